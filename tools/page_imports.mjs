// What each folder of the page may import, read against every import of its TypeScript and Svelte. The table stands in
// ARCHITECTURE.md. Tests may import what they like.
import { projectFiles } from "./files.mjs";
import { prefixesFor, rowsBelow, upwards } from "./folder_table.mjs";
import { importsOf } from "./imports.mjs";

const kHeading = "### Folders of the page";

function offencesOf(path, rows) {
  const may = prefixesFor(rows, path);
  if (!may) return [`${path}: belongs to no folder of the table (ARCHITECTURE.md, ${kHeading})`];
  return importsOf(path)
    .filter((target) => !may.some((folder) => target.startsWith(folder)))
    .map((target) => `${path}: may not import ${target} (ARCHITECTURE.md, ${kHeading})`);
}

export function pageOffences() {
  const rows = rowsBelow(kHeading);
  const sources = projectFiles().filter(
    (path) =>
      /^(web\/src|games\/[^/]+\/board)\/.*\.(ts|svelte)$/.test(path) && !/\.(test|d)\.ts$/.test(path),
  );
  return [...upwards(rows, kHeading), ...sources.flatMap((path) => offencesOf(path, rows))];
}
