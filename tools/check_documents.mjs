// What documents promise of the sources: the way of one action through the files (ARCHITECTURE.md) leads through files that
// are there, and few of them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { finish, gameIds, root, template } from "./files.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");

/** Whoever follows an action opens fewer files than this. */
const kFiles = 25;
const kWay = "## One action, from the press to another viewer";

/** A path of the table; what stands in a game's folder, of every game. */
const pathsOf = (named) =>
  [...gameIds(), template.folder]
    .map((game) => named.replace("<game>", game))
    .filter((one, at, all) => all.indexOf(one) === at);

function offencesOfTheWay() {
  const document = "ARCHITECTURE.md";
  const [, part] = read(document).split(`${kWay}\n`);
  if (!part) return [`${document}: there is no "${kWay}"`];
  const rows = [...part.split("\n## ")[0].matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell);
  const named = new Set(rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, one]) => one)));
  const missing = [...named].flatMap(pathsOf).filter((path) => !existsSync(join(root, path)));
  return [
    ...missing.map((path) => `${document}: one action: ${path} is not there`),
    ...(named.size > 0 ? [] : [`${document}: one action: no file is named`]),
    ...(named.size < kFiles
      ? []
      : [`${document}: one action: ${named.size} files, and not fewer than ${kFiles}`]),
  ];
}

finish("check_documents", offencesOfTheWay());
