// Every game's fidelity.md and its tests agree: every test that a row names exists, and every rules test of the game
// is named there. docs/fidelity.md says how to read the tables. The sentences at the top of ARCHITECTURE.md have such a
// table too.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { finish, gameIds, pascalCase, projectFiles, root, template } from "./files.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const files = projectFiles();

/** Names of GoogleTest tests, `Suite.Name`, in a folder. */
function testsIn(folder) {
  const names = new Set();
  for (const path of files.filter((one) => one.startsWith(folder) && one.endsWith(".cpp"))) {
    for (const [, suite, name] of read(path).matchAll(/^TEST(?:_F)?\((\w+),\s*(\w+)\)/gm)) {
      names.add(`${suite}.${name}`);
    }
  }
  return names;
}

/** Titles of Vitest tests by the name of their file: those of the game, and those of the page. */
function pageTests(game) {
  const titles = new Map();
  const here = (path) => path.startsWith(`games/${game}/`) || path.startsWith("web/");
  for (const path of files.filter((one) => here(one) && one.endsWith(".test.ts"))) {
    const found = [...read(path).matchAll(/\b(?:it|test)\(\s*(['"`])(.*?)\1/g)].map((match) => match[2]);
    titles.set(basename(path), [...(titles.get(basename(path)) ?? []), ...found]);
  }
  return titles;
}

function offencesOf(game, id = game) {
  const path = `games/${game}/fidelity.md`;
  if (!existsSync(join(root, path))) return [`${path}: is missing, and the game is in the list of games`];
  const table = read(path);
  const suite = `${pascalCase(id)}Rules`;
  const offences = [];
  const tests = testsIn(`games/${game}/tests/`);
  const named = new Set([...table.matchAll(/`(\w+Rules\.[A-Z]\w*)`/g)].map((match) => match[1]));
  if (named.size === 0) offences.push(`${path}: names no test`);
  for (const name of named) {
    if (!tests.has(name)) offences.push(`${path}: there is no test ${name}`);
    if (!name.startsWith(`${suite}.`)) offences.push(`${path}: ${name} is none of ${suite}.*`);
  }
  for (const name of tests) {
    if (/Rules\./.test(name) && !named.has(name)) offences.push(`${path}: does not name ${name}`);
  }
  const titles = pageTests(game);
  for (const [, file, title] of table.matchAll(/`(\w+\.test\.ts)`: ([^|]+?)\s*\|/g)) {
    if (!titles.get(file)?.includes(title)) offences.push(`${path}: ${file} has no test "${title}"`);
  }
  return offences;
}

/** Whether there is what a sentence is held by: a test, a check of the sources, or a file. */
function holds(name, tests) {
  const [, check] = /^check\.(\w+)$/.exec(name) ?? [];
  if (check) return read("cmake/SpielwerkChecks.cmake").includes(`check(${check} `);
  return tests.has(name) || files.includes(name);
}

function offencesOfSentences() {
  const path = "ARCHITECTURE.md";
  const [part] = /## Ten sentences\n[^]*?\n## /.exec(read(path)) ?? [""];
  const sentences = [...part.matchAll(/^(\d+)\. /gm)].map((match) => match[1]);
  const rows = new Map(
    [...part.matchAll(/^\| (\d+) \| (.*) \|$/gm)].map(([, number, cell]) => [
      number,
      [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]).filter((name) => /[./]/.test(name)),
    ]),
  );
  const tests = testsIn("");
  const unheld = sentences
    .filter((number) => !rows.get(number)?.length)
    .map((number) => `${path}: nothing holds sentence ${number}`);
  const missing = [...rows].flatMap(([number, names]) =>
    names
      .filter((name) => !holds(name, tests))
      .map((name) => `${path}: sentence ${number}: there is no ${name}`),
  );
  return sentences.length === 10 ? [...unheld, ...missing] : [`${path}: there are ten sentences`];
}

const offences = gameIds().flatMap((id) => offencesOf(id));
finish("check_fidelity", [
  ...offences,
  ...offencesOf(template.folder, template.id),
  ...offencesOfSentences(),
]);
