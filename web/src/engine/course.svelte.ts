// How a match went: what every position was worth, computed by the engine a few entries at a time, so that other requests are
// answered soon meanwhile.
import type { AnalysedEntry, Analysis, Worth } from "../protocol/protocol";
import { tenths } from "../lib/tenths";

/** Milliseconds that one question may keep the engine busy. */
const kSlice = 60;

/** What a course needs of the engine. */
export interface Analyst {
  analyse(handle: number, from: number, to: number): Promise<CoursePart>;
}
export interface CoursePart extends Pick<Analysis, "start" | "luck"> {
  entries: Pick<AnalysedEntry, "n" | "worth" | "luck">[];
}

export class Course {
  /** After so many entries, from none on; grows as it is computed. */
  worths = $state.raw<Worth[]>([]);
  /** Of the entries so far. */
  luck = $state.raw<Worth | null>(null);
  done = $state(false);
  #stopped = false;

  /** What a seat plays for at that place: to win; alone, points. */
  goal(at: number, seat: number): number {
    const worth = this.worths[at]!;
    return (worth.shares.length === 1 ? worth.points : worth.shares)[seat]!;
  }

  async compute(engine: Analyst, handle: number, entries: number): Promise<void> {
    let size = 4;
    for (let from = 0; from < entries && !this.#stopped;) {
      const to = Math.min(entries, from + size);
      const began = performance.now();
      const part = await engine.analyse(handle, from, to);
      const spent = performance.now() - began;
      if (this.#stopped) return;
      const worths = this.worths.length > 0 ? [...this.worths] : [shown(part.start)];
      let next = 0;
      for (let n = from; n < to; ++n) {
        // What was taken back has no worth of its own: the position before it lasts.
        if (part.entries[next]?.n === n) worths.push(shown(part.entries[next++]!.worth));
        else worths.push(worths.at(-1)!);
      }
      this.worths = worths;
      this.luck = this.luck ? sum(this.luck, part.luck) : part.luck;
      size = Math.max(1, Math.min(256, Math.round(((to - from) * kSlice) / Math.max(spent, 1))));
      from = to;
    }
    this.done = !this.#stopped;
  }
  stop(): void {
    this.#stopped = true;
  }
}

const shown = (one: Worth): Worth => ({ ...one, points: one.points.map(tenths) });

const sum = (one: Worth, other: Worth): Worth => ({
  shares: one.shares.map((share, seat) => share + other.shares[seat]!),
  points: one.points.map((points, seat) => points + other.points[seat]!),
});
