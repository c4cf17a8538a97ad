// Offline tables: what they tell, what they keep, and when computers play.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command, Hello, NextTable, TableEvent, TableNow, View } from "../protocol/protocol";
import type { SavedTable } from "../lobby/saved";
import { Refused, type TableListener } from "../protocol/source";

/** The match in the engine: entries are played in turn by all seats; one called "end" ends it. */
const match = vi.hoisted(() => ({
  entries: [] as string[],
  turn: 0,
  waits: false,
  seats: 2,
  closed: [] as number[],
  viewers: [] as (number | null)[],
  seeds: [] as string[],
  unasked: [] as string[],
  hosted: [] as unknown[][],
  rematch: undefined as string | undefined,
}));
const kept = vi.hoisted(() => ({
  table: undefined as SavedTable | undefined,
  others: [] as string[],
  saves: [] as SavedTable[],
}));

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
  const now = (): TableNow => ({
    n: match.entries.length,
    seats: [{ unasked: match.unasked }, { level: "x" }],
    waits: match.waits,
    ...(match.rematch && { rematch: match.rematch }),
  });
  /** Commands as a table takes them. */
  const act = (command: Command, next?: NextTable): TableNow => {
    if (command.do === "play") {
      if (command.n !== match.entries.length) throw new Refused({ error: "stale", text: "" });
      match.entries.push(command.action);
      match.turn = (command.seat + 1) % match.seats;
      match.waits = (command.wait ?? 0) > 0;
    } else if (command.do === "undo") {
      match.entries.push("undo");
      match.turn = 0;
      match.waits = false;
    } else if (command.do === "asked") {
      match.unasked = command.asked ? [] : [command.about];
    } else if (command.do === "rematch") {
      match.rematch = next!.id;
      return { ...now(), opened: 2 };
    } else if (command.do !== "hint") {
      throw new Refused({ error: "not_playing", text: "" });
    } else if (command.n !== match.entries.length) {
      throw new Refused({ error: "stale", text: "" });
    }
    return now();
  };
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
      settle: async () => {
        match.waits = false;
        return { n: match.entries.length };
      },
      host: async (_: number, ...how: unknown[]) => {
        match.hosted.push(how);
        return now();
      },
      act: async (_: number, command: Command, next?: NextTable) => act(command, next),
      decide: async () => ({ action: "theirs" }),
      advise: async (_: number, seat: number) => ({ worth: { shares: [seat], points: [] }, actions: [] }),
      play: async (_: number, seat: number, n: number, action: string) => {
        if (n !== match.entries.length) throw new Refused({ error: "stale", text: "" });
        match.entries.push(action);
        match.turn = (seat + 1) % match.seats;
      },
      close: async (handle: number) => match.closed.push(handle),
    }),
  };
});
vi.mock("../lobby/saved", () => ({
  load: async (id: string) => (id === "here-1" ? kept.table : kept.others.find((one) => one === id)),
  save: async (table: SavedTable) => kept.saves.push(table),
  summary: ({ id, over, unasked, rematch }: SavedTable) => ({ id, over, unasked, rematch }),
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
  Object.assign(match, {
    entries: [],
    turn: 0,
    waits: false,
    seats: 2,
    closed: [],
    viewers: [],
    seeds: [],
  });
  Object.assign(match, { unasked: [], hosted: [], rematch: undefined });
  Object.assign(kept, { table: saved(), others: [], saves: [] });
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

  it("says what the reader is not asked any more, and that is kept", async () => {
    const { table, heard } = await opened();
    await table.send({ do: "asked", seat: 0, about: "9", asked: false });
    expect(heard.events).toMatchObject([{ type: "table", table: { unasked: [["9"], []] } }]);
    expect(kept.saves).toMatchObject([{ unasked: [["9"], []] }]);
    kept.table = kept.saves[0];
    await opened();
    expect(match.hosted.at(-1)![0]).toEqual([{ unasked: ["9"] }, { level: "x", unasked: [] }]);
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
    expect(kept.saves).toMatchObject([
      { id: "here-2", game: "toy", names: ["Ann", "Bot"] },
      { id: "here-1", rematch: "here-2" },
    ]);
    expect(heard.events.at(-1)).toMatchObject({ type: "table", table: { rematch: "here-2" } });
  });

  it("know the table that follows, unless it has been thrown away", async () => {
    const rematchOf = async () => {
      await opened();
      return match.hosted.at(-1)![2];
    };
    kept.table = saved({ rematch: "here-2" });
    expect(await rematchOf()).toBeUndefined();
    kept.others = ["here-2"];
    expect(await rematchOf()).toBe("here-2");
  });

  it("are asked by the rules of the table for hints, too", async () => {
    kept.table = saved({ hints: false });
    await opened();
    expect(match.hosted.at(-1)![1]).toBe(false);
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
