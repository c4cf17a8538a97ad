// Nets in the browser: the same bits as on other machines, and levels that decide as in the program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { all } from "../browser/kit/scope.mjs";
import { openEngine } from "./engine.mjs";
import { netFiles, probe, root } from "./probe.mjs";

const program = process.env.SPIELWERK_PROGRAM ?? join(root, "build/release/cli/spielwerk");

for (const { game, folder, files } of netFiles())
  test(`${game}: every shipped net says what the golden file says, with vectors and without`, async () => {
    const golden = readFileSync(join(root, folder, "judgements.txt"), "utf8");
    const said = new Map();
    for (const file of files)
      for (const { name, lines } of await probe(`${folder}/${file}`))
        said.set(name, `${said.get(name) ?? ""}${file}\n${lines}\n`);
    assert.deepEqual([...said.keys()], ["scalar", "simd128"]);
    for (const [name, text] of said) assert.equal(text, golden, name);
  });

let call;
before(async () => ({ call } = await openEngine()));

/** As the program draws the seed of a decision. */
const decisionSeed = (seed, n) =>
  Number(createHash("sha256").update(`${seed}/${n}`).digest().readBigUInt64BE(0) >> 11n);

/** The entries of a record, one text each, without the last line, which depends on the names too. */
const entriesOf = (record) => record.split("\nentries\n")[1].trim().split("\n").slice(0, -1);

function playedHere(game, seats, level, seed, decisions) {
  const { handle } = call("open", { game, options: { seats }, seed });
  for (let made = 0; made < decisions; ++made) {
    const view = call("view", { handle, viewer: null });
    if (view.turn.kind === "over") break;
    const { seat } = view.turn;
    const { action } = call("decide", { handle, seat, level, seed: decisionSeed(seed, view.n) });
    call("play", { handle, seat, n: view.n, action });
  }
  return call("record", { handle, names: [], open_seed: true }).record;
}

function playedThere(game, seats, level, words) {
  const folder = mkdtempSync(join(tmpdir(), "spielwerk-nets-"));
  try {
    const file = join(folder, "game.rec");
    const options = ["--players", seats, "--seat", "0", "--level", level, "--seed", words, "--save", file];
    execFileSync(program, ["play", game, ...options, "--language", "en"], { stdio: "pipe" });
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Decisions that take whole seconds here are compared as long as they are few, and in `./test --all` to the end. */
const kOfMaster = all ? Infinity : 12;

for (const { game } of netFiles())
  for (const [seats, level, decisions] of [
    ["2", "newcomer", Infinity],
    ["2", "expert", Infinity],
    ["2", "master", kOfMaster],
    ["3", "club", Infinity],
  ])
    test(`${game}: ${seats} players of level ${level} play the same game as in the program`, () => {
      const there = playedThere(game, seats, level, `nets ${level}`);
      const seed = /^seed ([0-9a-f]{64})$/m.exec(there)[1];
      const here = entriesOf(playedHere(game, seats, level, seed, decisions));
      const whole = entriesOf(there);
      assert.ok(whole.length > 30);
      if (decisions < Infinity) assert.ok(here.length >= decisions);
      assert.deepEqual(here, decisions < Infinity ? whole.slice(0, here.length) : whole);
    });
