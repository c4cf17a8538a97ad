// What each unit may include, read against every #include line; ARCHITECTURE.md says the same in words. Imports of the
// page are read too (page_imports.mjs), and what uses what is drawn (arrows.mjs).
// A unit is told by the folder, the most specific row first. `own` are headers of the project, as prefixes
// from the root; `system` are prefixes of <...> headers. The C++ standard library is open to all.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { finish, projectFiles, root } from "./files.mjs";
import { structureOffences } from "./arrows.mjs";
import { pageOffences } from "./page_imports.mjs";

const kTest = ["gtest/", "gmock/", "rapidcheck.h", "rapidcheck/"];
const kSockets = ["sys/", "unistd.h", "arpa/", "netinet/", "fcntl.h", "poll.h", "signal.h"];
const kServerLibraries = ["boost/", "sodium.h", "spdlog/", "fmt/", "toml++/", "unicode/"];
const kWhatServersKnow = [
  "any_game",
  "check",
  "described",
  "draws",
  "game_info",
  "game_play",
  "game_think",
  "json",
  "match",
  "problem",
  "random",
  "record",
  "schema",
  "seat",
  "text",
  "wire_view",
  "worth",
];
const core = (...names) => names.map((name) => `core/${name}.h`);

const kTable = [
  { unit: /^core\/tests\//, own: ["core/"], system: [...kTest, "sodium.h"] },
  { unit: /^core\//, own: ["core/"], system: [] },
  { unit: /^games\/laws\//, own: ["core/", "ai/", "games/laws/", "game_under_test.h"], system: kTest },
  { unit: /^games\/([^/]+)\/bench\//, own: ["core/", "ai/", "games/$1/"], system: [""] },
  { unit: /^games\/([^/]+)\/tests\//, own: ["core/", "ai/", "games/laws/", "games/$1/"], system: kTest },
  { unit: /^games\/([^/]+)\//, own: ["core/", "games/$1/"], system: [] },
  { unit: /^ai\/tests\//, own: ["core/", "ai/", "games/laws/planted/"], system: kTest },
  { unit: /^ai\//, own: ["core/", "ai/"], system: ["immintrin.h", "wasm_simd128.h"] },
  { unit: /^clock\/tests\//, own: ["clock/", ...core("seat")], system: kTest },
  { unit: /^clock\//, own: ["clock/", ...core("seat")], system: [] },
  { unit: /^ratings\/tests\//, own: ["ratings/"], system: kTest },
  { unit: /^ratings\//, own: ["ratings/", ...core("check")], system: [] },
  {
    unit: /^store\/tests\//,
    own: ["ratings/", "store/", ...core("record", "draws", "problem", "seat", "check")],
    system: [...kTest, "sqlite3.h", "libpq-fe.h", ...kSockets],
  },
  {
    unit: /^store\//,
    own: ["ratings/", "store/", ...core("record", "draws", "problem", "seat", "check")],
    system: ["sqlite3.h", "libpq-fe.h", "fmt/", "spdlog/", ...kSockets],
  },
  {
    unit: /^server\/tests\//,
    own: ["clock/", "ratings/", "server/", "store/", "ai/bot.h", ...core(...kWhatServersKnow)],
    system: [...kTest, ...kServerLibraries, ...kSockets],
  },
  {
    unit: /^server\/wire\//,
    own: ["clock/", "ratings/", "server/", "store/", ...core(...kWhatServersKnow, "typescript", "wire")],
    system: [],
  },
  {
    // No network, no disk, no clock.
    unit: /^server\/life\//,
    own: [
      "clock/",
      "ratings/",
      "server/life/",
      "server/wire/",
      "server/base/has.h",
      "server/names/",
      "store/store.h",
      ...core(...kWhatServersKnow),
    ],
    system: [],
  },
  {
    unit: /^server\//,
    own: ["clock/", "ratings/", "server/", "store/", "ai/bot.h", ...core(...kWhatServersKnow)],
    system: [...kServerLibraries, ...kSockets],
  },
  {
    unit: /^cli\/tests\//,
    own: ["cli/", "core/", "store/"],
    system: [...kTest, ...kServerLibraries, ...kSockets],
  },
  {
    unit: /^cli\//,
    own: ["cli/", "core/", "ai/", "ratings/", "server/", "store/"],
    system: ["CLI/", "cpuid.h", "sqlite3.h", ...kServerLibraries, ...kSockets],
  },
  { unit: /^wasm\//, own: ["wasm/", "core/", "ai/"], system: ["unistd.h"] },
  { unit: /^(tests|bench)\//, own: [""], system: [""] },
];

const kStandard = /^[a-z_0-9]+$/;

function allowed(path) {
  for (const row of kTable) {
    const match = row.unit.exec(path);
    if (!match) continue;
    return { own: row.own.map((prefix) => prefix.replace("$1", match[1] ?? "")), system: row.system };
  }
  return null;
}

function offencesOf(path) {
  const rule = allowed(path);
  if (!rule) return [`${path}: belongs to no unit of the table`];
  const offences = [];
  readFileSync(join(root, path), "utf8")
    .split("\n")
    .forEach((line, at) => {
      const include = /^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)/.exec(line);
      if (!include) return;
      const [, own, system] = include;
      const good = own
        ? rule.own.some((prefix) => own.startsWith(prefix))
        : kStandard.test(system) || rule.system.some((prefix) => system.startsWith(prefix));
      if (!good) offences.push(`${path}:${at + 1}: may not include ${own ? `"${own}"` : `<${system}>`}`);
    });
  return offences;
}

const sources = projectFiles().filter((path) => /\.(h|cpp)$/.test(path));
finish("check_includes", [
  ...sources.flatMap(offencesOf),
  ...pageOffences(),
  ...structureOffences(process.argv.includes("--write")),
]);
