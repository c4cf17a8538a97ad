// Tables kept in this browser, on a database in memory.
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SavedTable } from "./saved";

/** As much of IndexedDB as is used: requests that answer later, values that are copied. */
function memoryDatabase() {
  const stores = new Map<string, Map<string, unknown>>();
  const later = <T>(work: () => T) => {
    const request: { result?: T; onsuccess?: () => void; onupgradeneeded?: () => void } = {};
    queueMicrotask(() => {
      request.result = work();
      request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  const database = {
    createObjectStore: (name: string) => stores.set(name, new Map()),
    transaction: (name: string, mode: string) => ({
      objectStore: () => {
        const rows = stores.get(name)!;
        const write = <T>(work: () => T) => {
          if (mode !== "readwrite") throw new Error("this transaction only reads");
          return later(work);
        };
        return {
          put: (row: { id: string }) => write(() => (rows.set(row.id, structuredClone(row)), row.id)),
          delete: (id: string) => write(() => void rows.delete(id)),
          get: (id: string) => later(() => structuredClone(rows.get(id))),
          getAll: () => later(() => structuredClone([...rows.values()])),
        };
      },
    }),
  };
  return { open: () => later(() => database) };
}

const table = (some: Partial<SavedTable> = {}): SavedTable => ({
  id: "here-1",
  game: "toy",
  options: { seats: "3" },
  seats: [{ kind: "me" }, { kind: "bot", level: "club" }, { kind: "local", name: "Bo" }],
  names: ["Ann", "Bot", "Bo"],
  record: "line",
  n: 3,
  turn: 0,
  over: false,
  created: 10,
  changed: 20,
  ...some,
});

const saved = await import("./saved");
beforeAll(() => vi.stubGlobal("indexedDB", memoryDatabase()));

describe("the tables of this browser", () => {
  it("are found again as they were kept, and only while they are kept", async () => {
    await saved.save(table());
    await saved.save(table({ id: "here-2", n: 5 }));
    await saved.save(table({ n: 4, record: "longer" }));
    expect(await saved.load("here-1")).toEqual(table({ n: 4, record: "longer" }));
    expect((await saved.list()).map(({ id, n }) => [id, n])).toEqual([
      ["here-1", 4],
      ["here-2", 5],
    ]);
    await saved.forget("here-1");
    expect(await saved.load("here-1")).toBeUndefined();
    expect(await saved.list()).toHaveLength(1);
  });

  it("are told from those of a server by their names", () => {
    const ids = Array.from({ length: 50 }, saved.newId);
    expect(ids.every(saved.isHere)).toBe(true);
    expect(new Set(ids).size).toBe(50);
    expect(saved.isHere("abcdef")).toBe(false);
  });
});

describe("the summary of a table here", () => {
  it("says who sits where: everybody but computers is you", () => {
    expect(saved.summary(table()).seats).toEqual([
      { seat: 0, kind: "person", name: "Ann", online: true, you: true },
      { seat: 1, kind: "bot", name: "Bot", level: "club", online: true, you: false },
      { seat: 2, kind: "person", name: "Bo", local: true, online: true, you: true },
    ]);
  });

  it("says whether it waits for you", () => {
    const yours = (turn: number | null) => saved.summary(table({ turn })).next;
    expect([yours(0), yours(1), yours(2), yours(null)]).toEqual([
      { yours: true },
      { yours: false },
      { yours: true },
      { yours: false },
    ]);
  });

  it("gives hints where an older page did not say", () => {
    expect(saved.summary(table()).hints).toBe(true);
    expect(saved.summary(table({ hints: false })).hints).toBe(false);
  });

  it("is playing until it is over", () => {
    expect(saved.summary(table()).phase).toBe("playing");
    expect(saved.summary(table({ over: true, turn: null })).phase).toBe("over");
  });

  it("says what came of it then", () => {
    const results = [1, 3, 2].map((place) => ({ points: 10 - place, place }));
    expect(saved.summary(table({ over: true, turn: null, results })).seats).toMatchObject(results);
  });
});
