// The tables of folders in ARCHITECTURE.md: a folder, what it is, and what it may use. A path is told by the most
// specific row.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./files.mjs";

const kText = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
/** A folder in a folder before the one around it, and a name before what stands for any. */
const specific = ({ folder }) => 2 * folder.split("/").length - Number(folder.includes("<game>"));
const spans = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]);

/** The rows of the table below a heading, from the lowest folder to the highest; a folder may always use itself. */
export function rowsBelow(heading) {
  const from = kText.indexOf(`\n${heading}\n`);
  if (from < 0) throw new Error(`ARCHITECTURE.md has no heading "${heading}"`);
  const [part] = /^[^]*?(?=\n#)/.exec(kText.slice(from + heading.length + 2));
  const rows = [...part.matchAll(/^\| `([^`]+\/)` \|.*\|([^|]*)\|$/gm)].map(([, folder, cell]) => ({
    folder,
    unit: new RegExp(`^${folder.replace("<game>", "([^/]+)")}`),
    may: [folder, ...spans(cell)],
  }));
  if (rows.length === 0) throw new Error(`ARCHITECTURE.md has no table below "${heading}"`);
  return rows;
}

/** What a path may use by its row, as prefixes of paths; null: it has none. */
export function prefixesFor(rows, path) {
  const [row] = rows
    .filter((one) => one.unit.test(path))
    .sort((one, other) => specific(other) - specific(one));
  if (!row) return null;
  const game = row.unit.exec(path)[1] ?? "<game>";
  return row.may.map((folder) => folder.replace("<game>", game));
}

/** Rows that may use one further down; what lies in no folder is generated. */
export function upwards(rows, heading) {
  /** The row that tells what a folder or file is, the most specific one. */
  const place = (one) =>
    rows.reduce(
      (best, row, at) =>
        one.startsWith(row.folder) && (best < 0 || specific(row) > specific(rows[best])) ? at : best,
      -1,
    );
  return rows.flatMap(({ folder, may }, at) =>
    may
      .filter((one) => one.includes("/") && (place(one) < 0 || place(one) > at))
      .map((one) => `ARCHITECTURE.md, ${heading}: ${folder} may not use ${one}, which is not above it`),
  );
}
