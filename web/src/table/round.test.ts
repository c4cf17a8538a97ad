// How long computers take, from an own decision to the next: whole games are played in the engine, told as a server tells
// them, and shown on a clock of the test's own.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "../testing/browser";
import { openEngine, type Ask } from "../testing/engine";
import type { Frame, Summary, View } from "../protocol/protocol";
import { hits } from "./telling";
import type { BoardRules, Generated, World } from "./game_modules";

fakeBrowser();
vi.mock("./seen", () => ({ seenOf: () => 0, noteSeen: () => {} }));
const { undoTime } = await import("../lib/prefs.svelte");
const { loadTexts, sayOf } = await import("../lib/texts.svelte");
const { Showing } = await import("./showing.svelte");
const { Speaker } = await import("./sentences");

const kSeats = 4;
const kMe = 0;
const kGames = 2;
const kLongest = 400; // decisions
const kLimit = 60_000;
const kStep = 100; // ms
/** Of a computer's decision, with all that a server does for it. */
const kThinks = 200; // ms
/** Of what happens to the reader, which is told by itself. */
const kHit = 600; // ms

const names = ["Ada", "Bo", "Cleo", "Dan"];
const kits = import.meta.glob<{ round?: number }>("$games/*/tests/browser.mjs", { eager: true });
const boards = import.meta.glob<BoardRules>("$games/*/board/board.ts");
const fields = import.meta.glob<Generated["fields"]>("$generated/*.ts", { import: "fields" });
const quick = Object.entries(kits).flatMap(([path, { round }]) =>
  round === undefined ? [] : [{ game: path.split("/").at(-3)!, round }],
);

let ask: Ask;

/** What one seat is told of a game among computers, and the entries at which somebody had to think. */
function played(game: string, seed: number): { frames: Frame[]; decided: Set<number> } {
  const { options } = ask({ ask: "games" }).find((one) => one.id === game)!;
  const first = options.filter((one) => one.kind === "seat").map((one) => [one.key, "0"]);
  const { handle } = ask({
    ask: "open",
    game,
    options: { seats: String(kSeats), ...Object.fromEntries(first) },
    seed: String(seed).padStart(64, "0"),
  });
  const decided = new Set<number>();
  const see = (): View => ask({ ask: "view", handle, viewer: kMe });
  let view = see();
  for (; view.turn.kind === "seat" && decided.size < kLongest; view = see()) {
    const { seat } = view.turn;
    const level = "casual";
    const { action } = ask({ ask: "decide", handle, seat, level, seed: decided.size, ceiling: kLimit });
    decided.add(view.n);
    ask({ ask: "play", handle, seat, n: view.n, action });
  }
  const frames = ask({ ask: "frames", handle, viewer: kMe, from: 0, to: view.n });
  ask({ ask: "close", handle });
  return { frames, decided };
}

interface Batch {
  at: number;
  frames: Frame[];
}
/** When a server tells what comes after an own decision, in ms: it waits for a second thought, and computers think. */
function told(frames: readonly Frame[], decided: ReadonlySet<number>): Batch[] {
  const [own, ...rest] = frames;
  const batches: Batch[] = [{ at: 0, frames: [own!] }];
  let at = undoTime();
  for (const frame of rest) {
    const thinks = decided.has(frame.n);
    if (thinks) at += kThinks;
    if (thinks || batches.length === 1) batches.push({ at, frames: [] });
    batches.at(-1)!.frames.push(frame);
  }
  return batches;
}

/** From an own decision to the next, in ms: all that others and chance did between them. */
function shown(before: Frame[], batches: Batch[], world: World): number {
  const table = {
    summary: { id: "t", phase: "playing" } as Summary,
    view: null,
    frames: before,
    seats: [kMe],
    names,
    answered: -1,
    played: batches[0]!.frames[0]!.n,
    marked: new Set<string>(),
    speaker: new Speaker(world, sayOf(world.id), names, kMe),
    world,
  };
  const showing = new Showing(table);
  const waiting = [...batches];
  let time = 0;
  for (; ; time += kStep) {
    while (waiting[0] && waiting[0].at <= time) {
      const { frames } = waiting.shift()!;
      table.frames = [...table.frames, ...frames];
      showing.tell(frames);
    }
    if (waiting.length === 0 && (showing.draw !== null || !showing.moving)) break;
    vi.advanceTimersByTime(kStep);
  }
  showing.stop();
  return time;
}

/** Entries from one own decision to the next, where everybody else had a turn meanwhile. */
function roundsOf(frames: readonly Frame[]): Frame[][] {
  const own = frames.filter(({ actor }) => actor === kMe).map(({ n }) => n);
  return own.slice(1).flatMap((end, i) => {
    const some = frames.slice(own[i], end);
    return new Set(some.map(({ actor }) => actor).filter((one) => one !== "chance")).size === kSeats
      ? [some]
      : [];
  });
}

async function worldOf(game: string): Promise<World> {
  await loadTexts(game, "en");
  const of = <T>(files: Record<string, () => Promise<T>>, end: string): Promise<T> =>
    Object.entries(files).find(([path]) => path.endsWith(end))![1]();
  const board = await of(boards, `/${game}/board/board.ts`);
  return { ...board, id: game, fields: await of(fields, `/${game}.ts`) } as unknown as World;
}

describe("a round of three computers", () => {
  beforeAll(async () => {
    ask = await openEngine();
  });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each(quick)(
    "of $game is soon over at the standard tempo",
    { timeout: kLimit },
    async ({ game, round }) => {
      const world = await worldOf(game);
      const rounds = Array.from({ length: kGames }, (_, i) => {
        const { frames, decided } = played(game, i + 1);
        return roundsOf(frames).map((some) => ({
          time: shown(frames.slice(0, some[0]!.n), told(some, decided), world),
          hits: some.slice(1).flatMap((one) => one.facts.filter((_, at) => hits(one, at, [kMe], world)))
            .length,
        }));
      }).flat();
      expect(rounds.length).toBeGreaterThan(10);
      for (const one of rounds) expect(one.time - kHit * one.hits).toBeLessThanOrEqual(round);
      const late = rounds.filter((one) => one.time > round);
      expect(late.length, `late of ${rounds.length}`).toBeLessThanOrEqual(rounds.length / 8);
    },
  );
});
