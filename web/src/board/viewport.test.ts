import { describe, expect, test } from "vitest";
import { kept, kFitted, kNearest, moved, nearer, showing } from "./viewport";

const board = { x: -50, y: -20, width: 1000, height: 600 };
/** Where a point of the board is seen. */
const seen = (zoom: { k: number; x: number; y: number }, x: number, y: number): number[] => [
  zoom.k * x + zoom.x,
  zoom.k * y + zoom.y,
];

describe("the view of a board", () => {
  test("keeps the point under the pointer", () => {
    const near = nearer(kFitted, 2, 300, 200, board);
    expect(near.k).toBe(2);
    expect(seen(near, 300, 200)).toEqual([300, 200]);
    const nearest = nearer(near, 1.5, 120, 80, board);
    const before = [(120 - near.x) / near.k, (80 - near.y) / near.k] as const;
    expect(seen(nearest, ...before).map(Math.round)).toEqual([120, 80]);
  });

  test("goes no nearer than it may, and back to the fitted view", () => {
    expect(nearer(kFitted, 100, 0, 0, board).k).toBe(kNearest);
    expect(nearer({ k: 3, x: -400, y: -300 }, 0.01, 10, 10, board)).toEqual(kFitted);
  });

  test("never shows what lies beyond the board", () => {
    for (const far of [-9999, 9999]) {
      const zoom = moved({ k: 2.5, x: -300, y: -100 }, far, far, board);
      const [left, top] = seen(zoom, board.x, board.y);
      const [right, bottom] = seen(zoom, board.x + board.width, board.y + board.height);
      expect(left).toBeLessThanOrEqual(board.x + 1e-9);
      expect(top).toBeLessThanOrEqual(board.y + 1e-9);
      expect(right).toBeGreaterThanOrEqual(board.x + board.width - 1e-9);
      expect(bottom).toBeGreaterThanOrEqual(board.y + board.height - 1e-9);
    }
    expect(kept({ k: 1, x: 40, y: 40 }, board)).toEqual(kFitted);
  });

  test("follows what has the focus", () => {
    const zoom = kept({ k: 2, x: 0, y: 0 }, board);
    expect(showing(zoom, { x: 100, y: 100, width: 80, height: 80 }, board)).toEqual(zoom);
    const followed = showing(zoom, { x: 1000, y: 100, width: 80, height: 80 }, board);
    expect(followed.x).toBe(zoom.x - 130);
    expect(followed.y).toBe(zoom.y);
  });
});
