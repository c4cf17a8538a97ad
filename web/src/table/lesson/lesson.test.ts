// The guided first game: what goes on and what does not, what is told when, and where it is taken up again.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "../../testing/browser";
import type { Action, Frame, Offer, View } from "../../protocol/protocol";
import type { World } from "../game_modules";
import type { LessonData } from "./steps";

const browser = fakeBrowser();
const { set } = await import("../../lib/prefs.svelte");

/** The recorded match: the learner on seat 0, another on seat 1. */
const entries = ["0 roll", "chance three", "0 buy hen", "1 buy cow", "0 roll", "chance four", "0 buy hen"];
const engine = vi.hoisted(() => ({ closed: 0, broken: false }));
vi.mock("../../engine/engine", () => {
  const [actorOf, textOf] = [0, 1].map((part) => (n: number) => entries[n]!.split(/ (.*)/)[part]!);
  const turn = (n: number): View["turn"] =>
    entries[n]?.startsWith("0") || n === entries.length
      ? { kind: "seat", seat: 0, phase: { kind: "p" } }
      : { kind: "chance" };
  const offered = (text: string): Offer => ({ text, action: { kind: text } });
  const frame = (n: number): Frame => ({
    n,
    ply: n,
    actor: actorOf!(n) === "chance" ? "chance" : Number(actorOf!(n)),
    entry: { kind: "play", text: textOf!(n), action: { kind: textOf!(n) } },
    facts: actorOf!(n) === "chance" ? [{ kind: "fell" }] : [],
    observation: {},
    turn: turn(n + 1),
    standings: [],
    projected: [],
  });
  return {
    engine: () => ({
      load: async () => {
        if (engine.broken) throw new Error("no engine");
        return { handle: 1, game: "toy", options: {}, entries: entries.length, names: ["", "Bo"] };
      },
      frames: async (_: number, viewer: number, from: number, to: number) => {
        expect(viewer).toBe(0);
        return entries.slice(from, to).map((_, i) => frame(from + i));
      },
      viewAt: async (_: number, viewer: number, n: number): Promise<View> => ({
        n,
        viewer,
        observation: {},
        turn: turn(n),
        standings: [],
        projected: [],
        offers: {
          actions: ["roll", "buy hen", "buy pig"].map(offered),
          refused: [
            { text: "buy cow", action: { kind: "buy cow" }, reason: { kind: "dear" }, later: false },
          ],
        },
        undo: { to: 0, start: 0 },
      }),
      close: async () => void (engine.closed += 1),
    }),
  };
});
const { Lesson } = await import("./lesson.svelte");

const data: LessonData = {
  game: "toy",
  record: "the record",
  minutes: 5,
  steps: [
    { id: "aim", at: 0, reads: true, points: ["farm"] },
    { id: "roll", at: 0 },
    { id: "hen", at: 2 },
    { id: "others", at: 4, reads: true },
    { id: "again", at: 4 },
  ],
};
const world = {
  id: "toy",
  targets: ({ kind }: Action) => kind.split(" ").slice(1),
  draw: ({ fact }: { fact?: { kind: string } }) =>
    fact?.kind === "fell" ? { kind: "dice", seat: 0, at: "dice", asked: false } : null,
  fields: { action: {}, fact: {}, reason: {} },
} as unknown as World;

async function opened(from?: number, plan = data) {
  if (from !== undefined) localStorage.setItem("spielwerk.lesson.toy", String(from));
  const lesson = new Lesson(plan, "Ann");
  lesson.words = { "hen.why": "Hens lay.", "hen.title": "Hens", hen: "Buy one.", "end.title": "Done" };
  lesson.table.setWorld(world);
  lesson.table.start();
  await settled();
  return lesson;
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const offers = (lesson: InstanceType<typeof Lesson>): string[] =>
  lesson.table.view!.offers.actions.map((one) => one.text);
async function choose(lesson: InstanceType<typeof Lesson>, text: string): Promise<void> {
  const offer = lesson.table.view!.offers.actions.find((one) => one.text === text)!;
  lesson.table.choose(offer, { worded: true });
  await settled();
}

beforeEach(() => {
  vi.useFakeTimers();
  browser.localStorage.clear();
  Object.assign(engine, { closed: 0, broken: false });
  set("tempo", "none");
  set("byHand", "none");
  set("confirm", "never");
});
afterEach(() => vi.useRealTimers());

describe("a step to read", () => {
  it("offers nothing, points at what it speaks of, and goes on when it was read", async () => {
    const lesson = await opened();
    expect([lesson.at, lesson.reading, lesson.points]).toEqual([0, true, ["farm"]]);
    expect([offers(lesson), lesson.table.view!.offers.refused, lesson.table.view!.n]).toEqual([[], [], 0]);
    void lesson.next();
    await settled();
    expect([lesson.at, lesson.reading]).toEqual([1, false]);
    expect(offers(lesson)).toEqual(["roll", "buy hen", "buy pig"]);
  });
  it("is the only one that goes on without a move", async () => {
    const lesson = await opened(1);
    void lesson.next();
    await settled();
    expect(lesson.at).toBe(1);
  });
});

describe("a step with a move", () => {
  it("goes on with the move of the record, and tells what follows up to the next step", async () => {
    const lesson = await opened(2);
    expect(lesson.points).toEqual(["hen"]);
    await choose(lesson, "buy hen");
    expect([lesson.at, lesson.step!.id, lesson.table.view!.n]).toEqual([3, "others", 4]);
    expect(lesson.table.frames.map((one) => one.n)).toEqual([0, 1, 2, 3]);
  });
  it("makes no other move, and has a word why; the engine's reasons stay", async () => {
    const lesson = await opened(2);
    await choose(lesson, "buy pig");
    expect([lesson.at, lesson.table.view!.n, lesson.astray]).toEqual([2, 2, 1]);
    expect(lesson.say("why")).toBe("Hens lay.");
    expect(lesson.table.crossed.get("cow")?.reason).toEqual({ kind: "dear" });
    await choose(lesson, "buy hen");
    expect([lesson.at, lesson.astray]).toEqual([3, 0]);
  });
  it("explains a wrong press before a finger is asked to confirm it", async () => {
    set("confirm", "always");
    const lesson = await opened(2);
    await choose(lesson, "buy pig");
    expect([lesson.table.proposed, lesson.astray]).toEqual([null, 1]);
    await choose(lesson, "buy hen");
    expect([lesson.table.proposed?.text, lesson.astray]).toEqual(["buy hen", 1]);
  });
  it("points at what its move still needs, and not at what a press would put back", async () => {
    set("confirm", "always");
    const lesson = await opened(2);
    lesson.table.pick("hen");
    await settled();
    expect([[...lesson.table.picked], lesson.points, lesson.at]).toEqual([["hen"], [], 2]);
  });
  it("is not made by what is sent past the page either", async () => {
    const lesson = await opened(2);
    expect(await lesson.table.send({ do: "play", seat: 0, n: 2, action: "buy pig" })).toBe(false);
    expect(await lesson.table.send({ do: "undo", seat: 0, n: 2, to: 0 })).toBe(false);
    expect([lesson.at, lesson.table.view!.n]).toEqual([2, 2]);
  });
  it("can be taken back by nobody, and no hint is offered", async () => {
    const lesson = await opened(2);
    expect("barrier" in lesson.table.view!.undo).toBe(true);
    expect(lesson.table.mayHint).toBe(false);
  });
});

describe("a step that lets dice fall", () => {
  it.each([true, false])("is the throw itself, also for those who throw by hand (%s)", async (throws) => {
    set("byHand", "dice");
    set("tempo", "normal");
    const cast = { id: "cast", at: 1, reads: true, throws };
    const lesson = await opened(0, { ...data, steps: [cast, { id: "hen", at: 2 }] });
    void lesson.next();
    await settled();
    expect([lesson.at, lesson.table.showing.moving]).toEqual([0, true]);
    expect(lesson.table.showing.draw !== null).toBe(!throws);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lesson.at).toBe(throws ? 1 : 0);
  });
});

describe("while something is shown", () => {
  it("no word of the next step is said", async () => {
    set("tempo", "normal");
    const lesson = await opened(2);
    lesson.table.showing.look(lesson.table.frames[0]!);
    expect([lesson.at, lesson.points, lesson.reading]).toEqual([1, [], false]);
    lesson.table.showing.look(null);
    expect([lesson.at, lesson.points]).toEqual([2, ["hen"]]);
  });
});

describe("leaving", () => {
  it("takes it up at the same step", async () => {
    const first = await opened(2);
    await choose(first, "buy hen");
    first.table.close();
    await settled();
    expect(engine.closed).toBe(1);
    const again = await opened();
    expect([again.at, again.table.view!.n, again.table.frames.length]).toEqual([3, 4, 4]);
  });
  it("begins again where somebody wants to", async () => {
    const lesson = await opened(4);
    lesson.restart();
    await settled();
    expect([lesson.at, lesson.table.view!.n, lesson.table.frames]).toEqual([0, 0, []]);
    expect((await opened()).at).toBe(0);
  });
});

describe("the end", () => {
  it("is reached with the last move, and the next visit begins again", async () => {
    const lesson = await opened(4);
    await choose(lesson, "roll");
    expect([lesson.done, lesson.reading, offers(lesson)]).toEqual([true, true, []]);
    expect([lesson.table.view!.n, lesson.say("title")]).toEqual([7, "Done"]);
    expect((await opened()).at).toBe(0);
  });
  it("is not what a broken engine shows", async () => {
    engine.broken = true;
    expect((await opened()).table.problem?.error).toBe("engine");
  });
});
