import { describe, expect, it, test } from "vitest";
import { endingOf, leader, stacks, tiesBroken } from "./ending";
import type { Frame, Standing } from "../protocol/protocol";

const standing = (
  seat: number,
  points: number,
  place: number,
  sources: Record<string, number> = {},
): Standing => ({
  seat,
  points,
  place,
  tie: null,
  sources: Object.entries(sources).map(([source, some]) => ({ source, points: some })),
});
/** Points of each seat, if the game had ended there. */
const frames = (...all: number[][]): Frame[] =>
  all.map(
    (points, n) =>
      ({ n, projected: points.map((one, seat) => standing(seat, one, 1)) }) as unknown as Frame,
  );
const course = frames(
  [0, 0, 0],
  [2, 0, 0],
  [4, 3, 0],
  [4, 5, 0],
  [4, 4, 1],
  [6, 4, 1],
  [7, 9, 1],
  [7, 10, 2],
);
const end = [standing(0, 7, 2), standing(1, 10, 1), standing(2, 2, 3)];

test("a tie is told of those whose points are equal and whose places are not", () => {
  const tied = (seat: number, points: number, place: number, tie: number | null = 0): Standing => ({
    ...standing(seat, points, place),
    tie,
  });
  expect(tiesBroken([tied(0, 9, 1), tied(1, 9, 2), tied(2, 7, 3), tied(3, 4, 4)])).toEqual(new Set([0, 1]));
  expect(tiesBroken([tied(0, 9, 1), tied(1, 9, 1)])).toEqual(new Set());
  expect(tiesBroken([tied(0, 9, 1, null), tied(1, 9, 2, null)])).toEqual(new Set());
});

describe("the ending", () => {
  it("says by how much one lost, and up to where one led", () => {
    expect(endingOf(course, end, 0)).toEqual({
      place: 2,
      other: { seat: 1, points: 3, how: "after" },
      led: 5,
      turning: { n: 6, seat: 1 },
    });
    expect(endingOf(course, end, 2)).toMatchObject({ place: 3, other: { seat: 1, points: 8 }, led: null });
  });
  it("says to who won by how much", () => {
    expect(endingOf(course, end, 1)).toMatchObject({
      place: 1,
      other: { seat: 0, points: 3, how: "before" },
      led: null,
    });
  });
  it("says that a place is shared, or that something else than points decided", () => {
    const how = (mine: Standing, other: Standing) => endingOf(course, [mine, other], mine.seat).other?.how;
    expect(how(standing(0, 7, 1), standing(1, 7, 1))).toBe("shared");
    expect(how(standing(0, 7, 1), standing(1, 7, 2))).toBe("level_before");
    expect(how(standing(0, 7, 2), standing(1, 7, 1))).toBe("level_after");
    expect(how(standing(0, 9, 2), standing(1, 7, 1))).toBe("apart"); // who has left, say
  });
  it("knows no turning point where nobody else ever led, or nobody won alone", () => {
    expect(
      endingOf(frames([0, 0], [1, 0], [3, 1]), [standing(0, 3, 1), standing(1, 1, 2)], 0).turning,
    ).toBeNull();
    expect(endingOf(course, [standing(0, 7, 1), standing(1, 7, 1)], 0).turning).toBeNull();
  });
  it("has no other where one plays alone", () => {
    expect(endingOf(frames([1]), [standing(0, 1, 1)], 0)).toEqual({
      place: 1,
      other: null,
      led: null,
      turning: null,
    });
    expect(leader([standing(0, 2, 1), standing(1, 2, 1)])).toBeNull();
  });
});

describe("stacks", () => {
  it("are as wide as their points, and show losses last", () => {
    const rows = stacks([standing(0, 8, 1, { lost: -2, won: 10, none: 0 }), standing(1, 3, 2, { won: 3 })]);
    expect(rows.get(0)).toEqual([
      { source: "won", points: 10, width: (10 / 12) * 100 },
      { source: "lost", points: -2, width: (2 / 12) * 100 },
    ]);
    expect(rows.get(1)!.map(({ width }) => width)).toEqual([25]);
  });
});
