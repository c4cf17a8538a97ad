// What happened is shown one event after the other, at the tempo of this device: the queue, and how long each stays.
import type { Tempo } from "../lib/tempo";
import type { Frame } from "../protocol/protocol";

/** One event: the facts of a frame up to this one; -1 of an entry that takes others back. */
export interface Happening {
  frame: Frame;
  fact: number;
}

/**
 * An own entry is one event, as nobody has to be told of it fact by fact; `silent`: the entry is one even where it tells
 * nothing.
 */
export function happenings(frame: Frame, own = false, silent = false): Happening[] {
  if (frame.entry.kind === "undo") return [{ frame, fact: -1 }];
  if (silent && frame.facts.length === 0) return [{ frame, fact: 0 }];
  if (own) return frame.facts.length > 0 ? [{ frame, fact: frame.facts.length - 1 }] : [];
  return frame.facts.map((_, fact) => ({ frame, fact }));
}

interface Pace {
  base: number;
  letter: number;
  least: number;
  most: number;
  /** What happens to the reader stays at least so long. */
  mine: number;
  /** A round that would take longer than this hurries ... */
  round: number;
  /** ... but never so that it cannot be followed. */
  hurried: number;
}
const paces: Record<Exclude<Tempo, "none">, Pace> = {
  calm: { base: 900, letter: 28, least: 1400, most: 3200, mine: 1400, round: 60_000, hurried: 1000 },
  normal: { base: 270, letter: 5, least: 420, most: 900, mine: 600, round: 3500, hurried: 300 },
  quick: { base: 150, letter: 4, least: 260, most: 500, mine: 500, round: 2500, hurried: 160 },
};
/** What follows in one go from an own decision is expected, and the next decision waits for it. */
const kOwnShare = 0.6;
/** Of an own action: as long as things move. */
export const kOwnAction = 420;

/** Dice that fall, tiles and cards that turn over, in ms, and how long the result stays at least. */
export const kTumble = 600;
export const kLanded = 300;
/** Of a throw of others, until what comes of it is told beside the result: by then dice have all but come to rest. */
export const kFell = 450;

/** Letters that are read in one breath. */
const kBreath = 170;
/** Whether what others do is told in one breath; who wants it calm is told of everything by itself. */
export const inOneBreath = (tempo: Tempo, letters: number): boolean =>
  tempo !== "calm" && letters <= kBreath;

/** What an event is to the reader: follows from their own decision, happens to them, or is the others'. */
export type Concern = "own" | "mine" | "others";

/** How long a round lasts before it hurries, in ms. */
export const roundTime = (tempo: Tempo): number => (tempo === "none" ? 0 : paces[tempo].round);

/** How long an event stays, in ms; `letters` of the sentence that tells it, `share`: its part of what is left of the round. */
export function eventTime(
  tempo: Tempo,
  letters: number,
  share: number,
  concern: Concern = "others",
): number {
  if (tempo === "none") return 0;
  const { base, letter, least, most, mine, hurried } = paces[tempo];
  const usual =
    Math.min(most, Math.max(least, base + letter * letters)) * (concern === "own" ? kOwnShare : 1);
  const time = Math.min(usual, Math.max(hurried, share));
  return Math.round(concern === "mine" ? Math.max(mine, time) : time);
}

/** More than this many events at once are not shown one by one: they are offered to step through. */
export const kMostShown = 60;

export class Pacer {
  #queue: Happening[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #now: Happening | null = null;
  #held: Happening | null = null;
  #released: Happening | null = null;

  /**
   * `show` hears of every event that begins to be shown, or waits for the reader to let it happen, and of neither when
   * the present is; `timeOf` says how long an event stays, by the rest and by those just passed; those of no time are passed
   * by, and `passed` hears of them; `holds` says which ones wait for `release`.
   */
  constructor(
    private readonly show: (now: Happening | null, held: Happening | null) => void,
    private readonly timeOf: (
      one: Happening,
      rest: readonly Happening[],
      passed: readonly Happening[],
    ) => number,
    private readonly passed: (some: Happening[]) => void,
    private readonly holds: (one: Happening) => boolean = () => false,
  ) {}

  get moving(): boolean {
    return (this.#now ?? this.#held) !== null;
  }

  add(events: readonly Happening[]): void {
    this.#queue.push(...events);
    if (!this.moving) this.#next();
  }

  /** What waits for the reader happens; false if nothing does. */
  release(): boolean {
    if (!this.#held) return false;
    this.#released = this.#held;
    this.#next();
    return true;
  }

  /** What is being shown has been seen: the next event comes. */
  finish(): void {
    clearTimeout(this.#timer);
    if (this.#now) this.#next();
  }

  /** What has not been shown yet, and `more`, up to what waits for the reader; that, or the present, is shown. */
  clear(more: readonly Happening[] = []): Happening[] {
    this.#queue.push(...more);
    const hold = this.#queue.findIndex((one) => this.#waits(one));
    const left = this.#queue.splice(0, hold < 0 ? Infinity : hold);
    if (this.#queue[0] && this.#queue[0] === this.#held) return [];
    clearTimeout(this.#timer);
    if (this.moving || hold >= 0) this.#next();
    return left;
  }

  /** Nothing is shown any more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    if (this.moving) this.#become(null);
  }

  #waits = (one: Happening): boolean => one !== this.#released && this.holds(one);

  #become(now: Happening | null, held: Happening | null = null): void {
    this.#now = now;
    this.#held = held;
    this.show(now, held);
  }
  #next = (): void => {
    const some: Happening[] = [];
    let one = this.#queue[0];
    let time = 0;
    while (one && !this.#waits(one) && (time = this.timeOf(one, this.#queue.slice(1), some)) === 0) {
      some.push(this.#queue.shift()!);
      one = this.#queue[0];
    }
    if (some.length > 0) this.passed(some);
    if (one && this.#waits(one)) return this.#become(null, one);
    if (one) this.#timer = setTimeout(this.#next, time);
    this.#queue.shift();
    if (one || this.moving) this.#become(one ?? null);
  };
}
