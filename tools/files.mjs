// The project's own files, for the checks beside this one: a walk that leaves out what is built, fetched
// or stored.
import { readdirSync } from "node:fs";
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

/** Prints the offences and a closing line, and ends the program: 1 if there are any. */
export function finish(what, offences) {
  for (const offence of offences) console.error(offence);
  console.log(offences.length ? `${what}: ${offences.length} offences` : `${what}: all good`);
  process.exit(offences.length ? 1 : 0);
}
