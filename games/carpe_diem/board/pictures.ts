// The pictures of the guide: a few tiles and what is marked on them, or cards, or the ring.
import { allTiles, partsOf, faceOf } from "./printed";
import type { Thing } from "./types";

export interface Scene {
  wide: number;
  high: number;
  tiles: { x: number; y: number; tile: number; turns: number }[];
  /** Squares with a bright edge. */
  lit?: [x: number, y: number][];
  /** Edges that do not match: 0 is the top, on clockwise. */
  bars?: [x: number, y: number, side: number][];
  notes?: [x: number, y: number, text: string][];
  /** A task of the frame on the left of a row. */
  task?: { row: number; thing: Thing };
  /** Scoring cards with a disc between them. */
  cards?: number[];
  /** The ring with what can be reached. */
  reach?: number[];
}

/** A tile with a thing that opens to so many sides, and nothing else on it, in the turns that open them. */
function tile(x: number, y: number, thing: Thing, ...open: number[]): Scene["tiles"][number] {
  for (const one of allTiles)
    for (let turns = 0; turns < 4; ++turns) {
      const parts = partsOf(one, turns);
      const [part] = parts;
      const same =
        part?.thing === thing &&
        part.open.length === open.length &&
        open.every((side) => part.open.includes(side));
      if ((parts.length === 1 && same) || (open.length === 0 && faceOf(one).single === thing))
        return { x, y, tile: one, turns };
    }
  throw new Error(`no tile shows ${thing}`);
}

export const scenes: Record<string, Scene> = {
  ring: { wide: 0, high: 0, tiles: [], reach: [4, 7] },
  match: {
    wide: 4,
    high: 1,
    tiles: [
      tile(0, 0, "pond", 1),
      tile(1, 0, "pond", 1, 3),
      tile(2, 0, "pond", 3),
      tile(3, 0, "vineyard", 3),
    ],
    lit: [[2, 0]],
    bars: [[3, 0, 3]],
  },
  villa: {
    wide: 3,
    high: 2,
    tiles: [
      tile(0, 0, "villa", 1),
      tile(1, 0, "villa", 1, 2, 3),
      tile(2, 0, "villa", 3),
      tile(1, 1, "villa", 0),
    ],
    lit: [
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 1],
    ],
  },
  landscape: {
    wide: 3,
    high: 1,
    tiles: [tile(0, 0, "vineyard", 1), tile(1, 0, "vineyard", 1, 3), tile(2, 0, "vineyard", 3)],
    notes: [
      [1, 0, "+1"],
      [2, 0, "+1"],
    ],
  },
  dwelling: {
    wide: 2,
    high: 1,
    tiles: [tile(0, 0, "baker", 1), tile(1, 0, "baker", 3)],
  },
  cards: { wide: 0, high: 0, tiles: [], cards: [24, 7] },
  task: {
    wide: 4,
    high: 2,
    tiles: [tile(1, 0, "garden", 2), tile(1, 1, "garden", 0), tile(2, 0, "market"), tile(3, 0, "fountain")],
    task: { row: 0, thing: "garden" },
    lit: [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ],
  },
};
