import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import type { Worth } from "../protocol/protocol";
import german from "../texts/later/de.json";
import english from "../texts/later/en.json";
import { Course, type CoursePart } from "./course.svelte";

const worth = (share: number): Worth => ({ shares: [share, 1 - share], points: [10 * share, 5] });

/** Entry 3 was taken back by entry 4. */
const counting = [0, 1, 2, 5, 6, 7, 8, 9];
function answer(from: number, to: number): CoursePart {
  const entries = counting
    .filter((n) => n >= from && n < to)
    .map((n) => ({ n, worth: worth((n + 1) / 20), luck: worth(0) }));
  return { start: worth(from === 0 ? 0.5 : 0), entries, luck: { shares: [0.25, -0.25], points: [1, 0] } };
}

describe("Course", () => {
  it("has a worth after every number of entries and adds up the luck", async () => {
    const course = new Course();
    const asked: [number, number][] = [];
    await course.compute(
      {
        analyse: (_, from, to) => {
          asked.push([from, to]);
          return Promise.resolve(answer(from, to));
        },
      },
      1,
      10,
    );
    expect(asked[0]).toEqual([0, 4]);
    expect(asked.at(-1)![1]).toBe(10);
    expect(course.worths).toHaveLength(11);
    expect(course.goal(0, 0)).toBe(0.5);
    expect(course.goal(3, 0)).toBe(0.15);
    expect(course.goal(5, 0)).toBe(0.15);
    expect(course.goal(10, 1)).toBe(0.5);
    expect(course.luck!.shares[0]).toBe(0.25 * asked.length);
    expect(course.done).toBe(true);
  });
  it("stops when nobody looks any more", async () => {
    const course = new Course();
    let asked = 0;
    await course.compute(
      {
        analyse: (_, from, to) => {
          asked += 1;
          course.stop();
          return Promise.resolve(answer(from, to));
        },
      },
      1,
      10,
    );
    expect([asked, course.done, course.worths.length]).toEqual([1, false, 0]);
  });
  it("gives what rounds to nothing no sign", async () => {
    const course = new Course();
    const nearly = { shares: [0.5, 0.5], points: [-0.04, -0.06] };
    const entries = [{ n: 0, worth: nearly, luck: nearly }];
    await course.compute(
      { analyse: () => Promise.resolve({ start: nearly, entries, luck: nearly }) },
      1,
      1,
    );
    expect(course.worths).toEqual(Array(2).fill({ shares: [0.5, 0.5], points: [0, -0.1] }));
  });
  it("plays for points when alone", () => {
    const course = new Course();
    course.worths = [{ shares: [1], points: [23] }];
    expect(course.goal(0, 0)).toBe(23);
  });
});

describe("Luck", () => {
  it("has a sign only where it is some", () => {
    const said = (text: string, value: number): string =>
      String(new IntlMessageFormat(text, "en").format({ value }));
    for (const texts of [german, english]) {
      const shares = [-0.001, 0.001, -0.02, 0.02].map((value) => said(texts["luck.share"], value));
      expect(shares.map((one) => /[-+]?\d+%/.exec(one)![0])).toEqual(["0%", "0%", "-2%", "+2%"]);
      const points = [-0.04, 0.06].map((value) => said(texts["luck.points"], value));
      expect(points.map((one) => /[-+]?\d\.\d/.exec(one)![0])).toEqual(["0.0", "+0.1"]);
    }
  });
});
