// Where a table lives: on the server, or in this browser. Both tell the same story in the same frames.
import type { Advice, Command, ErrorCode, Hello, Problem, TableEvent } from "./protocol";

export type Connection = "connecting" | "open" | "lost";

/** What goes wrong in the page itself. */
export type PageCode = "offline" | "engine" | "passkey_here" | "passkey_left";
/** What a table, the server or the page says of something that is not done. */
export type Fault = Omit<Problem, "error"> & { error: ErrorCode | PageCode };

export interface TableListener {
  hello(hello: Hello): void;
  event(event: TableEvent): void;
  connection(state: Connection): void;
  /** The table cannot be opened at all; nothing further will come. */
  failed(problem: Fault): void;
}

export interface TableSource {
  readonly place: "online" | "here";
  open(listener: TableListener): void;
  /** Resolves when the command is kept for good; rejects with a Refusal. While the line is down it waits. */
  send(command: Command): Promise<void>;
  /** What an own seat that has to decide could do, from what it knows; rejects as send() does. */
  hint(seat: number, n: number): Promise<Advice>;
  close(): void;
}

/** What a table says to a command it does not follow. */
export class Refused extends Error {
  constructor(readonly problem: Fault) {
    super(problem.text);
  }
}
