// The guide and the texts of the parts that show pieces, in every language.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parseGuide, words } from "../../../web/src/table/guide";
import { paragraphs } from "./paragraphs";
import { scenes } from "./pictures";
import { allContracts, allTrains, areas, contractFace, goods, trainFace, weathers } from "./printed";
import { views } from "./views";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const languages = ["de", "en"] as const;
const guides = Object.fromEntries(languages.map((one) => [one, parseGuide(read(`../guide/${one}.md`))]));
const texts = Object.fromEntries(
  languages.map((one) => [one, JSON.parse(read(`../texts/${one}.json`)) as Record<string, string>]),
);
const folder = fileURLToPath(new URL(".", import.meta.url));
const sources = readdirSync(folder)
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith(".test.ts"))
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

describe.each(languages)("texts in %s", (language) => {
  const own = texts[language]!;
  const listed = [
    ...allContracts.flatMap((one) => {
      const { power, letter } = contractFace(one);
      return [`power.${power}`, `letter.${letter}`];
    }),
    ...allTrains.map((one) => `train_power.${trainFace(one).power}`),
    ...goods.map((one) => `good.${one}`),
    ...areas.flatMap((one) => [`area.${one}`, `board.does.${one}`]),
    ...weathers.map((one) => `weather.${one}`),
    ...views.map((one) => `board.view.${one}`),
    ...["worker", "marker", "iron", "stone", "coal", "rubble", "steel", "daffodil"].map(
      (one) => `panel.${one}`,
    ),
    ...["worker", "marker", "surveyor", "start", "contract", "train", "bag", "points"].map(
      (one) => `legend.${one}`,
    ),
    ...["stations", "tracks", "rubble", "surveyor"].flatMap((one) => [
      `contract.${one}`,
      `contract.by.${one}`,
    ]),
    ...["unused", "active", "used"].map((one) => `contracts.${one}`),
    ...["pile", "discards"].flatMap((one) => [`pile.${one}`, `board.label.${one}`]),
    ...["bag", "events", "forecast", "legend", "trains", "track"].map((one) => `board.label.${one}`),
    "contract.by.coal",
  ];

  test("have all that the parts say", () => {
    const used = sources.flatMap((text) =>
      [...text.matchAll(/\bsay\(\s*"([\w.]+)"/g)].map((one) => one[1]!),
    );
    expect(used.length).toBeGreaterThan(40);
    expect([...used, ...listed].filter((key) => !(key in own))).toEqual([]);
  });
  test("are said by some part", () => {
    const all = sources.join("\n");
    // Keys put together of a start, one word and perhaps an end.
    const forms = [...all.matchAll(/`([a-z_.]+\.)\$\{[^}]*\}([a-z_.]*)`/g)].map(
      ([, start, end]) => new RegExp(`^${start!}\\w+${end!}$`),
    );
    const built = (key: string): boolean => forms.some((one) => one.test(key));
    const said = (key: string): boolean => all.includes(`"${key}"`) || built(key);
    const kept = Object.keys(own).filter((key) =>
      /^(panel|inspect|gallery|board|legend|contracts?|train|pile|series|supplies)\./.test(key),
    );
    expect(kept.filter((key) => !said(key))).toEqual([]);
  });
});
