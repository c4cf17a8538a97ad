// The guide and the texts of the parts that show pieces, in every language.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { parseGuide, words } from "../../../web/src/table/guide";
import { paragraphs } from "./paragraphs";
import { fieldOf, pieces, spaces } from "./pieces";
import { scenes } from "./pictures";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const languages = ["de", "en"] as const;
const guides = Object.fromEntries(languages.map((one) => [one, parseGuide(read(`../guide/${one}.md`))]));
const texts = Object.fromEntries(
  languages.map((one) => [one, JSON.parse(read(`../texts/${one}.json`)) as Record<string, string>]),
);
const folder = fileURLToPath(new URL(".", import.meta.url));
const sources = readdirSync(folder)
  .filter((file) => file.endsWith(".svelte"))
  .map((file) => readFileSync(folder + file, "utf8"));

describe.each(languages)("the guide in %s", (language) => {
  const all = guides[language]!.flatMap((section) => section.paragraphs);

  test("has a short layer in every section and one address per paragraph", () => {
    for (const section of guides[language]!) {
      expect(section.paragraphs[0]!.layer, section.id).toBe("short");
      expect(
        section.paragraphs.some((one) => one.layer === "full"),
        section.id,
      ).toBe(true);
    }
    expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
  });
  test("explains every reason", () => {
    for (const id of Object.values(paragraphs)) expect(all.map((one) => one.id)).toContain(id);
  });
  test("shows every picture, each with its caption", () => {
    const shown = all.flatMap(({ block }) => (block.kind === "picture" ? [block.name] : []));
    expect(shown.sort()).toEqual(Object.keys(scenes).sort());
    for (const one of all) expect(words(one).length, one.id).toBeGreaterThan(10);
  });
  test("does not shout", () => expect(read(`../guide/${language}.md`)).not.toMatch(/[^!]!($|\s)/m));
});

test("the guide has the same paragraphs in both languages", () => {
  const [de, en] = languages.map((one) =>
    guides[one]!.map((section) => [section.id, section.paragraphs.map(({ id, layer }) => [id, layer])]),
  );
  expect(de).toEqual(en);
});

test("pictures lie on the map", () => {
  for (const [name, scene] of Object.entries(scenes))
    for (const cell of scene.cells)
      expect(fieldOf(scene.table.side, cell), `${name} ${cell}`).toBeDefined();
});

describe("texts", () => {
  const families = {
    "space.": spaces.flatMap((one) => [one, `${one}.help`]),
    "piece.": pieces.flatMap((one) => [one, `${one}.plural`]),
    "ground.": ["coast", "inland", "coastal_quarry", "inland_quarry", "temple"],
    "inspect.tile.": ["unseen", "opening", "seen"],
  };
  test.each(languages)("have all that the parts say (%s)", (language) => {
    const used = sources.flatMap((text) =>
      [...text.matchAll(/\bsay\(\s*"([\w.]+)"/g)].map((one) => one[1]!),
    );
    const listed = Object.entries(families).flatMap(([start, ends]) => ends.map((end) => start + end));
    expect(used.length).toBeGreaterThan(20);
    expect([...used, ...listed].filter((key) => !(key in texts[language]!))).toEqual([]);
  });
  test.each(languages)("are said by some part (%s)", (language) => {
    const all = sources.join("\n");
    const own = Object.keys(texts[language]!).filter((key) => /^(panel|inspect|gallery)\./.test(key));
    const said = (key: string): boolean => all.includes(`"${key}"`) || key.startsWith("inspect.tile.");
    expect(own.filter((key) => !said(key))).toEqual([]);
  });
  test.each(languages)("tell cities and villages apart (%s)", (language) => {
    const group = new IntlMessageFormat(texts[language]!["inspect.group"]!, language);
    const say = (city: string, largest: string): string =>
      String(group.format({ city, largest, parts: "x", points: 20 }));
    expect(say("false", "false")).not.toContain("20");
    expect(say("true", "true").length).toBeGreaterThan(say("true", "false").length);
  });
});
