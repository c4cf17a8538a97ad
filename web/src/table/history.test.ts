import { describe, expect, it } from "vitest";
import { drawnStart, frameTime, freshStart, logLines, sinceLastMove, undoneEntries } from "./history";
import type { Frame } from "../protocol/protocol";

const frame = (n: number, actor: Frame["actor"], facts = 1, undo?: number): Frame => ({
  n,
  ply: n,
  actor,
  entry: undo === undefined ? { kind: "secret" } : { kind: "undo", to: undo },
  facts: Array.from({ length: facts }, (_, i) => ({ kind: `f${i}` })),
  observation: {},
  turn: { kind: "chance" },
  standings: [],
  projected: [],
});

describe("the log", () => {
  it("has one line per fact, and one per undo", () => {
    const lines = logLines([frame(0, 0, 2), frame(1, "chance", 0), frame(2, 0, 0, 0)]);
    expect(lines.map((line) => [line.n, line.undo])).toEqual([
      [0, false],
      [0, false],
      [2, true],
    ]);
  });
  it("strikes out what was taken back, but nothing before and nothing after", () => {
    expect([
      ...undoneEntries([frame(0, 0), frame(1, 0), frame(2, 0), frame(3, 0, 0, 1), frame(4, 0)]),
    ]).toEqual([1, 2]);
  });
});

describe("since your last move", () => {
  it("starts after the own last entry and leaves out what told nothing", () => {
    const frames = [frame(0, 0), frame(1, "chance"), frame(2, 1), frame(3, 1, 0), frame(4, "chance")];
    expect(sinceLastMove(frames, [0]).map((one) => one.n)).toEqual([1, 2, 4]);
    expect(sinceLastMove(frames, [2])).toEqual([]);
  });
  it("is not cut short by a forced entry of the own seat", () => {
    const frames = [frame(0, 0), frame(1, 1), frame(2, 0), frame(3, "chance")];
    expect(sinceLastMove(frames, [0]).map((one) => one.n)).toEqual([1, 2, 3]);
  });
  it("is over once it has been answered, and does not begin before somebody else moved", () => {
    const frames = [frame(0, 0), frame(1, 1), frame(2, 0)];
    expect(sinceLastMove(frames, [0], 2)).toEqual([]);
    expect(sinceLastMove([frame(0, 0), frame(1, 0)], [0])).toEqual([]);
  });
});

describe("who begins", () => {
  const start = {
    ...frame(0, "chance"),
    facts: [{ kind: "start_drawn", seat: 1 }, { kind: "turn_began" }],
  };
  it("is the seat that was drawn", () => {
    expect(drawnStart(start)).toBe(1);
    expect(drawnStart(frame(0, "chance"))).toBeNull();
  });
  it("is shown to spectators in the first turn, and not later", () => {
    const first = [start, frame(1, "chance"), frame(2, 1)];
    expect(freshStart(first, [])).toEqual(first);
    expect(freshStart([...first, frame(3, 0)], [])).toEqual([]);
    expect(freshStart(first.slice(1), [])).toEqual([]);
    expect(freshStart([frame(0, 0)], [])).toEqual([]);
    expect(freshStart([], [])).toEqual([]);
  });
  it("is shown to players until they have done something themselves", () => {
    const others = [start, frame(1, 1), frame(2, 2), frame(3, 0, 0)];
    expect(freshStart(others, [0])).toEqual(others);
    expect(freshStart([...others, frame(4, 0)], [0])).toEqual([]);
  });
});

describe("frameTime", () => {
  it("never lasts longer than 600 ms, and nothing where nothing happened", () => {
    expect(frameTime(frame(0, 0, 0))).toBe(0);
    expect(frameTime(frame(0, 0, 9))).toBe(600);
  });
});
