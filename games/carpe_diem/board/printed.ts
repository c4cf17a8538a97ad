// What is printed on tiles, boards and cards: the engine's data, as this board looks things up in it.
import { data } from "$generated/carpe_diem";
import type { Edge, Good, Observation, PlayerView, Side, Square, Thing, Ware } from "./types";
import type { Glyph } from "./art/glyphs";

export const sides: readonly Side[] = ["top", "right", "bottom", "left"];
const at = (side: number): number => ((side % 4) + 4) % 4;

// ---- tiles ---------------------------------------------------------------------------------------

export type TileFace = (typeof data.tiles)[number];
export const faceOf = (tile: number): TileFace => data.tiles[tile - 1]!;
export const allTiles: readonly number[] = data.tiles.map((_, i) => i + 1);
export const isLight = (tile: number): boolean => tile <= data.light;
/** The lowest number of the tiles that look the same. */
export const likeOf = (tile: number): number => faceOf(tile).like;
/** How many quarter turns look different. */
export const looksOf = (tile: number): number => faceOf(tile).turns;

/** What a turned tile shows at a side. */
export const edgeOf = (tile: number, turns: number, side: number): Edge =>
  faceOf(tile).edges[at(side - turns)] as Edge;
/** What grows on a turned tile, with the sides it opens to. */
export function partsOf(tile: number, turns: number): { thing: Thing; open: number[] }[] {
  const parts: { thing: Thing; open: number[] }[] = [];
  for (let side = 0; side < sides.length; ++side) {
    const edge = edgeOf(tile, turns, side);
    if (edge === "meadow") continue;
    const known = parts.find((one) => one.thing === edge);
    if (known) known.open.push(side);
    else parts.push({ thing: edge, open: [side] });
  }
  return parts;
}
/** Everything on a tile. */
export function thingsOn(tile: number): Thing[] {
  const { single } = faceOf(tile);
  return single ? [single as Thing] : partsOf(tile, 0).map((one) => one.thing);
}

/** Tiles that look the same together, with their number, in the order of the box. */
export function alike(tiles: readonly number[]): { tile: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const tile of tiles) counts.set(likeOf(tile), (counts.get(likeOf(tile)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([tile, count]) => ({ tile, count }));
}

// ---- squares -------------------------------------------------------------------------------------

const rows: readonly (readonly Square[])[] = data.squares;
export const size = rows.length;
export const squares: readonly Square[] = rows.flat();
const numbers = new Map(squares.map((square, i) => [square, i]));
export const rowOf = (square: Square): number => Math.floor(numbers.get(square)! / size);
export const columnOf = (square: Square): number => numbers.get(square)! % size;
/** The square that lies beside one; none beyond the frame. */
export function beside(square: Square, side: number): Square | null {
  const row = rowOf(square) + [-1, 0, 1, 0][side]!;
  const column = columnOf(square) + [0, 1, 0, -1][side]!;
  return rows[row]?.[column] ?? null;
}

// ---- ring ----------------------------------------------------------------------------------------

/** The fields in the order in which lines lead from one to the next, where patricians move along lines. */
export const linesOf = ({ options }: Observation): readonly number[] => data.lines[options.movement];

// ---- cards ---------------------------------------------------------------------------------------

export type CardFace = (typeof data.cards)[number];
export const allCards: readonly number[] = data.cards.map((_, i) => i + 1);
/** Nothing where no card lies yet. */
const cardFace = (card: number): CardFace | undefined => data.cards[card - 1];
export const letterOf = (card: number): string => data.cards[card - 1]!.letter;
export const isRed = (card: number): boolean => needsOf(card).some((one) => one.pay);

export interface Item {
  glyph: Glyph;
  /** The text that names it, a plural. */
  key: string;
  count: number;
}

/** What a card asks for. */
export function needsOf(card: number): (Item & { pay: boolean })[] {
  const face = cardFace(card);
  if (!face) return [];
  const item = (glyph: Glyph, key: string, count: number, pay = false) => ({ glyph, key, count, pay });
  return [
    ...Object.entries(face.pay).map(([ware, count]) => item(ware as Ware, `count.${ware}`, count, true)),
    ...Object.entries(face.have).map(([thing, count]) => item(thing as Thing, `count.${thing}`, count)),
    item("chimney", "count.chimney", face.chimneys),
    item("dwelling", "count.dwelling", face.dwellings),
    item("landscape", "count.landscape", face.landscapes),
  ].filter((one) => one.count > 0);
}
/** What one fulfilment brings. */
export function gainsOf(card: number): Item[] {
  const face = cardFace(card);
  if (!face) return [];
  const all: Item[] = [
    { glyph: "points", key: "count.points", count: face.points },
    { glyph: "coin", key: "count.coin", count: face.coins },
    { glyph: "step", key: "count.step", count: face.steps },
    { glyph: "loaf", key: "count.bread", count: face.breads },
  ];
  return all.filter((one) => one.count > 0);
}

/** The two places beside a circle. */
export const placesBeside = (circle: number): readonly number[] => data.circles[circle - 1]!;
export const allCircles: readonly number[] = data.circles.map((_, i) => i + 1);
/** Places in a row of the card field. */
export const columns = (): number => data.columns;
export const cardOn = (table: Observation, place: number): number =>
  table.cards.find((one) => one.place === place)?.card ?? 0;

// ---- track, villas, fountain cards -----------------------------------------------------------------

export const trackEnd = (): number => data.track_end;
export const phaseNumbers = (): number[] => Array.from({ length: data.phases }, (_, i) => i + 1);
export const rounds = (): number => data.rounds;
export interface VillaRow {
  chimneys: number;
  points: number;
  /** Villas with more chimneys stand in this row, too. */
  or_more: boolean;
}
/** Points of a finished villa by its chimneys. */
export const villaTable = (): readonly VillaRow[] => data.villas;
/** A player's villas that stand in a row of the table. */
export const villasIn = (row: VillaRow, player: PlayerView, finished: boolean): number =>
  player.regions.filter(
    (one) =>
      one.thing === "villa" &&
      one.finished === finished &&
      (row.or_more ? one.chimneys >= row.chimneys : one.chimneys === row.chimneys),
  ).length;
export const fountainPoints = (): number => data.fountain_points;
/** Face-down fountain cards, those that were put back among them. */
export const stackSize = ({ fountain }: Pick<Observation, "fountain">): number =>
  fountain.unseen + fountain.under.length;
/** Copies of each fountain card. */
export const fountains = (): [Thing, number][] => Object.entries(data.fountains) as [Thing, number][];
export const things = Object.keys(data.fountains) as Thing[];

export const goods: readonly Good[] = ["herb", "chicken", "grape", "fish", "coin", "bread"];
export const wares: readonly Ware[] = ["herb", "chicken", "grape", "fish"];
/** What of a good lies in a player's store. */
export const stock = (player: PlayerView, good: Good): number =>
  good === "coin" ? player.coins : good === "bread" ? player.breads : player.wares[good];

export const parts = data.parts;
export const boards = data.boards;
