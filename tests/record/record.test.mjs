// docs/record-format.md is enough: a parser made from it alone reads every recorded game, writes it back byte for
// byte, refuses what is damaged, and computes the draws again.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { gameIds } from "../../tools/files.mjs";
import {
  checksum,
  commitOk,
  drawn,
  drawNumber,
  effectiveLine,
  Malformed,
  parse,
  wordsOk,
  write,
} from "./record.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.SPIELWERK_PROGRAM ?? `${root}build/release/cli/spielwerk`;
const run = (input, ...args) => execFileSync(program, args, { input, maxBuffer: 1 << 26 });

const goldens = readdirSync(`${root}games`, { recursive: true })
  .filter((path) => /^[a-z_]+\/records\/.*\.rec$/.test(path))
  .map((path) => `games/${path}`)
  .sort();
const games = gameIds().filter((id) => goldens.some((path) => path.startsWith(`games/${id}/`)));
const page = readFileSync(`${root}docs/record-format.md`, "utf8");
const examples = [...page.matchAll(/```\n(spielwerk-record [^]*?)```/g)].map((found) =>
  Buffer.from(found[1]),
);

/** Random play of the program, with commitment and opened seed. */
function played(game) {
  const folder = mkdtempSync(join(tmpdir(), "spielwerk-record-"));
  try {
    run("", "playout", game, "--games", "1", "--seed", "5", "--records", folder);
    return readFileSync(join(folder, `${game}-5-0.rec`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What `spielwerk verify` says of each draw. */
const verified = (bytes) =>
  [
    ...run(bytes, "verify", "-")
      .toString()
      .matchAll(/^([0-9]+) ([0-9]+) of ([0-9]+): (.*)$/gm),
  ].map(([, n, number, total, text]) => ({
    n: Number(n),
    number: BigInt(number),
    total: BigInt(total),
    text,
  }));

test("there are records of every game to read", () => {
  assert.ok(goldens.length >= 20);
  assert.ok(games.length >= 3);
  assert.equal(examples.length, 2);
});

for (const path of goldens)
  test(`${path} is read and written back byte for byte`, () => {
    const bytes = readFileSync(root + path);
    assert.deepEqual(write(parse(bytes)), bytes);
  });

test("the examples of the page are read and written back byte for byte", () => {
  for (const bytes of examples) assert.deepEqual(write(parse(bytes)), bytes);
});

test("the checksums of the page", () => {
  const rows = { none: "", "`a`": "a", "`spielwerk-record 1` and a line feed": "spielwerk-record 1\n" };
  for (const [name, text] of Object.entries(rows))
    assert.ok(page.includes(`| ${name} | \`${checksum(Buffer.from(text))}\` |`), name);
});

/** Every draw that the program finds right is found again here. */
function drawsAgain(bytes) {
  const record = parse(bytes);
  assert.ok(commitOk(record) && wordsOk(record));
  const draws = verified(bytes);
  assert.equal(draws.length, record.entries.filter((one) => one.seat === null).length);
  for (const { n, number, total, text } of draws) {
    assert.equal(drawn(record, drawNumber(record, n), total), number, `entry ${n}`);
    assert.equal(record.entries[n].action, text);
  }
}

for (const game of games)
  test(`${game}: records of the program are read, and their draws computed again`, () => {
    const bytes = played(game);
    assert.deepEqual(write(parse(bytes)), bytes);
    drawsAgain(bytes);
    for (const path of goldens.filter((one) => one.startsWith(`games/${game}/`))) {
      const golden = readFileSync(root + path);
      if (parse(golden).seed !== null) drawsAgain(golden);
    }
  });

/** The most seats of a game: its recorded games have every value of every option. */
const mostSeats = (game) =>
  Math.max(
    ...goldens
      .filter((one) => one.startsWith(`games/${game}/`))
      .map((one) => Number(parse(readFileSync(root + one)).options.get("seats"))),
  );

for (const game of games)
  test(`${game}: a position has every seat there may be and the options of its match`, () => {
    const bytes = run(played(game), "show", "--record", "--at", "7", "-");
    const record = parse(bytes);
    assert.deepEqual(write(record), bytes);
    const position = JSON.parse(record.position);
    const ofSeats = (list) =>
      Array.isArray(list) && list.length === mostSeats(game) && list.every((one) => one instanceof Object);
    const { agenda, ...fields } = position;
    assert.ok(Object.values(fields).some(ofSeats));
    assert.equal(String(position.options.seats), record.options.get("seats"));
    assert.ok(Array.isArray(agenda));
  });

test("one die is drawn as the page says", () => {
  const dice = examples.flatMap((bytes) => {
    const record = parse(bytes);
    return [...record.entries.keys()]
      .filter((n) => record.entries[n].seat === null)
      .map((n) => [record.entries[n].action, `die ${drawn(record, drawNumber(record, n), 6n) + 1n}`]);
  });
  assert.ok(dice.length >= 5);
  for (const [there, again] of dice) assert.equal(there, again);
});

test("sealed words are those that were promised, and an outcome drawn again is the same", () => {
  const record = parse(examples[1]);
  assert.ok(commitOk(record) && wordsOk(record));
  assert.equal(drawNumber(record, 6), drawNumber(record, 9));
  record.contributions[0] += "!";
  assert.ok(!wordsOk(record));
});

test("undo is folded away", () => {
  const line = (...actions) =>
    effectiveLine(actions.map((action) => ({ undo: typeof action === "number" ? action : null })));
  assert.deepEqual(line("a", "b", 1, "c"), [0, 3]);
  assert.deepEqual(line("a", "b", 1, "c", 0, "d"), [5]);
  assert.deepEqual(effectiveLine(parse(examples[0]).entries), [0, 1, 4, 5, 6, 7]);
  assert.deepEqual(effectiveLine(parse(examples[1]).entries), [0, 1, 4, 8, 9, 10]);
});

// ---- damage ----------------------------------------------------------------------------------

/** These lines with the end that belongs to them. */
function closed(...lines) {
  const body = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  const entries = lines.length - 1 - lines.indexOf("entries");
  return Buffer.concat([body, Buffer.from(`end ${entries} ${checksum(body)}\n`)]);
}
const refused = (bytes, line) =>
  assert.throws(
    () => parse(bytes),
    (problem) => problem instanceof Malformed && (!line || problem.line === line),
  );

test("what is cut off or altered anywhere is refused", () => {
  const whole = examples[0];
  for (let length = 0; length < whole.length; ++length) refused(whole.subarray(0, length));
  for (let at = 0; at < whole.length; ++at) {
    const altered = Buffer.from(whole);
    altered[at] ^= 1 << (at % 8);
    refused(altered);
  }
  refused(Buffer.concat([whole, Buffer.from("\n")]));
});

test("wrong lines are refused even with the right checksum", () => {
  const head = ["spielwerk-record 1", "game g rules 1"];
  parse(closed(...head, "entries", "0 s0 buy - wood+metal 0", "1 chance fall skull"));
  for (const line of [
    ...[
      "game h rules 1",
      "option a",
      "option A b",
      "name 1 x",
      "name 0",
      "commit 12",
      "seed 12",
      "color red",
      "",
    ],
    ...[
      "contribution 1 x",
      "position {",
      "position 7",
      "name 0 tab\there",
      "name 0 return\r",
      "constructor",
    ],
  ])
    refused(closed(...head, line, "entries"), 3);
  refused(closed(...head, "option a b", "option a c", "entries"), 4);
  for (const entry of [
    ...[
      "1 s0 x",
      "0 s8 x",
      "0 s0",
      "0 s0 ",
      "0 s0 x  y",
      "0 s0 a+",
      "0 s0 a+b",
      "0 s0 x +b",
      "00 s0 x",
      "0 s0 X",
    ],
    ...["0 s0 x b++c", "0 s0 x b+", "0 s0 undo 0", "0 s0 undo", "0 s0 undo x", "0 die 4"],
  ])
    refused(closed(...head, "entries", entry), 4);
  const seal = (seat) => `sealed ${seat} ${"a".repeat(64)}`;
  const newer = ["spielwerk-record 2", "game g rules 1"];
  parse(closed(...newer, seal(0), seal(2), "contribution 0 ", "left_out 0", "left_out 2", "entries"));
  for (const line of [seal(0), "left_out 0"]) refused(closed(...head, line, "entries"), 3);
  refused(closed(...newer, seal(1), seal(0), "entries"), 4);
  refused(closed(...newer, seal(0), "left_out 0", "left_out 0", "entries"), 5);
  refused(closed(...newer, "left_out 0", "entries"), 4);
  refused(closed(...newer, seal(0), "contribution 0 x", "left_out 0", "entries"), 6);
  refused(closed("spielwerk-record 9", "game g rules 1", "entries"), 1);
  refused(closed("spielwerk-record 1", "entries"), 2);
});
