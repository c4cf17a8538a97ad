// Positions travel as differences (docs/protocol.md); core/json/json_changes.h makes them.
import type {
  Changes,
  Frame,
  Hello,
  Position,
  SentEvent,
  SentFrame,
  SentHello,
  SentView,
  TableEvent,
  View,
} from "../protocol/protocol";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Step = string | number | [from: number, count: number];

function replaced(value: Json, path: Step[], at: number, by: Json): Json {
  if (at === path.length) return by;
  const key = path[at]!;
  if (Array.isArray(key)) {
    const [from, count] = key;
    const list = value as Json[];
    return [...list.slice(0, from), ...(by as Json[]), ...list.slice(from + count)];
  }
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as { [key: string]: Json };
  copy[key] = replaced(copy[key]!, path, at + 1, by);
  return copy;
}

/** What `changes` makes of a value; the value itself stays as it is, and what is equal is shared. */
export function patched<T>(value: T, changes: Changes): T {
  let now = value as Json;
  for (let i = 0; i < changes.length; i += 2)
    now = replaced(now, changes[i] as Step[], 0, changes[i + 1] as Json);
  return now as T;
}

/** Gives frames and views of one socket, in their order, the positions they were sent without. */
export class Positions {
  #last: Position | null = null;

  hello(sent: SentHello): Hello {
    const frames = this.#frames(sent.frames);
    return { ...sent, frames, view: sent.view && this.#view(sent.view) };
  }
  event(sent: SentEvent): TableEvent {
    if (sent.type === "frames") {
      const frames = this.#frames(sent.frames);
      return { ...sent, frames, view: this.#view(sent.view) };
    }
    return sent.type === "table" ? { ...sent, view: sent.view && this.#view(sent.view) } : sent;
  }

  #frames(sent: SentFrame[]): Frame[] {
    return sent.map((one) => {
      if (!("changes" in one)) return this.#keep(one);
      const { changes, ...frame } = one;
      return this.#keep({ ...frame, ...patched(this.#position, changes) });
    });
  }
  #view(sent: SentView): View {
    return "observation" in sent ? this.#keep(sent) : { ...this.#position, ...sent };
  }
  #keep<T extends Position>(whole: T): T {
    const { observation, turn, standings, projected } = whole;
    this.#last = { observation, turn, standings, projected };
    return whole;
  }
  get #position(): Position {
    if (!this.#last) throw new Error("changes of a position that was never sent");
    return this.#last;
  }
}
