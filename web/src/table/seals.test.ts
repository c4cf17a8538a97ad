import { beforeEach, describe, expect, it, vi } from "vitest";
import { home } from "../lobby/home.svelte";
import type { Command, Draws, Summary } from "../protocol/protocol";
import { create, keepFor, kept, ownPart, seal, takePart, drawWords } from "./seals";

const store = new Map<string, string>();
const sent: Command[] = [];
const send = (command: Command): Promise<void> => Promise.resolve(void sent.push(command));

const table = (phase: string, id = "t1"): Summary =>
  ({
    id,
    phase,
    seats: [{ seat: 0 }, { seat: 1, you: true }, { seat: 2, you: true, local: true }],
  }) as Summary;
const draws = (more: Partial<Draws> = {}): Draws => ({
  commit: "c".repeat(64),
  sealed: [],
  waiting: false,
  contributions: [],
  left_out: [],
  seed: null,
  ...more,
});
const record = (...lines: string[]): string =>
  ["spielwerk-record 2", "game g rules 1", ...lines, "entries", "end 0 0", ""].join("\n");

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, "0")).join("");
}
/** Words sealed for seat 1 of a table and opened again, besides those of seat 0. */
async function opened(id: string): Promise<{ words: string; hash: string }> {
  await takePart(table("gathering", id), draws(), send);
  const { hash } = sent.pop() as { hash: string };
  const sealed = [
    { seat: 0, hash: "0".repeat(64) },
    { seat: 1, hash },
  ];
  await takePart(table("playing", id), draws({ waiting: true, sealed }), send);
  return { words: (sent.pop() as { text: string }).text, hash };
}

beforeEach(() => {
  store.clear();
  sent.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

describe("words for the draws", () => {
  it("of a rematch that has begun are opened there", async () => {
    const words = (await drawWords())!;
    expect(words.hash).toBe(await sha256(words.words));
    keepFor("t2", table("over"), words);
    const sealed = [{ seat: 1, hash: words.hash }];
    await takePart(table("playing", "t2"), draws({ waiting: true, sealed }), send);
    expect(sent).toEqual([{ do: "reveal", seat: 1, text: words.words }]);
  });
  it("are sealed by their hash while people gather, once, for the own seat", async () => {
    await takePart(table("gathering"), draws(), send);
    expect(sent).toMatchObject([{ do: "seal", seat: 1 }]);
    const { hash } = sent[0] as { hash: string };
    expect(hash).toBe(await sha256(kept()[0]!.words));
    expect(kept()[0]!.words).toMatch(/^[0-9a-f]{64}$/);
    await takePart(table("gathering"), draws({ sealed: [{ seat: 1, hash }] }), send);
    expect(sent.length).toBe(1);
  });

  it("are not sealed against another browser of the same person again and again", async () => {
    await takePart(table("gathering"), draws(), send);
    await takePart(table("gathering"), draws({ sealed: [{ seat: 1, hash: "9".repeat(64) }] }), send);
    expect(sent.length).toBe(1);
  });

  it("are opened only when the match has begun and the draws wait for them", async () => {
    const { words, hash } = await opened("t1");
    expect(await sha256(words)).toBe(hash);
    const sealed = [{ seat: 1, hash }];
    await takePart(table("playing"), draws({ sealed }), send);
    await takePart(table("playing"), draws({ sealed, waiting: true }), send);
    expect(sent).toEqual([]);
  });

  it("are never told to a server that promises another seed than before", async () => {
    await takePart(table("gathering"), draws(), send);
    const { hash } = sent.pop() as { hash: string };
    const other = draws({ waiting: true, commit: "d".repeat(64), sealed: [{ seat: 1, hash }] });
    await takePart(table("playing"), other, send);
    expect(sent).toEqual([]);
  });

  it("have words of the person first", async () => {
    expect(await seal(table("gathering"), draws(), send, "Zoë")).toBe(true);
    expect(kept()[0]!.words).toMatch(/^Zoë [0-9a-f]{64}$/);
  });

  it("go along with a new table", async () => {
    const posted: { seal?: string }[] = [];
    vi.stubGlobal("fetch", (_: string, request: { body: string }) => {
      posted.push(JSON.parse(request.body) as { seal?: string });
      return Promise.resolve(
        new Response('{"id":"t9"}', { headers: { "Content-Type": "application/json" } }),
      );
    });
    const seats = [{ kind: "bot" as const, level: "club" }, { kind: "me" as const }];
    const plan = { game: "g", options: {}, seats, visibility: "link" as const, start: true };
    expect(await create(plan)).toBe("t9");
    expect(home.made).toBe("t9");
    expect(posted[0]!.seal).toBe(kept()[0]!.hash);
    const sealed = [{ seat: 1, hash: kept()[0]!.hash }];
    await takePart(table("playing", "t9"), draws({ waiting: true, sealed }), send);
    expect(sent).toMatchObject([{ do: "reveal", seat: 1, text: kept()[0]!.words }]);
  });

  it("are looked for in the record of their match", async () => {
    const { words, hash } = await opened("t5");
    const commit = `commit ${"c".repeat(64)}`;
    const seals = [`sealed 0 ${"0".repeat(64)}`, `sealed 1 ${hash}`];
    expect(
      ownPart(
        record(
          commit,
          ...seals,
          "contribution 0 x",
          `contribution 1 ${words}`,
          "contribution 2 chosen later",
        ),
      ),
    ).toBe("other_words");
    const texts = ["contribution 0 x", `contribution 1 ${words}`];
    expect(ownPart(record(commit, ...seals, ...texts))).toBe("in");
    expect(ownPart(record(commit, ...seals, "contribution 0 x", "contribution 1 ", "left_out 1"))).toBe(
      "left_out",
    );
    expect(ownPart(record(commit, ...seals, "contribution 0 x", "contribution 1 y"))).toBe("missing");
    expect(ownPart(record(commit, ...texts))).toBe("missing");
    expect(ownPart(record(commit, `sealed 0 ${"1".repeat(64)}`, seals[1]!, ...texts))).toBe("other_words");
    expect(ownPart(record(`commit ${"e".repeat(64)}`, ...seals, ...texts), "t5")).toBe("other_seed");
    expect(ownPart(record(`commit ${"e".repeat(64)}`, ...seals, ...texts))).toBe(null);
    expect(ownPart(record(commit, ...seals, ...texts), "t6")).toBe(null);
  });
});
