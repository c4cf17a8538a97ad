// What the flights of several games share.
import type { Flight } from "./types";

/** So many copies are seen as many; more would be a swarm. */
const kMost = 4;

/** Goods that change hands. */
export const goods = (from: string, to: string, art: string, count: number): Flight => ({
  from,
  to,
  art,
  copies: Math.min(count, kMost),
  goods: true,
});
