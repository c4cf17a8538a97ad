// How a table has ended, for lists: who has won and with how many points.
import type { SeatInfo, Summary } from "../protocol/protocol";

interface Outcome {
  /** Of the text. */
  key: string;
  winners: SeatInfo[];
  points: number;
}

/** Nothing where it is not known: the table was ended before, or stored by an older program. */
export function outcomeOf({ seats }: Pick<Summary, "seats">): Outcome | null {
  const winners = seats.filter((one) => one.place === 1);
  const points = winners[0]?.points;
  if (points === undefined) return null;
  if (seats.length === 1) return { key: "ended.points", winners, points };
  const own = winners.filter((one) => one.you && !one.local);
  return { key: own.length === 1 && winners.length === 1 ? "ended.you" : "ended.won", winners, points };
}
