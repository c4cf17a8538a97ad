// Nets in the browser: the same bits as on other machines, and levels that decide as in the program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
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

function playedHere(game, seats, level, seed) {
  const { handle } = call("sw_open", { game, options: { seats }, seed });
  for (;;) {
    const view = call("sw_view", { handle, viewer: null });
    if (view.turn.kind === "over") break;
    const { seat } = view.turn;
    const { action } = call("sw_decide", { handle, seat, level, seed: decisionSeed(seed, view.n) });
    call("sw_play", { handle, seat, n: view.n, action });
  }
  return call("sw_record", { handle, names: [], open_seed: true }).record;
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

for (const { game } of netFiles())
  for (const [seats, level] of [
    ["2", "newcomer"],
    ["2", "expert"],
    ["2", "master"],
    ["3", "club"],
  ])
    test(`${game}: ${seats} players of level ${level} play the same game as in the program`, () => {
      const there = playedThere(game, seats, level, `nets ${level}`);
      const seed = /^seed ([0-9a-f]{64})$/m.exec(there)[1];
      const here = playedHere(game, seats, level, seed);
      assert.ok(entriesOf(there).length > 30);
      assert.deepEqual(entriesOf(here), entriesOf(there));
    });
