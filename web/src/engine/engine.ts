// The engine as the page sees it: typed questions, promised answers.
import address from "$engine/spielwerk.wasm?url";
import type { Advice, Frame, Game, View, Worth } from "../protocol/protocol";
import { Refused } from "../protocol/source";
import type { Reply, Request } from "./worker";

export interface Loaded {
  handle: number;
  game: string;
  options: Record<string, string>;
  entries: number;
  names: string[];
}
/** Of a range of entries that count; the sums are of it alone. */
export interface Analysis {
  start: Worth;
  entries: { n: number; worth: Worth; luck: Worth }[];
  luck: Worth;
}
export interface CheckedDraw {
  n: number;
  outcomes: number;
  drawn: number;
  text: string;
  expected: string;
  ok: boolean;
}
export interface Verdict {
  commit_ok: boolean;
  sealed: boolean;
  /** Words that were sealed before the match; ok: those that went in, or left out. */
  words: { seat: number; left_out: boolean; ok: boolean }[];
  draws: CheckedDraw[];
}

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

  #ask<T>(name: string, body: unknown = {}): Promise<T> {
    const id = ++this.#count;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ id, name, body } satisfies Request);
    });
  }

  games = () => this.#ask<Game[]>("sw_games");
  /** `seed`: 64 hexadecimal digits, from which all draws follow: the engine itself leaves nothing to chance. */
  open = (match: {
    game: string;
    options: Record<string, string>;
    seed: string;
    contributions?: string[];
  }) => this.#ask<{ handle: number }>("sw_open", match);
  /** `seed`: to play on where the record has none and never promised one. */
  load = (record: string, seed = "") => this.#ask<Loaded>("sw_load", { record, seed });
  close = (handle: number) => this.#ask<unknown>("sw_close", { handle });
  view = (handle: number, viewer: number | null) => this.#ask<View>("sw_view", { handle, viewer });
  viewAt = (handle: number, viewer: number | null, n: number) =>
    this.#ask<View>("sw_view_at", { handle, viewer, n });
  frames = (handle: number, viewer: number | null, from: number, to: number) =>
    this.#ask<Frame[]>("sw_frames", { handle, viewer, from, to });
  /** `stop_at`: bits of the seats before whose choice chance and forced steps do not happen yet. */
  play = (handle: number, seat: number, n: number, action: string, stop_at = 0) =>
    this.#ask<{ n: number }>("sw_play", { handle, seat, n, action, stop_at });
  undo = (handle: number, seat: number, to: number) =>
    this.#ask<{ n: number }>("sw_undo", { handle, seat, to });
  settle = (handle: number) => this.#ask<{ n: number }>("sw_settle", { handle });
  /** Somebody waits: past the ceiling the best found so far is played, and `cut` says so. */
  decide = (handle: number, seat: number, level: string, seed: number) =>
    this.#ask<{ action: string; cut: boolean }>("sw_decide", {
      handle,
      seat,
      level,
      seed,
      ceiling: kThinkCeiling,
    });
  advise = (handle: number, seat: number) =>
    this.#ask<Advice>("sw_advise", { handle, seat, ceiling: kThinkCeiling });
  analyse = (handle: number, from: number, to: number) =>
    this.#ask<Analysis>("sw_analyse", { handle, from, to });
  record = (handle: number, names: string[], open_seed: boolean) =>
    this.#ask<{ record: string }>("sw_record", { handle, names, open_seed });
  verify = (record: string) => this.#ask<Verdict>("sw_verify", { record });
}

let started: Engine | undefined;

/** The one engine of this page, started when first needed. */
export function engine(): Engine {
  return (started ??= new Engine());
}
export type { Engine };
