// The parts of the protocol that this board reads (docs/protocol.md); the game's own types come from the
// engine.
import type { Action, Fact, Observation, Reason } from "$generated/roll_through_the_ages";

export type {
  Action,
  Development,
  Disaster,
  Face,
  Fact,
  Good,
  Meal,
  Monument,
  Observation,
  Outlook,
  Proposal,
  Reason,
  SheetView,
  Site,
  Ware,
} from "$generated/roll_through_the_ages";

export interface Phase {
  kind: string;
  seat?: number;
}
export type Turn = { kind: "seat"; seat: number; phase: Phase } | { kind: "chance" } | { kind: "over" };

export interface View {
  n: number;
  viewer: number | null;
  turn: Turn;
  observation: Observation;
  offers?: { actions: { text: string; action: Action }[] };
}

export interface Frame {
  n: number;
  facts: Fact[];
  observation: Observation;
}

export type Say = (key: string, args?: Record<string, string | number>) => string;
export interface Cross {
  reason: Reason;
  later: boolean;
  text: string;
}
export type Crossed = Map<string, Cross>;

/** What the parts of the board share: what can be touched, what is pointed at, and how to say things. */
export interface Desk {
  lit: Set<string>;
  picked: Set<string>;
  crossed: Crossed;
  marked: Set<string>;
  pick: (id: string) => void;
  inspect: (id: string) => void;
  say: Say;
  names: string[];
  /** How many workers fit at a site at once. */
  crews: Map<string, number>;
}
