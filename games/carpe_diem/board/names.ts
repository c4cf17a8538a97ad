// Names of what has a number only for the engine: tiles and scoring cards.
import { gainsOf, isRed, needsOf, thingsOn } from "./printed";
import type { Say } from "./types";

export const list = (parts: string[]): string => parts.filter(Boolean).join(", ");

/** What is on a tile. */
export const tileWords = (tile: number, say: Say): string =>
  list(thingsOn(tile).map((one) => say(`thing.${one}`)));

/** A scoring card in a few words. */
export function cardWords(card: number, say: Say): string {
  const needs = needsOf(card).map((one) => say(one.key, { count: one.count }));
  const gains = gainsOf(card).map((one) => say(one.key, { count: one.count }));
  return say(isRed(card) ? "card.red" : "card.green", { needs: list(needs), gains: list(gains) });
}
