// Files stay within 400 lines and lines within 110 columns; tables of data, texts and art are left out, and the style
// sheet at the end of a component. Columns of what Prettier writes are Prettier's affair. Classes of the server stay
// within 25 functions and fields; the functions by which a visitor takes one thing of many kinds are one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { finish, projectFiles, root } from "./files.mjs";

const kMostLines = 400;
const kMostColumns = 110;
const kMostMembers = 25;

const kExtension = /\.(h|cpp|in|cmake|mjs|js|ts|svelte|css|html|sql)$/;
const kScript = /(^|\/)(CMakeLists\.txt|run|test)$|^tools\/[a-z_]+$/;
const kData = /^games\/[^/]+\/data\.(h|cpp)$|\/texts\/|\/guide\/|\/art\/|\/records\/|\/corpus\//;

const kPrettier = /\.(mjs|js|ts|svelte|css)$/;

const isCode = (path) => (kExtension.test(path) || kScript.test(path)) && !kData.test(path);

function offencesOf(path) {
  const lines = readFileSync(join(root, path), "utf8").replace(/\n$/, "").split("\n");
  const offences = [];
  const style = path.endsWith(".svelte") ? lines.findIndex((line) => line.startsWith("<style")) : -1;
  const count = style >= 0 ? style : lines.length;
  if (count > kMostLines) offences.push(`${path}: ${count} lines`);
  lines.forEach((line, at) => {
    const columns = [...line].length;
    // An address or the path data of a drawing cannot be broken.
    const unbreakable = /https?:\/\/|\sd="/.test(line);
    if (columns > kMostColumns && !unbreakable && !kPrettier.test(path))
      offences.push(`${path}:${at + 1}: ${columns} columns`);
  });
  return offences;
}

/** What stands between the brace at `open` and the one that belongs to it, without what is in braces itself. */
function bodyOf(text, open) {
  let depth = 0;
  let body = "";
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (depth === 1 && text[at] !== "{") body += text[at];
    if (text[at] !== "}") continue;
    depth -= 1;
    if (depth === 0) return body.slice(0, -1);
    if (depth === 1) body += ";"; // a body, or a first value
  }
  return body;
}

const kNoMember = /^(using|enum|struct|class|friend|static_assert|static (inline )?constexpr)\b/;

const kVisit = /\boperator( const)?$/;

/** The functions and fields that a class declares. */
function membersOf(body) {
  let flat = body;
  for (let before = ""; before !== flat;) {
    before = flat;
    flat = flat.replace(/\([^()]*\)/g, "");
  }
  return flat
    .split(";")
    .map((one) => one.replace(/\b(public|private|protected)\s*:(?!:)/g, "").trim())
    .filter((one) => /\w/.test(one) && !kNoMember.test(one))
    .filter((one, at, all) => !kVisit.test(one) || at === all.findIndex((other) => kVisit.test(other)));
}

/** Classes of the server that do too much; structs without functions are data. */
function largeClassesOf(path) {
  const text = readFileSync(join(root, path), "utf8").replace(/\/\/.*/g, "");
  return [...text.matchAll(/^(?: {2})?(class|struct) ([\w:]+)[^;{(]*\{/gm)].flatMap((found) => {
    const body = bodyOf(text, found.index + found[0].length - 1);
    const count = membersOf(body).length;
    const isData = found[1] === "struct" && !/\)\s*(const\s*)?(;|$)/.test(body.replace(/\n/g, ""));
    return count > kMostMembers && !isData
      ? [`${path}: ${found[2]} has ${count} functions and fields`]
      : [];
  });
}

const sources = projectFiles().filter(isCode);
const classes = sources.filter((path) => /^server\/(?!tests\/).*\.(h|cpp)$/.test(path));
finish("check_sizes", [...sources.flatMap(offencesOf), ...classes.flatMap(largeClassesOf)]);
