import { describe, expect, it } from "vitest";
import { seatChanges } from "./seat_changes";
import type { SeatInfo, Summary } from "../protocol/protocol";

const seat = (name: string, some: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: 0,
  kind: "person",
  name,
  online: true,
  you: false,
  ...some,
});
const bot = (name: string, earlier: string[] = []): SeatInfo =>
  seat(name, {
    kind: "bot",
    online: false,
    earlier: earlier.map((one, i) => ({ to: 3 * (i + 1), name: one })),
  });
const table = (seats: SeatInfo[], some: Partial<Summary> = {}): Summary =>
  ({ id: "t", phase: "playing", host: false, seats, ...some }) as Summary;
const told = (before: SeatInfo, now: SeatInfo, some: Partial<Summary> = {}): string[] =>
  seatChanges(table([before], some), table([now], some)).map(({ kind, name, other }) =>
    [kind, name, other].filter(Boolean).join(" "),
  );

describe("what becomes of the seats", () => {
  it("says who left, and who plays on", () => {
    expect(told(seat("Ann"), bot("Bot", ["Ann"]))).toEqual(["left Ann Bot"]);
  });
  it("says who was not there, so that a computer plays for them", () => {
    expect(told(seat("Ann", { online: false }), bot("Bot", ["Ann"]))).toEqual(["replaced Ann Bot"]);
  });
  it("knows who comes back from who is new", () => {
    expect(told(bot("Bot", ["Ann"]), seat("Ann"))).toEqual(["back Ann Bot"]);
    expect(told(bot("Bot"), seat("Bo"))).toEqual(["took Bo Bot"]);
    expect(told(bot("Bot", ["Ann"]), seat("Bo"))).toEqual(["took Bo Bot"]);
  });
  it("sees through a change that was not seen in between", () => {
    const earlier = [{ to: 3, name: "Ann" }];
    expect(told(seat("Ann"), seat("Bo", { earlier }))).toEqual(["took Bo Ann"]);
  });
  it("says when the host closes the table and opens it", () => {
    const kinds = (before: boolean, now: boolean, host = false): string[] =>
      seatChanges(table([], { strangers: before, host }), table([], { strangers: now, host })).map(
        (one) => one.kind,
      );
    expect(kinds(true, false)).toEqual(["closed"]);
    expect(kinds(false, true)).toEqual(["opened"]);
    expect(kinds(true, false, true)).toEqual([]);
  });
  it("tells nothing of a line that is cut and comes back, of a new name, and of who is there already", () => {
    expect(told(seat("Ann"), seat("Ann", { online: false }))).toEqual([]);
    expect(told(seat("Ann", { online: false }), seat("Ann"))).toEqual([]);
    expect(told(seat("Ann"), seat("Anna"))).toEqual([]);
    expect(told(bot("Bot"), bot("Bot"))).toEqual([]);
  });
  it("tells nothing that the reader did", () => {
    expect(told(seat("Ann", { you: true }), bot("Bot", ["Ann"]))).toEqual([]);
    expect(told(bot("Bot", ["Ann"]), seat("Ann", { you: true }))).toEqual([]);
    const away = seat("Ann", { online: false });
    expect(told(away, bot("Bot"), { host: true })).toEqual([]);
    const agreed = { pace: "day", at_zero: "computer" } as const;
    expect(told(away, bot("Bot"), { host: true, pace: agreed })).toEqual(["replaced Ann Bot"]);
  });
  it("tells nothing at first, of another table, and outside of a match", () => {
    const [before, now] = [table([seat("Ann")]), table([bot("Bot")])];
    expect(seatChanges(null, now)).toEqual([]);
    expect(seatChanges({ ...before, id: "u" }, now)).toEqual([]);
    expect(seatChanges({ ...before, phase: "gathering" }, now)).toEqual([]);
    expect(seatChanges(before, { ...now, phase: "over" })).toEqual([]);
  });
});
