// What a source of the page imports: relative paths and aliases, by `from`, `import` and `import.meta.glob`. Texts,
// guides, lessons and records are data, which whoever shows them may read, and what is built has no folder.
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./files.mjs";

const kImport = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)["']([.$][^"']*)["']/g;
const kGlob = /\bimport\.meta\.glob(?:<(?:[^()]|\(\))*?>)?\(\s*(\[[^\]]*\]|["'][^"']*["'])/g;
const kPattern = /["']([^!"'][^"']*)["']/g;
const kData = /\.(json|md|rec)$/;
const kBuilt = "$engine/";
const kAliases = { "$games/": "games/", "$generated/": "web/src/generated/" };

/** From the root of the project; what stands for every game is one. */
function placeOf(target, path) {
  const alias = Object.keys(kAliases).find((one) => target.startsWith(one));
  if (!alias) return normalize(join(dirname(path), target));
  return (kAliases[alias] + target.slice(alias.length)).replace(/^games\/[^/]*\*[^/]*\//, "games/<game>/");
}

/** Paths that a source of the page imports. */
export function importsOf(path) {
  const text = readFileSync(join(root, path), "utf8");
  const globs = [...text.matchAll(kGlob)].flatMap(([, patterns]) => [...patterns.matchAll(kPattern)]);
  return [...text.matchAll(kImport), ...globs]
    .map(([, target]) => target)
    .filter((target) => !kData.test(target) && !target.startsWith(kBuilt))
    .map((target) => placeOf(target, path));
}
