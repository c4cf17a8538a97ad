// The parts of the protocol that this board reads (docs/protocol.md); the game's own types come from the
// engine.
import type { Fact, Observation, Reason } from "$generated/machi_koro";

export type { Action, Fact, Observation, Reason, TownView } from "$generated/machi_koro";

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
}

export interface Frame {
  n: number;
  facts: Fact[];
  observation: Observation;
}

export type Say = (key: string, args?: Record<string, string | number>) => string;
export type Crossed = Map<string, { reason: Reason; later: boolean; text: string }>;
