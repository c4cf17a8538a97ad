// How a rating went from match to match, as a picture: what was believed, and the band in which it almost surely lay.
import type { RatedMatch } from "../../protocol/protocol";

/** Of the band, in deviations to each side. */
export const kSure = 2;

export interface Curve {
  /** Ends of the scale. */
  least: number;
  most: number;
  /** Paths in a box of `matches - 1` by 100, the best on top. */
  line: string;
  band: string;
}

/** `matches`: of one ladder, the first one first; at least two. */
export function curveOf(matches: readonly Pick<RatedMatch, "rating" | "deviation">[]): Curve {
  const low = matches.map((one) => one.rating - kSure * one.deviation);
  const high = matches.map((one) => one.rating + kSure * one.deviation);
  const least = Math.min(...low);
  const most = Math.max(...high);
  const height = (value: number): string =>
    (most === least ? 50 : ((most - value) / (most - least)) * 100).toFixed(1);
  const points = (values: number[]): string[] => values.map((value, i) => `${i} ${height(value)}`);
  return {
    least,
    most,
    line: `M${points(matches.map((one) => one.rating)).join("L")}`,
    band: `M${[...points(high), ...points(low).reverse()].join("L")}Z`,
  };
}
