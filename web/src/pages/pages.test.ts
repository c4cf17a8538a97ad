// What is asked for as soon as an address is known, before its page is drawn.
import { beforeEach, expect, it, vi } from "vitest";
const front = vi.hoisted(() => ({ askAhead: vi.fn(), loadFront: vi.fn() }));
const later = vi.hoisted(() => vi.fn());
vi.mock("./Front.svelte", () => ({ default: "the front page" }));
vi.mock("../lobby/home.svelte", () => ({ askAhead: front.askAhead }));
vi.mock("../lib/texts.svelte", () => ({ loadFront: front.loadFront, later }));

vi.stubGlobal("location", { pathname: "/", hash: "" });
const { loadAhead } = await import("./pages");
const asked = () => [front.askAhead, front.loadFront, later].map((one) => one.mock.calls.length);

beforeEach(() => {
  front.askAhead.mockReset();
  front.loadFront.mockReset().mockResolvedValue(undefined);
  later.mockReset().mockResolvedValue({ default: "another page" });
});

it("is games, tables and texts for the front page, whose code is there already", () => {
  loadAhead("/");
  expect(asked()).toEqual([1, 1, 0]);
});

it("is the code of any other page, and nothing that it does not show", () => {
  loadAhead("/settings");
  expect(asked()).toEqual([0, 0, 1]);
});

it("is nothing where there is no page", () => {
  loadAhead("/nothing/there");
  expect(asked()).toEqual([0, 0, 0]);
});
