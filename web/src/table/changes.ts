// Positions travel as differences (docs/protocol.md); core/json_changes.h makes them.
import type { Changes, Frame, Position, SentFrame, SentView, View } from "./protocol";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function replaced(value: Json, path: (string | number)[], at: number, by: Json): Json {
  if (at === path.length) return by;
  const key = path[at]!;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as { [key: string]: Json };
  copy[key] = replaced(copy[key]!, path, at + 1, by);
  return copy;
}

/** What `changes` makes of a value; the value itself stays as it is, and what is equal is shared. */
export function patched<T>(value: T, changes: Changes): T {
  let now = value as Json;
  for (let i = 0; i < changes.length; i += 2)
    now = replaced(now, changes[i] as (string | number)[], 0, changes[i + 1] as Json);
  return now as T;
}

const positionOf = ({ observation, turn, standings, projected }: Position): Position => ({
  observation,
  turn,
  standings,
  projected,
});

/** Frames of one message, each with its position. */
export function wholeFrames(sent: SentFrame[]): Frame[] {
  const frames: Frame[] = [];
  for (const one of sent) {
    if (!("changes" in one)) {
      frames.push(one);
      continue;
    }
    const { changes, ...frame } = one;
    frames.push({ ...frame, ...patched(positionOf(frames.at(-1)!), changes) });
  }
  return frames;
}

/** The view that came with these frames: without a position of its own it has that of the last of them. */
export const wholeView = (sent: SentView, frames: Frame[]): View =>
  "observation" in sent ? sent : { ...positionOf(frames.at(-1)!), ...sent };
