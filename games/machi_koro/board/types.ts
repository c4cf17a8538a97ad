// The parts of the protocol that this board reads (docs/protocol.md); the game's own types mirror state.h.
import type { Card, Landmark } from "./cards";

export interface TownView {
  seat: number;
  coins: number;
  cards: Record<Card, number>;
  built: Landmark[];
  active: Landmark[];
  place: number;
}

export interface Observation {
  options: { seats: number; supply: string; finish: string; mall: string; start: number };
  turn: number | null;
  extra: boolean;
  first_die: number;
  second_die: number;
  towns: TownView[];
  piles: Record<Card, number>;
  deck: Record<Card, number> | null;
}

export type Action =
  | { kind: "roll"; dice: number }
  | { kind: "keep" }
  | { kind: "reroll" }
  | { kind: "take"; from: number }
  | { kind: "swap"; with: number; give: Card; take: Card }
  | { kind: "no_swap" }
  | { kind: "build"; card: Card }
  | { kind: "erect"; landmark: Landmark }
  | { kind: "pass" }
  | { kind: "die"; face: number }
  | { kind: "dice"; low: number; high: number }
  | { kind: "deal"; card: Card };

export type Fact =
  | { kind: "turn_began"; seat: number; extra: boolean }
  | { kind: "rolled"; seat: number; total: number; doubled: boolean }
  | { kind: "earned"; seat: number; card: Card; cards: number; coins: number }
  | { kind: "paid"; from: number; to: number; card: Card; coins: number; claim: number }
  | { kind: "swapped"; seat: number; with: number; give: Card; take: Card }
  | { kind: "built"; seat: number; card: Card; coins: number }
  | { kind: "erected"; seat: number; landmark: Landmark; coins: number }
  | { kind: "built_nothing"; seat: number }
  | { kind: "turned_up"; card: Card }
  | { kind: "extra_turn"; seat: number }
  | { kind: "finished"; seat: number; place: number };

export type Reason =
  | { kind: "too_expensive"; cost: number; has: number }
  | { kind: "pile_empty" }
  | { kind: "one_of_a_kind" }
  | { kind: "already_stands" }
  | { kind: "needs_train_station"; built_this_turn: boolean }
  | { kind: "has_no_coins" }
  | { kind: "has_left" };

export interface Phase { kind: string; seat?: number }
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
