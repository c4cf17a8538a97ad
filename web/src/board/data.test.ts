// Boards know no numbers of their games: what is printed there comes from the engine. So every number of its data,
// changed by one, changes what is drawn; a number that a board repeats would stay as it is.
import type { Component } from "svelte";
import { render } from "svelte/server";
import { describe, expect, it, vi } from "vitest";
import type { Say } from "./types";

vi.mock("../lib/texts.svelte", () => ({ t: (key: string) => key, sayOf: () => (key: string) => key }));
vi.mock("../lib/prefs.svelte", () => ({ prefs: { keys: true } }));

const galleries = import.meta.glob<Component<{ say: Say }>>("$games/*/board/Gallery.svelte", {
  import: "default",
  eager: true,
});
const generated = import.meta.glob<{ data?: object }>("$generated/*.ts", { eager: true });
const games = Object.entries(generated).flatMap(([path, { data }]) => {
  const id = /(\w+)\.ts$/.exec(path)![1]!;
  const found = Object.keys(galleries).find((one) => one.endsWith(`/${id}/board/Gallery.svelte`));
  if (data && !found)
    throw new Error(`${id} has data for a board, but no Gallery.svelte that shows all of it`);
  return data && found ? [{ id, data, Gallery: galleries[found]! }] : [];
});

/** What boards consist of, without tables laid by hand to be looked at, and without tests. */
const sources = import.meta.glob<string>(
  [
    "$games/*/board/**/*.{ts,svelte}",
    "!**/*.test.ts",
    "!**/sample.ts",
    "!**/Gallery.svelte",
    "!**/Miniature.svelte",
  ],
  { query: "?raw", import: "default", eager: true },
);

interface Leaf {
  path: string;
  holder: Record<string, number>;
  key: string;
}
const nightly = process.env["SPIELWERK_ALL"] === "1";

/**
 * All numbers; of a list the first and the last stand for all, and one between them; the latter for lists in lists by night
 * only.
 */
function numbersIn(holder: object, path = "", inList = false): Leaf[] {
  const all = Object.entries(holder) as [string, unknown][];
  const list = Array.isArray(holder);
  const some = [0, all.length - 1, ...(inList && !nightly ? [] : [Math.floor(all.length / 2)])];
  return all.flatMap(([key, value], at) => {
    const where = `${path}.${key}`;
    if (list && !some.includes(at)) return [];
    if (typeof value === "object" && value !== null) return numbersIn(value, where, inList || list);
    return typeof value === "number" ? [{ path: where, holder: holder as Leaf["holder"], key }] : [];
  });
}

/** Names of things: the keys of the data's tables. */
const namesIn = (data: object): string[] =>
  Object.values(data).flatMap((table: object) => (Array.isArray(table) ? [] : Object.keys(table)));

/** Everything the game can show, in words that repeat what they were given. */
const say: Say = (key, args) => (args ? `${key} ${JSON.stringify(args)}` : key);
const drawn = (Gallery: Component<{ say: Say }>): string => render(Gallery, { props: { say } }).body;

describe.each(games)("the boards of $id", ({ id, data, Gallery }) => {
  it("draw what the engine's data says", { timeout: 600_000 }, () => {
    const before = drawn(Gallery);
    const ignored = numbersIn(data).filter(({ holder, key }) => {
      holder[key]! += 1;
      const same = drawn(Gallery) === before;
      holder[key]! -= 1;
      return same;
    });
    expect(ignored.map(({ path }) => path)).toEqual([]);
    expect(drawn(Gallery)).toBe(before);
  });

  it("keep no table of numbers by the names of things", () => {
    const own = Object.entries(sources).filter(([path]) => path.includes(`/${id}/board/`));
    const numbered = new RegExp(`\\b(${namesIn(data).join("|")}): -?\\d`, "g");
    const numbers = (text: string) => new Set([...text.matchAll(numbered)].map(([, name]) => name));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter(([, text]) => numbers(text).size > 1).map(([path]) => path)).toEqual([]);
  });
});
