// A replay: which position is shown after each press, and how it runs by itself.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame, View } from "../../protocol/protocol";

const match = vi.hoisted(() => ({
  facts: [] as number[],
  asked: [] as number[],
  closed: [] as number[],
  /** How long the engine takes for the position after n entries, in ms. */
  takes: (_n: number): number => 0,
}));
vi.mock("../../engine/engine", () => ({
  engine: () => ({
    load: async () => ({ handle: 7, game: "toy", entries: match.facts.length, names: ["Ann", "Bo"] }),
    frames: async () =>
      match.facts.map((facts, n) => ({ n, facts: Array.from({ length: facts }, () => ({ kind: "x" })) })),
    viewAt: (_: number, _viewer: null, n: number) => {
      match.asked.push(n);
      return new Promise((resolve) => setTimeout(() => resolve({ n } as View), match.takes(n)));
    },
    close: async (handle: number) => match.closed.push(handle),
    analyse: () => new Promise(() => {}),
  }),
}));
const { Replay } = await import("./replay.svelte");

async function loaded(at = 0) {
  const replay = new Replay();
  const done = replay.load("record", at);
  await vi.advanceTimersByTimeAsync(0);
  await done;
  return replay;
}
const shown = (replay: InstanceType<typeof Replay>): [number, number | undefined] => [
  replay.at,
  replay.view?.n,
];
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(match, { facts: [1, 2, 0, 0, 1], asked: [], closed: [], takes: () => 0 });
});
afterEach(() => vi.useRealTimers());

describe("a replay", () => {
  it("begins where it was asked to, at most at the end", async () => {
    expect(shown(await loaded(2))).toEqual([2, 2]);
    expect(shown(await loaded(99))).toEqual([5, 5]);
    expect(shown(await loaded(-3))).toEqual([0, 0]);
  });

  it("goes as many steps as were asked for, however quickly", async () => {
    const replay = await loaded();
    match.takes = () => 100;
    for (let i = 0; i < 3; ++i) replay.step(1);
    await pass(100);
    expect(shown(replay)).toEqual([5, 5]);
    replay.step(-1);
    replay.step(-1);
    await pass(100);
    expect(shown(replay)).toEqual([1, 1]);
  });

  it("knows the game, the names, and what the last entry told", async () => {
    const replay = await loaded(2);
    expect([replay.game, replay.names]).toEqual(["toy", ["Ann", "Bo"]]);
    expect((replay.frame as Frame).n).toBe(1);
    void replay.go(0);
    await pass();
    expect(replay.frame).toBeNull();
  });

  it("steps over entries that tell nothing, both ways", async () => {
    const replay = await loaded(2);
    replay.step(1);
    await pass();
    expect(shown(replay)).toEqual([5, 5]);
    replay.step(-1);
    await pass();
    expect(shown(replay)).toEqual([2, 2]);
  });

  it("shows what was asked for last, whichever answer comes last", async () => {
    const replay = await loaded();
    match.takes = (n) => (n === 1 ? 100 : 10);
    void replay.go(1);
    void replay.go(4);
    await pass(10);
    expect(shown(replay)).toEqual([4, 4]);
    await pass(100);
    expect(shown(replay)).toEqual([4, 4]);
  });
});

describe("a replay that runs", () => {
  it("goes on by itself to the end, faster at a higher speed", async () => {
    const time = async (speed: number): Promise<number> => {
      const replay = await loaded();
      replay.speed = speed;
      replay.play();
      let ms = 0;
      for (; replay.playing && ms < 60_000; ms += 10) await pass(10);
      expect(shown(replay)).toEqual([5, 5]);
      return ms;
    };
    const slow = await time(1);
    expect(slow).toBeGreaterThan(1000);
    expect(await time(4)).toBeLessThan(slow / 2);
  });

  it("stops where it is paused, and by a step", async () => {
    const replay = await loaded();
    replay.toggle();
    await pass();
    expect([replay.playing, replay.at]).toEqual([true, 1]);
    replay.toggle();
    await pass(60_000);
    expect([replay.playing, replay.at]).toEqual([false, 1]);
    replay.play();
    await pass();
    replay.step(-1);
    await pass(60_000);
    expect([replay.playing, replay.at]).toEqual([false, 1]);
  });

  it("begins again after the end", async () => {
    const replay = await loaded(5);
    replay.play();
    await pass();
    expect(replay.at).toBe(1);
  });

  it("ends with the page: nothing is asked any more, and the engine lets go of the match", async () => {
    const replay = await loaded();
    replay.play();
    await pass();
    replay.close();
    const asked = match.asked.length;
    await pass(60_000);
    expect([match.asked.length, match.closed]).toEqual([asked, [7]]);
  });

  it("that is left before it was there leaves nothing behind", async () => {
    const replay = new Replay();
    const done = replay.load("record", 0);
    replay.close();
    await pass();
    await done;
    expect([match.closed, match.asked, replay.game]).toEqual([[7], [], ""]);
  });
});
