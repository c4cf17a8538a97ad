// The guide and the texts of the parts that show pieces, in every language.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { data } from "$generated/carpe_diem";
import { parseGuide, words } from "../../../web/src/table/guide";
import { paragraphs } from "./paragraphs";
import { scenes } from "./pictures";
import { allCards, gainsOf, needsOf, sides, things, wares } from "./printed";
import { views } from "./views";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const languages = ["de", "en"] as const;
const guides = Object.fromEntries(languages.map((one) => [one, parseGuide(read(`../guide/${one}.md`))]));
const texts = Object.fromEntries(
  languages.map((one) => [one, JSON.parse(read(`../texts/${one}.json`)) as Record<string, string>]),
);
const folder = fileURLToPath(new URL(".", import.meta.url));
const sources = readdirSync(folder)
  .filter((file) => file.endsWith(".svelte") || ["words.ts", "names.ts", "board.ts"].includes(file))
  .map((file) => readFileSync(folder + file, "utf8"));

/** Rome, the district, the use of the day, dwellings and villas, tiles turn by turn, scorings, who wins. */
const told = {
  de: [
    /Rom/,
    /Viertel/,
    /Nutze? den Tag/i,
    /Unterkünfte/,
    /Villen/,
    /Plättchen/,
    /Wertungen/,
    /die meisten gewinnen/,
  ],
  en: [/Rome/, /quarter/, /Use the day/, /dwellings/, /villas/, /tile/, /scorings/, /most points win/],
};
type Rebuilt = keyof (typeof parts)["de"];
/** What is printed on the pieces. */
const parts = {
  de: { tiles: /Plättchen/, boards: /Tableaus/, frames: /Rahmenteile/, villas: /Villen/, cards: /karten/ },
  en: { tiles: /tiles/, boards: /boards/, frames: /frame parts/, villas: /villas/, cards: /cards/ },
};
const agreed = { de: /geeinigt|vereinbart/, en: /table agreed/ };
/** The board in its frame, banderoles, the store, discs. */
const owned = {
  de: [/Rahmen/, /neun Banderolen/i, /Lager/, /Scheiben/],
  en: [/frame/, /nine banderoles/, /store/, /Discs/],
};

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
  test("tells who invented the game, and what it is about", () => {
    const intro = all
      .filter((one) => one.id.startsWith("aim-"))
      .map(words)
      .join(" ");
    expect(intro).toContain("Stefan Feld");
    for (const said of told[language]) expect(intro).toMatch(said);
  });
  test("lists the material, with districts, store and discs", () => {
    const material = all
      .filter((one) => one.id.startsWith("material-"))
      .map(words)
      .join(" ");
    for (const number of ["84", "39", "60", "24"]) expect(material).toContain(number);
    for (const said of owned[language]) expect(material).toMatch(said);
  });
  test("tells what every variant changes", () => {
    for (const id of ["move-star", "setup-hidden", "landscapes-size", "build-first"])
      expect(words(all.find((one) => one.id === id)!), id).toMatch(agreed[language]);
  });
  test("says that any number may be unfinished, and that equal fountain cards both count", () => {
    for (const id of ["villas-full", "landscapes-full", "dwellings-merchant"])
      expect(words(all.find((one) => one.id === id)!), id).toMatch(/unfinished|unfertige/);
    expect(words(all.find((one) => one.id === "single-fountain")!)).toMatch(/both count|zählen beide/);
  });
  test("tells in its short layer how patricians move on the star, too", () => {
    expect(words(all.find((one) => one.id === "move-short")!)).toMatch(/star|Stern/);
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
    ...allCards.flatMap((card) => [...needsOf(card), ...gainsOf(card)].map((one) => one.key)),
    ...things.flatMap((one) => [`thing.${one}`, `thing.${one}.plural`, `does.${one}`]),
    ...wares.map((one) => `ware.${one}`),
    ...sides.map((one) => `side.${one}`),
    ...views.map((one) => `board.view.${one}`),
    ...["area", "bread", "task", "store", "circle", "place", "pay", "coins", "use_bread", "keep_bread"].map(
      (one) => `board.label.${one}`,
    ),
    ...["pile", "fountains", "cards", "villas", "legend", "step"].map((one) => `board.label.${one}`),
    ...["light", "dark"].map((one) => `pile.${one}`),
  ];

  test("have all that the parts say", () => {
    const used = sources.flatMap((text) =>
      [...text.matchAll(/\bsay\(\s*"([\w.]+)"/g)].map((one) => one[1]!),
    );
    expect(used.length).toBeGreaterThan(40);
    expect([...used, ...listed].filter((key) => !(key in own))).toEqual([]);
  });
  test("say nothing of a decision that is not so in every variant and at every tile", () => {
    expect(own["decide.turn"]).not.toMatch(/another|anderes/);
    expect(own["coach.turn"]).not.toMatch(/passed over|übergangen/);
    expect(own["coach.choose_tile"]).not.toMatch(/may store|kannst du einlagern/);
    expect(own["decide.place_tile"]).not.toMatch(/store|lager/);
    expect(own["action.pay_nothing"]).not.toMatch(/more|mehr/);
  });
  test("tell what is printed and what is reconstructed", () => {
    const told = own["difference.edition"]!;
    for (const [part, origin] of Object.entries(data.provenance))
      if (origin === "reconstructed") expect(told, part).toMatch(parts[language][part as Rebuilt]);
    expect(told).toMatch(/as printed|wie gedruckt/);
  });
  test("say on the front page how long a game takes", () => expect(own["game.minutes"]).toMatch(/^60 /));
  test("are said by some part", () => {
    const all = sources.join("\n");
    const said = (key: string): boolean => all.includes(`"${key}"`) || listed.includes(key);
    const kept = Object.keys(own).filter((key) =>
      /^(panel|inspect|gallery|board|legend|card|pile|tile|fountain|villas|does)\./.test(key),
    );
    expect(kept.filter((key) => !said(key))).toEqual([]);
  });
});
