// What a finished game was like for somebody, read from how it would have ended at each of its entries.
import type { Frame, Standing } from "../protocol/protocol";

export interface Ending {
  place: number;
  /** The best other seat, and by how many points it is ahead of this one; below zero: behind it. */
  other: { seat: number; ahead: number } | null;
  /** The entry up to which a seat that did not win led alone. */
  led: number | null;
  /** The entry at which the winner took the lead for good. */
  turning: { n: number; seat: number } | null;
}

/** Who leads alone, if anybody does. */
export function leader(standings: readonly Pick<Standing, "seat" | "points">[]): number | null {
  const most = Math.max(...standings.map(({ points }) => points));
  const first = standings.filter(({ points }) => points === most);
  return first.length === 1 ? first[0]!.seat : null;
}

export function endingOf(frames: readonly Frame[], standings: readonly Standing[], you: number): Ending {
  const mine = standings.find(({ seat }) => seat === you)!;
  const others = standings
    .filter(({ seat }) => seat !== you)
    .sort((a, b) => a.place - b.place || b.points - a.points);
  const winners = standings.filter(({ place }) => place === 1);
  const leaders = frames.map(({ projected }) => (projected.length > 1 ? leader(projected) : null));
  const led = mine.place > 1 ? leaders.lastIndexOf(you) : -1;
  const winner = winners.length === 1 ? winners[0]!.seat : null;
  // The last entry after which somebody else still led; it turned with the next one at which the winner did.
  const before = leaders.findLastIndex((one) => one !== null && one !== winner);
  const turned = leaders.findIndex((one, at) => at > before && one === winner);
  return {
    place: mine.place,
    other: others[0] ? { seat: others[0].seat, ahead: others[0].points - mine.points } : null,
    led: led < 0 ? null : frames[led]!.n,
    turning: winner === null || before < 0 || turned < 0 ? null : { n: frames[turned]!.n, seat: winner },
  };
}

/** The seats between which more than points decided: they have as many as another that has another place. */
export function tiesBroken(standings: readonly Standing[]): Set<number> {
  const broken = standings.filter(
    (one) =>
      one.tie !== null &&
      standings.some((other) => other.points === one.points && other.place !== one.place),
  );
  return new Set(broken.map(({ seat }) => seat));
}

export interface Part {
  source: string;
  points: number;
  /** Of the widest row, in per cent. */
  width: number;
}
/** Points by source as rows of stones; what is lost stands after what is won. */
export function stacks(standings: readonly Standing[]): Map<number, Part[]> {
  const widths = standings.map(({ sources }) =>
    sources.reduce((sum, one) => sum + Math.abs(one.points), 0),
  );
  const widest = Math.max(1, ...widths);
  return new Map(
    standings.map(({ seat, sources }) => {
      const parts = sources
        .filter(({ points }) => points !== 0)
        .map(({ source, points }) => ({ source, points, width: (Math.abs(points) / widest) * 100 }));
      return [seat, [...parts.filter((one) => one.points > 0), ...parts.filter((one) => one.points < 0)]];
    }),
  );
}
