// The project's own files, for the checks beside this one: a walk that leaves out what is built, fetched
// or stored.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const kLeftOut = new Set([".git", ".cache", "build", "data", "node_modules", "web/src/generated"]);

/** Paths below the root of all files, with `/`, sorted. */
export function projectFiles(folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (kLeftOut.has(path)) return [];
      if (entry.isDirectory()) return projectFiles(path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

/** The ids of all games, from the list of games/CMakeLists.txt. */
export function gameIds() {
  const list = /set\(SPIELWERK_GAMES\s([^)]*)\)/.exec(
    readFileSync(join(root, "games/CMakeLists.txt"), "utf8"),
  );
  const ids = (list?.[1] ?? "").split(/\s+/).filter(Boolean);
  if (ids.length === 0) throw new Error("games/CMakeLists.txt lists no game");
  return ids;
}

/** The game to copy: its folder, and its id. */
export const template = { folder: "_template", id: "my_game" };

/** A game's id as its struct and its suites of tests spell it: some_game -> SomeGame. */
export const pascalCase = (id) => id.replace(/(?:^|_)(.)/g, (_, head) => head.toUpperCase());

/** Prints the offences and a closing line, and ends the program: 1 if there are any. */
export function finish(what, offences) {
  for (const offence of offences) console.error(offence);
  console.log(offences.length ? `${what}: ${offences.length} offences` : `${what}: all good`);
  process.exit(offences.length ? 1 : 0);
}
