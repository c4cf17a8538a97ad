import { describe, expect, it } from "vitest";
import { hearOf, heardOf, rings } from "./hearing";
import type { Happening } from "./pace";
import type { Summary } from "../protocol/protocol";
import type { Draw } from "./game_modules";

const event = (actor: number | "chance", fact = 0): Happening =>
  ({ frame: { actor }, fact }) as unknown as Happening;
const draw = (kind: Draw["kind"]): Draw => ({ kind, seat: 0, at: "", asked: false });

describe("what is heard of an event", () => {
  it("is dice, coins or pieces, and once for an entry that only tells more", () => {
    expect(heardOf(event("chance"), draw("dice"), true)).toBe("dice");
    expect(heardOf(event("chance"), draw("tile"), false)).toBe("paper");
    expect(heardOf(event("chance", 1), draw("dice"), true)).toBe("coin");
    expect(heardOf(event("chance"), null, false)).toBe("wood");
    expect(heardOf(event(1), null, false)).toBe("paper");
    expect(heardOf(event(1, 1), null, false)).toBeNull();
  });
});

describe("the own part", () => {
  const at = (asked: boolean, over = false) => ({ asked, over });
  it("rings when it begins, and when all is over", () => {
    expect(rings(at(false), at(true))).toBe("turn");
    expect(rings(at(true), at(true))).toBeNull();
    expect(rings(at(true), at(false))).toBeNull();
    expect(rings(at(true), at(true, true))).toBe("end");
    expect(rings(at(false, true), at(false, true))).toBeNull();
  });
});

describe("a table", () => {
  const flight = { from: "a", to: "b", art: "coin", copies: 1, goods: true };
  const table = (now: Happening | null, ready = false, phase = "playing") => ({
    ready,
    summary: { phase } as Summary,
    showing: { now, moving: now !== null, draw: null, drawOf: () => null },
  });
  it("is heard once for every event, and when it is my turn or over", () => {
    const ears = hearOf();
    const paid = event(1);
    expect(ears(table(paid), [flight])).toBe("coin");
    expect(ears(table(paid), [flight])).toBeNull();
    expect(ears(table(null, true), [])).toBe("turn");
    expect(ears(table(null, true), [])).toBeNull();
    expect(ears(table(null, false, "over"), [])).toBe("end");
  });
  it("is quiet when it is opened", () => {
    expect(hearOf()(table(null, true), [])).toBeNull();
  });
});
