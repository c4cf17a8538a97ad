import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "../testing/browser";

fakeBrowser();
const { isAsked } = await import("./confirming");
afterEach(() => vi.unstubAllGlobals());

describe("with the standard setting", () => {
  it("asks by mouse where another target could have been hit", () => {
    expect(isAsked("likely", false, {})).toBe(false);
    expect(isAsked("likely", false, { crowded: true })).toBe(true);
  });
  it("asks on touch wherever a finger hides what it hits", () => {
    expect(isAsked("likely", true, {})).toBe(true);
  });
  it("asks where one press settles more than it says", () => {
    expect(isAsked("likely", false, { adjustable: true })).toBe(true);
  });
  it("does not ask what can be taken back", () => {
    expect(isAsked("likely", true, { revocable: true, crowded: true })).toBe(false);
    expect(isAsked("likely", false, { revocable: true, crowded: true })).toBe(false);
    expect(isAsked("likely", false, { revocable: true, adjustable: true })).toBe(true);
  });
  it("does not ask who has read what they press", () => {
    for (const touch of [false, true])
      expect(isAsked("likely", touch, { worded: true, crowded: true })).toBe(false);
  });
});

describe("who has chosen", () => {
  it("is asked always, in words too, or never", () => {
    for (const press of [
      {},
      { crowded: true },
      { adjustable: true },
      { revocable: true },
      { worded: true },
    ])
      for (const touch of [false, true]) {
        expect(isAsked("always", touch, press)).toBe(true);
        expect(isAsked("never", touch, press)).toBe(false);
      }
  });
});
