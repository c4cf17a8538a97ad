// What the board looks up in the engine's data, and the sample tables against the map.
import { describe, expect, test } from "vitest";
import * as shown from "./pieces";
import { busyTable, hiddenTable, quarryTable } from "./sample";
import type { Observation } from "./types";

describe("printed facts", () => {
  test("the higher the number, the less marble", () => {
    const paid = shown.tiles.map(shown.payout);
    expect(paid).toEqual([...paid].sort((a, b) => b - a));
  });
  test("every piece has its price where one builds, and none elsewhere", () => {
    for (const field of shown.fieldsOf("minotaur"))
      expect(Object.keys(shown.pricesOn(field) ?? {}), field.cell).toEqual(
        ["coast", "inland"].includes(field.ground) ? shown.pieces : [],
      );
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
      expect(shown.fieldOf(table.side, one.cell)?.ground, one.cell).toBe("temple");
  });
  test("pays what its quarries show", () => {
    for (const one of table.quarries) {
      expect(one.marble).toBe(one.closed ? 0 : shown.payout(one.top));
      const houses = new Map(
        shown.housesBeside(table, one.cell).map((beside) => [beside.seat, beside.houses]),
      );
      expect(one.earns).toEqual(table.players.map(({ seat }) => (houses.get(seat) ?? 0) * one.marble));
    }
    for (const player of table.players) {
      const income = table.quarries.map((one) => one.earns[player.seat]!);
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
