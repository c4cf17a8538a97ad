// Goods, markers and cards that fly from where they were to where they go, between the board and the panels, by what is
// different on the board after an entry. Pure decoration: whatever has no place in sight is left out.
import { mount, unmount } from "svelte";
import Icon from "./art/Icon.svelte";
import type { GlyphName } from "./art/glyphs";
import type { Fact, Observation } from "./types";

/** Milliseconds: from one fact of an entry to the next, from copy to copy, and of one flight. */
const kStep = 90;
const kLatestStart = 270;
const kStagger = 45;
const kFlight = 420;
const kCopies = 4;

export interface Flight {
  /** Ids of elements (`data-el`), or `seat.N` for a panel. */
  from: string;
  to: string;
  what: GlyphName;
  copies: number;
  seat?: number;
}

/** Elements that are different after an entry: tracks and rubble spots with less or more to do, new markers. */
function worked(before: Observation, after: Observation): string[] {
  const tracks = after.tracks.filter((one, i) => one.left !== before.tracks[i]?.left);
  const digs = after.digs.filter((one, i) => one.left !== before.digs[i]?.left);
  return [
    ...tracks.map((one) => `track.${one.track}`),
    ...digs.map((one) => `dig.${one.station}.${one.place}`),
  ];
}
const laid = (before: Observation, after: Observation): string[] =>
  after.tracks.filter((one, i) => one.laid && !before.tracks[i]?.laid).map((one) => `track.${one.track}`);
const built = (before: Observation, after: Observation, station: number): string[] =>
  after.builds
    .filter((one) => one.station === station)
    .filter((one) => !before.builds.some((two) => two.station === station && two.place === one.place))
    .map((one) => `build.${one.station}.${one.place}`);

/** What a player has less of after an entry; below 0: more. */
function lost(
  seat: number,
  before: Observation,
  after: Observation,
): Record<"iron" | "rubble" | "steel", number> {
  const [had, has] = [before, after].map(({ players }) => players.find((one) => one.seat === seat)!);
  return {
    iron: had!.wares.iron - has!.wares.iron,
    rubble: had!.rubble - has!.rubble,
    steel: had!.steel - has!.steel,
  };
}

/** What flies for a fact; of less than one nothing does. */
export function flights(fact: Fact, before: Observation, after: Observation): Flight[] {
  const to = (from: string, seat: number, what: GlyphName, copies: number): Flight => ({
    from,
    to: `seat.${seat}`,
    what,
    copies,
    seat,
  });
  const off = (seat: number, at: string, what: GlyphName, copies: number): Flight => ({
    from: `seat.${seat}`,
    to: at,
    what,
    copies,
    seat,
  });
  switch (fact.kind) {
    case "placed":
      return [off(fact.seat, `space.${fact.space}`, "worker", 1)];
    case "hired":
      return [off(fact.seat, "bag", "coal", fact.coal)];
    case "took":
      return (["iron", "stone", "coal"] as const).map((ware) =>
        to(fact.bag ? "bag" : `yard.${ware}.1`, fact.seat, ware, fact[ware]),
      );
    case "dug":
      return worked(before, after).map((at) => to(at, fact.seat, "rubble", 2));
    case "filled":
      return worked(before, after).map((at) => off(fact.seat, at, "rubble", 2));
    case "converted": {
      const { iron, rubble } = lost(fact.seat, before, after);
      return [
        off(fact.seat, "bag", "iron", iron),
        off(fact.seat, "space.c1", "rubble", rubble),
        to("bag", fact.seat, "steel", fact.steel),
        to("bag", fact.seat, "stone", fact.stone),
        to("space.c1", fact.seat, "rubble", -rubble),
      ];
    }
    case "tracks_laid":
      return laid(before, after).map((at) => off(fact.seat, at, "steel", 1));
    case "built":
      return built(before, after, fact.station).map((at) => off(fact.seat, at, "marker", 1));
    case "bought":
      return [to("trains", fact.seat, "train", 1), to("trains", fact.seat, "coal", fact.coal)];
    case "train_returned":
      return [off(fact.seat, "trains", "train", 1)];
    case "upkeep_paid":
      return [off(fact.seat, "bag", "steel", lost(fact.seat, before, after).steel)];
    case "contract_taken":
      return [to(`row.${before.row.indexOf(fact.contract)}`, fact.seat, "contract", 1)];
    case "event_came":
      return [{ from: "bag", to: `event.${fact.field}`, what: "event", copies: 1 }];
    default:
      return [];
  }
}

/** The middle of a place on the page; none: it cannot be seen. */
function middle(board: HTMLElement, at: string): [number, number] | null {
  const panel = at.startsWith("seat.") ? at.slice(5) : null;
  const element =
    panel === null
      ? board.querySelector(`[data-el="${at}"], [data-at="${at}"]`)
      : document.querySelector(`.panel [data-at="seat.${panel}"]`);
  const box = element?.checkVisibility() ? element.getBoundingClientRect() : null;
  if (!box || box.bottom < 0 || box.top > innerHeight) return null;
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** Plays the flights of an entry above the page. Returns how to stop. */
export function play(
  board: HTMLElement,
  facts: Fact[],
  before: Observation,
  after: Observation,
): () => void {
  const sky = document.createElement("div");
  sky.className = "sn sn-sky";
  sky.setAttribute("aria-hidden", "true");
  document.body.append(sky);
  const running: Animation[] = [];
  const icons: ReturnType<typeof mount>[] = [];
  let start = 0;
  for (const fact of facts) {
    const all = flights(fact, before, after);
    for (const { from, to, what, copies, seat } of all) {
      const [one, two] = [middle(board, from), middle(board, to)];
      if (!one || !two) continue;
      for (let copy = 0; copy < Math.min(copies, kCopies); ++copy) {
        const thing = document.createElement("span");
        sky.append(thing);
        icons.push(
          mount(Icon, {
            target: thing,
            props: { name: what, size: 28, ...(seat !== undefined && { own: seat }) },
          }),
        );
        const at = (x: number, y: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
        running.push(
          thing.animate(
            [
              { transform: at(...one), opacity: 0.4 },
              {
                transform: at((one[0] + two[0]) / 2, Math.min(one[1], two[1]) - 12 - 6 * copy),
                opacity: 1,
                offset: 0.45,
              },
              { transform: at(...two), opacity: 1, offset: 0.9 },
              { transform: at(...two), opacity: 0 },
            ],
            { duration: kFlight, delay: start + kStagger * copy, easing: "ease-in-out", fill: "both" },
          ),
        );
      }
    }
    if (all.length > 0) start = Math.min(start + kStep, kLatestStart);
  }
  const end = (): void => {
    running.forEach((one) => one.cancel());
    icons.splice(0).forEach((one) => void unmount(one));
    sky.remove();
  };
  void Promise.all(running.map((one) => one.finished)).then(end, () => {});
  return end;
}
