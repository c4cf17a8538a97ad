// What the tests of boards hand to a part of one: a table around it at which nothing is lit, chosen or refused.
import type { BoardContext, Say } from "../board/types";

export const names = ["Ada", "Bo", "Cleo"];
export const nothing = (): void => {};

/** The first of these names is the reader's. */
export const aroundBoard = <Reason>(say: Say): BoardContext<Reason> & { you: number[]; motion: false } => ({
  lit: new Set(),
  picked: new Set(),
  crossed: new Map(),
  marked: new Set(),
  pick: nothing,
  inspect: nothing,
  say,
  names,
  you: [0],
  motion: false,
});
