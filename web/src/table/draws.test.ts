// Throws: whose they are, how the table stands before them, and that they fall before anything comes of them.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Chance, Draw } from "../board/types";
import { fakeBrowser } from "../testing/browser";
import { before, causeOf, drawOf, staged } from "./draws";
import type { Action, Fact, Frame, Summary, View } from "../protocol/protocol";
import type { Told } from "./showing.svelte";
import type { World } from "./game_modules";

fakeBrowser();
vi.mock("./seen", () => ({ seenOf: () => 0, noteSeen: () => {} }));
const { set } = await import("../lib/prefs.svelte");
const { Showing } = await import("./showing.svelte");

const frame = (n: number, actor: Frame["actor"], action: string, ...facts: string[]): Frame => ({
  n,
  ply: n,
  actor,
  entry: { kind: "play", text: action, action: { kind: action } },
  facts: facts.map((kind) => ({ kind, seat: 0 })),
  observation: { at: n },
  turn: { kind: "seat", seat: 0, phase: { kind: "p" } },
  standings: [],
  projected: [{ seat: 0, points: n, place: 1, tie: null, sources: [] }],
});
/** Seat 1 has played, and the dice of seat 0 fall: two entries, the second one tells the throw and what it brings. */
const frames = [
  frame(0, 1, "pass", "passed"),
  frame(1, "chance", "fall"),
  frame(2, "chance", "fall", "thrown", "earned", "earned"),
];
const draw = ({ fact, cause }: Chance<Action, Fact>): Draw | null =>
  fact?.kind === "thrown"
    ? { kind: "dice", seat: fact["seat"] as number, at: "dice", asked: cause?.action?.kind === "roll" }
    : null;
const fallen = (past: unknown): unknown => ({ ...(past as object), fallen: true });
const world = { id: "toy", targets: () => [], draw, fallen, fields: { fact: {} } } as unknown as World;

describe("a throw", () => {
  it("belongs to who is named in what it tells, and is asked for by the action before it", () => {
    expect(drawOf(frames[2]!, frames, world)).toMatchObject({ seat: 0, asked: false });
    const rolled = [frame(0, 0, "roll"), frame(1, "chance", "fall", "thrown")];
    expect(drawOf(rolled[1]!, rolled, world)).toMatchObject({ asked: true });
    expect(drawOf(frames[1]!, frames, world)).toBeNull();
    expect(drawOf(frames[2]!, frames, null)).toBeNull();
    expect(causeOf(frames[2]!, frames)).toBe(frames[0]);
  });

  it("has before it the last position in which none of its dice had fallen", () => {
    expect(before(frames[2]!, frames)).toBe(frames[0]);
    expect(before(frames[0]!, frames)).toBeNull();
  });

  it("falls first, and then comes what it brings", () => {
    const first = staged({ frame: frames[2]!, fact: 0 }, frames, world);
    expect(first).toMatchObject({ observation: { at: 0, fallen: true }, facts: [{ kind: "thrown" }] });
    expect(first.projected[0]!.points).toBe(0);
    const rest = staged({ frame: frames[2]!, fact: 1 }, frames, world);
    expect(rest).toMatchObject({ observation: { at: 2 }, facts: [{ kind: "earned" }, { kind: "earned" }] });
    expect(staged({ frame: frames[2]!, fact: 2 }, frames, world)).toBe(rest);
    expect(staged({ frame: frames[0]!, fact: 0 }, frames, world)).toBe(frames[0]);
  });
});

describe("on the page", () => {
  const view = (): View => ({
    n: 3,
    viewer: 0,
    turn: { kind: "seat", seat: 0, phase: { kind: "p" } },
    observation: { at: 2 },
    offers: { actions: [], refused: [] },
    undo: { barrier: "chance" },
    standings: [],
    projected: [],
  });
  function table(some: Partial<Told> = {}) {
    const told: Told = {
      summary: { id: "t", phase: "playing" } as Summary,
      view: view(),
      frames: frames.slice(0, 1),
      seats: [0],
      names: ["Ann", "Bob"],
      answered: -1,
      played: -1,
      marked: new Set(),
      speaker: null,
      world,
      ...some,
    };
    const showing = new Showing(told);
    const tell = (...more: Frame[]): void => {
      told.frames = [...told.frames, ...more];
      showing.tell(more);
    };
    return { showing, tell };
  }
  const at = (showing: InstanceType<typeof Showing>): unknown => showing.moment?.observation;

  beforeEach(() => {
    vi.useFakeTimers();
    set("tempo", "normal");
    set("byHand", "dice");
  });
  afterEach(() => vi.useRealTimers());

  it("mine waits for me, and nothing of the result is shown", () => {
    const { showing, tell } = table();
    tell(...frames.slice(1));
    vi.advanceTimersByTime(100_000);
    expect(showing.draw).toMatchObject({ kind: "dice", at: "dice" });
    expect([at(showing), showing.moving, showing.told.length]).toEqual([{ at: 0 }, true, 3]);
    expect(showing.told.flatMap((one) => one.facts.map(({ kind }) => kind))).toEqual(["passed"]);
    showing.skip();
    expect([showing.draw, at(showing)]).toEqual([null, { at: 0, fallen: true }]);
    expect([showing.moment?.turn.kind, showing.drawing]).toEqual(["chance", 0]);
    vi.advanceTimersByTime(850);
    expect(at(showing)).toEqual({ at: 0, fallen: true });
    vi.advanceTimersByTime(10_000);
    expect(showing.drawing).toBeNull();
    expect([at(showing), showing.moving]).toEqual([{ at: 2 }, false]);
  });

  it("mine falls at once where my own press was the throw", () => {
    const { showing, tell } = table({ frames: [frame(0, 0, "roll", "begun")], played: 0 });
    tell(frame(1, "chance", "fall", "thrown"));
    expect([showing.draw, showing.moving]).toEqual([null, true]);
  });

  it("of others, and mine where I let it run by itself, falls by itself", () => {
    const other = table({ seats: [1] });
    other.tell(...frames.slice(1));
    expect([other.showing.draw, other.showing.moving]).toEqual([null, true]);
    set("byHand", "none");
    const self = table();
    self.tell(...frames.slice(1));
    expect([self.showing.draw, self.showing.moving]).toEqual([null, true]);
    vi.advanceTimersByTime(10_000);
    expect(self.showing.moving).toBe(false);
  });

  it("waits and is seen to fall at whatever tempo the others are followed", () => {
    set("tempo", "none");
    const { showing, tell } = table();
    tell(...frames.slice(1));
    expect(showing.draw).not.toBeNull();
    showing.skip();
    vi.advanceTimersByTime(600);
    expect([showing.moving, showing.caption]).toEqual([true, null]);
    vi.advanceTimersByTime(400);
    expect(showing.moving).toBe(false);
  });

  it("keeps the bar from the next decision, but a moment of the own action before it does not", () => {
    const mine = frame(3, 0, "build", "built");
    const alone = table({ frames });
    alone.tell(mine);
    expect([alone.showing.moving, alone.showing.settling]).toEqual([true, true]);
    alone.showing.skip();
    expect([alone.showing.moving, alone.showing.settling]).toEqual([false, false]);
    const followed = table({ frames });
    followed.tell(mine, frame(4, 1, "build", "built"));
    expect([followed.showing.moving, followed.showing.settling]).toEqual([true, false]);
    const others = table({ frames });
    others.tell(frame(3, 1, "build", "built"));
    expect([others.showing.moving, others.showing.settling]).toEqual([true, false]);
  });

  it("waits again after the page was opened again", () => {
    const { showing } = table({ frames });
    showing.begin();
    expect(showing.draw).not.toBeNull();
    expect(at(showing)).toEqual({ at: 0 });
  });

  it("that I have gone on from is over", () => {
    const { showing } = table({ frames: [...frames, frame(3, 0, "build")] });
    showing.begin();
    expect([showing.draw, showing.moving]).toEqual([null, false]);
  });
});
