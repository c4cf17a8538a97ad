// The wire types of docs/protocol.md. What the server says of a table and is asked is generated from it
// (generated/wire.ts); what differs per game (actions, facts, reasons, observations), and views and frames with it, is
// generic here. The boards know their own game's types, generated from the engine.
import type { Command, Message, Position, Turn } from "../generated/wire";

export type {
  Ask,
  Best,
  Chat,
  Command,
  Draws,
  Game,
  Me,
  NewTable,
  Option,
  OptionCondition,
  Position,
  Problem,
  Room,
  SealedWords,
  SeatInfo,
  SeatPlan,
  Sitter,
  Standing,
  Summary,
  TablePhase,
  Turn,
} from "../generated/wire";
import type { Summary } from "../generated/wire";

/** A thing told apart by `kind`, with fields of finite domains. */
export interface Kinded {
  kind: string;
  [field: string]: unknown;
}
export type Action = Kinded;
export type Fact = Kinded;
export type Reason = Kinded;
export type Observation = unknown;

export interface Lobby {
  mine: Summary[];
  open: Summary[];
  watch: Summary[];
}

export interface Offer {
  text: string;
  action: Action;
  preview?: Preview;
}
/**
 * What an action is sure to bring; null where it depends on what the viewer does not know, left out where nothing
 * changes or the game adds nothing.
 */
export interface Preview {
  points?: { seat: number; source: string; points: number }[] | null;
  details?: object | null;
}
export interface Refusal {
  text: string;
  action: Action;
  reason: Reason;
  later: boolean;
}
export type Barrier = "chance" | "other" | "start" | "over";

interface ViewHead {
  n: number;
  viewer: number | null;
  turn: Turn;
  offers: { actions: Offer[]; refused: Refusal[] };
  undo: { to: number } | { barrier: Barrier };
}
export type View = ViewHead & Position;
/** As it is sent: without a position where the client has it, from the last frame or view. */
export type SentView = View | ViewHead;

export type FrameEntry =
  { kind: "play"; text: string; action: Action } | { kind: "undo"; to: number } | { kind: "secret" };

interface FrameHead {
  n: number;
  ply: number;
  actor: number | "chance";
  entry: FrameEntry;
  facts: Fact[];
}
export type Frame = FrameHead & Position;
/** Where, and what stands there now, in turn. */
export type Changes = unknown[];
/** As it is sent: whole, or with what has changed since the last frame or view. */
export type SentFrame = Frame | (FrameHead & { changes: Changes });

/** By seat: win shares that add up to 1, and the points expected at the end. */
export interface Worth {
  shares: number[];
  points: number[];
}
/** Value: the win share of the seat that decides, alone its points; error: of a value that comes from samples. */
export interface AdvisedAction {
  text: string;
  value: number;
  error: number | null;
}
export interface Advice {
  worth: Worth;
  actions: AdvisedAction[];
}

type Of<Type extends Message["type"]> = Extract<Message, { type: Type }>;
/** With whole views and frames. */
type Whole<T> = Omit<T, "view" | "frames"> &
  (T extends { frames: unknown } ? { frames: Frame[] } : unknown) &
  (T extends { view: infer Sent } ? { view: View | Extract<Sent, null> } : unknown);

export type SentHello = Of<"hello">;
export type Hello = Whole<SentHello>;
export type SentEvent = Of<"frames"> | Of<"table"> | Of<"chat">;
export type TableEvent = Whole<Of<"frames">> | Whole<Of<"table">> | Of<"chat">;
export type ServerFrame = Message;
/** The command with the id that its sender chooses. */
export type SentCommand = Command & { id: string };
