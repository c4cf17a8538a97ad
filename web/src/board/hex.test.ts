import { describe, expect, test } from "vitest";
import * as hex from "./hex";

/** An island with bays: a sign for every field, a point for the sea. */
const island = [
  "....ooo..ooo",
  "...ooooooooo",
  "..oooooooooo",
  ".ooooooooooo",
  ".ooooooooooo",
  "ooooooooooo",
  "ooooooooooo",
  ".oooooooooo",
  ".ooooooooo",
  "..ooooooo",
  "...oooo",
].flatMap((drawn, row) =>
  [...drawn].flatMap((sign, column) => (sign === "." ? [] : [hex.cellAt(row, column)])),
);

describe("fields", () => {
  test("are named by row and column", () => {
    expect(hex.place("c5")).toEqual({ row: 2, column: 4 });
    expect(hex.cellAt(2, 4)).toBe("c5");
    for (const cell of island) {
      const { row, column } = hex.place(cell);
      expect(hex.cellAt(row, column)).toBe(cell);
    }
  });

  test("touch their six neighbours, all as far away", () => {
    for (const cell of ["c5", "d5"])
      for (const direction of hex.directions) {
        const [from, to] = [hex.centre(cell), hex.centre(hex.step(cell, direction))];
        expect(Math.hypot(to.x - from.x, to.y - from.y), direction).toBeCloseTo(hex.kCorner * Math.sqrt(3));
        expect(Math.sign(Math.round(to.y - from.y)), direction).toBe(
          direction.startsWith("north") ? -1 : direction.startsWith("south") ? 1 : 0,
        );
        expect(Math.sign(to.x - from.x), direction).toBe(direction.endsWith("west") ? -1 : 1);
      }
  });

  test("every step can be taken back", () => {
    const back = [...hex.directions.slice(3), ...hex.directions.slice(0, 3)];
    for (const cell of island)
      hex.directions.forEach((direction, i) =>
        expect(hex.step(hex.step(cell, direction), back[i]!)).toBe(cell),
      );
  });
});

describe("outlines", () => {
  const area = (loop: hex.Point[]): number =>
    loop.reduce((sum, { x, y }, i) => {
      const next = loop[(i + 1) % loop.length]!;
      return sum + (x * next.y - next.x * y) / 2;
    }, 0);
  const one = (3 * Math.sqrt(3) * hex.kCorner ** 2) / 2;

  test("of one field are its six corners", () => {
    expect(hex.borders(["c5"])).toHaveLength(1);
    expect(hex.borders(["c5"])[0]).toHaveLength(6);
  });
  test("enclose as much as their fields", () => {
    for (const cells of [["c5"], ["c5", "c6", "d5"], island])
      expect(hex.borders(cells).reduce((sum, loop) => sum + area(loop), 0) / one).toBeCloseTo(cells.length);
  });
  test("go around holes and parts by themselves", () => {
    const ring = hex.directions.map((direction) => hex.step("c5", direction));
    expect(hex.borders(ring).map((loop) => Math.round(area(loop) / one))).toEqual([7, -1]);
    expect(hex.borders(["a1", "e7"])).toHaveLength(2);
  });
  test("can lie inside and outside the border", () => {
    const wide = (inset: number): number => {
      const xs = [...hex.outline(["a1"], inset, 0).matchAll(/[ML]?(-?[\d.]+) -?[\d.]+/g)].map((found) =>
        Number(found[1]),
      );
      return Math.max(...xs);
    };
    expect(wide(0)).toBeCloseTo(43.3);
    expect(wide(10)).toBeCloseTo(33.3);
    expect(wide(-10)).toBeCloseTo(53.3);
  });
  test("have a rectangle around them", () => {
    const { x, y, width, height } = hex.extent(["a1", "b1"]);
    expect([x, y, width, height].map((some) => Math.round(some * 10) / 10)).toEqual([
      -43.3, -50, 129.9, 175,
    ]);
  });
});

describe("keys", () => {
  const has = (cell: string): boolean => island.includes(cell);

  test("lead in six directions", () => {
    const reached = ["ArrowRight", "PageUp", "Home", "ArrowLeft", "End", "PageDown"].map((key) =>
      hex.walk("e5", key, has),
    );
    expect(reached).toEqual(hex.directions.map((direction) => hex.step("e5", direction)));
  });
  test("up and down stay in the column where the walk began", () => {
    let cell = "e5";
    const column = hex.centre(cell).x;
    for (let i = 0; i < 4; ++i) cell = hex.walk(cell, "ArrowDown", has, column)!;
    expect(cell).toBe("i5");
    for (let i = 0; i < 4; ++i) cell = hex.walk(cell, "ArrowUp", has, column)!;
    expect(cell).toBe("e5");
  });
  test("end at the coast", () => {
    expect(hex.walk("a5", "ArrowUp", has)).toBeNull();
    expect(hex.walk("a7", "ArrowRight", has)).toBeNull();
    expect(hex.walk("a5", "x", has)).toBeNull();
  });
  test("reach every field of an island from any other", () => {
    const reached = new Set(["a5"]);
    for (const cell of reached)
      for (const key of [
        "ArrowRight",
        "ArrowLeft",
        "ArrowUp",
        "ArrowDown",
        "Home",
        "PageUp",
        "End",
        "PageDown",
      ]) {
        const next = hex.walk(cell, key, has);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(island.length);
  });
});
