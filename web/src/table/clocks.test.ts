import { describe, expect, it } from "vitest";
import { isShort, leftOf, restLeft, timeText, type ToldClocks } from "./clocks";

const told: ToldClocks = {
  running: 0,
  paused: false,
  seats: [
    { seat: 0, left: 40_000 },
    { seat: 1, left: 50_000 },
  ],
  at: 1_000,
};

describe("clocks", () => {
  it("counts down what runs, from when it was told", () => {
    expect(leftOf(told, told.seats[0]!, 11_000)).toBe(30_000);
    expect(leftOf(told, told.seats[1]!, 11_000)).toBe(50_000);
    expect(leftOf(told, told.seats[0]!, 99_000)).toBe(0);
    expect(leftOf(told, told.seats[0]!, 900)).toBe(40_000);
  });

  it("stand still while somebody rests", () => {
    const seat = { seat: 0, left: 40_000, rest: { in: 5_000, length: 20_000 } };
    const rests = { ...told, seats: [seat] };
    expect(
      [0, 4_000, 5_000, 20_000, 25_000, 30_000].map((gone) => leftOf(rests, seat, 1_000 + gone)),
    ).toEqual([40_000, 36_000, 35_000, 35_000, 35_000, 30_000]);
    expect([0, 4_999, 5_000, 24_000, 25_000].map((gone) => restLeft(rests, seat, 1_000 + gone))).toEqual([
      null,
      null,
      20_000,
      1_000,
      null,
    ]);
    expect(restLeft(told, told.seats[0]!, 1_000)).toBe(null);
  });

  it("says it as people read it", () => {
    const say = (left: number) => timeText(left, (days, time) => `${days} days ${time}`);
    expect(say(0)).toBe("0:00");
    expect(say(9_001)).toBe("0:10");
    expect(say(83_000)).toBe("1:23");
    expect(say(3_600_000)).toBe("1:00:00");
    expect(say(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000)).toBe("2 days 3:04");
  });

  it("is short at the end", () => {
    expect(isShort(30_000)).toBe(false);
    expect(isShort(29_999)).toBe(true);
  });
});
