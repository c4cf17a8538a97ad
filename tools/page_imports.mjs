// What each folder of the page may import, read against every import of its TypeScript and Svelte. The table stands in
// ARCHITECTURE.md ("Folders of the page"), from the lowest folder to the highest; a folder is told by the most specific
// row. Tests may import what they like.
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { projectFiles, root } from "./files.mjs";

const kPlace = "ARCHITECTURE.md, Folders of the page";
const kImport = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(["'])(\.[^"']*)\1/g;

const spans = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]);

/** The rows of the table: a folder, and the folders from which it may import. */
function rowsOf(text) {
  const [part] = /### Folders of the page\n[^]*?(?=\n##)/.exec(text) ?? [""];
  return [...part.matchAll(/^\| `([^`]+\/)` \|.*\|([^|]*)\|$/gm)].map(([, folder, cell]) => ({
    folder,
    unit: new RegExp(`^${folder.replace("<game>", "([^/]+)")}`),
    may: [folder, ...spans(cell)],
  }));
}

function rowOf(rows, path) {
  return rows
    .filter((row) => row.unit.test(path))
    .sort((one, other) => other.folder.length - one.folder.length)[0];
}

function offencesOf(path, rows) {
  const row = rowOf(rows, path);
  if (!row) return [`${path}: belongs to no folder of the table (${kPlace})`];
  const game = row.unit.exec(path)[1] ?? "";
  const may = row.may.map((folder) => folder.replace("<game>", game));
  return [...readFileSync(join(root, path), "utf8").matchAll(kImport)]
    .map(([, , target]) => normalize(join(dirname(path), target)))
    .filter((target) => !may.some((folder) => target.startsWith(folder)))
    .map((target) => `${path}: may not import ${target} (${kPlace})`);
}

/** Arrows upwards: a folder that may import from one further down in the table. */
function upwards(rows) {
  const place = (folder) => rows.findIndex((row) => row.folder === folder);
  return rows.flatMap((row, at) =>
    row.may
      .filter((folder) => place(folder) < 0 || place(folder) > at)
      .map((folder) => `${kPlace}: ${row.folder} may not import from ${folder}, which is not above it`),
  );
}

export function pageOffences() {
  const rows = rowsOf(readFileSync(join(root, "ARCHITECTURE.md"), "utf8"));
  if (rows.length === 0) return [`${kPlace}: there is no table`];
  const sources = projectFiles().filter(
    (path) =>
      /^(web\/src|games\/[^/]+\/board)\/.*\.(ts|svelte)$/.test(path) && !/\.(test|d)\.ts$/.test(path),
  );
  return [...upwards(rows), ...sources.flatMap((path) => offencesOf(path, rows))];
}
