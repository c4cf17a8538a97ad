// How much is looked at: what must hold for every commit, or, in `./test --all`, everything.
import { test } from "node:test";

export const all = process.env.SPIELWERK_ALL === "1";

/** A test of `./test --all`. */
export const nightly = (name, run) => (all ? test(name, run) : undefined);
