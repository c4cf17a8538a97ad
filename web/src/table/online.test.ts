import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OnlineTable } from "./online";
import { Refused, type TableListener } from "../protocol/source";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  beats: { hidden?: boolean }[] = [];
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: () => void = () => {};
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    const frame = JSON.parse(text) as { type?: string; hidden?: boolean };
    if (frame.type === "beat") this.beats.push(frame);
    else this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  opens(): void {
    this.readyState = 1;
    this.onopen();
  }
  tells(frame: unknown): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

const listener = (): TableListener & { lines: string[]; events: unknown[]; hellos: number } => {
  const heard = { lines: [] as string[], events: [] as unknown[], hellos: 0 };
  return Object.assign(heard, {
    hello: () => void ++heard.hellos,
    event: (event: unknown) => void heard.events.push(event),
    connection: (state: string) => void heard.lines.push(state),
    failed: () => {},
  });
};
let page: EventTarget & { hidden: boolean };
const last = (): FakeSocket => FakeSocket.all.at(-1)!;
const still = { table: { phase: "playing", seats: [] }, draws: { waiting: false }, chat: [], frames: [] };
const idOf = (text: string): string => (JSON.parse(text) as { id: string }).id;

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { origin: "https://play.example" });
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
  const browser = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("OnlineTable", () => {
  it("asks for what it missed after a broken line, not for everything", () => {
    const table = new OnlineTable("abc");
    const heard = listener();
    table.open(heard);
    expect(last().address).toBe("wss://play.example/api/tables/abc/socket");
    last().opens();
    last().tells({ type: "hello", version: 7, ...still });
    last().tells({ type: "chat", version: 8, chat: {} });
    last().close();
    vi.advanceTimersByTime(500);
    expect(last().address).toContain("?since=8");
    last().opens();
    last().tells({ type: "rest", version: 9, events: [{ type: "chat", version: 9, chat: {} }] });
    expect([heard.hellos, heard.events.length]).toEqual([1, 2]);
    expect(heard.lines).toEqual(["connecting", "open", "lost", "connecting", "open"]);
  });

  it("sends an unanswered command again under the same id, and an answered one never", async () => {
    const table = new OnlineTable("abc");
    table.open(listener());
    last().opens();
    const first = table.send({ do: "start" });
    const second = table.send({ do: "leave" });
    const [a, b] = last().sent;
    last().tells({ type: "done", id: idOf(a!) });
    await first;
    last().close();
    vi.advanceTimersByTime(500);
    last().opens();
    expect(last().sent).toEqual([b]);
    last().tells({ type: "refused", id: idOf(b!), problem: { error: "not_host", text: "" } });
    await expect(second).rejects.toBeInstanceOf(Refused);
  });

  it("gets the answer to a hint, or why there is none", async () => {
    const table = new OnlineTable("abc");
    table.open(listener());
    last().opens();
    const advice = { worth: { shares: [1, 0], points: [3, 2] }, actions: [] };
    const hint = table.hint(0, 5);
    const refused = table.hint(0, 6);
    const [first, second] = last().sent;
    expect(JSON.parse(first!)).toMatchObject({ do: "hint", seat: 0, n: 5 });
    last().tells({ type: "hint", id: idOf(first!), seat: 0, n: 5, advice });
    last().tells({ type: "refused", id: idOf(second!), problem: { error: "stale", text: "" } });
    expect(await hint).toEqual(advice);
    await expect(refused).rejects.toBeInstanceOf(Refused);
  });

  it("shows a table whose first draw is a moment away with it, and not much later without", () => {
    const mixing = { ...still, draws: { waiting: true } };
    const heard = listener();
    new OnlineTable("abc").open(heard);
    last().opens();
    last().tells({ type: "hello", version: 7, ...mixing });
    last().tells({ type: "frames", version: 8, frames: [{ n: 0 }], view: { n: 1 } });
    expect(heard.hellos).toBe(0);
    last().tells({ type: "table", version: 9, ...still, view: { n: 1 } });
    expect([heard.hellos, heard.events.length]).toEqual([1, 0]);
    last().tells({ type: "frames", version: 10, frames: [{ n: 1 }], view: { n: 2 } });
    expect(heard.events.length).toBe(1);

    last().tells({ type: "hello", version: 7, ...mixing });
    vi.advanceTimersByTime(2000);
    expect(heard.hellos).toBe(2);
    last().tells({ type: "frames", version: 8, frames: [{ n: 0 }], view: { n: 1 } });
    expect(heard.events.length).toBe(2);
  });

  it("keeps what is said while the line is down", () => {
    const table = new OnlineTable("abc");
    table.open(listener());
    void table.send({ do: "start" });
    expect(last().sent).toEqual([]);
    last().opens();
    expect(last().sent.length).toBe(1);
  });

  it("waits longer each time, and not at all once closed", () => {
    const table = new OnlineTable("abc");
    table.open(listener());
    last().close();
    vi.advanceTimersByTime(401);
    expect(FakeSocket.all.length).toBe(2);
    last().close();
    vi.advanceTimersByTime(401);
    expect(FakeSocket.all.length).toBe(2);
    table.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(2);
  });
});

describe("signs of life", () => {
  function opened() {
    const heard = listener();
    new OnlineTable("abc").open(heard);
    last().opens();
    return heard;
  }
  const hide = (hidden: boolean): void => {
    page.hidden = hidden;
    page.dispatchEvent(new Event("visibilitychange"));
  };

  it("are given at once and every five seconds", () => {
    opened();
    expect(last().beats.length).toBe(1);
    for (let i = 0; i < 3; ++i) {
      vi.advanceTimersByTime(5000);
      last().tells({ type: "beat" });
    }
    expect(last().beats.length).toBe(4);
  });

  it("are missed within ten seconds, though nothing closes the line", () => {
    const heard = opened();
    last().tells({ type: "beat" });
    vi.advanceTimersByTime(9999);
    expect(heard.lines.at(-1)).toBe("open");
    vi.advanceTimersByTime(1);
    expect(heard.lines.at(-1)).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all.length).toBe(2);
    last().opens();
    expect(heard.lines.at(-1)).toBe("open");
  });

  it("may be any frame", () => {
    const heard = opened();
    for (let i = 0; i < 4; ++i) {
      vi.advanceTimersByTime(8000);
      last().tells({ type: "chat", version: i, chat: {} });
    }
    expect(heard.lines.at(-1)).toBe("open");
  });

  it("are not expected of a hidden page, which says that it is one", () => {
    const heard = opened();
    hide(true);
    expect(last().beats.at(-1)!.hidden).toBe(true);
    vi.advanceTimersByTime(120_000);
    expect(heard.lines.at(-1)).toBe("open");
    hide(false);
    expect(last().beats.at(-1)!.hidden).toBeUndefined();
    vi.advanceTimersByTime(10_000);
    expect(heard.lines.at(-1)).toBe("lost");
  });

  it("give up a line that does not open", () => {
    const heard = listener();
    new OnlineTable("abc").open(heard);
    vi.advanceTimersByTime(5000);
    expect(heard.lines.at(-1)).toBe("lost");
  });

  it("end when the browser says that there is no network, and begin when there is one", () => {
    const heard = opened();
    dispatchEvent(new Event("offline"));
    expect(heard.lines.at(-1)).toBe("lost");
    dispatchEvent(new Event("online"));
    expect(heard.lines.at(-1)).toBe("connecting");
    expect(FakeSocket.all.length).toBe(2);
  });
});
