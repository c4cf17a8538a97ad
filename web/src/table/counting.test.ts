import { describe, expect, it } from "vitest";
import { fakeBrowser } from "../testing/browser";
import { between } from "./counting";

fakeBrowser();
const { arc, drawn, near } = await import("./flying");

describe("a number that counts", () => {
  it("goes from what it was to what it is, slower towards the end", () => {
    const painted = [0, 0.25, 0.5, 0.75, 1].map((share) => between(4, 20, share));
    expect(painted[0]).toBe(4);
    expect(painted.at(-1)).toBe(20);
    expect([...painted].sort((a, b) => a - b)).toEqual(painted);
    expect(painted[1]! - painted[0]!).toBeGreaterThan(painted[4]! - painted[3]!);
    expect(between(3, -2, 1)).toBe(-2);
  });
});

describe("a thing that flies", () => {
  it("goes from place to place in an arc, each copy a little higher, and never out of the window", () => {
    const [start, high, end] = arc({ x: 10, y: 200 }, { x: 110, y: 300 }, 0);
    expect(start!["transform"]).toContain("translate(10px, 200px)");
    expect(high!["transform"]).toContain("translate(60px, 182px)");
    expect(end!["transform"]).toContain("translate(110px, 300px)");
    expect(arc({ x: 0, y: 200 }, { x: 0, y: 200 }, 2)[1]!["transform"]).toContain("168px");
    expect(arc({ x: 0, y: 5 }, { x: 0, y: 5 }, 0)[1]!["transform"]).toContain("8px");
  });
  it("has no place in a part that is hidden, and no way between places that are one", () => {
    const part = (rects: number): Element =>
      ({ getClientRects: () => Array<number>(rects) }) as unknown as Element;
    const [hidden, seen] = [part(0), part(1)];
    expect(drawn([hidden, seen])).toBe(seen);
    expect(drawn([hidden])).toBeNull();
    expect(near({ x: 350, y: 844 }, { x: 350, y: 844 })).toBe(true);
    expect(near({ x: 350, y: 844 }, { x: 350, y: 720 })).toBe(false);
  });
});
