import { describe, expect, it } from "vitest";
import { asking } from "./asking";
import type { SeatInfo, Summary } from "../protocol/protocol";

const computer = { seat: 1, kind: "bot", you: false };
const of = (change: object = {}, ...seats: object[]): ReturnType<typeof asking> =>
  asking({ phase: "playing", host: false, seats: seats as unknown as SeatInfo[], ...change } as Summary);

describe("asking for a computer's seat", () => {
  it("is for those who look on while a game is played", () => {
    expect(of({}, computer)).toBe("may");
    expect(of({}, { seat: 0, kind: "person", you: true }, computer)).toBe("never");
    for (const phase of ["gathering", "over", "abandoned", "quarantined"])
      expect(of({ phase }, computer)).toBe("never");
  });
  it("is for no stranger where the host has closed the table", () => {
    const closed = { strangers: false };
    expect(of(closed, computer)).toBe("closed");
    expect(of(closed, { ...computer, earlier: [{ to: 3, name: "Ann" }] })).toBe("closed");
    expect(of({ ...closed, host: true }, computer)).toBe("may");
    expect(of(closed, { ...computer, back: true })).toBe("may");
    expect(of(closed, { ...computer, earlier: [{ to: 3, name: "Ann", you: true }] })).toBe("may");
  });
});
