// Texts in the reader's language: flat keys in ICU MessageFormat, one file per language for the page and one per game.
import { IntlMessageFormat } from "intl-messageformat";
import type { Catalog, Message } from "../texts/catalog";
import { withMinus } from "./numbers";
import { patiently } from "./patience";
import { prefs, type Language } from "./prefs.svelte";

export type Args = Record<string, string | number | boolean>;
export type Say = (key: string, args?: Args) => string;
export type { Catalog };

const files: Record<string, () => Promise<Catalog>> = {
  ...import.meta.glob<Catalog>(["../texts/*.json", "../texts/later/*.json"], {
    query: "?messages",
    import: "default",
  }),
  ...import.meta.glob<Catalog>("$games/[a-z]*/texts/*.json", { query: "?messages", import: "default" }),
};

const fronts = import.meta.glob<Record<string, Catalog>>("../texts/front.*.ts", { import: "default" });

const kPage = "";
/** Texts of the page that no first visit needs: what shows them loads them before. */
export const kLater = "later";
let front: Partial<Record<Language, Record<string, Catalog>>> = $state.raw({});
let catalogs: Record<string, Catalog> = $state.raw({});
const compiled = new Map<string, IntlMessageFormat>();

function file(game: string, language: Language): string | undefined {
  if (game === kPage) return `../texts/${language}.json`;
  if (game === kLater) return `../texts/later/${language}.json`;
  return Object.keys(files).find((path) => path.endsWith(`/${game}/texts/${language}.json`));
}

/** Loads the texts of the page (no game) or of a game in a language; a game without texts has none. */
export async function loadTexts(game: string = kPage, language: Language = prefs.language): Promise<void> {
  const name = `${game}/${language}`;
  const path = file(game, language);
  if (catalogs[name] || !path) return;
  const catalog = await files[path]!();
  catalogs = { ...catalogs, [name]: catalog };
}

/** A part of the page, and its texts that no first visit needs. */
export async function later<T>(load: () => Promise<T>, missed?: () => void): Promise<T> {
  const [part] = await patiently(() => Promise.all([load(), loadTexts(kLater)]), missed);
  return part;
}

/** Loads what the front page and lists of tables say of every game: `game.*` of its texts. */
export async function loadFront(language: Language = prefs.language): Promise<void> {
  if (front[language]) return;
  const found = await fronts[`../texts/front.${language}.ts`]!();
  const byGame = Object.entries(found).map(([path, texts]) => [path.split("/").at(-3)!, texts] as const);
  front = { ...front, [language]: Object.fromEntries(byGame) };
}

/** Loads everything that is loaded already in another language. */
export async function loadLanguage(language: Language): Promise<void> {
  const games = new Set(Object.keys(catalogs).map((name) => name.split("/")[0]!));
  const more = Object.keys(front).length > 0 ? [loadFront(language)] : [];
  await Promise.all([...more, ...[...games].map((game) => loadTexts(game, language))]);
}

function format(name: string, key: string, text: Message, args: Args): string {
  if (typeof text === "string") return text;
  const id = `${name}/${key}`;
  let message = compiled.get(id);
  if (!message) {
    message = new IntlMessageFormat(text, name.split("/")[1]!);
    compiled.set(id, message);
  }
  return withMinus(String(message.format(args)));
}

function sayFrom(game: string, key: string, args: Args = {}): string | undefined {
  const name = `${game}/${prefs.language}`;
  const text = catalogs[name]?.[key] ?? front[prefs.language]?.[game]?.[key];
  return text === undefined ? undefined : format(name, key, text, args);
}

/** A text of the page; a key without a text shows itself, so that it is seen and found. */
export const t: Say = (key, args) => sayFrom(kPage, key, args) ?? sayFrom(kLater, key, args) ?? key;

/** The texts of a game. */
export const sayOf =
  (game: string): Say =>
  (key, args) =>
    sayFrom(game, key, args) ?? key;

export const hasText = (game: string, key: string): boolean =>
  catalogs[`${game}/${prefs.language}`]?.[key] !== undefined;

/** Keys of a game's texts that begin with these letters. */
export const keysOf = (game: string, start: string): string[] =>
  Object.keys(catalogs[`${game}/${prefs.language}`] ?? {}).filter((key) => key.startsWith(start));
