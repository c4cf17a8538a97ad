// What each folder may include, read against every #include: of the project by the table in ARCHITECTURE.md, of
// libraries by the one below; the C++ standard library is open to all. Imports of the page are read too
// (page_imports.mjs), and what uses what is drawn (arrows.mjs).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { finish, projectFiles, root } from "./files.mjs";
import { prefixesFor, rowsBelow, upwards } from "./folder_table.mjs";
import { structureOffences } from "./arrows.mjs";
import { pageOffences } from "./page_imports.mjs";

const kHeading = "## Folders, in dependency order";

const kSockets = ["sys/", "unistd.h", "arpa/", "netinet/", "fcntl.h", "poll.h", "signal.h"];
const kServer = ["boost/", "sodium.h", "spdlog/", "fmt/", "toml++/", "unicode/"];
/** Prefixes of <...> headers by folder; the most specific counts. */
const kLibraries = {
  "core/tests/": ["sodium.h"],
  "ai/": ["immintrin.h", "wasm_simd128.h"],
  "store/": ["sqlite3.h", "libpq-fe.h", "fmt/", "spdlog/", ...kSockets],
  "server/": [...kServer, ...kSockets],
  "server/account/": ["fido.h", "fido/", ...kServer, ...kSockets],
  "server/life/": [],
  "server/notices/": ["curl/", "openssl/", ...kServer, ...kSockets],
  "server/tests/": ["openssl/", ...kServer, ...kSockets],
  "server/wire/": [],
  "cli/": ["CLI/", "cpuid.h", "sqlite3.h", ...kServer, ...kSockets],
  "wasm/": ["unistd.h"],
};
/** For tests besides. */
const kTest = ["gtest/", "gmock/", "rapidcheck.h", "rapidcheck/"];
/** They stand around whole programs and may include anything. */
const kAround = /^(tests|bench)\//;
const kMeasuring = /(^|\/)bench\//;

const kStandard = /^[a-z_0-9]+$/;

/** Chapters of a game's rules, which are for the rules alone. */
const kChapter = /^games\/[^/]+\/rules\//;
const kRules = /^games\/[^/]+\/rules(\.cpp$|\/)/;

function librariesOf(path) {
  if (kAround.test(path) || kMeasuring.test(path)) return [""];
  const [folder] = Object.keys(kLibraries)
    .filter((one) => path.startsWith(one))
    .sort((one, other) => other.length - one.length);
  const tests = /(^|\/)(tests|laws)\//.test(path);
  return [...(kLibraries[folder] ?? []), ...(tests ? kTest : [])];
}

function offencesOf(path, rows) {
  const own = kAround.test(path) ? [""] : prefixesFor(rows, path);
  if (!own) return [`${path}: belongs to no folder of the table (ARCHITECTURE.md, ${kHeading})`];
  const libraries = librariesOf(path);
  const good = (header, library) =>
    header
      ? own.some((prefix) => header.startsWith(prefix)) && (!kChapter.test(header) || kRules.test(path))
      : kStandard.test(library) || libraries.some((prefix) => library.startsWith(prefix));
  return readFileSync(join(root, path), "utf8")
    .split("\n")
    .flatMap((line, at) => {
      const [, header, library] = /^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)/.exec(line) ?? [];
      if ((!header && !library) || good(header, library)) return [];
      return [`${path}:${at + 1}: may not include ${header ? `"${header}"` : `<${library}>`}`];
    });
}

const rows = rowsBelow(kHeading);
const sources = projectFiles().filter((path) => /\.(h|cpp)$/.test(path));
finish("check_includes", [
  ...upwards(rows, kHeading),
  ...sources.flatMap((path) => offencesOf(path, rows)),
  ...pageOffences(),
  ...structureOffences(process.argv.includes("--write")),
]);
