import { describe, expect, it } from "vitest";
import { crossedOut, narrow, toggle } from "./narrow";
import type { Action, Offer } from "../protocol/protocol";

const offer = (kind: string, ...ids: string[]): Offer => ({
  text: [kind, ...ids].join(" "),
  action: { kind, ids },
});
const targets = (action: Action): string[] => action["ids"] as string[];
const trades = [offer("swap", "a", "x"), offer("swap", "a", "y"), offer("swap", "b", "y"), offer("none")];

describe("narrow", () => {
  it("lights the first open element of every offer, and nothing else", () => {
    const choice = narrow(trades, new Set(), targets);
    expect([...choice.lit].sort()).toEqual(["a", "b"]);
    expect([...choice.open].sort()).toEqual(["a", "b", "x", "y"]);
    expect(choice.chosen).toBeNull();
  });

  it("offers actions without an element as buttons until something is picked", () => {
    expect(narrow(trades, new Set(), targets).buttons.map((one) => one.text)).toEqual(["none"]);
    expect(narrow(trades, new Set(["a"]), targets).buttons).toEqual([]);
  });

  it("keeps only what agrees with the picks, in whatever order they came", () => {
    expect([...narrow(trades, new Set(["a"]), targets).lit].sort()).toEqual(["x", "y"]);
    expect([...narrow(trades, new Set(["y"]), targets).lit].sort()).toEqual(["a", "b"]);
  });

  it("chooses an action only when all its elements are picked", () => {
    expect(narrow(trades, new Set(["b"]), targets).chosen).toBeNull();
    expect(narrow(trades, new Set(["y", "b"]), targets).chosen?.text).toBe("swap b y");
  });

  it("asks by buttons where several actions share their elements", () => {
    const choice = narrow([offer("one", "a"), offer("two", "a")], new Set(["a"]), targets);
    expect(choice.chosen).toBeNull();
    expect(choice.buttons.map((one) => one.text)).toEqual(["one a", "two a"]);
  });

  it("chooses at once what is longer only where it is complete", () => {
    const nested = [offer("short", "a"), offer("long", "a", "b")];
    const choice = narrow(nested, new Set(["a"]), targets);
    expect(choice.chosen?.text).toBe("short a");
    expect([...choice.lit]).toEqual(["b"]);
  });
});

describe("crossedOut", () => {
  it("marks the first element that is not open, once", () => {
    const refused = [
      { ...offer("swap", "a", "z"), reason: { kind: "gone" }, later: false },
      { ...offer("swap", "b", "z"), reason: { kind: "other" }, later: true },
      { ...offer("roll"), reason: { kind: "no" }, later: false },
    ];
    const crossed = crossedOut(refused, new Set(["a", "b"]), targets);
    expect([...crossed.keys()]).toEqual(["z"]);
    expect(crossed.get("z")?.reason.kind).toBe("gone");
  });
});

describe("toggle", () => {
  it("picks and lets go without touching the old set", () => {
    const before = new Set(["a"]);
    expect([...toggle(before, "b")]).toEqual(["a", "b"]);
    expect([...toggle(before, "a")]).toEqual([]);
    expect([...before]).toEqual(["a"]);
  });
});
