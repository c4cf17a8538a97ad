import { describe, expect, it } from "vitest";
import { nearest } from "./keys";

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

describe("nearest", () => {
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 30), box(20, 32)];
  it("goes to the neighbour straight ahead", () => {
    expect(nearest(box(0, 0), boxes, [1, 0])).toBe(1);
    expect(nearest(box(20, 0), boxes, [0, 1])).toBe(4);
    expect(nearest(box(40, 0), boxes, [-1, 0])).toBe(1);
  });
  it("stays where nothing lies that way", () => {
    expect(nearest(box(0, 0), boxes, [0, -1])).toBe(-1);
    expect(nearest(box(40, 0), boxes, [1, 0])).toBe(-1);
  });
});
