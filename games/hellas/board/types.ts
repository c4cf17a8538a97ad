// The parts of the protocol that this board reads (docs/protocol.md); the game's own types come from the
// engine.
import type { Action, Fact, Observation, Preview, Reason } from "$generated/hellas";

export type {
  Action,
  Cell,
  Fact,
  GroupView,
  Observation,
  Piece,
  PlayerView,
  Preview,
  QuarryView,
  Reason,
  Side,
  Space,
  TempleView,
} from "$generated/hellas";

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
  offers?: { actions: Offer[] };
}
/** An offered action with what it is sure to bring; null where that is not known. */
export interface Offer {
  text: string;
  action: Action;
  preview?: {
    points: { seat: number; source: string; points: number }[] | null;
    details: Preview | null;
  };
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

/** What every part of the board needs of the table around it. */
export interface Desk {
  table: Observation;
  offers: Offer[];
  lit: Set<string>;
  picked: Set<string>;
  crossed: Crossed;
  marked: Set<string>;
  pick: (id: string) => void;
  inspect: (id: string) => void;
  say: Say;
  names: string[];
  you: number[];
}
