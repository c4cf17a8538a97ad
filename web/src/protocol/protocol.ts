// The wire types of docs/protocol.md, all generated from what the server and the engine write (generated/wire.ts), and
// what the page makes of them: views and frames that are whole again. What differs per game (actions, facts, reasons,
// observations) is as general here as it can be; the boards know their own game's types, generated from the engine.
import type { Command, Frame, GameTypes, Message, SentEvent, View } from "../generated/wire";

export type * from "../generated/wire";

export type Action = GameTypes["action"];
export type Fact = GameTypes["fact"];
export type Reason = GameTypes["reason"];
export type Observation = GameTypes["observation"];

/** With whole views and frames. */
type Whole<T> = Omit<T, "view" | "frames"> &
  (T extends { frames: unknown } ? { frames: Frame[] } : unknown) &
  (T extends { view: infer Sent } ? { view: View | Extract<Sent, null> } : unknown);
type WholeEvent<T> = T extends { view: unknown } ? Whole<T> : T;

export type ServerFrame = Message;
export type SentHello = Extract<Message, { type: "hello" }>;
export type Hello = Whole<SentHello>;
export type TableEvent = WholeEvent<SentEvent>;
/** The command with the id that its sender chooses. */
export type SentCommand = Command & { id: string };
