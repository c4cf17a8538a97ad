// Offline tables: what they tell, what they keep, and when computers play.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Hello, TableEvent, View } from "../protocol/protocol";
import type { SavedTable } from "../lobby/saved";
import { Refused, type TableListener } from "../protocol/source";

/** The match in the engine: entries are played in turn by all seats; one called "end" ends it. */
const match = vi.hoisted(() => ({
  entries: [] as string[],
  turn: 0,
  seats: 2,
  closed: [] as number[],
  viewers: [] as (number | null)[],
  seeds: [] as string[],
}));
const kept = vi.hoisted(() => ({ table: undefined as SavedTable | undefined, saves: [] as SavedTable[] }));

vi.mock("../engine/engine", async () => {
  const { Refused } = await import("../protocol/source");
  const view = (viewer: number | null): Partial<View> => ({
    n: match.entries.length,
    viewer,
    turn: match.entries.includes("end")
      ? { kind: "over" }
      : { kind: "seat", seat: match.turn, phase: { kind: "x" } },
    undo: match.entries.at(-1)?.startsWith("mine")
      ? { to: match.entries.length - 1, start: match.entries.length - 1 }
      : { barrier: "other" },
    standings: Array.from({ length: match.seats }, (_, seat) => ({ seat })) as View["standings"],
  });
  return {
    engine: () => ({
      open: async ({ seed }: { seed: string }) => {
        match.seeds.push(seed);
        return { handle: 2 };
      },
      load: async (record: string, seed?: string) => {
        if (seed) match.seeds.push(seed);
        if (record === "broken") throw new Refused({ error: "malformed", text: "" });
        return { handle: 1, game: "toy", options: { seats: "2" } };
      },
      view: async (_: number, viewer: number | null) => view(viewer),
      frames: async (_: number, viewer: number | null, from: number, to: number) => {
        match.viewers.push(viewer);
        return match.entries.slice(from, to).map((text, i) => ({ n: from + i, text }));
      },
      record: async () => ({ record: match.entries.join(" ") }),
      settle: async () => ({ n: match.entries.length }),
      decide: async () => ({ action: "theirs" }),
      advise: async (_: number, seat: number) => ({ worth: { shares: [seat], points: [] }, actions: [] }),
      play: async (_: number, seat: number, n: number, action: string) => {
        if (n !== match.entries.length) throw new Refused({ error: "stale", text: "" });
        match.entries.push(action);
        match.turn = (seat + 1) % match.seats;
      },
      undo: async () => {
        match.entries.push("undo");
        match.turn = 0;
      },
      close: async (handle: number) => match.closed.push(handle),
    }),
  };
});
vi.mock("../lobby/saved", () => ({
  load: async () => kept.table,
  save: async (table: SavedTable) => kept.saves.push(table),
  summary: ({ id, over }: SavedTable) => ({ id, over }),
  newId: () => "here-2",
}));

const { createHere, HereTable, openHere } = await import("./local_table");

const saved = (some: Partial<SavedTable> = {}): SavedTable => ({
  id: "here-1",
  game: "toy",
  options: {},
  seats: [{ kind: "me" }, { kind: "bot", level: "x" }],
  names: ["Ann", "Bot"],
  record: "",
  n: 0,
  turn: 0,
  over: false,
  created: 1,
  changed: 1,
  ...some,
});

async function opened() {
  const heard = {
    hellos: [] as Hello[],
    events: [] as TableEvent[],
    lines: [] as string[],
    failures: [] as string[],
    /** How often the table had been kept when an event came. */
    kept: [] as number[],
  };
  const listener: TableListener = {
    hello: (hello) => void heard.hellos.push(hello),
    event: (event) => {
      heard.events.push(event);
      heard.kept.push(kept.saves.length);
    },
    connection: (line) => void heard.lines.push(line),
    failed: ({ error }) => void heard.failures.push(error),
  };
  const table = new HereTable("here-1");
  table.open(listener);
  await vi.advanceTimersByTimeAsync(0);
  return { table, heard };
}
const play = (wait?: number, n = 0, seat = 0, action = "mine") =>
  ({ do: "play", seat, n, action, ...(wait ? { wait } : {}) }) as const;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(match, { entries: [], turn: 0, seats: 2, closed: [], viewers: [], seeds: [] });
  Object.assign(kept, { table: saved(), saves: [] });
});
afterEach(() => vi.useRealTimers());

describe("computers", () => {
  it("play only after the wait", async () => {
    const { table } = await opened();
    await table.send(play(1500));
    await vi.advanceTimersByTimeAsync(1499);
    expect(match.entries).toEqual(["mine"]);
    await vi.advanceTimersByTimeAsync(400);
    expect(match.entries).toEqual(["mine", "theirs"]);
  });

  it("have not played where something is taken back meanwhile", async () => {
    const { table } = await opened();
    await table.send(play(1500));
    await vi.advanceTimersByTimeAsync(700);
    const undone = table.send({ do: "undo", seat: 0, n: 1, to: 0 });
    await vi.advanceTimersByTimeAsync(0);
    await undone;
    await vi.advanceTimersByTimeAsync(9000);
    expect(match.entries).toEqual(["mine", "undo"]);
  });

  it("do not wait where nobody asked", async () => {
    const { table } = await opened();
    await table.send(play());
    await vi.advanceTimersByTimeAsync(400);
    expect(match.entries).toEqual(["mine", "theirs"]);
  });

  it("stop with the table, and the engine lets go of the match", async () => {
    const { table } = await opened();
    await table.send(play());
    table.close();
    await vi.advanceTimersByTimeAsync(9000);
    expect([match.entries, match.closed]).toEqual([["mine"], [1]]);
  });
});

describe("what is told", () => {
  it("begins with everything there is", async () => {
    match.entries = ["mine", "theirs"];
    const { heard } = await opened();
    expect(heard.lines).toEqual(["connecting", "open"]);
    expect(heard.hellos).toMatchObject([{ seats: [0], view: { n: 2 }, frames: [{ n: 0 }, { n: 1 }] }]);
  });

  it("goes on with each entry, numbered", async () => {
    const { table, heard } = await opened();
    await table.send(play());
    await vi.advanceTimersByTimeAsync(400);
    expect(heard.events).toMatchObject([
      { type: "frames", version: 1, frames: [{ n: 0, text: "mine" }] },
      { type: "frames", version: 2, frames: [{ n: 1, text: "theirs" }] },
    ]);
  });

  it("is what the person sees whose turn it is, where several play here", async () => {
    kept.table = saved({
      seats: [{ kind: "me" }, { kind: "local", name: "Bo" }],
      names: ["Ann", "Bo"],
    });
    const { table, heard } = await opened();
    expect(heard.hellos[0]).toMatchObject({ seats: [0, 1], view: { viewer: 0 } });
    await table.send(play());
    expect(heard.events.at(-1)).toMatchObject({ view: { viewer: 1 } });
    expect(match.viewers).toEqual([0, 1]);
  });

  it("says when it is over", async () => {
    const { table, heard } = await opened();
    await table.send(play(0, 0, 0, "end"));
    expect(heard.events.map(({ type }) => type)).toEqual(["frames", "table"]);
    expect(heard.events.at(-1)).toMatchObject({ table: { over: true } });
  });

  it("is a failure where there is no such table, or its record cannot be read", async () => {
    kept.table = undefined;
    expect((await opened()).heard.failures).toEqual(["unknown_table"]);
    kept.table = saved({ record: "broken" });
    expect((await opened()).heard.failures).toEqual(["malformed"]);
  });
});

describe("commands", () => {
  it("are kept before anything is told of them", async () => {
    const { table, heard } = await opened();
    await table.send(play());
    expect(heard.kept).toEqual([1]);
    expect(kept.saves).toMatchObject([{ id: "here-1", n: 1, turn: 1, over: false, record: "mine" }]);
  });

  it("that are refused change nothing, and the next one is heard", async () => {
    const { table } = await opened();
    await expect(table.send(play(0, 7))).rejects.toMatchObject({ problem: { error: "stale" } });
    await expect(table.send({ do: "start" })).rejects.toBeInstanceOf(Refused);
    expect([match.entries, kept.saves]).toEqual([[], []]);
    await table.send(play());
    expect(match.entries).toEqual(["mine"]);
  });

  it("open the same table again for a rematch", async () => {
    const { table, heard } = await opened();
    await table.send({ do: "rematch" });
    expect(kept.saves).toMatchObject([{ id: "here-2", game: "toy", names: ["Ann", "Bot"] }]);
    expect(heard.events.at(-1)).toMatchObject({ type: "table", table: { rematch: "here-2" } });
  });

  it("give way to nobody: hints are found between them", async () => {
    const { table } = await opened();
    expect((await table.hint(0)).worth.shares).toEqual([0]);
  });
});

describe("a new table here", () => {
  it("is kept, and the engine lets go of the match that began", async () => {
    const seats = [{ kind: "me" as const }, { kind: "bot" as const, level: "x" }];
    const id = await createHere(
      { game: "toy", options: {}, seats, visibility: "link", start: true, hints: false },
      ["Ann", "Bot"],
    );
    expect(id).toBe("here-2");
    expect(kept.saves).toMatchObject([{ id, seats, hints: false, n: 0, turn: 0 }]);
    expect(match.closed).toEqual([2]);
    expect(match.seeds).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it("from a record is played by one person for all seats", async () => {
    match.seats = 3;
    await openHere("record", (seat) => `P${seat}`);
    await openHere("record", (seat) => `P${seat}`);
    expect(new Set(match.seeds).size).toBe(2); // where a record leaves the draws open, each goes its own way
    expect(kept.saves.slice(1)).toMatchObject([
      {
        game: "toy",
        options: { seats: "2" },
        names: ["P0", "P1", "P2"],
        seats: [{ kind: "me" }, { kind: "local", name: "P1" }, { kind: "local", name: "P2" }],
      },
    ]);
  });
});
