// Files that documents and comments name are there: in documents what stands in backticks, in sources what a comment names.
// A name without a folder may be that of any file; records and rule sentences are not read.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { finish, projectFiles, root } from "./files.mjs";

const kSources = "h|cpp|ts|mjs|svelte|svelte\\.ts|cmake";
/** Made when something is built. */
const kGenerated = /^(.*\/)?(wire|games)\.ts$|^game_under_test\.h$|^(\w+\/)*generated\//;
const kSpan = new RegExp("`([\\w./-]+\\.(?:" + kSources + "))`", "g");
const kNamed = new RegExp("(?<![\\w./<*-])((?:[\\w-]+/)*[\\w-]+\\.(?:" + kSources + "))(?![\\w.])", "g");
const kComment = /^\s*(\/\/|\*|\/\*|#|<!--)/;

const paths = projectFiles();
const names = new Set(paths.map((path) => basename(path)));
const isThere = (named) =>
  named.includes("/")
    ? paths.some((path) => path === named || path.endsWith(`/${named}`))
    : names.has(named) || paths.some((path) => basename(path).endsWith(`.${named}`));

const isDocument = (path) => path.endsWith(".md") && !/fidelity\.md$|\/(records|guide)\//.test(path);
const isSource = (path) => new RegExp(`\\.(${kSources})$`).test(path);

function offencesOf(path) {
  const text = readFileSync(join(root, path), "utf8");
  const lines = text.split("\n");
  const read = isDocument(path) ? lines : lines.filter((line) => kComment.test(line));
  const named = isDocument(path) ? kSpan : kNamed;
  return read
    .flatMap((line) => [...line.matchAll(named)].map(([, name]) => name))
    .filter((name) => !kGenerated.test(name) && !/GAME|NAME/.test(name) && !isThere(name))
    .map((name) => `${path}: ${name} is not there`);
}

finish("check_paths", paths.filter((path) => isDocument(path) || isSource(path)).flatMap(offencesOf));
