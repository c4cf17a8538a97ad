// The engine as the page sees it: what it is asked (wasm/messages.h), and promised answers.
import address from "$engine/spielwerk.wasm?url";
import type { Command, EngineAnswers, EngineRequest, LocalSeat, NextTable } from "../protocol/protocol";
import { Refused } from "../protocol/source";
import type { Question, Reply } from "./worker";

type Answer<Name extends EngineRequest["ask"]> = EngineAnswers[Name];
interface Waiting {
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
}

/** Milliseconds; what a level does is decided by counted work, so this is hardly ever reached. */
const kThinkCeiling = 1500;

class Engine {
  #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor() {
    this.#worker.onmessage = (message: MessageEvent<Reply>) => {
      const reply = message.data;
      const one = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (!one) return;
      if ("broken" in reply) one.reject(new Error(reply.broken));
      else if ("problem" in reply.answer) one.reject(new Refused(reply.answer.problem));
      else one.resolve(reply.answer.ok);
    };
    this.#worker.postMessage({ address: new URL(address, location.href).href });
  }

  #ask<Name extends EngineRequest["ask"]>(
    request: Extract<EngineRequest, { ask: Name }>,
  ): Promise<Answer<Name>> {
    const id = ++this.#count;
    return new Promise<Answer<Name>>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ id, request } satisfies Question);
    });
  }

  games = () => this.#ask({ ask: "games" });
  open = (match: { game: string; options: Record<string, string>; seed: string }) =>
    this.#ask({ ask: "open", ...match });
  load = (record: string, seed?: string) => this.#ask({ ask: "load", record, seed });
  close = (handle: number) => this.#ask({ ask: "close", handle });
  view = (handle: number, viewer: number | null) => this.#ask({ ask: "view", handle, viewer });
  viewAt = (handle: number, viewer: number | null, n: number) =>
    this.#ask({ ask: "view", handle, viewer, n });
  frames = (handle: number, viewer: number | null, from: number, to: number) =>
    this.#ask({ ask: "frames", handle, viewer, from, to });
  play = (handle: number, seat: number, n: number, action: string) =>
    this.#ask({ ask: "play", handle, seat, n, action });
  settle = (handle: number) => this.#ask({ ask: "settle", handle });
  /** Somebody waits: past the ceiling the best found so far is played, and `cut` says so. */
  decide = (handle: number, seat: number, level: string, seed: number) =>
    this.#ask({ ask: "decide", handle, seat, level, seed, ceiling: kThinkCeiling });
  advise = (handle: number, seat: number) =>
    this.#ask({ ask: "advise", handle, seat, ceiling: kThinkCeiling });
  analyse = (handle: number, from: number, to: number) => this.#ask({ ask: "analyse", handle, from, to });
  record = (handle: number, names: string[], open_seed: boolean) =>
    this.#ask({ ask: "record", handle, names, open_seed });
  host = (handle: number, seats: LocalSeat[], hints: boolean, rematch?: string) =>
    this.#ask({ ask: "host", handle, seats, hints, rematch });
  act = (handle: number, command: Command, next?: NextTable) =>
    this.#ask({ ask: "act", handle, command, next });
  verify = (record: string) => this.#ask({ ask: "verify", record });
}

let started: Engine | undefined;

/** The one engine of this page, started when first needed. */
export function engine(): Engine {
  return (started ??= new Engine());
}
export type { Engine };
