// Files stay within 400 lines and lines within 110 columns; tables of data, texts and art are left out, and the style
// sheet at the end of a component. Columns of what Prettier writes are Prettier's affair.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { finish, projectFiles, root } from "./files.mjs";

const kMostLines = 400;
const kMostColumns = 110;

const kExtension = /\.(h|cpp|in|cmake|mjs|js|ts|svelte|css|html|sql)$/;
const kScript = /(^|\/)(CMakeLists\.txt|run|test)$|^tools\/[a-z_]+$/;
const kData = /^games\/[^/]+\/data\.(h|cpp)$|\/texts\/|\/guide\/|\/art\/|\/records\/|\/corpus\//;

const kPrettier = /\.(mjs|js|ts|svelte|css)$/;

const isCode = (path) => (kExtension.test(path) || kScript.test(path)) && !kData.test(path);

function offencesOf(path) {
  const lines = readFileSync(join(root, path), "utf8").replace(/\n$/, "").split("\n");
  const offences = [];
  const style = path.endsWith(".svelte") ? lines.findIndex((line) => line.startsWith("<style")) : -1;
  const count = style >= 0 ? style : lines.length;
  if (count > kMostLines) offences.push(`${path}: ${count} lines`);
  lines.forEach((line, at) => {
    const columns = [...line].length;
    // An address or the path data of a drawing cannot be broken.
    const unbreakable = /https?:\/\/|\sd="/.test(line);
    if (columns > kMostColumns && !unbreakable && !kPrettier.test(path))
      offences.push(`${path}:${at + 1}: ${columns} columns`);
  });
  return offences;
}

const sources = projectFiles().filter(isCode);
finish("check_sizes", sources.flatMap(offencesOf));
