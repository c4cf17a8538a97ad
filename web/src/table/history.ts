// What the log shows: entries as sentences, undone ones struck out, and what happened since one's own last move.
import type { Fact, Frame } from "./protocol";

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

/** The frames after the last entry of one of these seats that told something; none if they never played. */
export function sinceLastMove(frames: readonly Frame[], seats: readonly number[]): Frame[] {
  const last = frames.findLastIndex((frame) => frame.actor !== "chance" && seats.includes(frame.actor));
  if (last < 0) return [];
  return frames.slice(last + 1).filter((frame) => frame.facts.length > 0);
}

/** How long a frame stays, in ms: what tells nothing passes at once, and a long queue hurries. */
export function frameTime(frame: Frame, waiting: number): number {
  if (frame.facts.length === 0) return 0;
  const calm = Math.min(600, 420 + 60 * frame.facts.length);
  return Math.max(140, Math.min(calm, 4200 / (waiting + 1)));
}
