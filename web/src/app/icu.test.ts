import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { parse } from "./icu";

const catalogs = {
  ...import.meta.glob<Record<string, string>>("../texts/**/*.json", { import: "default", eager: true }),
  ...import.meta.glob<Record<string, string>>("$games/*/texts/*.json", { import: "default", eager: true }),
};
/** As the library's own parser reads it. */
const known = (text: string): unknown =>
  new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst();

describe("messages", () => {
  it.each(Object.entries(catalogs))("of %s are read as the library reads them", (_file, texts) => {
    for (const [key, text] of Object.entries(texts)) expect(parse(text), key).toEqual(known(text));
  });
  it.each([
    "it''s '{not}' one, '#' and # are signs",
    "{n, plural, =0 {none '#'} one {# of {all}} other {{who, select, you {you # } other {{who}}}}}",
    "{ n , number } {n, number, percent} {n,number,:: sign-except-zero .0}",
    "don't <b>{name}</b>",
  ])("%s", (text) => {
    expect(parse(text)).toEqual(known(text));
  });
  it.each(["{", "{n", "}", "{n, plural}", "{n, plural, one {a}}", "{n, date}", "{n, number, ::compact}"])(
    "%s is refused",
    (text) => {
      expect(() => parse(text)).toThrow(SyntaxError);
    },
  );
});
