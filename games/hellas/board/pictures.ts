// The pictures of the guide: a piece of the island, what is marked on it and what is written there.
import { busyTable, quarryTable } from "./sample";
import type { Cell, Observation } from "./types";

export interface Scene {
  table: Observation;
  cells: Cell[];
  /** A few characters on a field: marble, points, a tile about to be put there. */
  notes?: Record<Cell, string>;
  /** Fields of one thing, drawn with a bright edge. */
  lit?: Cell[];
  crossed?: Cell[];
}

const around = ["b4", "b5", "b6", "c4", "c5", "c6", "d2", "d3", "d4", "d5", "e3", "e4"];
const quarries = [
  "b4",
  "b5",
  "b6",
  "b7",
  "b8",
  "b9",
  "c4",
  "c5",
  "c6",
  "c7",
  "c8",
  "c9",
  "d3",
  "d4",
  "d5",
  "d6",
  "d7",
  "d8",
];

/** The same table after the 25 went on the 12 and the 7 opened the worker's quarry. */
function opened(): Observation {
  const table = quarryTable();
  return {
    ...table,
    quarries: [
      { ...table.quarries[0]!, top: 25, tiles: 2, marble: 2 },
      table.quarries[1]!,
      { ...table.quarries[2]!, closed: true },
      { cell: "d5", closed: false, top: 7, tiles: 1, marble: 3, earns: [0, 0, 0], covers: 0 },
    ],
    worker: "d8",
  };
}

export const scenes: Record<string, Scene> = {
  income: {
    table: quarryTable(),
    cells: around,
    notes: { b6: "+3", c6: "+3", d4: "+1", d2: "+1", e3: "+1" },
  },
  place: {
    table: quarryTable(),
    cells: quarries,
    notes: { b5: "25", b9: "25" },
    lit: ["b5", "b9"],
    crossed: ["d3"],
  },
  open: { table: opened(), cells: quarries, lit: ["d5", "d8"], crossed: ["d3"] },
  city: {
    table: busyTable(),
    cells: ["e2", "e3", "e4", "e5", "e6", "e7", "f3", "f4", "f5", "f6", "f7", "f8", "g4", "g5", "g6", "g7"],
    lit: ["e2", "e3", "e4", "e5", "e6", "f3", "f4", "f5", "f6", "g4"],
  },
  temple: {
    table: busyTable(),
    cells: ["b5", "b6", "b7", "b8", "c5", "c6", "c7", "c8", "c9", "d5", "d6", "d7"],
    notes: { c5: "6", c9: "6" },
    lit: ["c5", "c6", "c8", "c9"],
  },
  statue: {
    table: busyTable(),
    cells: ["f5", "f6", "f7", "f8", "f9", "g5", "g6", "g7", "g8", "g9", "h6", "h7"],
    notes: { f6: "3 + 3", g8: "3" },
    lit: ["g6", "g7"],
  },
};
