import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../protocol/protocol";
import { outcomeOf } from "./outcome";

const seat = (place: number | undefined, more: Partial<SeatInfo> = {}): SeatInfo =>
  ({
    seat: 0,
    kind: "person",
    name: "Ann",
    online: false,
    you: false,
    ...(place && { place, points: 40 - place }),
    ...more,
  }) as SeatInfo;
const told = (...seats: SeatInfo[]): unknown => {
  const outcome = outcomeOf({ seats });
  return outcome && [outcome.key, outcome.winners.map((one) => one.name), outcome.points];
};

describe("the end of a table in a list", () => {
  it("names who has won, or the reader", () => {
    const ben = seat(1, { name: "Ben" });
    expect(told(seat(2), ben)).toEqual(["ended.won", ["Ben"], 39]);
    expect(told(seat(2), { ...ben, you: true })).toEqual(["ended.you", ["Ben"], 39]);
  });
  it("names all who share the first place, and a second person at the same screen", () => {
    expect(told(seat(1, { you: true }), seat(1, { name: "Ben" }))).toEqual([
      "ended.won",
      ["Ann", "Ben"],
      39,
    ]);
    expect(told(seat(1, { you: true, local: true }), seat(2, { you: true }))).toEqual([
      "ended.won",
      ["Ann"],
      39,
    ]);
  });
  it("gives the points of who played alone, and says nothing that is not known", () => {
    expect(told(seat(1, { you: true }))).toEqual(["ended.points", ["Ann"], 39]);
    expect(told(seat(undefined), seat(undefined))).toBeNull();
  });
});
