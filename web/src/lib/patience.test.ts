import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterOthers, patiently } from "./patience";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kMinute = 60_000;

describe("a part of the page", () => {
  it("comes once the line is back", async () => {
    let up = false;
    const load = vi.fn(() => (up ? Promise.resolve("part") : Promise.reject(new TypeError("not fetched"))));
    const missed = vi.fn();
    const part = patiently(load, missed);
    await vi.advanceTimersByTimeAsync(kMinute);
    expect(missed).toHaveBeenCalledTimes(load.mock.calls.length);
    expect(load.mock.calls.length).toBeGreaterThan(5);
    expect(load.mock.calls.length).toBeLessThan(20);
    up = true;
    await vi.advanceTimersByTimeAsync(kMinute);
    await expect(part).resolves.toBe("part");
  });

  it("that fails by itself is not asked for again and again", async () => {
    const fault = new Error("thrown by the module");
    const load = vi.fn(() => Promise.reject(fault));
    const part = expect(patiently(load)).rejects.toBe(fault);
    await vi.advanceTimersByTimeAsync(kMinute);
    await part;
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe("a page that is not complete", () => {
  const page = { toggleAttribute: vi.fn() };
  const loading = (): unknown => page.toggleAttribute.mock.lastCall;
  beforeEach(() => vi.stubGlobal("document", { documentElement: page }));
  afterEach(() => vi.unstubAllGlobals());

  it("says so until every part has come", async () => {
    let come = (): void => {};
    const slow = patiently(() => new Promise<void>((resolve) => (come = resolve)));
    await patiently(() => Promise.resolve());
    expect(loading()).toEqual(["data-loading", true]);
    come();
    await slow;
    expect(loading()).toEqual(["data-loading", false]);
  });
  it("says so while a part waits for others, unless that is taken back", async () => {
    const load = vi.fn();
    afterOthers(100, load);
    const takeBack = afterOthers(200, load);
    await vi.advanceTimersByTimeAsync(150);
    expect(load).toHaveBeenCalledTimes(1);
    expect(loading()).toEqual(["data-loading", true]);
    takeBack();
    takeBack();
    await vi.advanceTimersByTimeAsync(kMinute);
    expect(load).toHaveBeenCalledTimes(1);
    expect(loading()).toEqual(["data-loading", false]);
  });
});

const sources = import.meta.glob<string>(
  [
    "../**/*.{ts,svelte}",
    "!../**/*.test.ts",
    "$games/[a-z]*/board/**/*.{ts,svelte}",
    "!$games/**/*.test.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);

describe("what is loaded later", () => {
  // Who awaits an import says what happens without it; all else is loaded patiently.
  it("waits for the line", () => {
    const rash = Object.entries(sources).flatMap(([path, text]) =>
      [...text.matchAll(/(.{0,40})\bimport\("/gs)]
        .filter(([, before]) => !/(?<!#)(await|typeof|(patiently|later)\(\(\) =>) $/.test(before!))
        .map(([found]) => `${path}: ${found}`),
    );
    expect(rash).toEqual([]);
  });
});
