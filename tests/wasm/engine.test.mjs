// The engine of the browser: the same rules as the program, whole games, and an answer to every request, sound or not.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gameIds } from "../../tools/files.mjs";
import { all } from "../browser/kit/scope.mjs";
import { parse, write } from "../record/record.mjs";
import { openEngine } from "./engine.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const newest = (files) =>
  files.filter(existsSync).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
const program =
  process.env.SPIELWERK_PROGRAM ??
  newest(["release", "debug"].map((tree) => join(root, "build", tree, "cli/spielwerk")));
const native = (...args) => execFileSync(program, args, { encoding: "utf8", stdio: "pipe" }).trim();

let memory;
let askBytes;
let raw;
let call;

before(async () => ({ memory, askBytes, raw, call } = await openEngine()));

/** What the engine can be asked, as the page's types have it. */
function requests() {
  const folder = mkdtempSync(join(tmpdir(), "spielwerk-"));
  try {
    native("export", "--typescript", folder);
    const types = readFileSync(join(folder, "wire.ts"), "utf8");
    return [...types.matchAll(/\bask: "(\w+)"/g)].map(([, name]) => name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function* everyOption(options) {
  if (options.length === 0) return yield {};
  const [first, ...rest] = options;
  for (const others of everyOption(rest))
    for (const value of first.values) yield { [first.key]: value, ...others };
}

/** All sets of options or, where these are many, those that differ from the ordinary ones in at most one value: the laws go
 * through more, and here it is the same rules. */
function optionSets(options) {
  const sets = [...everyOption(options)];
  if (sets.length <= 50) return sets;
  const differing = (set) => options.filter((option) => set[option.key] !== option.default).length;
  return sets.filter((set) => differing(set) <= 1);
}

test("every game plays as in the program: signatures of all options", () => {
  const games = call("games");
  let compared = 0;
  for (const game of games) {
    for (const options of optionSets(game.options)) {
      const here = raw({ ask: "signature", game: game.id, options, seed: 7, games: 5 });
      const words = Object.entries(options).flatMap(([key, value]) => ["-o", `${key}=${value}`]);
      const ask = () => native("signature", game.id, "--seed", "7", "--games", "5", ...words);
      if (!here.ok) {
        assert.throws(ask, `refused in the browser only: ${JSON.stringify(options)}`);
        continue;
      }
      const there = ask();
      assert.ok(
        there.includes(here.ok.signature),
        `${JSON.stringify(options)}: ${JSON.stringify(here.ok)} is not ${there}`,
      );
      compared += 1;
    }
  }
  console.log(`options compared: ${compared}`);
  assert.ok(compared >= 20);
});

/** The stored records of a game, the smallest first. */
function recordsOf(game) {
  const folder = join(root, "games", game, "records");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((one) => one.endsWith(".rec"))
    .map((one) => join(folder, one))
    .sort((a, b) => statSync(a).size - statSync(b).size);
}

function assertAnalysedAlike(handle, entries, file) {
  const here = call("analyse", { handle, from: 0, to: entries });
  const there = JSON.parse(native("analyse", "--json", file));
  for (const part of ["start", "luck", "skill", "correction"])
    assert.deepEqual(here[part], there[part], `${file}: ${part}`);
}

// An analysis takes a thousand times as long as all the rest, so each game has one, and in `./test --all` every record.
test("stored records give the same verdicts as in the program", () => {
  let analysed = 0;
  for (const game of gameIds())
    for (const [at, file] of recordsOf(game).entries()) {
      const record = readFileSync(file, "utf8");
      const { handle, entries } = call("load", { record });
      assert.ok(entries > 0);
      assert.equal(call("view", { handle, viewer: null }).n, entries);
      call("verify", { record });
      if (all || at === 0) {
        assertAnalysedAlike(handle, entries, file);
        ++analysed;
      }
      call("close", { handle });
      native("replay", file);
    }
  console.log(`records analysed: ${analysed}`);
  assert.ok(analysed >= gameIds().length);
});

const kSeed = "7".repeat(64);

/** A game for requests of all kinds: the first that hides nothing. */
const plain = () => call("games").find((one) => !one.hidden).id;

function wholeGame(options, level) {
  const { handle } = call("open", { game: plain(), options, seed: kSeed });
  call("settle", { handle });
  for (let seed = 1; ; ++seed) {
    const view = call("view", { handle, viewer: null });
    if (view.turn.kind === "over") return { handle, view };
    const { action } = call("decide", { handle, seat: view.turn.seat, level, seed });
    call("play", { handle, seat: view.turn.seat, n: view.n, action });
  }
}

test("advice names offered actions, the best first", () => {
  for (const { id } of call("games")) {
    const { handle } = call("open", { game: id, options: { seats: "2" }, seed: kSeed });
    call("settle", { handle });
    const { seat } = call("view", { handle, viewer: null }).turn;
    const { offers } = call("view", { handle, viewer: seat });
    const { actions, worth } = call("advise", { handle, seat });
    assert.ok(actions.length > 0 && actions.length <= 3);
    for (const { text } of actions) assert.ok(offers.actions.some((one) => one.text === text));
    assert.equal(worth.shares.length, 2);
    assert.equal(raw({ ask: "advise", handle, seat: 1 - seat }).problem.error, "not_your_turn");
    call("close", { handle });
  }
});

test("a ceiling of time ends a decision with an offered action, and one far away changes nothing", () => {
  for (const { id, levels } of call("games")) {
    const { handle } = call("open", { game: id, options: { seats: "2" }, seed: kSeed });
    const { seat } = call("view", { handle, viewer: null }).turn;
    const { offers } = call("view", { handle, viewer: seat });
    const decide = (ceiling) => call("decide", { handle, seat, level: levels.at(-1), seed: 3, ceiling });
    assert.ok(offers.actions.some((one) => one.text === decide(1).action));
    assert.deepEqual(decide(3_600_000), { ...decide(0), cut: false });
    call("close", { handle });
  }
});

test("a whole game; its record loads, its draws are right, and an altered one is found out", () => {
  const { handle, view } = wholeGame({ seats: "3" }, "casual");
  assert.deepEqual(view.standings.map((one) => one.place).sort(), [1, 2, 3]);
  const { record } = call("record", { handle, names: ["Ada", "Björk", "Çelik"], open_seed: true });
  const verdict = call("verify", { record });
  assert.ok(verdict.commit_ok && verdict.draws.length > 20 && verdict.draws.every((one) => one.ok));
  const loaded = call("load", { record });
  assert.deepEqual(loaded.names, ["Ada", "Björk", "Çelik"]);
  assert.deepEqual(call("view", { handle: loaded.handle, viewer: null }).standings, view.standings);
  const first = call("view", { handle: loaded.handle, viewer: null, n: 0 });
  assert.equal(first.n, 0);
  assert.equal(
    call("frames", { handle: loaded.handle, viewer: null, from: 0, to: loaded.entries }).length,
    loaded.entries,
  );
  const altered = record.replace(/^seed ./m, (start) => (start.endsWith("0") ? "seed 1" : "seed 0"));
  const answer = raw({ ask: "verify", record: altered });
  assert.ok(answer.problem || !answer.ok.commit_ok);
  assert.equal(raw({ ask: "play", handle, seat: 0, n: view.n, action: "pass" }).ok, undefined);
});

test("a record that promised nothing about its draws is played on with the seed that is given", () => {
  const { handle } = call("open", { game: plain(), options: { seats: "2" }, seed: kSeed });
  const { record } = call("record", { handle, names: ["A", "B"], open_seed: false });
  const bare = String(write({ ...parse(Buffer.from(record)), commit: null, entries: [] }));
  const goneOn = (seed) => {
    const { handle } = call("load", { record: bare, seed });
    const { record } = call("record", { handle, names: ["A", "B"], open_seed: true });
    call("close", { handle });
    return parse(Buffer.from(record));
  };
  const once = goneOn(kSeed);
  assert.equal(once.seed, kSeed);
  assert.ok(once.entries.length > 0);
  assert.deepEqual(goneOn(kSeed), once);
  assert.deepEqual(goneOn(undefined), { ...once, commit: null, seed: null, entries: [] });
  assert.equal(raw({ ask: "load", record: bare, seed: "7" }).problem.error, "malformed");
});

test("a record of a game that is not here is refused with its line", () => {
  const { handle } = call("open", { game: plain(), options: { seats: "2" }, seed: kSeed });
  const { record } = call("record", { handle, names: [], open_seed: true });
  const other = String(write({ ...parse(Buffer.from(record)), game: "not_here" }));
  for (const ask of ["load", "verify"]) {
    const { error, text } = raw({ ask, record: other }).problem;
    assert.deepEqual([error, text], ["unknown_game", 'line 2: there is no game "not_here"']);
  }
  call("close", { handle });
});

const named = (name, text) =>
  text.replace(/^\{(?=(\}?))/, (_, empty) => `{"ask":"${name}"${empty ? "" : ","}`);

test("requests that are no good get a problem as their answer, whatever they are", () => {
  const open = () => {
    const { handle } = call("open", { game: plain(), options: { seats: "2" }, seed: kSeed });
    call("settle", { handle });
    return handle;
  };
  const handle = open();
  const wrong = [
    "",
    " ",
    "{",
    "[]",
    "null",
    "7",
    '"text"',
    "{}",
    '{"handle":true}',
    `{"handle":${handle},"handle":${handle}}`,
    '{"handle":1e999}',
    '{"handle":-1}',
    '{"handle":4294967296}',
    '{"handle":0}',
    `{"handle":${handle + 1000}}`,
    "[".repeat(5000),
    '{"a":'.repeat(5000),
    '{"game":"no_such_game","options":{}}',
    `{"game":"${plain()}","options":{"seats":"9"}}`,
    `{"game":"${plain()}","options":{"no":"such"}}`,
    `{"game":"${plain()}","options":{"seats":"2"}}`,
    `{"game":"${plain()}","options":{"seats":"2"},"seed":"${"G".repeat(64)}"}`,
    `{"game":"${plain()}","options":{"seats":2}}`,
    '{"record":""}',
    '{"record":"spielwerk"}',
    '{"record":7}',
    "\ud800",
    `{"handle":${handle},"seat":9,"n":0,"action":"pass"}`,
    `{"handle":${handle},"seat":-1,"n":0,"action":"pass"}`,
    `{"handle":${handle},"seat":0,"n":99,"action":"roll 1"}`,
    `{"handle":${handle},"seat":0,"n":0,"action":"no such thing"}`,
    `{"handle":${handle},"viewer":77}`,
    `{"handle":${handle},"viewer":null,"from":9,"to":3}`,
    `{"handle":${handle},"viewer":null,"n":99999}`,
    `{"handle":${handle},"seat":0,"level":"no_such","seed":1}`,
  ];
  let problems = 0;
  const names = requests().filter((name) => !["close", "games"].includes(name));
  assert.ok(names.length >= 10);
  /** As it is, and as a request of every name. */
  const asked = wrong.flatMap((text) => [text, ...names.map((name) => named(name, text))]);
  for (const request of asked) {
    const answer = raw(request);
    assert.ok("ok" in answer !== "problem" in answer, `${request}: ${JSON.stringify(answer)}`);
    if (!answer.problem) continue;
    problems += 1;
    assert.match(answer.problem.error, /^[a-z_]+$/);
    assert.equal(typeof answer.problem.text, "string");
  }
  console.log(`problems named: ${problems} of ${asked.length} requests`);
  assert.ok(problems > asked.length * 0.9);
  assert.ok(call("view", { handle, viewer: null }));
  for (const one of wrong.slice(0, 17)) assert.ok(raw(named("close", one)).problem);
  call("close", { handle });
  assert.equal(raw({ ask: "view", handle, viewer: null }).problem.error, "malformed");
});

/** A small generator with a seed, so that what fails once fails again. */
function generator(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("random bytes and damaged requests never trap", () => {
  const roll = generator(20);
  const { record } = call("record", {
    handle: wholeGame({ seats: "2" }, "newcomer").handle,
    names: ["A", "B"],
    open_seed: true,
  });
  const sound = [
    { ask: "games" },
    { ask: "open", game: plain(), options: { seats: "2" }, seed: kSeed, contributions: ["a", "b"] },
    { ask: "view", handle: 1, viewer: null, n: 2 },
    { ask: "play", handle: 1, seat: 0, n: 0, action: "roll 1" },
    { ask: "load", record, seed: kSeed },
    { ask: "verify", record },
    { ask: "frames", handle: 1, viewer: 0, from: 0, to: 3 },
    { ask: "record", handle: 1, names: ["A", "B"], open_seed: false },
    { ask: "host", handle: 1, seats: [{ unasked: ["a"] }, { level: "newcomer" }], hints: true },
    { ask: "act", handle: 1, command: { do: "undo", seat: 0, n: 1, to: 0 } },
    { ask: "act", handle: 1, command: { do: "play", seat: 0, n: 0, action: "roll 1", wait: 5 } },
    { ask: "act", handle: 1, command: { do: "rematch" }, next: { id: "b", seed: kSeed } },
    { ask: "settle", handle: 1 },
    { ask: "decide", handle: 1, seat: 0, level: "newcomer", seed: 1, ceiling: 5 },
    { ask: "advise", handle: 1, seat: 0, ceiling: 5 },
    { ask: "analyse", handle: 1, from: 0, to: 1 },
  ].map((one) => new TextEncoder().encode(JSON.stringify(one)));
  for (const one of sound) assert.ok("ok" in askBytes(one) !== "problem" in askBytes(one));
  const rounds = 6000;
  for (let i = 0; i < rounds; ++i) {
    let bytes;
    if (i % 3 === 0) {
      bytes = Uint8Array.from({ length: roll(200) }, () => roll(256));
    } else {
      bytes = Uint8Array.from(sound[roll(sound.length)]);
      for (let k = roll(4); k >= 0; --k)
        bytes[roll(bytes.length)] = i % 3 === 1 ? roll(256) : 32 + roll(95);
      if (roll(4) === 0) bytes = bytes.slice(0, roll(bytes.length));
    }
    const answer = askBytes(bytes);
    assert.ok("ok" in answer !== "problem" in answer);
    const opened = answer.ok?.handle ?? answer.ok?.opened;
    if (opened && opened !== 1) call("close", { handle: opened });
  }
  console.log(`requests answered: ${rounds}`);
});

after(() => {
  if (memory) console.log(`memory in the end: ${(memory.buffer.byteLength / 2 ** 20).toFixed(1)} MiB`);
});
