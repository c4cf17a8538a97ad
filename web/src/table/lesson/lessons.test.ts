// The guided first games that there are: every step fits the record, the engine offers what it wants, and in both languages
// something is said at each.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { lessonTime } from "../../lobby/lessons";
import { openEngine, type Ask } from "../../testing/engine";
import { kLearner } from "./lesson_table";
import type { Step, Words } from "./steps";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const folderOf = (game: string): string => `${root}/games/${game}/lesson`;
const games = readdirSync(`${root}/games`).filter((game) => lessonTime(game) > 0);
const read = (game: string, file: string): string => readFileSync(`${folderOf(game)}/${file}`, "utf8");

/** What one reads without hurry in the time of a step, in letters; on the smallest phone it fills the panel. */
const kMostLetters = 215;
const kLettersPerMinute = 900;
const kMinutesPerMove = 0.25;

let ask: Ask;
beforeAll(async () => {
  ask = await openEngine();
});

describe.each(games)("the guided first game of %s", (game) => {
  const { minutes, steps } = JSON.parse(read(game, "lesson.json")) as { minutes: number; steps: Step[] };
  const words = (language: string): Words => JSON.parse(read(game, `${language}.json`)) as Words;
  function match() {
    const loaded = ask({ ask: "load", record: read(game, "lesson.rec") });
    const at = { handle: loaded.handle, viewer: kLearner };
    const frames = ask({ ask: "frames", ...at, from: 0, to: loaded.entries });
    return { ...loaded, frames, viewAt: (n: number) => ask({ ask: "view", ...at, n }) };
  }
  const moves = steps.filter((one) => !one.reads);

  it("is of ten to twenty steps, one after the other, and ends with a move", () => {
    expect(steps.length).toBeGreaterThanOrEqual(10);
    expect(steps.length).toBeLessThanOrEqual(20);
    expect(steps.map((one) => one.at)).toEqual(steps.map((one) => one.at).toSorted((a, b) => a - b));
    expect(new Set(steps.map((one) => one.id)).size).toBe(steps.length);
    expect(moves.length).toBeGreaterThanOrEqual(steps.length / 2);
    expect(steps.at(-1)!.reads).toBeUndefined();
  });

  it("asks for every decision of the learner, each offered by the engine, and stops where they would decide", () => {
    const { entries, frames, viewAt } = match();
    const own = frames.filter((one) => one.actor === kLearner).map((one) => one.n);
    expect(moves.map((one) => one.at)).toEqual(own);
    for (const { at } of moves) {
      const view = viewAt(at);
      expect(view.turn, `at entry ${at}`).toMatchObject({ kind: "seat", seat: kLearner });
      const { entry } = frames[at]!;
      expect(view.offers.actions.map((one) => one.text)).toContain(entry.kind === "play" && entry.text);
    }
    for (const { at, throws } of steps) if (throws) expect(frames[at]!.actor).toBe("chance");
    expect(viewAt(entries).turn).not.toMatchObject({ kind: "over" });
    expect([kLearner, undefined]).toContain((viewAt(entries).turn as { seat?: number }).seat);
  });

  it("names the others and not the learner", () => {
    const { names } = match();
    expect(names.map((name) => name !== "")).toEqual(names.map((_, seat) => seat !== kLearner));
  });

  it.each(["de", "en"])("says something at every step (%s)", (language) => {
    const { viewAt } = match();
    const all = words(language);
    const wanted = steps.flatMap(({ id, at, reads }) => {
      const free = !reads && viewAt(at).offers.actions.length > 1;
      return [`${id}.title`, id, ...(free ? [`${id}.why`] : [])];
    });
    const end = ["end.title", "end", "remember.1", "remember.2", "remember.3"];
    expect(Object.keys(all).toSorted()).toEqual([...wanted, ...end].toSorted());
    for (const [key, text] of Object.entries(all)) {
      expect(text.length, `${language} ${key}: ${text}`).toBeLessThanOrEqual(kMostLetters);
      expect(text, key).not.toMatch(/[!{}]/);
    }
  });

  it("takes about as long as it promises", () => {
    const letters = steps.map(({ id }) => words("en")[id]!.length).reduce((all, one) => all + one, 0);
    const taken = letters / kLettersPerMinute + moves.length * kMinutesPerMove;
    expect(minutes).toBeGreaterThanOrEqual(5);
    expect(minutes).toBeLessThanOrEqual(8);
    expect(Math.abs(taken - minutes)).toBeLessThanOrEqual(1.5);
  });
});

describe("guided first games", () => {
  it("are known before they are loaded", () => {
    expect(games.length).toBeGreaterThan(0);
    expect(lessonTime("no_such_game")).toBe(0);
  });
});
