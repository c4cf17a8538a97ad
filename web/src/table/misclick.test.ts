import { describe, expect, it } from "vitest";
import { crowded } from "./misclick";

const box = (left: number, top: number, size: number) => ({
  left,
  top,
  right: left + size,
  bottom: top + size,
});

describe("crowded", () => {
  it("is a field of a map among others", () => {
    expect(crowded(box(100, 100, 60), [box(164, 100, 60), box(100, 164, 60)])).toBe(true);
  });
  it("is not a large card beside others, nor a small thing that stands alone", () => {
    expect(crowded(box(100, 100, 110), [box(214, 100, 110), box(100, 214, 110)])).toBe(false);
    expect(crowded(box(100, 100, 60), [box(400, 100, 60), box(100, 400, 60)])).toBe(false);
    expect(crowded(box(100, 100, 60), [box(164, 100, 60)])).toBe(false);
  });
});
