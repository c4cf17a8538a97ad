import { describe, expect, it } from "vitest";
import { beside, type Box } from "./tooltip_place";

const area: Box = { top: 50, bottom: 700, left: 0, right: 400 };
const words = { width: 200, height: 30 };
const box = (left: number, top: number, size = 40): Box => ({
  left,
  top,
  right: left + size,
  bottom: top + size,
});

describe("beside", () => {
  it("lays words above what they speak of", () => {
    expect(beside([box(180, 300)], area, words)).toEqual({ x: 100, y: 262 });
  });
  it("lays them below where there is no room above", () => {
    expect(beside([box(180, 60)], area, words).y).toBe(108);
  });
  it("stays inside", () => {
    expect(beside([box(0, 300)], area, words).x).toBe(8);
    expect(beside([box(390, 300)], area, words).x).toBe(192);
  });
  it("takes the last place that is seen, and the foot of the area if none is", () => {
    expect(beside([box(180, 300), box(180, 400), box(180, 900)], area, words).y).toBe(362);
    expect(beside([box(180, 900)], area, words)).toEqual({ x: 100, y: 662 });
    expect(beside([], area, words)).toEqual({ x: 100, y: 662 });
  });
});
