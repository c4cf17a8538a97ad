import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundTable, WishInfo } from "../protocol/protocol";
import { kept } from "./seals";
import { refresh, stop, wait, wish } from "./finding";
import { home } from "../lobby/home.svelte";
import { looking } from "../lobby/looking.svelte";

const kLive: WishInfo = { game: "toy", pace: "live20", near: false, since: 1, others: 0 };
const kDaily: WishInfo = { ...kLive, game: "chess", pace: "day" };
const table = (id: string): FoundTable => ({ table: id, game: "toy", seat: 1, pace: "live20" });

const asked: { method: string; path: string; body: unknown }[] = [];
let told: { wishes: WishInfo[]; found: FoundTable[] };
const store = new Map<string, string>();

beforeEach(() => {
  asked.length = 0;
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body && JSON.parse(body) });
    return Promise.resolve(Response.json(told));
  });
});

describe("finding people to play with", () => {
  it("keeps the page asking while somebody has to be here", async () => {
    told = { wishes: [kDaily], found: [] };
    await refresh();
    expect(looking.here).toBe(false);
    told = { wishes: [kDaily, kLive], found: [] };
    await wish({ game: "toy", pace: "live20" });
    expect(looking.here).toBe(true);
    expect(home.lobby.wishes).toEqual([kDaily, kLive]);
    await stop("toy");
    expect(asked.at(-1)).toMatchObject({ method: "DELETE", path: "/api/wishes/toy" });
    expect(looking.here).toBe(false);
    expect(home.lobby.wishes).toEqual([kDaily]);
  });
  it("tells of a table once, also after the page was loaded again", async () => {
    told = { wishes: [], found: [table("t1")] };
    expect(await wait()).toMatchObject({ table: "t1" });
    expect(await refresh()).toBeNull();
    told = { wishes: [], found: [table("t1"), table("t2")] };
    expect(await wait()).toMatchObject({ table: "t2" });
    expect(asked.at(-1)!.path).toBe("/api/found?known=t1");
    expect(await wait()).toBeNull();
    expect(asked.at(-1)!.path).toBe("/api/found?known=t2");
  });
  it("sends words for the draws along where they can be opened, and has them at the table", async () => {
    told = { wishes: [kLive], found: [] };
    await wish({ game: "toy", pace: "live20" });
    const { seal } = asked.at(-1)!.body as { seal: string };
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    await wish({ game: "chess", pace: "live20" });
    told = { wishes: [], found: [table("t3")] };
    await wait();
    expect(kept()[0]).toMatchObject({ id: "t3", seat: 1, hash: seal });
    await wish({ game: "toy", pace: "day" });
    expect(asked.at(-1)!.body).not.toHaveProperty("seal");
  });
});
