// What computers do, as it is told: in one breath, but for what happens to the reader.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "../testing/browser";
import type { Fact, Frame, Summary } from "../protocol/protocol";
import type { Told } from "./showing.svelte";
import { hits } from "./telling";
import type { World } from "./game_modules";

fakeBrowser();
vi.mock("./seen", () => ({ seenOf: () => 0, noteSeen: () => {} }));
const { set } = await import("../lib/prefs.svelte");
const { Showing } = await import("./showing.svelte");
const { Speaker } = await import("./sentences");

const seat = "seat";
const fact = { built: { seat }, paid: { from: seat, to: seat }, thrown: { seat }, turn: { seat } };
const world = {
  fields: { action: {}, fact, reason: {} },
  draw: ({ fact: one }: { fact: Fact | null }) =>
    one?.kind === "thrown" ? { kind: "dice", seat: one["seat"], at: "dice", asked: false } : null,
} as unknown as World;

const frame = (n: number, actor: Frame["actor"], ...facts: Fact[]): Frame => ({
  n,
  ply: n,
  actor,
  entry: { kind: "play", text: "x", action: { kind: "x" } },
  facts,
  observation: {},
  turn: { kind: "chance" },
  standings: [],
  projected: [],
});
const built = (who: number): Fact => ({ kind: "built", seat: who });
const thrown = (who: number): Fact => ({ kind: "thrown", seat: who });
const turn = (who: number): Fact => ({ kind: "turn", seat: who });
const paid = (from: number, to: number): Fact => ({ kind: "paid", from, to });

/** What captions say one after the other, each with what it says of before in brackets. */
function captions(...frames: Frame[]): string[] {
  const say = (key: string, args: Record<string, unknown> = {}): string =>
    `${key.replace("fact.", "")} ${Object.values(args).join(" ")}`;
  const table: Told = {
    summary: { id: "t", phase: "playing" } as Summary,
    view: null,
    frames: [],
    seats: [0],
    names: ["Ann", "Bo", "Cleo"],
    answered: -1,
    played: -1,
    marked: new Set(),
    speaker: new Speaker(world, say, ["Ann", "Bo", "Cleo"]),
    world,
  };
  const showing = new Showing(table);
  table.frames = frames;
  showing.tell(frames);
  const found: string[] = [];
  for (let last = ""; showing.moving; vi.advanceTimersByTime(50)) {
    const { key = "", text = "", before = "" } = showing.caption ?? {};
    if (key !== last) found.push(before ? `(${before}) ${text}` : text);
    last = key;
  }
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  set("tempo", "normal");
});
afterEach(() => vi.useRealTimers());

describe("hits", () => {
  const mine = (one: Frame, at = 0): boolean => hits(one, at, [0], world);
  it("is what names the reader, in whatever part", () => {
    expect([mine(frame(1, "chance", paid(0, 1))), mine(frame(1, "chance", paid(1, 0)))]).toEqual([
      true,
      true,
    ]);
    expect(mine(frame(1, "chance", paid(1, 2)))).toBe(false);
  });
  it("is not that their turn comes", () => {
    expect(mine(frame(1, 1, built(1), turn(0)), 1)).toBe(false);
    expect(mine(frame(1, "chance", built(1), built(0)), 1)).toBe(true);
  });
});

describe("what others do", () => {
  it("is told in one breath, of one entry and of one player", () => {
    expect(captions(frame(1, 1, built(1)), frame(2, 1, built(1), turn(2)), frame(3, 2, built(2)))).toEqual([
      "built Bo built Bo turn Cleo",
      "(built Bo built Bo turn Cleo) built Cleo",
    ]);
  });
  it("leaves what happens to the reader for itself, one by one", () => {
    const some = frame(1, "chance", paid(1, 2), paid(0, 1), paid(0, 2), paid(2, 1), paid(2, 1));
    expect(captions(some).map((one) => one.replace(/^\(.*\) /, ""))).toEqual([
      "paid Bo Cleo",
      "paid Ann Bo",
      "paid Ann Cleo",
      "paid Cleo Bo paid Cleo Bo",
    ]);
  });
  it("is told fact by fact to those who want it calm", () => {
    set("tempo", "calm");
    expect(captions(frame(1, 1, built(1), turn(2)))).toEqual(["built Bo", "turn Cleo"]);
  });
  it("leaves out a throw that was made again", () => {
    const throws = [frame(1, "chance", thrown(1)), frame(2, 1), frame(3, "chance", thrown(1), built(1))];
    expect(captions(...throws)).toEqual(["thrown Bo", "(thrown Bo) built Bo"]);
    expect(captions(throws[0]!, frame(4, "chance", thrown(2)))).toHaveLength(2);
  });
});
