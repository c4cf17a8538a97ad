// What the server is told of how far the chat was read.
import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "../testing/browser";
import type { Chat } from "../protocol/protocol";

const browser = fakeBrowser();
vi.mock("../lib/texts.svelte", () => ({ t: (key: string) => key, later: vi.fn() }));
const ask = vi.fn<(method: string, path: string, body: unknown) => Promise<object>>();
vi.mock("../protocol/api", () => ({ ask }));
const { Talk } = await import("./talk.svelte");
const { tellRead } = await import("./tell_read");

const chat = (at: number, seat = 1): Chat => ({
  at,
  text: "hello",
  seat,
  name: `P${seat}`,
  room: "players",
});
const opened = (lines: Chat[], read?: number) => {
  const talk = new Talk(() => [0]);
  talk.begin("t", lines, read);
  return talk;
};
const told = () => ask.mock.calls.map(([, , body]) => (body as { at: number }).at);

beforeEach(() => {
  browser.localStorage.clear();
  ask.mockReset().mockResolvedValue({});
});

it("is the last line of others that was read, once", () => {
  const talk = opened([chat(1), chat(2), chat(3, 0)]);
  tellRead("t", talk);
  expect(told()).toEqual([]);
  talk.read();
  tellRead("t", talk);
  tellRead("t", talk);
  expect(ask.mock.calls).toEqual([["POST", "/tables/t/read", { at: 2 }]]);
  talk.hear(chat(4, 0));
  talk.read();
  tellRead("t", talk);
  expect(told()).toEqual([2]);
  talk.hear(chat(5));
  tellRead("t", talk);
  expect(told()).toEqual([2]);
  talk.read();
  tellRead("t", talk);
  expect(told()).toEqual([2, 5]);
});
it("is nothing where the server knows it", () => {
  tellRead("t", opened([chat(1), chat(2)], 2));
  expect(told()).toEqual([]);
});
it("is told with the next visit where the server did not hear it", async () => {
  ask.mockRejectedValue(new Error("offline"));
  const talk = opened([chat(1)]);
  talk.read();
  tellRead("t", talk);
  await Promise.resolve();
  tellRead("t", opened([chat(1), chat(2)]));
  expect(told()).toEqual([1, 1]);
});
