import { describe, expect, it } from "vitest";
import type { Frame } from "../../protocol/protocol";
import { lastRound, wrapped } from "./clip";

/** Frames of these actors, in order; a letter without a fact is small. */
const frames = (actors: string): Frame[] =>
  [...actors].map(
    (one, n) =>
      ({
        n,
        actor: one.toLowerCase() === "c" ? "chance" : Number(one),
        facts: one === "c" ? [] : [{ kind: "fact" }],
      }) as unknown as Frame,
  );

describe("the last round", () => {
  it("has a turn of every seat, and begins just before them", () => {
    expect(lastRound(frames("0011220011"), 10, 3)).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(lastRound(frames("0011220011"), 4, 2)).toEqual([0, 1, 2, 3, 4]);
  });
  it("counts what chance does in the turn it belongs to, and leaves out what tells nothing", () => {
    expect(lastRound(frames("0C1c0C1C"), 8, 2)).toEqual([3, 5, 6, 7, 8]);
  });
  it("is as much as there is, and not too much", () => {
    expect(lastRound(frames(""), 0, 2)).toEqual([0]);
    expect(lastRound(frames("C0"), 2, 2)).toEqual([0, 1, 2]);
    expect(lastRound(frames("0".repeat(100)), 100, 2)).toHaveLength(30);
  });
});

describe("the words below", () => {
  const fits = (line: string): boolean => line.length <= 10;
  it("are broken into lines that fit", () => {
    expect(wrapped("", 2, fits)).toEqual([]);
    expect(wrapped("Konrad rolls 3.", 2, fits)).toEqual(["Konrad", "rolls 3."]);
    expect(wrapped("Incomprehensible words", 2, fits)).toEqual(["Incomprehensible", "words"]);
  });
  it("end with dots where there are too many", () => {
    expect(wrapped("one two three four five six", 2, fits)).toEqual(["one two", "three …"]);
    expect(wrapped("one two three four", 2, fits)).toEqual(["one two", "three four"]);
  });
});
