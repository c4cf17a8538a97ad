import { describe, expect, it } from "vitest";
import { hearOf } from "./hearing";
import type { Happening } from "./pace";
import type { Draw } from "./worlds";

const event = (actor: number | "chance"): Happening =>
  ({ frame: { actor }, fact: 0 }) as unknown as Happening;
const table = (now: Happening | null, ready = false, draw: Draw | null = null) => ({
  ready,
  showing: { now, draw },
});

describe("a table", () => {
  it("is heard once for every entry, of chance otherwise than of players", () => {
    const ears = hearOf();
    const played = event(1);
    expect(ears(table(played))).toBe("paper");
    expect(ears(table({ ...played, fact: 1 }))).toBeNull();
    expect(ears(table(event("chance")))).toBe("wood");
    expect(ears(table(null))).toBeNull();
  });
  it("rings when it shows that it is my turn, and not again before I have played", () => {
    const ears = hearOf();
    expect(ears(table(event(1)))).toBe("paper");
    expect(ears(table(null, true))).toBe("turn");
    expect(ears(table(null, true))).toBeNull();
    expect(ears(table(event(0)))).toBe("paper");
    expect(ears(table(null, true))).toBe("turn");
  });
  it("rings when a throw is mine to make, and not again when I have made it", () => {
    const ears = hearOf();
    expect(ears(table(event(1)))).toBe("paper");
    expect(ears(table(null, false, { kind: "dice", seat: 0, at: "", asked: false }))).toBe("turn");
    expect(ears(table(event("chance")))).toBe("wood");
  });
  it("is quiet when it is opened", () => {
    expect(hearOf()(table(null, true))).toBeNull();
  });
});
