// The texts of the games and of the page keep to the field's terms and speak to the reader.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const games = readdirSync(`${root}/games`).filter((game) => existsSync(`${root}/games/${game}/texts`));
const lessons = games.map((game) => `games/${game}/lesson`).filter((one) => existsSync(`${root}/${one}`));
const folders = [
  "web/src/texts",
  "web/src/texts/later",
  ...games.map((game) => `games/${game}/texts`),
  ...lessons,
];
const read = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${root}/${folder}/${language}.json`, "utf8")) as Record<string, string>;

const odd: Record<string, RegExp> = {
  en: /\b(throws?|thrown|throwing|wares?|whoever|watchers?|lately|take back|never mind)\b|stands already/i,
  de: /neu werfen|zurücknehmen|zurückgenommen|Gegenwart/,
};

describe.each(["en", "de"])("texts in %s", (language) => {
  it.each(folders)("of %s keep to the glossary", (folder) => {
    const found = Object.entries(read(folder, language)).filter(
      ([, text]) => odd[language]!.test(text.replaceAll(/\{\w+[,}]/g, "{")) || /(^|[\s(])-\d/.test(text),
    );
    expect(found).toEqual([]);
  });
});

// The types of the game to copy are another program's.
const shipped = games.filter((game) => !game.startsWith("_"));
const generated = import.meta.glob<Record<string, Record<string, Record<string, string>>>>(
  "../generated/*.ts",
  { import: "fields" },
);

describe.each(shipped)("what happens in %s", (game) => {
  it("is told to the one it happens to in words for them", async () => {
    const fields = await generated[`../generated/${game}.ts`]!();
    const keys = Object.keys(read(`games/${game}/texts`, "en"));
    const missing = Object.entries(fields["fact"]!)
      .filter(([, words]) => Object.values(words).includes("seat"))
      .map(([kind]) => kind)
      .filter((kind) => !keys.some((key) => key.startsWith(`fact.${kind}.`) && key.endsWith(".you")));
    expect(missing).toEqual([]);
  });
});

describe.each(shipped)("the page of %s", (game) => {
  it.each(["en", "de"])("tells its author and its box in %s", (language) => {
    expect(read(`games/${game}/texts`, language)["box.about"]).toMatch(/\w+ \w+ \w+/);
  });
});
