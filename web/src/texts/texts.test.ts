import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import deFirst from "./de.json";
import enFirst from "./en.json";
import deLater from "./later/de.json";
import enLater from "./later/en.json";

const de = { ...deFirst, ...deLater };
const en = { ...enFirst, ...enLater };

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter(
    (file) => /\.(svelte|ts)$/.test(file) && !file.includes("generated") && !file.endsWith(".test.ts"),
  )
  .map((file) => readFileSync(`${root}/${file}`, "utf8"));
const used = new Set(
  sources.flatMap((text) => [...text.matchAll(/\bt\("([\w.]+)"/g)].map((found) => found[1]!)),
);
const starts = new Set(
  sources.flatMap((text) => [...text.matchAll(/\bt\(`([\w.]+)\$\{/g)].map((found) => found[1]!)),
);

describe("the page's texts", () => {
  it("say the same things in every language", () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });
  it("stand in one catalog each, or what comes later would say something else", () => {
    expect(Object.keys(enFirst).filter((key) => key in enLater)).toEqual([]);
    expect(Object.keys(deFirst).filter((key) => key in deLater)).toEqual([]);
  });
  it("know every key that the page asks for", () => {
    expect([...used].filter((key) => !(key in en))).toEqual([]);
  });
  it("have something for every family of keys", () => {
    expect([...starts].filter((start) => !Object.keys(en).some((key) => key.startsWith(start)))).toEqual(
      [],
    );
  });
  it.each([
    ["de", de],
    ["en", en],
  ] as const)("can all be read as messages (%s)", (language, texts) => {
    for (const [key, text] of Object.entries(texts)) {
      expect(
        () => new IntlMessageFormat(text, language, undefined, { ignoreTag: true }),
        key,
      ).not.toThrow();
    }
  });
  it("do not shout", () => {
    expect(Object.values({ ...de, ...en }).filter((text) => text.includes("!"))).toEqual([]);
  });
});
