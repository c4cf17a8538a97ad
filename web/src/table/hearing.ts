// Which sound goes with what the page begins to show.
import type { Sound } from "./sound";
import type { Happening } from "./pace";
import type { TableModel } from "./table.svelte";

type Heard = Pick<TableModel, "ready"> & { showing: Pick<TableModel["showing"], "now" | "draw"> };

/** What is heard of an entry: once, however much it tells. */
const heardOf = ({ frame }: Happening): Sound => (frame.actor === "chance" ? "wood" : "paper");

/** Gives what is to be heard, each time the table shows something else. */
export function hearOf(): (table: Heard) => Sound | null {
  let asked: boolean | null = null;
  let last: Happening | null = null;
  return ({ ready, showing: { now, draw } }) => {
    const mine = ready || draw !== null;
    const rings = asked === false && mine;
    const begins = now !== null && now.frame !== last?.frame;
    asked = mine;
    last = now;
    if (rings) return "turn";
    return begins ? heardOf(now) : null;
  };
}
