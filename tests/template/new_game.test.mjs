// tools/new_game makes a folder in which nothing is left of the game it copied, and names it in the list.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { root } from "../../tools/files.mjs";

let tree;

before(() => {
  tree = mkdtempSync(join(tmpdir(), "new-game-"));
  for (const folder of ["tools", "games"]) mkdirSync(join(tree, folder));
  for (const path of ["tools/new_game", "games/CMakeLists.txt", "games/_template"])
    cpSync(join(root, path), join(tree, path), { recursive: true });
});
after(() => rmSync(tree, { recursive: true, force: true }));

const newGame = (...args) =>
  spawnSync(join(tree, "tools/new_game"), args, { encoding: "utf8", cwd: tmpdir() });
const files = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((one) =>
    statSync(join(folder, one)).isFile(),
  );

test("a game of another name is there and in the list", () => {
  const done = newGame("liars_dice");
  assert.equal(done.status, 0, done.stderr);
  const folder = join(tree, "games/liars_dice");
  assert.deepEqual(files(folder).sort(), files(join(tree, "games/_template")).sort());
  for (const file of files(folder)) {
    const text = readFileSync(join(folder, file), "utf8");
    assert.doesNotMatch(text, /_template|my_game|MyGame|My Game/, file);
  }
  assert.match(readFileSync(join(folder, "game.h"), "utf8"), /struct LiarsDice \{[^]*"liars_dice"/);
  const list = /set\(SPIELWERK_GAMES\s([^)]*)\)/.exec(
    readFileSync(join(tree, "games/CMakeLists.txt"), "utf8"),
  )[1];
  assert.ok(list.split(/\s+/).includes("liars_dice"));
});

test("its recorded games can be read: under the old name they are the same to the last byte", () => {
  assert.equal(newGame("my_game").status, 0);
  const [old, copy] = ["_template", "my_game"].map((id) => join(tree, "games", id, "records"));
  for (const file of files(old))
    assert.equal(readFileSync(join(copy, file), "utf8"), readFileSync(join(old, file), "utf8"), file);
});

test("a name that is taken or no name is refused, and nothing changes", () => {
  const list = readFileSync(join(tree, "games/CMakeLists.txt"), "utf8");
  for (const [name, why] of [
    ["Liars Dice", /usage/],
    ["../away", /usage/],
    ["", /usage/],
    ["_template", /usage/],
    ["liars_dice", /there already/],
  ]) {
    const done = newGame(name);
    assert.notEqual(done.status, 0, name);
    assert.match(done.stderr, why, name);
  }
  assert.equal(readFileSync(join(tree, "games/CMakeLists.txt"), "utf8"), list);
});
