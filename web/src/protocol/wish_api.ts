// Plain requests about playing with anybody.
import { ask } from "./api";
import type { NewWish, Wishes } from "./protocol";

export const wishApi = {
  all: () => ask<Wishes>("GET", "/wishes"),
  wish: (what: NewWish) => ask<Wishes>("POST", "/wishes", what),
  drop: (game: string) => ask<object>("DELETE", `/wishes/${encodeURIComponent(game)}`),
  /** Waits for another table than the one that was found last. */
  found: (known: string) => ask<Wishes>("GET", `/found?known=${encodeURIComponent(known)}`),
};
