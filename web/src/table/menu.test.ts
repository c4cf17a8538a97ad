import { describe, expect, it, vi } from "vitest";
import { menuOf } from "./menu";
import type { Clocks, Summary } from "../protocol/protocol";

vi.mock("../lib/texts.svelte", () => ({ t: (key: string) => key }));
vi.mock("./download", () => ({ saveRecord: vi.fn() }));

const sent: unknown[] = [];
const table = (change: object = {}): Parameters<typeof menuOf>[0] => ({
  mayUndoTurn: false,
  undo: () => Promise.resolve(),
  clocks: null,
  seats: [0],
  here: false,
  send: (command) => Promise.resolve(void sent.push(command) as never),
  ...change,
});
const acts = { open: vi.fn(), review: vi.fn(), showWords: vi.fn() };
const menu = (
  phase: string,
  change: object = {},
  host = false,
  more: object = {},
): ReturnType<typeof menuOf> =>
  menuOf(table(change), { id: "t1", phase, host, seats: [], ...more } as unknown as Summary, false, acts);
const texts = (...wanted: Parameters<typeof menu>): string[] => menu(...wanted).map(({ text }) => text);

describe("the menu of a table", () => {
  it("offers what is made of a whole match only when there is one", () => {
    const whole = ["replay", "download", "verify"];
    expect(texts("playing").filter((one) => whole.includes(one))).toEqual([]);
    expect(texts("over").filter((one) => whole.includes(one))).toEqual(whole);
    expect(texts("abandoned").filter((one) => whole.includes(one))).toEqual(whole);
  });
  it("lets go who sits there, and ends it for the host", () => {
    expect(texts("playing")).toContain("leave");
    expect(texts("playing")).not.toContain("abandon");
    expect(texts("playing", {}, true)).toContain("abandon");
    for (const none of [texts("playing", { seats: [] }), texts("over"), texts("playing", { here: true })])
      expect(none).not.toContain("leave");
  });
  it("pauses where time is agreed, and takes the own wish back", () => {
    expect(texts("playing")).not.toContain("clock.pause");
    const clocks = (pauses: boolean): Clocks => ({ paused: false, seats: [{ seat: 0, pauses }] }) as Clocks;
    menu("playing", { clocks: clocks(false) }).find(({ text }) => text === "clock.pause")!.act!();
    menu("playing", { clocks: clocks(true) }).find(({ text }) => text === "clock.resume")!.act!();
    expect(sent).toEqual([{ do: "pause" }, { do: "resume" }]);
    expect(texts("over", { clocks: clocks(false) })).not.toContain("clock.pause");
  });
  it("closes a running game to newcomers, and opens it again, for its host", () => {
    sent.length = 0;
    const computers = { seats: [{ kind: "person" }, { kind: "bot" }] };
    const shut = { ...computers, strangers: false };
    menu("playing", {}, true, computers).find(({ text }) => text === "strangers.close")!.act!();
    menu("playing", {}, true, shut).find(({ text }) => text === "strangers.open")!.act!();
    expect(sent).toEqual([
      { do: "strangers", welcome: false },
      { do: "strangers", welcome: true },
    ]);
    const entries = (...wanted: Parameters<typeof menu>): string[] =>
      texts(...wanted).filter((one) => one.startsWith("strangers."));
    expect(entries("playing", {}, true, computers)).toEqual(["strangers.close"]);
    for (const none of [
      entries("playing", {}, false, computers),
      entries("playing", {}, true, { seats: [{ kind: "person" }] }),
      entries("playing", { here: true }, true, computers),
      entries("over", {}, true, computers),
    ])
      expect(none).toEqual([]);
  });
  it("gives a turn back where there is one to give", () => {
    expect(texts("playing")).not.toContain("undo.turn");
    expect(texts("playing", { mayUndoTurn: true })[0]).toBe("undo.turn");
  });
});
