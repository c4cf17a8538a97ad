// The wire types of docs/protocol.md. What differs per game (actions, facts, reasons, observations) is generic here;
// the boards know their own game's types, generated from the engine.

/** A thing told apart by `kind`, with fields of finite domains. */
export interface Kinded {
  kind: string;
  [field: string]: unknown;
}
export type Action = Kinded;
export type Fact = Kinded;
export type Reason = Kinded;
export type Observation = unknown;

export interface Problem {
  error: string;
  text: string;
  args?: Record<string, string | number>;
}

export interface Me {
  id: string;
  name: string;
  language: "de" | "en" | null;
  guest: boolean;
}

export interface Option {
  key: string;
  /** Values of a `seat` are the numbers of seats, or `drawn`. */
  kind: "choice" | "number" | "switch" | "seat" | "data";
  values: string[];
  default: string;
  conditions: OptionCondition[];
}

/** `value` (null: every value but the default) is possible only while `other` has one of `values`. */
export interface OptionCondition {
  value: string | null;
  other: string;
  values: string[];
  reason: string;
}

export interface Game {
  id: string;
  seats: number[];
  options: Option[];
  levels: string[];
  hidden: boolean;
  rules: number;
  oldest_rules: number;
}

export type SeatPlan =
  { kind: "me" } | { kind: "open" } | { kind: "bot"; level: string } | { kind: "local"; name: string };

export interface NewTable {
  game: string;
  options: Record<string, string>;
  seats: SeatPlan[];
  visibility: "open" | "link";
  start: boolean;
  hints?: boolean;
  seal?: string;
}

/** A finished game of somebody who played alone. */
export interface Best {
  table: string;
  name: string;
  points: number;
  at: number;
  yours: boolean;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "open" | "bot";
  name: string;
  level?: string;
  local?: boolean;
  online: boolean;
  you: boolean;
  /** A computer keeps it for you: you may come back. */
  back?: boolean;
  /** Who sat there before, each until the entry `to`. */
  earlier?: Sitter[];
}
export interface Sitter {
  to: number;
  name: string;
}
/** Somebody would like to play in a computer's place. */
export interface Ask {
  ask: number;
  seat: number;
  name: string;
  you: boolean;
  agreed: boolean;
}

export type TablePhase = "gathering" | "playing" | "over" | "abandoned" | "quarantined";

export interface Summary {
  id: string;
  game: string;
  options: Record<string, string>;
  phase: TablePhase;
  seats: SeatInfo[];
  host: boolean;
  visibility: "open" | "link";
  hints: boolean;
  n: number;
  turn: number | null;
  created: number;
  changed: number;
  rematch?: string;
  next?: { yours: boolean };
  asks?: Ask[];
}

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
  details?: unknown;
}
export interface Refusal {
  text: string;
  action: Action;
  reason: Reason;
  later: boolean;
}
export interface Standing {
  seat: number;
  points: number;
  place: number;
  /** What decides between equal points; null: nothing does. */
  tie: number | null;
  sources: { source: string; points: number }[];
}
export type Turn =
  { kind: "seat"; seat: number; phase: { kind: string } } | { kind: "chance" } | { kind: "over" };
export type Barrier = "chance" | "reveal" | "other" | "start" | "over";

/** What a viewer sees of a moment of the match. */
export interface Position {
  observation: Observation;
  turn: Turn;
  standings: Standing[];
  projected: Standing[];
}
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

/** Words that a seat has promised by their SHA-256. */
export interface SealedWords {
  seat: number;
  hash: string;
}
export interface Draws {
  commit: string;
  sealed: SealedWords[];
  /** The match has begun, and the first draw waits for sealed words to be opened. */
  waiting: boolean;
  contributions: { seat: number; text: string }[];
  /** Seats that did not open theirs in time. */
  left_out: number[];
  seed: string | null;
}

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

export type Room = "players" | "watchers";
export interface Chat {
  at: number;
  name: string;
  seat: number | null;
  room: Room;
  text: string;
}

export interface Hello {
  type: "hello";
  version: number;
  table: Summary;
  seats: number[];
  view: View | null;
  frames: Frame[];
  draws: Draws;
  chat: Chat[];
}
export type SentHello = Omit<Hello, "view" | "frames"> & { view: SentView | null; frames: SentFrame[] };
interface TableChanged {
  type: "table";
  version: number;
  table: Summary;
  seats: number[];
  draws: Draws;
  view: View | null;
}
interface ChatSaid {
  type: "chat";
  version: number;
  chat: Chat;
}
export type TableEvent =
  { type: "frames"; version: number; frames: Frame[]; view: View } | TableChanged | ChatSaid;
export type SentEvent =
  | { type: "frames"; version: number; frames: SentFrame[]; view: SentView }
  | (Omit<TableChanged, "view"> & { view: SentView | null })
  | ChatSaid;
export type ServerFrame =
  | SentHello
  | { type: "rest"; version: number; events: SentEvent[] }
  | SentEvent
  | { type: "hint"; id: string; seat: number; n: number; advice: Advice }
  | { type: "resync" }
  | { type: "beat" }
  | { type: "done"; id: string }
  | { type: "refused"; id: string; problem: Problem };

/** A command without the id that its sender adds. */
export type Command =
  | { do: "play"; seat: number; n: number; action: string; wait?: number }
  | { do: "undo"; seat: number; n: number; to: number }
  | { do: "hint"; seat: number; n: number }
  | { do: "say"; room: Room; text: string }
  | { do: "sit"; seat?: number }
  | { do: "leave" }
  | { do: "admit"; ask: number }
  | { do: "decline"; ask: number }
  | { do: "fill"; seat: number; level?: string }
  | { do: "open"; seat: number }
  | { do: "start" }
  | { do: "contribute"; seat: number; text: string }
  | { do: "seal"; seat: number; hash: string }
  | { do: "reveal"; seat: number; text: string }
  | { do: "abandon" }
  | { do: "rematch" };
