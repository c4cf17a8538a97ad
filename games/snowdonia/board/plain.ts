// How the board in words names what it shows by number: as in sentences, and contracts by what they ask for and do.
import * as names from "./names";
import type { Action, Fact, Reason, Say } from "./types";
import { needWords, powerWords } from "./words";

/** Fields that hold contracts within reach; those of the piles are only counted by their numbers. */
const kNear = new Set(["contract", "row", "leaving", "drawn"]);
const kPiles = new Set(["pile", "discards"]);

/** An empty place of the row. */
const kNone = "–";

const short = (text: string): string => text.replace(/\.$/, "");

export function named(
  thing: Action | Fact | Reason | { kind: "" },
  field: string,
  say: Say,
  options: Readonly<Record<string, string>>,
): string | undefined {
  const value = (thing as Record<string, unknown>)[field];
  if (thing.kind !== "" || typeof value !== "number" || !(kNear.has(field) || kPiles.has(field)))
    return names.named(thing as Action, field, say, options);
  if (value === 0) return kNone;
  const own = [needWords(value, say), powerWords(value, say)].map(short).join("; ");
  return kNear.has(field) ? `#${value} (${own})` : `#${value}`;
}
