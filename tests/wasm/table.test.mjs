// A table of one device: what is asked there is decided as at a server, with real games.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { openEngine } from "./engine.mjs";

let raw;
let call;
before(async () => ({ raw, call } = await openEngine()));

const kSeed = "7".repeat(64);
const kNext = { id: "here-2", seed: "8".repeat(64) };
const person = { unasked: [] };
const computer = { level: "newcomer" };

/** A table of two: the person, and a computer or somebody else at the same screen. */
function tableOf(game, other = computer, rest = {}) {
  const { handle } = call("open", { game, options: { seats: "2" }, seed: kSeed });
  call("host", { handle, seats: [person, other], hints: true, ...rest });
  return handle;
}
const viewOf = (handle, viewer = null) => call("view", { handle, viewer });
const act = (handle, command, next) => call("act", { handle, command, ...(next && { next }) });
const refused = (handle, command, next) =>
  raw({ ask: "act", handle, command, ...(next && { next }) }).problem?.error;

/** What the seat whose turn it is may play. */
const offered = (handle) => {
  const { seat } = viewOf(handle).turn;
  return { seat, ...viewOf(handle, seat) };
};
/** Plays the computer's turns. */
function computersPlay(handle) {
  for (;;) {
    const { turn, n } = viewOf(handle);
    if (turn.kind !== "seat" || turn.seat === 0) return;
    const { action } = call("decide", { handle, seat: turn.seat, level: "newcomer", seed: n + 1 });
    call("play", { handle, seat: turn.seat, n, action });
  }
}
const games = () => call("games").map(({ id }) => id);
const plain = () => call("games").find((one) => !one.hidden).id;

/** A small generator with a seed, so that what fails once fails again. */
function generator(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Plays at random until the match is over; `each` sees the table after each command. */
function playOut(handle, roll, each = () => {}) {
  for (;;) {
    computersPlay(handle);
    const { turn, n } = viewOf(handle);
    if (turn.kind === "over") return;
    const { offers } = viewOf(handle, turn.seat);
    const { text } = offers.actions[roll(offers.actions.length)];
    each(act(handle, { do: "play", seat: turn.seat, n, action: text }));
  }
}

test("whole games of every title are played by commands, to the end and a rematch", () => {
  for (const [at, game] of games().entries()) {
    const handle = tableOf(game);
    assert.equal(refused(handle, { do: "rematch" }, kNext), "still_running", game);
    playOut(handle, generator(at + 1));
    const { n } = viewOf(handle);
    assert.equal(refused(handle, { do: "play", seat: 0, n, action: "pass" }), "not_playing", game);
    for (const next of [undefined, { ...kNext, seed: "8" }, { ...kNext, id: "" }])
      assert.equal(refused(handle, { do: "rematch" }, next), "malformed", game);
    const { opened, rematch, n: told } = act(handle, { do: "rematch" }, kNext);
    assert.deepEqual([rematch, told], ["here-2", n]);
    const { record } = call("record", { handle: opened, names: ["A", "B"], open_seed: true });
    assert.match(record, new RegExp(kNext.seed), "its draws come from the seed that was handed in");
    assert.equal(call("verify", { record }).commit_ok, true);
    // Asked once more, it is still the same table.
    assert.equal(act(handle, { do: "rematch" }, { ...kNext, id: "here-3" }).rematch, "here-2");
    for (const one of [handle, opened]) call("close", { handle: one });
  }
});

test("nobody plays for a computer, for a moment that is gone, or what is not offered", () => {
  const handle = tableOf(plain());
  const { seat, n, offers } = offered(handle);
  const action = offers.actions[0].text;
  assert.equal(seat, 0);
  assert.equal(refused(handle, { do: "play", seat: 1, n, action }), "not_your_seat");
  assert.equal(refused(handle, { do: "undo", seat: 1, n, to: 0 }), "not_your_seat");
  assert.equal(refused(handle, { do: "play", seat, n: n + 1, action }), "stale");
  assert.equal(refused(handle, { do: "undo", seat, n, to: 0 }), "no_undo");
  assert.ok(["not_offered", "malformed"].includes(refused(handle, { do: "play", seat, n, action: "no" })));
  assert.equal(viewOf(handle).n, n);
  act(handle, { do: "play", seat, n, action });
  assert.ok(viewOf(handle).n > n);
  call("close", { handle });
});

test("what takes other people, clocks or chat is refused", () => {
  const handle = tableOf(plain());
  const before = call("record", { handle, names: [], open_seed: true }).record;
  for (const command of [
    { do: "leave" },
    { do: "abandon" },
    { do: "sit" },
    { do: "start" },
    { do: "pause" },
    { do: "strangers", welcome: false },
    { do: "say", room: "players", text: "hello" },
    { do: "fill", seat: 1, level: "newcomer" },
  ])
    assert.equal(refused(handle, command), "not_playing", command.do);
  assert.equal(call("record", { handle, names: [], open_seed: true }).record, before);
  call("close", { handle });
});

test("hints are asked as the table allows", () => {
  const without = tableOf(plain(), computer, { hints: false });
  const ask = (handle) => ({ do: "hint", seat: 0, n: viewOf(handle).n });
  assert.equal(refused(without, ask(without)), "no_hints");
  const handle = tableOf(plain());
  assert.equal(act(handle, ask(handle)).n, viewOf(handle).n);
  assert.equal(refused(handle, { ...ask(handle), seat: 1 }), "not_your_seat");
  for (const one of [without, handle]) call("close", { handle: one });
});

/** Plays on as the person until a computer would be waited with. */
function untilWaiting(handle, roll) {
  for (;;) {
    computersPlay(handle);
    const { turn, n } = viewOf(handle);
    assert.equal(turn.kind, "seat", "a computer was never waited with");
    const { offers } = viewOf(handle, 0);
    const { text } = offers.actions[roll(offers.actions.length)];
    const now = act(handle, { do: "play", seat: 0, n, action: text, wait: 1000 });
    if (now.waits) return { n: now.n, before: n };
  }
}

test("computers are waited with as long as something can be taken back, in every game", () => {
  for (const [at, game] of games().entries()) {
    const handle = tableOf(game);
    const { n } = untilWaiting(handle, generator(at + 20));
    const { undo } = viewOf(handle, 0);
    assert.ok("to" in undo, `${game}: ${JSON.stringify(undo)}`);
    const undone = act(handle, { do: "undo", seat: 0, n, to: undo.to });
    assert.equal(undone.waits, false);
    assert.equal(offered(handle).seat, 0);
    const again = untilWaiting(handle, generator(at + 40));
    call("settle", { handle });
    assert.notEqual(viewOf(handle).turn.kind === "seat" && viewOf(handle).turn.seat, 0, game);
    assert.ok(viewOf(handle).n >= again.n);
    call("close", { handle });
  }
});

test("a table that was closed while a computer was waited with goes on when it is opened", () => {
  for (const [at, game] of games().entries()) {
    const handle = tableOf(game);
    untilWaiting(handle, generator(at + 60));
    const { record } = call("record", { handle, names: ["A", "B"], open_seed: true });
    call("settle", { handle });
    const then = call("load", { record });
    const now = call("host", { handle: then.handle, seats: [person, computer], hints: true });
    assert.equal(now.n, viewOf(handle).n, game);
    assert.deepEqual(viewOf(then.handle), viewOf(handle), game);
    assert.notEqual(viewOf(then.handle).turn.kind, "chance");
    for (const one of [handle, then.handle]) call("close", { handle: one });
  }
});

/** Plays at random to a question that the first person is asked; empty: there was none. */
function toQuestion(game, seed) {
  const handle = tableOf(game, person);
  const roll = generator(seed);
  for (;;) {
    const { turn, n } = viewOf(handle);
    if (turn.kind === "over") break;
    const { offers } = viewOf(handle, turn.seat);
    if (offers.question) return { handle, seat: turn.seat, n, question: offers.question };
    act(handle, {
      do: "play",
      seat: turn.seat,
      n,
      action: offers.actions[roll(offers.actions.length)].text,
    });
  }
  call("close", { handle });
  return null;
}

test("questions about what nobody wants to be asked are let go at once, and asked again when taken back", () => {
  let found = null;
  for (const game of games())
    for (let seed = 1; seed <= 5 && !found; ++seed) found = toQuestion(game, seed);
  assert.ok(found, "no game asked a question");
  const { handle, seat, n, question } = found;
  const [last, ...others] = question.about;
  for (const about of others)
    assert.equal(act(handle, { do: "asked", seat, about, asked: false }).n, n, "something else is wanted");
  const now = act(handle, { do: "asked", seat, about: last, asked: false });
  assert.deepEqual(now.seats[seat].unasked, [...question.about].sort());
  assert.ok(now.n > n, "it was let go");
  const [frame] = call("frames", { handle, viewer: null, from: n, to: n + 1 });
  assert.equal(frame.entry.text, question.pass);

  // As it is kept, it is the same when it is opened again.
  const { record } = call("record", { handle, names: ["A", "B"], open_seed: true });
  const then = call("load", { record });
  assert.deepEqual(call("host", { handle: then.handle, seats: now.seats, hints: true }).seats, now.seats);
  call("close", { handle: then.handle });

  const undone = act(handle, { do: "undo", seat, n: now.n, to: n });
  assert.deepEqual(undone.seats[seat].unasked ?? [], []);
  assert.equal(viewOf(handle, seat).offers.question.pass, question.pass);
  call("close", { handle });
});

test("random commands leave every table sound", () => {
  const seed = Number(process.env.SPIELWERK_SEED ?? 1);
  console.log(`SPIELWERK_SEED=${seed}`);
  const roll = generator(seed);
  const some = (list) => list[roll(list.length)];
  let done = 0;
  for (const game of games()) {
    const handle = tableOf(game, some([person, computer]));
    for (let i = 0; i < 300; ++i) {
      const { turn, n } = viewOf(handle);
      const seat = roll(4) === 0 || turn.kind !== "seat" ? roll(2) : turn.seat;
      const { offers, undo } = viewOf(handle, seat);
      const command = some([
        {
          do: "play",
          seat,
          n: roll(8) === 0 ? roll(n + 1) : n,
          action: some(offers.actions)?.text ?? "no",
          wait: roll(2) * 9,
        },
        { do: "undo", seat, n, to: undo?.to ?? roll(n + 1) },
        { do: "asked", seat, about: `${roll(9)}`, asked: roll(2) === 0 },
        { do: "hint", seat, n },
        { do: "rematch" },
      ]);
      const answer = raw({ ask: "act", handle, command, next: kNext });
      const now = viewOf(handle);
      if (answer.problem) assert.deepEqual([now.n, now.turn], [n, turn], JSON.stringify(command));
      else assert.equal(answer.ok.n, now.n);
      assert.ok(now.n >= n, "entries are never taken away");
      if (answer.ok?.opened) call("close", { handle: answer.ok.opened });
      done += answer.ok ? 1 : 0;
      if (!answer.ok?.waits) computersPlay(handle);
    }
    const { record } = call("record", { handle, names: ["A", "B"], open_seed: true });
    assert.equal(call("verify", { record }).commit_ok, true, game);
    call("close", { handle });
  }
  assert.ok(done > 300, `${done} commands were done`);
});
