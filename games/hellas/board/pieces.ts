// What is printed on the pieces and the board: the engine's data, as this board looks things up in it.
import { data } from "$generated/hellas";
import type { Cell, GroupView, Observation, Piece, PlayerView, Side, Space } from "./types";

export const pieces = Object.keys(data.pieces) as Piece[];
export const spaces = Object.keys(data.spaces) as Space[];
/** A space of the action bar: how many there are, who it serves, price and columns. */
export const spaceOf = (space: Space) => data.spaces[space];
/** Pieces of one colour in the box. */
export const supply = (piece: Piece): number => data.pieces[piece];
/** Prices in marble of the pieces on a field; none where nobody builds. */
export const pricesOn = (field: Field) => data.prices[field.ground];
/** Numbers of the quarry tiles. */
export const tiles: number[] = data.marble.map((_, i) => i + 1);
/** Marble for a house beside a quarry whose top tile has this number. */
export const payout = (tile: number): number => data.marble[tile - 1] ?? 0;
/** The phases of a game. */
export const phaseNumbers = (): number[] => Array.from({ length: data.phases }, (_, i) => i + 1);

export interface Field {
  cell: Cell;
  ground: (typeof data.sides)[Side][number]["ground"];
  neighbours: readonly Cell[];
}

/** The fields of a side of the board, row by row. */
export const fieldsOf = (side: Side): readonly Field[] => data.sides[side];
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
export const left = (player: PlayerView, piece: Piece): number => supply(piece) - built(player, piece);

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
