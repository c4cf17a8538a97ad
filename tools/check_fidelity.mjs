// docs/fidelity.md and the tests agree: every test that it names exists, and every rules test is named there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { finish, projectFiles, root } from "./files.mjs";

const fidelity = readFileSync(join(root, "docs/fidelity.md"), "utf8");
const read = (path) => readFileSync(join(root, path), "utf8");
const files = projectFiles();

/** Names of GoogleTest tests, `Suite.Name`, in the sources of the games. */
function gameTests() {
  const names = new Set();
  for (const path of files.filter((one) => /^games\/.*\.cpp$/.test(one))) {
    for (const [, suite, name] of read(path).matchAll(/^TEST(?:_F)?\((\w+),\s*(\w+)\)/gm)) {
      names.add(`${suite}.${name}`);
    }
  }
  return names;
}

/** Titles of Vitest tests by the name of their file. */
function pageTests() {
  const titles = new Map();
  for (const path of files.filter((one) => /\.test\.ts$/.test(one))) {
    const name = path.split("/").pop();
    const found = [...read(path).matchAll(/\b(?:it|test)\(\s*(['"`])(.*?)\1/g)].map((match) => match[2]);
    titles.set(name, [...(titles.get(name) ?? []), ...found]);
  }
  return titles;
}

const offences = [];
const tests = gameTests();
const named = new Set([...fidelity.matchAll(/`(\w+Rules\.[A-Z]\w*)`/g)].map((match) => match[1]));
if (named.size === 0) offences.push("docs/fidelity.md: names no test");
for (const name of named) {
  if (!tests.has(name)) offences.push(`docs/fidelity.md: there is no test ${name}`);
}
for (const name of tests) {
  if (/Rules\./.test(name) && !named.has(name)) offences.push(`docs/fidelity.md: does not name ${name}`);
}
const titles = pageTests();
for (const [, file, title] of fidelity.matchAll(/`(\w+\.test\.ts)`: ([^|]+?)\s*\|/g)) {
  if (!titles.get(file)?.includes(title)) offences.push(`docs/fidelity.md: ${file} has no test "${title}"`);
}
finish("check_fidelity", offences);
