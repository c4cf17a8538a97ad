import { describe, expect, it } from "vitest";
import { ago } from "./ago";
import { kDay, kHour, kMinute } from "./durations";

describe("how long ago something was", () => {
  const at = 1_000 * kDay;
  const said = (passed: number): string => ago(at, at + passed, "en");

  it("is said in minutes, hours or days", () => {
    expect(said(0)).toBe("this minute");
    expect(said(12 * kMinute)).toBe("12 min. ago");
    expect(said(59.4 * kMinute)).toBe("59 min. ago");
    expect(said(5 * kHour)).toBe("5 hr. ago");
    expect(said(35 * kHour)).toBe("35 hr. ago");
    expect(said(3 * kDay)).toBe("3 days ago");
  });
  it("is never still to come where the clock of the device is late", () => {
    expect(said(-3 * kDay)).toBe(said(0));
    expect(said(-20 * kMinute)).toBe(said(0));
  });
});
