// Texts as the page says them, parsed when it was built, against the messages as they are written.
import { IntlMessageFormat } from "intl-messageformat";
import { beforeAll, describe, expect, it } from "vitest";
import { compiled } from "../../texts.plugin";
import { fakeBrowser } from "../testing/browser";
import { withMinus } from "./numbers";

fakeBrowser();
const { kLater, loadTexts, sayOf } = await import("./texts.svelte");

const written = {
  ...import.meta.glob<Record<string, string>>("../texts/**/*.json", { import: "default", eager: true }),
  ...import.meta.glob<Record<string, string>>("$games/[a-z]*/texts/*.json", {
    import: "default",
    eager: true,
  }),
};
/** The name under which texts are loaded: of a game, of what is loaded later, or of the page. */
const nameOf = (path: string): string =>
  /games\/(\w+)\//.exec(path)?.[1] ?? (path.includes("later") ? kLater : "");
const english = Object.entries(written).filter(([path]) => path.endsWith("/en.json"));

/** Something for every argument of a message; numbers do for a plural, and for a name. */
const argumentsOf = (text: string): Record<string, number> =>
  Object.fromEntries([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name], i) => [name!, i + 1]));

describe("texts", () => {
  beforeAll(() => Promise.all(english.map(([path]) => loadTexts(nameOf(path), "en"))));

  it.each(english)("of %s are said as they are written", (path, texts) => {
    const said = Object.entries(texts).filter(([key]) => !/^(field|drawing|source|box)\./.test(key));
    expect(said.length).toBeGreaterThan(20);
    for (const [key, text] of said) {
      const args = argumentsOf(text);
      const known = new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).format(args);
      expect(withMinus(sayOf(nameOf(path))(key, args)), key).toBe(withMinus(String(known)));
    }
  });
});

describe("a message", () => {
  it("without arguments is a text, its quotes taken away", () => {
    expect(compiled("it''s '{not}' one, '#' and # are signs")).toBe("it's {not} one, '#' and # are signs");
    expect(compiled("")).toBe("");
  });
  it("with arguments is a tree", () => {
    expect(compiled("{n, plural, one {# of {all}} other {#}}")).toMatchObject([{ value: "n" }]);
  });
  it.each(["{", "{n", "{n, plural}", "{n, plural, one {a}}"])("%s does not build", (text) => {
    expect(() => compiled(text)).toThrow(SyntaxError);
  });
});
