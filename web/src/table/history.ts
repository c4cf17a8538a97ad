// What the log shows: entries as sentences, undone ones struck out, and what happened since one's own last move.
import type { Fact, Frame } from "../protocol/protocol";

export interface LogLine {
  n: number;
  ply: number;
  fact: Fact | null;
  actor: number | "chance";
  undo: boolean;
  undone: boolean;
}

/** Numbers of the entries that were taken back. */
export function undoneEntries(frames: readonly Frame[]): Set<number> {
  const undone = new Set<number>();
  for (const frame of frames) {
    if (frame.entry.kind !== "undo") continue;
    for (const before of frames) {
      if (before.n < frame.n && before.n >= frame.entry.to) undone.add(before.n);
    }
  }
  return undone;
}

export function logLines(frames: readonly Frame[]): LogLine[] {
  const undone = undoneEntries(frames);
  return frames.flatMap((frame): LogLine[] => {
    const base = { n: frame.n, ply: frame.ply, actor: frame.actor, undone: undone.has(frame.n) };
    if (frame.entry.kind === "undo") return [{ ...base, fact: null, undo: true }];
    return frame.facts.map((fact) => ({ ...base, fact, undo: false }));
  });
}

/**
 * What others did since these seats last moved: from their last entry before the last entry of somebody else, so that
 * a forced roll at the beginning of the own turn hides nothing. None if they never played, or have answered already
 * (`answered`: the number of the entry they last made themselves).
 */
export function sinceLastMove(frames: readonly Frame[], seats: readonly number[], answered = -1): Frame[] {
  const mine = (frame: Frame): boolean => frame.actor !== "chance" && seats.includes(frame.actor);
  const others = frames.findLastIndex((frame) => frame.actor !== "chance" && !mine(frame));
  if (others < 0 || answered > frames[others]!.n) return [];
  const last = frames.slice(0, others).findLastIndex(mine);
  return last < 0 ? [] : frames.slice(last + 1).filter((frame) => frame.facts.length > 0);
}

/** The seat that chance has drawn to begin, in the entry that did it. */
export const drawnStart = (frame: Frame): number | null => {
  const seat = frame.facts.find((fact) => fact.kind === "start_drawn")?.["seat"];
  return typeof seat === "number" ? seat : null;
};

/**
 * The draw of who begins and what has followed it, if that is news: to those who sit at the table until they have done
 * something themselves, to others as long as the first turn lasts. Else nothing.
 */
export function freshStart(frames: readonly Frame[], seats: readonly number[]): Frame[] {
  const first = frames[0]?.n === 0 ? drawnStart(frames[0]) : null;
  if (first === null) return [];
  const old =
    seats.length > 0
      ? (one: Frame): boolean => seats.includes(one.actor as number) && one.facts.length > 0
      : (one: Frame): boolean => one.actor !== "chance" && one.actor !== first;
  return frames.some(old) ? [] : [...frames];
}

/** How long it is held back who begins, how long it then stays, and how long the page waits for what shows it, in ms. */
export const kSuspense = 1500;
export const kRevealed = 900;
export const kDrawLoads = 10_000;

/** How long a frame of a replay stays, in ms; what tells nothing passes at once. */
export function frameTime(frame: Frame): number {
  return frame.facts.length === 0 ? 0 : Math.min(600, 420 + 60 * frame.facts.length);
}
