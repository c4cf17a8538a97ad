// A game is a folder: no file outside games/<game>/ names a game, by its id, by its struct or by what its texts call it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { finish, gameIds, pascalCase, projectFiles, root } from "./files.mjs";

/** Who may name one. What does so no more has to leave this list. */
const kMay = [
  "games/CMakeLists.txt", // lists them for the build
  "README.md", // lists them for readers
  "docs/record-format.md", // its examples are records, which name their game
];

const kBinary = /\.(png|ico|woff2|wasm)$/;

/** Every way to write a game's names, as one pattern. */
function pattern(game) {
  const names = [game, game.replaceAll("_", "-"), pascalCase(game)];
  for (const language of ["de", "en"]) {
    const texts = JSON.parse(readFileSync(join(root, `games/${game}/texts/${language}.json`), "utf8"));
    // After a colon comes a subtitle, which people leave out.
    names.push(texts["game.name"], texts["game.name"].split(":")[0]);
  }
  const escaped = [...new Set(names)].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![a-z])(${escaped.join("|")})(?![a-z])`, "i");
}

const games = gameIds().map((id) => ({ id, pattern: pattern(id) }));

/** Lines of a file, or its path, that name a game. */
function namesIn(path) {
  const foreign = games.filter(({ id }) => !path.startsWith(`games/${id}/`));
  const found = foreign
    .filter(({ pattern }) => pattern.test(path))
    .map(({ id }) => `${path}: is named after ${id}`);
  if (kBinary.test(path)) return found;
  readFileSync(join(root, path), "utf8")
    .split("\n")
    .forEach((line, at) => {
      for (const { pattern } of foreign) {
        const name = pattern.exec(line)?.[1];
        if (name) found.push(`${path}:${at + 1}: names ${name}`);
      }
    });
  return found;
}

const offences = [];
for (const path of projectFiles()) {
  const found = namesIn(path);
  if (!kMay.includes(path)) offences.push(...found);
  else if (found.length === 0)
    offences.push(`${path}: names no game any more and leaves the list in check_names.mjs`);
}
finish("check_names", offences);
