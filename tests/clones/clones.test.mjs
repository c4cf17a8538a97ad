// What was compiled in one clone serves the next, in another folder: two clones are built with a compiler cache of their own,
// and the second finds nearly everything there.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { root } from "../../tools/files.mjs";

const kHits = 0.98;
// A library, a program with its own precompiled headers, and tests of both kinds.
const kTargets = ["spielwerk_core", "spielwerk_store", "core_tests", "store_test", "game_my_game_laws"];

const folder = mkdtempSync(join(tmpdir(), "clones-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const env = { ...process.env, CCACHE_DIR: join(folder, "cache") };

function run(command, ...args) {
  const done = spawnSync(command, args, { env, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(done.status, 0, `${command} ${args.join(" ")}\n${done.stdout}\n${done.stderr}`);
  return done.stdout;
}

/** What was compiled, and how often it was found. */
function build(name) {
  const clone = join(folder, name);
  run("git", "clone", "-q", root, clone);
  run("ccache", "-z");
  run("cmake", "-S", clone, "--preset", "release");
  run("cmake", "--build", join(clone, "build/release"), "--target", ...kTargets);
  const counts = Object.fromEntries(
    run("ccache", "--print-stats")
      .split("\n")
      .map((line) => line.split("\t")),
  );
  const hits = Number(counts.direct_cache_hit) + Number(counts.preprocessed_cache_hit);
  return { hits, all: hits + Number(counts.cache_miss) };
}

test("a second clone in another folder is compiled from the cache", () => {
  const first = build("first");
  const second = build("a-second-one");
  console.log(`first: ${first.hits} of ${first.all}; second: ${second.hits} of ${second.all}`);
  assert.equal(second.all, first.all);
  assert.ok(second.hits >= kHits * second.all, `${second.hits} of ${second.all}`);
});
