// What a finished game was like for somebody, read from how it would have ended at each of its entries.
import type { Frame, Standing } from "../protocol/protocol";

/** By points after or before another, by something else, or at the same place; `apart`: points do not tell. */
export type Against = "after" | "before" | "level_after" | "level_before" | "shared" | "apart";

export interface Ending {
  place: number;
  /** The best other seat, and how it stands to this one. */
  other: { seat: number; points: number; how: Against } | null;
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

function against(mine: Standing, other: Standing): Against {
  if (mine.place === other.place) return "shared";
  const before = mine.place < other.place;
  if (mine.points === other.points) return before ? "level_before" : "level_after";
  if (before !== mine.points > other.points) return "apart";
  return before ? "before" : "after";
}

export function endingOf(frames: readonly Frame[], standings: readonly Standing[], you: number): Ending {
  const mine = standings.find(({ seat }) => seat === you)!;
  const [best] = standings
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
    other: best
      ? { seat: best.seat, points: Math.abs(best.points - mine.points), how: against(mine, best) }
      : null,
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
