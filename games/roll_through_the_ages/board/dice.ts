// Where the dice lie. The engine counts them by face; on the table each has its place and keeps it.
import { faces } from "./pieces";
import type { Face } from "./types";

/** A die at its place: its face (null while it is in the air) and how often it has rolled. */
export interface Slot {
  face: Face | null;
  rolls: number;
}

/**
 * The places after the counts changed. Dice that may lie still do so; those thrown again (`again`: their places), and
 * those whose face is gone, take the faces that are left over. More dice than before: all were thrown.
 */
export function arrange(
  before: readonly Slot[],
  dice: Record<Face, number>,
  again: ReadonlySet<number>,
): Slot[] {
  const left = { ...dice };
  const total = faces.reduce((sum, face) => sum + dice[face], 0);
  if (total === 0) return [];
  if (total > before.length)
    return faces.flatMap((face) =>
      Array.from({ length: dice[face] }, (_, i) => ({ face, rolls: (before[i]?.rolls ?? 0) + 1 })),
    );
  const still = before.map((slot, at) => {
    if (again.has(at) || slot.face === null || left[slot.face] === 0) return false;
    left[slot.face] -= 1;
    return true;
  });
  return before.map((slot, at) => {
    if (still[at]) return slot;
    const face = faces.find((one) => left[one] > 0);
    if (face === undefined) return { ...slot, face: null };
    left[face] -= 1;
    return { face, rolls: slot.rolls + 1 };
  });
}

/** How many dice of a face are picked for what `kind` of element stands for: ids `KIND:FACE:0`, `KIND:FACE:1` ... */
export function pickedOf(picked: ReadonlySet<string>, kind: string): number {
  let count = 0;
  while (picked.has(`${kind}:${count}`)) count += 1;
  return count;
}

/**
 * The places picked: as many of each face as the ids say, those the player touched first (`touched`, the latest last),
 * then whichever lie in front.
 */
export function chosen(
  slots: readonly Slot[],
  touched: readonly number[],
  count: (face: Face) => number,
): Set<number> {
  const found = new Set<number>();
  for (const face of faces) {
    const own = slots.flatMap((slot, at) => (slot.face === face ? [at] : []));
    const order = [
      ...touched.filter((at) => own.includes(at)),
      ...own.filter((at) => !touched.includes(at)),
    ];
    order.slice(0, count(face)).forEach((at) => found.add(at));
  }
  return found;
}
