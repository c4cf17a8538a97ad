// What is said at a table: what of it is new, and what a notice says of it.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "../testing/browser";
import type { Chat, Summary } from "../protocol/protocol";

const browser = fakeBrowser();
vi.mock("../lib/texts.svelte", () => ({
  t: (key: string, args: Record<string, string> = {}) => [key, ...Object.values(args)].join(" "),
  later: (load: () => Promise<unknown>) => load(),
}));
const { dismiss, hold, notices } = await import("../ui/notices.svelte");
const { firstWords, Talk } = await import("./talk.svelte");

const chat = (at: number, text: string, seat: number | null = 1): Chat => ({
  at,
  text,
  seat,
  name: seat === null ? "Wes" : `P${seat}`,
  room: "players",
});
const opened = (lines: Chat[] = []) => {
  const talk = new Talk(() => [0]);
  talk.begin("t", lines);
  return talk;
};
const said = (): string[] => notices.map((one) => one.text);

beforeEach(() => {
  vi.useFakeTimers();
  browser.localStorage.clear();
  for (const { id } of [...notices]) dismiss(id);
});
afterEach(() => vi.useRealTimers());

describe("what is new", () => {
  it("is what others said since the chat was seen, on this device and over visits", () => {
    const first = opened([chat(1, "a"), chat(2, "b"), chat(3, "mine", 0)]);
    expect(first.unread).toBe(2);
    first.read();
    expect(first.unread).toBe(0);
    first.hear(chat(4, "c"));
    expect(first.unread).toBe(1);
    expect(opened([chat(2, "b"), chat(4, "c")]).unread).toBe(1);
  });
  it("is not what was read on another device", () => {
    const talk = new Talk(() => [0]);
    talk.begin("t", [chat(1, "a"), chat(2, "b"), chat(3, "c")], 2);
    expect(talk.unread).toBe(1);
    talk.read();
    talk.begin("t", [chat(1, "a"), chat(3, "c")], 2);
    expect(talk.unread).toBe(0);
  });
  it("is nothing while the chat is seen", () => {
    const talk = opened();
    let seen = true;
    const gone = talk.show(() => seen);
    talk.hear(chat(1, "a"));
    expect([talk.unread, said()]).toEqual([0, []]);
    seen = false; // a sheet lies over it, or it has no place on a phone
    talk.hear(chat(2, "b"));
    expect([talk.unread, said()]).toEqual([1, ["P1: b"]]);
    seen = true;
    gone();
    talk.hear(chat(3, "c"));
    expect(talk.unread).toBe(2);
  });
});

describe("a notice", () => {
  it("says who and what, one at a time, opens the chat, and goes by itself", async () => {
    const talk = opened([chat(1, "said before")]);
    talk.open = vi.fn();
    expect(said()).toEqual([]);
    talk.hear(chat(2, "hello"));
    talk.hear(chat(3, "hello again", null));
    expect(said()).toEqual(["Wes: hello again"]);
    notices[0]!.act!();
    expect(talk.open).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([said(), talk.unread]).toEqual([[], 3]);
  });
  it("stays while somebody is on it", async () => {
    opened().hear(chat(1, "hello"));
    hold.on = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said()).toEqual(["P1: hello"]);
    hold.on = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said()).toEqual([]);
  });
  it("is not for the reader's own words, and goes when they are read", () => {
    const talk = opened();
    talk.hear(chat(1, "from my other device", 0));
    expect(said()).toEqual([]);
    talk.hear(chat(2, "hello"));
    talk.read();
    expect(said()).toEqual([]);
  });
  it("has the first words of a long line", () => {
    expect(firstWords("short")).toBe("short");
    expect(firstWords("word ".repeat(40))).toBe(`${"word ".repeat(16).trim()}…`);
    expect(firstWords("x".repeat(200))).toHaveLength(81);
  });
});

describe("what the table says", () => {
  const table = (kind: "person" | "bot", changed: number): Summary =>
    ({
      id: "t",
      phase: "playing",
      changed,
      seats: [{ seat: 1, kind, name: kind, online: true, you: false }],
    }) as unknown as Summary;

  it("stands in the chat by time, as nobody's word, and in a notice", async () => {
    const talk = opened([chat(1, "bye")]);
    await talk.watch(table("person", 1), table("bot", 5));
    talk.hear(chat(9, "pity"));
    expect(talk.lines.map(({ by, text }) => [by?.name ?? "", text])).toEqual([
      ["P1", "bye"],
      ["", "told.left person bot"],
      ["P1", "pity"],
    ]);
    expect(talk.unread).toBe(3);
    await talk.watch(table("bot", 5), table("bot", 9));
    expect(talk.lines).toHaveLength(3);
  });
  it("stays when the line comes back and the chat is told again", async () => {
    const talk = opened([chat(1, "bye")]);
    await talk.watch(table("person", 1), table("bot", 5));
    talk.begin("t", [chat(1, "bye"), chat(7, "gone")]);
    expect(talk.lines.map((one) => one.at)).toEqual([1, 5, 7]);
    expect(said()).toEqual(["told.left person bot"]);
  });
});
