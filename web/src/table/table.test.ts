// An open table: what can be pressed, what is sent for it, and what comes back.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "../testing/browser";
import type { Action, Advice, Command, Frame, Hello, Offer, Summary, View } from "../protocol/protocol";
import { Refused, type TableSource } from "../protocol/source";
import type { World } from "./game_modules";

const browser = fakeBrowser();
vi.mock("./seen", () => ({ seenOf: () => 0, noteSeen: () => {}, readOf: () => 0, noteRead: () => {} }));
const { set } = await import("../lib/prefs.svelte");
await (await import("../lib/texts.svelte")).loadTexts("later"); // where words for a refusal are looked for
const { notices } = await import("../ui/notices.svelte");
const { TableModel } = await import("./table.svelte");

const offer = (text: string): Offer => ({ text, action: { kind: text } });
/** `put a b` touches a, then b; `pass` touches nothing; `grow x` may still grow. */
const world = {
  id: "toy",
  targets: ({ kind }: Action) => kind.split(" ").slice(1),
  composed: ({ kind }: Action) => kind.startsWith("grow"),
  fields: { action: {}, fact: {}, reason: {} },
} as unknown as World;

const table = (some: Partial<Summary> = {}): Summary =>
  ({
    id: "t",
    game: "toy",
    phase: "playing",
    hints: true,
    seats: [
      { seat: 0, kind: "person", name: "Ann" },
      { seat: 1, kind: "bot", name: "Bot" },
    ],
    ...some,
  }) as Summary;
const view = (some: Partial<View> = {}): View => ({
  n: 4,
  viewer: 0,
  turn: { kind: "seat", seat: 0, phase: { kind: "p" } },
  observation: {},
  offers: {
    actions: ["put a x", "put a y", "put b x", "pass"].map(offer),
    refused: [{ text: "put c x", action: { kind: "put c x" }, reason: { kind: "dear" }, later: true }],
  },
  undo: { barrier: "start" },
  standings: [],
  projected: [],
  ...some,
});
const frame = (n: number, actor: Frame["actor"] = 1): Frame => ({
  n,
  ply: n,
  actor,
  entry: { kind: "play", text: "x", action: { kind: "x" } },
  facts: [{ kind: "done" }],
  observation: {},
  turn: { kind: "chance" },
  standings: [],
  projected: [],
});

class FakeSource implements TableSource {
  readonly place = "online";
  sent: Command[] = [];
  answer: () => Promise<void> = () => Promise.resolve();
  advice: () => Promise<Advice> = () => Promise.reject(new Error("nothing was asked"));
  open(): void {}
  close(): void {}
  send(command: Command): Promise<void> {
    this.sent.push(command);
    return this.answer();
  }
  hint = (): Promise<Advice> => this.advice();
}

function opened(some: Partial<Hello> = {}) {
  const source = new FakeSource();
  const model = new TableModel(source);
  model.setWorld(world);
  model.hello({
    type: "hello",
    version: 1,
    table: table(),
    seats: [0],
    view: view(),
    frames: [],
    draws: { commit: "", sealed: [], waiting: false, contributions: [], left_out: [], seed: null },
    chat: [],
    ...some,
  });
  return { model, source };
}
/** What has been promised is kept. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  browser.sessionStorage.clear();
  notices.length = 0;
  set("confirm", "never");
  set("undoTime", "off");
  set("tempo", "none");
});
afterEach(() => vi.useRealTimers());

describe("whose turn it is", () => {
  it("is mine with my seat, as its viewer, while the match runs", () => {
    expect(opened().model.myTurn).toBe(true);
    expect(opened({ seats: [1] }).model.myTurn).toBe(false);
    expect(opened({ view: view({ viewer: null }) }).model.myTurn).toBe(false);
    expect(opened({ table: table({ phase: "abandoned" }) }).model.myTurn).toBe(false);
    expect(opened({ view: view({ turn: { kind: "chance" } }) }).model.myTurn).toBe(false);
  });

  it("names the reader only where they have one seat", () => {
    expect(opened().model.you).toBe(0);
    expect(opened({ seats: [0, 1] }).model.you).toBeNull();
    expect(opened().model.names).toEqual(["Ann", "Bot"]);
  });
});

describe("choosing", () => {
  it("lights what narrows the choice, and sends the action that is left", async () => {
    const { model, source } = opened();
    expect([...model.lit]).toEqual(["a", "b"]);
    model.pick("a");
    expect([...model.lit]).toEqual(["x", "y"]);
    model.pick("y");
    await settled();
    expect(source.sent).toEqual([{ do: "play", seat: 0, n: 4, action: "put a y" }]);
    expect([model.answered, model.picked.size, model.sending]).toEqual([4, 0, false]);
  });

  it("lets go of what is pressed twice, and ignores what stands for nothing", () => {
    const { model, source } = opened();
    model.pick("nothing");
    expect(model.picked.size).toBe(0);
    model.pick("a");
    model.pick("a");
    expect(model.picked.size).toBe(0);
    expect(source.sent).toEqual([]);
  });

  it("crosses out what is refused and could be looked for", () => {
    const { model } = opened();
    expect([...model.crossed]).toEqual([
      ["c", { reason: { kind: "dear" }, later: true, text: "reason.dear" }],
    ]);
    model.sending = true;
    expect([model.crossed.size, model.lit.size]).toEqual([1, 0]);
  });

  it("waits to be confirmed where the reader is asked", async () => {
    set("confirm", "always");
    const { model, source } = opened();
    model.pick("b");
    model.pick("x");
    expect(model.proposed?.text).toBe("put b x");
    expect(source.sent).toEqual([]);
    model.pick("x");
    await settled();
    expect(source.sent).toMatchObject([{ action: "put b x" }]);
  });

  it("takes another choice in place of the one that waits", () => {
    set("confirm", "always");
    const { model, source } = opened();
    model.pick("a");
    model.pick("x");
    expect([...model.lit]).toEqual(["y"]);
    model.pick("y");
    expect(model.proposed?.text).toBe("put a y");
    model.cancel();
    expect([model.proposed, model.picked.size, source.sent.length]).toEqual([null, 0, 0]);
  });

  it("shows first what could still be changed, and takes the change before it is made", async () => {
    set("confirm", "likely");
    const { model, source } = opened();
    model.setWorld({ ...world, adjustable: ({ kind }: Action) => kind.startsWith("put a") } as World);
    model.pick("a");
    model.pick("x");
    expect(model.proposed?.text).toBe("put a x");
    model.pick("y");
    expect(model.proposed?.text).toBe("put a y");
    void model.play(model.proposed!);
    await settled();
    model.pick("b");
    model.pick("x");
    await settled();
    expect(source.sent.map((one) => "action" in one && one.action)).toEqual(["put a y", "put b x"]);
  });

  it("shows before it is made only what cannot be taken back", () => {
    set("confirm", "likely");
    const { model, source } = opened();
    model.choose({ ...offer("put a x"), barrier: "other" }, { crowded: true });
    expect([model.proposed?.text, source.sent.length]).toEqual(["put a x", 0]);
    model.cancel();
    model.choose(offer("put a x"), { crowded: true });
    expect([model.proposed, source.sent.length]).toEqual([null, 1]);
  });

  it("shows what was chosen in words only to who always wants to see it", async () => {
    const { model, source } = opened();
    set("confirm", "likely");
    model.choose(offer("pass"), { worded: true });
    await settled();
    expect([model.proposed, source.sent.length]).toEqual([null, 1]);
    set("confirm", "always");
    model.choose(offer("pass"), { worded: true });
    expect([model.proposed?.text, source.sent.length]).toEqual(["pass", 1]);
    model.cancel();
    expect(model.proposed).toBeNull();
  });

  it("sends nothing by itself that could still grow", () => {
    const actions = ["grow x", "grow x y"].map(offer);
    const { model, source } = opened({ view: view({ offers: { actions, refused: [] } }) });
    model.pick("x");
    expect(model.composed?.text).toBe("grow x");
    model.pick("y");
    expect(model.composed?.text).toBe("grow x y");
    expect(source.sent).toEqual([]);
  });

  it("sends one command at a time", async () => {
    const { model, source } = opened();
    let done = (): void => {};
    source.answer = () => new Promise((resolve) => (done = resolve));
    void model.play(offer("pass"));
    void model.play(offer("pass"));
    model.pick("a");
    expect([source.sent.length, model.picked.size, model.slow]).toEqual([1, 0, false]);
    await vi.advanceTimersByTimeAsync(600);
    expect(model.slow).toBe(true);
    done();
    await settled();
    expect([model.slow, model.sending]).toEqual([false, false]);
  });

  it("says why a command was refused, but not that the table has moved on", async () => {
    const { model, source } = opened();
    source.answer = () => Promise.reject(new Refused({ error: "not_your_turn", text: "" }));
    await model.play(offer("pass"));
    await settled();
    expect(notices.map((one) => one.text)).toEqual(["error.not_your_turn"]);
    expect([model.answered, model.sending]).toEqual([-1, false]);
    source.answer = () => Promise.reject(new Refused({ error: "stale", text: "" }));
    await model.play(offer("pass"));
    await settled();
    expect(notices).toHaveLength(1);
  });
});

describe("what the table tells", () => {
  it("adds frames, shows the new position and lets go of what was picked", () => {
    const { model } = opened({ frames: [frame(0)] });
    model.pick("a");
    const next = view({ n: 6, turn: { kind: "seat", seat: 1, phase: { kind: "p" } } });
    model.event({ type: "frames", version: 2, frames: [frame(4, 0), frame(5)], view: next });
    expect(model.frames.map((one) => one.n)).toEqual([0, 4, 5]);
    expect([model.view?.n, model.myTurn, model.picked.size]).toEqual([6, false, 0]);
  });

  it("lights what comes next once its own move is seen, before the answer to it", async () => {
    const { model, source } = opened();
    const done: (() => void)[] = [];
    source.answer = () => new Promise((resolve) => done.push(resolve));
    void model.play(offer("pass"));
    model.event({ type: "frames", version: 2, frames: [frame(3)], view: view() });
    expect([model.sending, model.answered]).toEqual([true, -1]); // what others did
    model.event({ type: "frames", version: 3, frames: [frame(4, 0)], view: view({ n: 5 }) });
    expect([model.sending, model.answered, model.lit.size]).toEqual([false, 4, 2]);

    model.pick("a");
    done[0]!();
    await settled();
    expect([...model.picked]).toEqual(["a"]); // the answer takes nothing back
    void model.play(offer("put a x"));
    expect(model.sending).toBe(true);
  });

  it("does not take the answer to one command for that to the next", async () => {
    const { model, source } = opened();
    const done: (() => void)[] = [];
    source.answer = () => new Promise((resolve) => done.push(resolve));
    void model.play(offer("pass"));
    model.event({ type: "frames", version: 2, frames: [frame(4, 0)], view: view({ n: 5 }) });
    void model.play(offer("put a x"));
    done[0]!();
    await settled();
    expect([model.sending, model.answered]).toEqual([true, 4]);
    done[1]!();
    await settled();
    expect([model.sending, model.answered]).toEqual([false, 5]);
  });

  it("takes people and seats from a change of the table", () => {
    const { model } = opened();
    const draws = model.draws!;
    model.event({
      type: "table",
      version: 2,
      table: table({ phase: "over" }),
      seats: [],
      draws: { ...draws, seed: "abc" },
      view: view({ turn: { kind: "over" } }),
    });
    expect([model.summary?.phase, model.seats, model.draws?.seed]).toEqual(["over", [], "abc"]);
  });

  it("keeps what is being chosen while people chat", () => {
    const { model } = opened();
    model.pick("a");
    const chat = { at: 1, name: "Bo", seat: null, room: "players" as const, text: "hi" };
    model.event({ type: "chat", version: 2, chat });
    expect([model.talk.lines.length, model.picked.has("a")]).toEqual([1, true]);
  });
});

describe("taking back", () => {
  it("goes where the view says, and nowhere past a barrier", async () => {
    const { model, source } = opened();
    await model.undo();
    expect(source.sent).toEqual([]);
    model.view = view({ undo: { to: 2, start: 2 } });
    await model.undo();
    expect(source.sent).toEqual([{ do: "undo", seat: 0, n: 4, to: 2 }]);
    expect(model.mayUndoTurn).toBe(false);
  });

  it("goes to the start of the turn where that is farther", async () => {
    const { model, source } = opened();
    model.view = view({ undo: { to: 3, start: 1 } });
    expect(model.mayUndoTurn).toBe(true);
    await model.undo(true);
    expect(source.sent).toEqual([{ do: "undo", seat: 0, n: 4, to: 1 }]);
  });

  it("leaves time before a computer goes on, if that is wanted", async () => {
    set("undoTime", "short");
    const { model, source } = opened();
    await model.play(offer("pass"));
    expect(source.sent).toMatchObject([{ wait: 1000 }]);
    const seat = (at: number): View["turn"] => ({ kind: "seat", seat: at, phase: { kind: "p" } });
    model.view = view({ n: 5, turn: seat(1), undo: { to: 4, start: 4 } });
    expect(model.undoWindow).toBe(1000);
    model.view = view({ n: 5, turn: seat(0), undo: { to: 4, start: 4 } });
    expect(model.undoWindow).toBe(0);
    model.view = view({ n: 5, turn: seat(1), undo: { barrier: "other" } });
    expect(model.undoWindow).toBe(0);
  });
});

describe("hints", () => {
  const advice: Advice = {
    worth: { shares: [], points: [] },
    actions: ["put b x", "pass"].map((text) => ({ text, value: 0, error: null })),
  };

  it("show the advised actions one after the other, and go away", async () => {
    const { model, source } = opened();
    source.advice = () => Promise.resolve(advice);
    await model.askHint();
    expect(model.hinted?.text).toBe("put b x");
    model.nextHint();
    expect(model.hinted?.text).toBe("pass");
    model.nextHint();
    expect(model.hint).toBeNull();
  });

  it("are of the position they were asked for", async () => {
    const { model, source } = opened();
    source.advice = () => Promise.resolve(advice);
    await model.askHint();
    model.view = view({ n: 6 });
    expect(model.hint).toBeNull();
  });

  it("say when there is none", async () => {
    const { model, source } = opened();
    source.advice = () => Promise.reject(new Refused({ error: "not_your_turn", text: "" }));
    await model.askHint();
    await settled();
    expect([model.hint, notices[0]?.text]).toEqual([null, "error.not_your_turn"]);
  });

  it("are not given where the table agreed on none, or there is nothing to choose", () => {
    expect(opened({ table: table({ hints: false }) }).model.mayHint).toBe(false);
    const one = view({ offers: { actions: [offer("pass")], refused: [] } });
    expect(opened({ view: one }).model.mayHint).toBe(false);
    expect(opened().model.mayHint).toBe(true);
  });
});
