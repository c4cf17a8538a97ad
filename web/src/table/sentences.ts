// Sentences from described things: the text key is the kind, the arguments are the fields, each in the reader's words.
// Of what happens to the reader a text of its own speaks, if there is one: the key of the fact with `.you` after it, or
// with `.<field>.you` if the reader is named in another field than `seat`.
import type { Args, Say } from "../lib/texts.svelte";
import type { Action, Fact, Kinded, Reason, SeatInfo } from "../protocol/protocol";
import type { Agreed, World } from "./game_modules";

type Sort = "action" | "fact" | "reason";

/** An empty list. */
const kNothing = "–";

export class Speaker {
  constructor(
    readonly world: Pick<World, "fields" | "wording" | "named">,
    readonly say: Say,
    readonly names: string[],
    /** The seat of the reader; null for those who only watch, or play several seats. */
    readonly you: number | null = null,
    readonly seats: Pick<SeatInfo, "earlier">[] = [],
    readonly options: Agreed = {},
  ) {}

  /** With the names of those who sat there when entry n was made. */
  at(n: number): Speaker {
    if (!this.seats.some((one) => one.earlier)) return this;
    const names = this.names.map(
      (name, seat) => this.seats[seat]?.earlier?.find((one) => n < one.to)?.name ?? name,
    );
    return new Speaker(this.world, this.say, names, this.you, [], this.options);
  }

  #args(sort: Sort, thing: Kinded): Args {
    const words = this.world.fields[sort][thing.kind] ?? {};
    const args: Args = {};
    for (const [field, value] of Object.entries(thing)) {
      if (field === "kind") continue;
      const name = this.world.named?.(thing, field, this.say, this.options);
      args[field] = name ?? this.#value(words[field] ?? "", value);
    }
    return args;
  }

  #value(word: string, value: unknown): string | number {
    if (word === "seat" && typeof value === "number") return this.names[value] ?? `${value + 1}`;
    if (typeof value === "number") return value;
    if (typeof value === "boolean") return String(value);
    if (Array.isArray(value)) return value.map((one) => this.#value(word, one)).join(", ") || kNothing;
    if (word === "text") return String(value).toUpperCase(); // the name of a field of a board
    return word ? this.say(`${word}.${String(value)}`) : String(value);
  }

  #tell(fact: Fact): string {
    const wording = this.world.wording?.(fact);
    const key = `fact.${fact.kind}${wording ? `.${wording}` : ""}`;
    const args = this.#args("fact", fact);
    for (const [field, word] of Object.entries(this.world.fields.fact[fact.kind] ?? {})) {
      if (word !== "seat" || this.you === null || fact[field] !== this.you) continue;
      const own = `${key}${field === "seat" ? "" : `.${field}`}.you`;
      const text = this.say(own, args);
      if (text !== own) return text;
    }
    return this.say(key, args);
  }

  action = (action: Action): string => this.say(`action.${action.kind}`, this.#args("action", action));
  fact = (fact: Fact): string => this.#tell(fact);
  reason = (reason: Reason): string => this.say(`reason.${reason.kind}`, this.#args("reason", reason));
}
