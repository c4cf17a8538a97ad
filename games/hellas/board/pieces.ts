// What is printed on the pieces and the board, from the engine's tables.
import { data } from "$generated/hellas";
import type { Cell, Observation, Piece, Side, Space } from "./types";

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
/** Numbers of the quarry tiles. */
export const tiles: number[] = data.marble.map((_, tile) => tile).slice(1);
/** Marble for a house beside a quarry whose top tile has this number. */
export const payout = (tile: number): number => data.marble[tile] ?? 0;

export interface Field {
  cell: Cell;
  ground: "coast" | "inland" | "coastal_quarry" | "inland_quarry" | "temple";
  capacity: number;
  neighbours: readonly Cell[];
}

/** A field of this side of the board; none where there is sea. */
export function fieldOf(side: Side, cell: Cell): Field | undefined {
  return data.sides[side].fields.find((one) => one.cell === cell);
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
