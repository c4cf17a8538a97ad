// What the board knows of the pieces against the engine's tables, and the sample tables against the map.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as shown from "./pieces";
import { busyTable, hiddenTable, quarryTable } from "./sample";
import type { Observation } from "./types";

const header = readFileSync(new URL("../data.h", import.meta.url), "utf8");
const numbers = (name: string): number[] =>
  new RegExp(`${name}\\{([\\d, ]+)\\}`).exec(header)![1]!.split(",").map(Number);
const constant = (name: string): number => Number(new RegExp(`${name} = (\\d+);`).exec(header)![1]);
const words = (name: string): string[] =>
  [...new RegExp(`"${name}",\\s*\\{([^}]+)\\}`).exec(header)![1]!.matchAll(/"(\w+)"/g)].map(
    (one) => one[1]!,
  );

describe("printed facts", () => {
  test("pieces and spaces carry the engine's names", () => {
    expect(shown.pieces).toEqual(words("piece"));
    expect(shown.spaces).toEqual(words("space"));
  });
  test("counts and prices are the engine's", () => {
    expect(shown.pieces.map((one) => shown.supply[one])).toEqual(numbers("kPieces"));
    expect(shown.pieces.map((one) => shown.prices[one].coast)).toEqual(numbers("kCoastPrice"));
    expect(shown.pieces.map((one) => shown.prices[one].inland)).toEqual(numbers("kInlandPrice"));
    expect(shown.spaces.map(shown.spaceCount)).toEqual(numbers("kSpaces"));
    expect(shown.tiles).toEqual(Array.from({ length: constant("kTiles") }, (_, i) => i + 1));
  });
  test("the higher the number, the less marble", () => {
    const paid = shown.tiles.map(shown.payout);
    expect(paid).toEqual([...paid].sort((a, b) => b - a));
  });
});

describe("the table", () => {
  test("fields know their neighbours, the sea has none", () => {
    expect(shown.fieldOf("minotaur", "b5")?.neighbours).toEqual(["a5", "a6", "b4", "b6", "c5", "c6"]);
    expect(shown.fieldOf("minotaur", "a1")).toBeUndefined();
  });
  test("a field shows the piece that stands there", () => {
    expect(shown.pieceOn(busyTable(), "f5")).toEqual({ seat: 0, piece: "square" });
    expect(shown.pieceOn(busyTable(), "e11")).toEqual({ seat: 2, piece: "palace" });
    expect(shown.pieceOn(busyTable(), "d6")).toBeUndefined();
  });
  test("cities come by points, villages are none", () => {
    expect(shown.citiesOf(busyTable(), 0).map((one) => one.points)).toEqual([20, 14]);
    expect(shown.citiesOf(busyTable(), 2).map((one) => one.cells)).toEqual([
      ["e10", "e11"],
      ["j8", "j9"],
    ]);
    expect(shown.groupAt(busyTable(), "h7")?.points).toBe(14);
    expect(shown.groupAt(busyTable(), "d6")).toBeUndefined();
  });
  test("what is left of the box counts what is built", () => {
    const [first] = busyTable().players;
    expect(shown.pieces.map((one) => shown.left(first!, one))).toEqual([3, 1, 0]);
  });
  test("houses beside a quarry are told by seat", () => {
    expect(shown.housesBeside(quarryTable(), "d3")).toEqual([
      { seat: 1, houses: 2 },
      { seat: 2, houses: 1 },
    ]);
    expect(shown.housesBeside(quarryTable(), "b9")).toEqual([]);
  });
});

describe.each([
  ["busy", busyTable()],
  ["hidden", hiddenTable()],
  ["quarry", quarryTable()],
] as [string, Observation][])("the sample table %s", (_, table) => {
  test("stands on the map", () => {
    for (const player of table.players)
      for (const cell of [...player.houses, ...player.squares, ...player.palaces])
        expect(shown.fieldOf(table.side, cell)?.ground, cell).toMatch(/^(coast|inland)$/);
    for (const one of table.quarries)
      expect(shown.fieldOf(table.side, one.cell)?.ground, one.cell).toMatch(/quarry$/);
    for (const one of table.temples)
      expect(shown.fieldOf(table.side, one.cell)).toMatchObject({
        ground: "temple",
        capacity: one.capacity,
      });
  });
  test("pays what its quarries show", () => {
    for (const one of table.quarries) expect(one.marble).toBe(one.closed ? 0 : shown.payout(one.top));
    for (const player of table.players) {
      const income = table.quarries.map(
        (one) =>
          one.marble *
          (shown.housesBeside(table, one.cell).find(({ seat }) => seat === player.seat)?.houses ?? 0),
      );
      expect(player.income).toBe(income.reduce((sum, one) => sum + one, 0));
    }
  });
  test("has the points of its cities", () => {
    for (const group of table.groups.filter((one) => one.city)) {
      const columns = table.temples
        .filter((one) => group.temples.includes(one.cell))
        .reduce((sum, one) => sum + one.columns, 0);
      const size = group.largest ? group.cells.length : 0;
      expect(group.points).toBe(columns + 3 * group.statues.length + size);
    }
  });
});
