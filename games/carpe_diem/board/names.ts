// Names of what has a number only for the engine: tiles and scoring cards.
import { faceOf, gainsOf, isRed, needsOf, partsOf, thingsOn, type Item } from "./printed";
import type { Say } from "./types";

export const list = (parts: string[]): string => parts.filter(Boolean).join(", ");

const kShapes = ["tile.end", "tile.straight", "tile.corner", "tile.tee", "tile.all"] as const;

/** How what goes on over the edges lies on a tile. */
function shapeOf(tile: number): string {
  const parts = partsOf(tile, 0);
  const [one = 0, other = 0] = parts.flatMap(({ open }) => open);
  const across = Math.abs(one - other) === 2;
  if (parts.length > 1) return across ? "tile.opposite" : "tile.beside";
  const sides = parts[0]!.open.length;
  return kShapes[sides === 1 || (sides === 2 && across) ? sides - 1 : sides]!;
}

/** What is on a tile, so that tiles that differ are named differently. */
export function tileWords(tile: number, say: Say): string {
  const things = list(thingsOn(tile).map((one) => say(`thing.${one}`)));
  const { single, chimneys } = faceOf(tile);
  return single ? things : say("tile.only", { things, shape: say(shapeOf(tile)), chimneys });
}

const counted = (items: Item[], say: Say): string =>
  list(items.map((one) => say(one.key, { count: one.count })));

/** A scoring card in a few words. */
export const cardWords = (card: number, say: Say): string =>
  say(isRed(card) ? "card.red" : "card.green", {
    needs: counted(needsOf(card), say),
    gains: counted(gainsOf(card), say),
  });
/** What a scoring card does. */
export const cardDoes = (card: number, say: Say): string =>
  say(isRed(card) ? "card.red.does" : "card.green.does", {
    needs: counted(needsOf(card), say),
    gains: counted(gainsOf(card), say),
  });
