import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventTime, happenings, inOneBreath, Pacer, type Happening } from "./pace";
import type { Frame } from "../protocol/protocol";

const frame = (n: number, facts: number, undo = false): Frame => ({
  n,
  ply: n,
  actor: 1,
  entry: undo ? { kind: "undo", to: 0 } : { kind: "play", text: "x", action: { kind: "x" } },
  facts: Array.from({ length: facts }, (_, i) => ({ kind: `fact${n}.${i}` })),
  observation: {},
  turn: { kind: "chance" },
  standings: [],
  projected: [],
});
const events = (...frames: Frame[]): Happening[] => frames.flatMap((one) => happenings(one));
const name = (one: Happening | null): string => (one ? `${one.frame.n}.${one.fact}` : "present");

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function paced(timeOf: (one: Happening) => number = () => 1000) {
  const shown: string[] = [];
  const passed: string[] = [];
  const pacer = new Pacer(
    (now) => shown.push(name(now)),
    timeOf,
    (some) => passed.push(...some.map(name)),
  );
  return { pacer, shown, passed };
}

describe("Pacer", () => {
  it("shows one event after the other, however many come at once, and then the present", () => {
    const { pacer, shown } = paced();
    pacer.add(events(frame(4, 2), frame(5, 0), frame(6, 1)));
    expect(shown).toEqual(["4.0"]);
    vi.advanceTimersByTime(999);
    expect(shown).toEqual(["4.0"]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["4.0", "4.1"]);
    pacer.add(events(frame(7, 1)));
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(["4.0", "4.1", "6.0", "7.0", "present"]);
    expect(pacer.moving).toBe(false);
  });

  it("goes on when what it shows has been seen", () => {
    const { pacer, shown } = paced();
    pacer.finish();
    pacer.add(events(frame(4, 2)));
    vi.advanceTimersByTime(200);
    pacer.finish();
    expect(shown).toEqual(["4.0", "4.1"]);
    vi.advanceTimersByTime(999);
    expect(shown).toEqual(["4.0", "4.1"]);
    pacer.finish();
    pacer.finish();
    expect(shown).toEqual(["4.0", "4.1", "present"]);
  });

  it("shows that somebody took back", () => {
    const { pacer, shown } = paced();
    pacer.add(events(frame(4, 0, true)));
    expect(shown).toEqual(["4.-1"]);
  });

  it("passes by what takes no time, and tells of it", () => {
    const { pacer, shown, passed } = paced(({ frame: { n } }) => (n < 6 ? 0 : 500));
    pacer.add(events(frame(4, 2), frame(5, 1)));
    expect([shown, passed]).toEqual([[], ["4.0", "4.1", "5.0"]]);
    pacer.add(events(frame(6, 1)));
    expect(shown).toEqual(["6.0"]);
  });

  it("goes on before its time when what it shows has been seen", () => {
    const { pacer, shown } = paced();
    pacer.finish();
    pacer.add(events(frame(4, 2)));
    pacer.finish();
    expect(shown).toEqual(["4.0", "4.1"]);
    pacer.finish();
    pacer.finish();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(["4.0", "4.1", "present"]);
  });

  it("skips to the present and says what was not shown", () => {
    const { pacer, shown } = paced();
    pacer.add(events(frame(4, 3)));
    expect(pacer.clear().map(name)).toEqual(["4.1", "4.2"]);
    expect(shown).toEqual(["4.0", "present"]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(["4.0", "present"]);
    expect(pacer.clear()).toEqual([]);
  });
});

describe("what waits for the reader", () => {
  const holds = ({ frame: { n } }: Happening): boolean => n === 5;
  function held(timeOf: () => number = () => 1000) {
    const shown: string[] = [];
    const passed: string[] = [];
    const pacer = new Pacer(
      (now, one) => shown.push(one ? `holds ${name(one)}` : name(now)),
      timeOf,
      (some) => passed.push(...some.map(name)),
      holds,
    );
    return { pacer, shown, passed };
  }

  it("is not shown until it is released, however long that takes", () => {
    const { pacer, shown } = held();
    pacer.add(events(frame(4, 1), frame(5, 1), frame(6, 1)));
    vi.advanceTimersByTime(100_000);
    expect(shown).toEqual(["4.0", "holds 5.0"]);
    expect(pacer.moving).toBe(true);
    pacer.add(events(frame(7, 1)));
    expect(shown).toHaveLength(2);
    expect(pacer.release()).toBe(true);
    expect(pacer.release()).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(shown.slice(2)).toEqual(["5.0", "6.0", "7.0", "present"]);
  });

  it("is not skipped, but all before it is", () => {
    const { pacer, shown } = held();
    pacer.add(events(frame(4, 3), frame(5, 1), frame(6, 1)));
    expect(pacer.clear().map(name)).toEqual(["4.1", "4.2"]);
    expect(shown).toEqual(["4.0", "holds 5.0"]);
    expect(pacer.clear(events(frame(7, 1)))).toEqual([]);
    pacer.release();
    expect(pacer.clear().map(name)).toEqual(["6.0", "7.0"]);
    expect(shown).toEqual(["4.0", "holds 5.0", "5.0", "present"]);
  });

  it("waits even where events take no time", () => {
    const { pacer, shown, passed } = held(() => 0);
    pacer.add(events(frame(4, 1), frame(5, 1), frame(6, 1)));
    expect([shown, passed]).toEqual([["holds 5.0"], ["4.0"]]);
    pacer.release();
    expect([shown.at(-1), passed]).toEqual(["present", ["4.0", "5.0", "6.0"]]);
  });

  it("is forgotten when the table is told from its beginning", () => {
    const { pacer, shown } = held();
    pacer.add(events(frame(5, 1)));
    pacer.close();
    expect(shown).toEqual(["holds 5.0", "present"]);
    expect(pacer.release()).toBe(false);
  });
});

describe("eventTime", () => {
  const letters = 30;
  const plenty = 60_000;
  it("leaves time to read, more of it the calmer the tempo", () => {
    const [calm, normal, quick, none] = (["calm", "normal", "quick", "none"] as const).map((tempo) =>
      eventTime(tempo, letters, plenty),
    );
    expect(calm).toBeGreaterThan(1300);
    expect(normal).toBeGreaterThanOrEqual(400);
    expect(normal).toBeLessThan(calm!);
    expect(quick).toBeLessThan(normal!);
    expect(none).toBe(0);
  });
  it("takes longer for a longer sentence", () => {
    expect(eventTime("normal", 80, plenty)).toBeGreaterThan(eventTime("normal", 30, plenty));
  });
  it("hurries when a round grows long, but never so that nobody could follow", () => {
    expect(eventTime("normal", 80, 350)).toBe(350);
    expect(eventTime("normal", 80, -2000)).toBeGreaterThanOrEqual(300);
  });
  it("is shorter for what follows from an own decision", () => {
    expect(eventTime("normal", letters, plenty, "own")).toBeLessThan(eventTime("normal", letters, plenty));
  });
  it("leaves what happens to the reader its time, however long the round is", () => {
    expect(eventTime("normal", letters, -2000, "mine")).toBeGreaterThanOrEqual(600);
  });
});

describe("inOneBreath", () => {
  it("tells short things together, and everything by itself to those who want it calm", () => {
    expect(inOneBreath("normal", 80)).toBe(true);
    expect(inOneBreath("normal", 300)).toBe(false);
    expect(inOneBreath("calm", 80)).toBe(false);
  });
});

describe("happenings", () => {
  it("are the facts of a frame", () => {
    expect(happenings(frame(3, 2)).map(name)).toEqual(["3.0", "3.1"]);
    expect(happenings(frame(3, 2), true).map(name)).toEqual(["3.1"]);
    expect([...happenings(frame(3, 0)), ...happenings(frame(3, 0), true)]).toEqual([]);
    expect(happenings(frame(3, 0), false, true).map(name)).toEqual(["3.0"]);
  });
});
