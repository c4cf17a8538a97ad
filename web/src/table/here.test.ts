// Offline tables: computers leave time to take back, and a command does not wait for all of them to have played.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "./protocol";
import type { SavedTable } from "./saved";

const match = vi.hoisted(() => ({ entries: [] as string[], turn: 0 }));

vi.mock("../engine/engine", () => {
  const view = (): Partial<View> => ({
    n: match.entries.length,
    viewer: 0,
    turn: { kind: "seat", seat: match.turn, phase: { kind: "x" } },
    undo: match.entries.at(-1)?.startsWith("mine")
      ? { to: match.entries.length - 1 }
      : { barrier: "other" },
  });
  return {
    engine: () => ({
      load: async () => ({ handle: 1 }),
      view: async () => view(),
      frames: async () => [],
      record: async () => ({ record: "" }),
      settle: async () => ({ n: match.entries.length }),
      decide: async () => ({ action: "theirs" }),
      play: async (_: number, seat: number, _n: number, action: string) => {
        match.entries.push(action);
        match.turn = 1 - seat;
      },
      undo: async () => {
        match.entries.push("undo");
        match.turn = 0;
      },
      close: async () => ({}),
    }),
  };
});
vi.mock("./saved", () => ({
  load: async (): Promise<Partial<SavedTable>> => ({
    id: "here-1",
    seats: [{ kind: "me" }, { kind: "bot", level: "x" }],
    names: ["Ann", "Bot"],
    record: "",
    n: 0,
    turn: 0,
    over: false,
  }),
  save: async () => "",
  summary: () => ({}),
  newId: () => "here-2",
}));

const { HereTable } = await import("./here");

async function opened() {
  const table = new HereTable("here-1");
  table.open({ hello: () => {}, event: () => {}, connection: () => {}, failed: () => {} });
  await vi.advanceTimersByTimeAsync(0);
  return table;
}
const play = (wait?: number) =>
  ({ do: "play", seat: 0, n: 0, action: "mine", ...(wait ? { wait } : {}) }) as const;

beforeEach(() => {
  vi.useFakeTimers();
  match.entries = [];
  match.turn = 0;
});
afterEach(() => vi.useRealTimers());

describe("HereTable", () => {
  it("lets the computer play only after the wait", async () => {
    const table = await opened();
    await table.send(play(1500));
    await vi.advanceTimersByTimeAsync(1499);
    expect(match.entries).toEqual(["mine"]);
    await vi.advanceTimersByTimeAsync(400);
    expect(match.entries).toEqual(["mine", "theirs"]);
  });

  it("takes back meanwhile, and the computer has not played", async () => {
    const table = await opened();
    await table.send(play(1500));
    await vi.advanceTimersByTimeAsync(700);
    const undone = table.send({ do: "undo", seat: 0, n: 1, to: 0 });
    await vi.advanceTimersByTimeAsync(0);
    await undone;
    await vi.advanceTimersByTimeAsync(9000);
    expect(match.entries).toEqual(["mine", "undo"]);
  });

  it("does not wait where nobody asked", async () => {
    const table = await opened();
    await table.send(play());
    await vi.advanceTimersByTimeAsync(400);
    expect(match.entries).toEqual(["mine", "theirs"]);
  });
});
