// What is printed on the pieces and the board; the maps are those that the engine reads.
import { cellAt, directions, step } from "../../../web/src/board/hex";
import minotaur from "../maps/minotaur.json";
import pegasus from "../maps/pegasus.json";
import printed from "../maps/tiles.json";
import type { Cell, GroupView, Observation, Piece, PlayerView, Side, Space } from "./types";

export const pieces: Piece[] = ["house", "square", "palace"];
/** Pieces of one colour in the box. */
export const supply: Record<Piece, number> = { house: 12, square: 3, palace: 3 };
export const spaces: Space[] = [
  "house",
  "house_square",
  "palace",
  "quarry",
  "temple_small",
  "temple_medium",
  "temple_large",
  "statue",
  "marble",
];
/** How many spaces of each kind the action bar has. */
export const spaceCount = (space: Space): number => (space === "house" || space === "quarry" ? 3 : 1);
/** Price in marble of a piece on the coast and inland. */
export const prices: Record<Piece, { coast: number; inland: number }> = {
  house: { coast: 1, inland: 2 },
  square: { coast: 1, inland: 2 },
  palace: { coast: 5, inland: 7 },
};
export const kStatuePoints = 3;
/** Numbers of the quarry tiles. */
export const tiles: number[] = printed.marble.map((_, i) => i + 1);
/** Marble for a house beside a quarry whose top tile has this number. */
export const payout = (tile: number): number => printed.marble[tile - 1] ?? 0;

export interface Field {
  cell: Cell;
  ground: "coast" | "inland" | "coastal_quarry" | "inland_quarry" | "temple";
  capacity: number;
  neighbours: readonly Cell[];
}

const grounds: Record<string, Field["ground"]> = {
  "-": "coast",
  "^": "inland",
  Q: "coastal_quarry",
  K: "inland_quarry",
};

/** The fields of a map as it is drawn (maps/README.md). */
function readMap(rows: readonly string[]): Field[] {
  const drawn = new Map<Cell, string>();
  rows.forEach((line, row) =>
    [...line.slice(1).replaceAll(" ", "")].forEach((sign, column) => {
      if (sign !== ".") drawn.set(cellAt(row, column), sign);
    }),
  );
  return [...drawn].map(([cell, sign]) => {
    const around = new Set(directions.map((way) => step(cell, way)));
    return {
      cell,
      ground: grounds[sign] ?? "temple",
      capacity: sign in grounds ? 0 : Number(sign),
      neighbours: [...drawn.keys()].filter((one) => around.has(one)),
    };
  });
}
const sides: Record<Side, Field[]> = { pegasus: readMap(pegasus.rows), minotaur: readMap(minotaur.rows) };

/** The fields of a side of the board, row by row. */
export const fieldsOf = (side: Side): readonly Field[] => sides[side];
/** A field of this side of the board; none where there is sea. */
export function fieldOf(side: Side, cell: Cell): Field | undefined {
  return fieldsOf(side).find((one) => one.cell === cell);
}

export interface Standing {
  seat: number;
  piece: Piece;
}

/** The piece that stands on a field. */
export function pieceOn(table: Observation, cell: Cell): Standing | undefined {
  for (const player of table.players) {
    if (player.houses.includes(cell)) return { seat: player.seat, piece: "house" };
    if (player.squares.includes(cell)) return { seat: player.seat, piece: "square" };
    if (player.palaces.includes(cell)) return { seat: player.seat, piece: "palace" };
  }
  return undefined;
}

const built = (player: PlayerView, piece: Piece): number =>
  ({ house: player.houses, square: player.squares, palace: player.palaces })[piece].length;
/** Pieces that a player has not built yet. */
export const left = (player: PlayerView, piece: Piece): number => supply[piece] - built(player, piece);

/** The cities of a seat, the one with most points first. */
export const citiesOf = (table: Observation, seat: number): GroupView[] =>
  table.groups.filter((one) => one.seat === seat && one.city).sort((a, b) => b.points - a.points);

/** The group of touching pieces to which a field belongs. */
export const groupAt = (table: Observation, cell: Cell): GroupView | undefined =>
  table.groups.find((one) => one.cells.includes(cell));

/** Houses of each seat beside a quarry, seats without any left out. */
export function housesBeside(table: Observation, quarry: Cell): { seat: number; houses: number }[] {
  const around = fieldOf(table.side, quarry)?.neighbours ?? [];
  return table.players
    .map((one) => ({ seat: one.seat, houses: one.houses.filter((cell) => around.includes(cell)).length }))
    .filter((one) => one.houses > 0);
}
