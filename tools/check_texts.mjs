// The text catalogs: German and English have the same keys with the same placeholders, every text can be
// parsed and keeps the project's tone, no key is given twice, and every key that the games' declarations and the codes of
// problems need is there.
// usage: check_texts.mjs [<spielwerk program>...]; they name the needed keys, a line each: "<game> <key>", or
// "page <key>".
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { finish, root, template } from "./files.mjs";

const offences = [];

/** Folders of catalogs by owner: page, server and terminal, each game, and its guided first game, under its id. */
function catalogFolders() {
  const folders = new Map();
  if (existsSync(join(root, "web/src/texts"))) folders.set("page", "web/src/texts");
  if (existsSync(join(root, "web/src/texts/later"))) folders.set("page, later", "web/src/texts/later");
  for (const owner of ["server", "cli"]) folders.set(owner, `${owner}/texts`);
  for (const game of readdirSync(join(root, "games"))) {
    const id = game === template.folder ? template.id : game;
    if (existsSync(join(root, "games", game, "texts"))) folders.set(id, `games/${game}/texts`);
    if (existsSync(join(root, "games", game, "lesson")))
      folders.set(`${id}, lesson`, `games/${game}/lesson`);
  }
  return folders;
}

function flatten(value, prefix, into) {
  for (const [key, inner] of Object.entries(value)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof inner === "object" && inner !== null) flatten(inner, path, into);
    else into.set(path, inner);
  }
  return into;
}

const countKeys = (value) =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum, inner) => sum + 1 + countKeys(inner), 0)
    : 0;

/** Of a key that stands twice JSON keeps the last text, and nobody reads the first. */
function findTwice(path, text, catalog) {
  const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"(?=\s*:)/g)].map(([key]) => key);
  if (keys.length === countKeys(catalog)) return;
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
  offences.push(`${path}: a key is given twice; look at ${[...new Set(twice)].join(", ")}`);
}

function readCatalog(path) {
  try {
    const text = readFileSync(join(root, path), "utf8");
    const catalog = JSON.parse(text);
    findTwice(path, text, catalog);
    return flatten(catalog, "", new Map());
  } catch (error) {
    offences.push(`${path}: ${error.message}`);
    return new Map();
  }
}

/** Names of the placeholders of a parsed message, those inside plurals and choices included. */
function placeholders(elements, into = new Set()) {
  for (const element of elements) {
    if (element.type === 0 || element.type === 7) continue; // plain text, the number sign of a plural
    into.add(element.value);
    for (const option of Object.values(element.options ?? {})) placeholders(option.value, into);
    if (element.children) placeholders(element.children, into);
  }
  return into;
}

function checkText(where, text, language) {
  if (typeof text !== "string" || text.trim() === "") {
    offences.push(`${where}: empty, or not a text`);
    return "";
  }
  if (text.includes("!")) offences.push(`${where}: exclamation mark`);
  try {
    return [...placeholders(new IntlMessageFormat(text, language).getAst())].sort().join(", ");
  } catch (error) {
    offences.push(`${where}: ${error.message}`);
    return "";
  }
}

function checkPair(folder) {
  const german = readCatalog(`${folder}/de.json`);
  const english = readCatalog(`${folder}/en.json`);
  for (const key of english.keys()) {
    if (!german.has(key)) offences.push(`${folder}/de.json: ${key} is missing`);
  }
  for (const [key, text] of german) {
    if (!english.has(key)) {
      offences.push(`${folder}/en.json: ${key} is missing`);
      continue;
    }
    const here = checkText(`${folder}/de.json: ${key}`, text, "de");
    const there = checkText(`${folder}/en.json: ${key}`, english.get(key), "en");
    if (here !== there) offences.push(`${folder}: ${key}: placeholders differ: {${here}} and {${there}}`);
  }
  return english;
}

const catalogs = new Map([...catalogFolders()].map(([owner, folder]) => [owner, checkPair(folder)]));
for (const key of catalogs.get("page, later")?.keys() ?? [])
  if (catalogs.get("page").has(key))
    offences.push(`web/src/texts/later: ${key} stands in web/src/texts, too`);
// What a game does otherwise than its box is said before anybody sits down.
for (const [owner, catalog] of catalogs)
  if (
    !/^(page|server|cli)|, lesson$/.test(owner) &&
    ![...catalog.keys()].some((key) => key.startsWith("difference."))
  )
    offences.push(`games/${owner}/texts: no difference.* says how it differs from the box`);
for (const program of process.argv.slice(2)) {
  const needed = execFileSync(program, ["export", "--keys"], { encoding: "utf8" }).trim().split("\n");
  for (const line of needed) {
    const [owner, key] = line.split(" ");
    const places = owner === "page" ? ["page", "page, later"] : [owner];
    if (!places.some((place) => catalogs.get(place)?.has(key)))
      offences.push(`texts of ${owner}: ${key} is missing`);
  }
}
finish("check_texts", offences);
