// Which sound goes with what the page begins to show.
import type { Flight } from "../board/types";
import type { Sound } from "../sound/sound";
import type { Happening } from "./pace";
import type { TableModel } from "./table.svelte";
import type { Draw } from "./game_modules";

/** What is heard of an event; `draw`: what chance has drawn in it, `goods`: coins or goods change hands. */
export function heardOf({ frame, fact }: Happening, draw: Draw | null, goods: boolean): Sound | null {
  if (draw && fact === 0) return draw.kind === "dice" ? "dice" : "paper";
  if (goods) return "coin";
  if (fact > 0) return null;
  return frame.actor === "chance" ? "wood" : "paper";
}

/** As far as sounds tell the reader's own part. */
export interface Moment {
  /** It is the reader who has to do something now. */
  asked: boolean;
  over: boolean;
}
export function rings(before: Moment, now: Moment): Sound | null {
  if (now.over && !before.over) return "end";
  return now.asked && !before.asked ? "turn" : null;
}

type Heard = Pick<TableModel, "ready" | "summary"> & {
  showing: Pick<TableModel["showing"], "now" | "moving" | "draw" | "drawOf">;
};
const momentOf = ({ ready, showing, summary }: Heard): Moment => ({
  asked: ready || showing.draw !== null,
  over: summary?.phase === "over" && !showing.moving,
});

/** Gives what is to be heard, each time the table shows something else. */
export function hearOf(): (table: Heard, flights: readonly Flight[]) => Sound | null {
  let before: Moment | null = null;
  let last: Happening | null = null;
  return (table, flights) => {
    const moment = momentOf(table);
    const { now } = table.showing;
    const rung = before && rings(before, moment);
    before = moment;
    if (rung || now === last) return rung;
    last = now;
    const goods = flights.some((one) => one.goods);
    return now && heardOf(now, table.showing.drawOf(now.frame), goods);
  };
}
