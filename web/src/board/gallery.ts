// What the galleries of all games hand to their boards: nothing moves, and touching does nothing.

import type { Say } from "./types";

export const names = ["Ada", "Bo", "Cleo", "Dora"];
export const none = new Set<string>();
export const nothing = (): void => {};

export const atRest = (say: Say) => ({
  frame: null,
  marked: none,
  pick: nothing,
  inspect: nothing,
  say,
  motion: false,
  names,
  you: [0],
});
