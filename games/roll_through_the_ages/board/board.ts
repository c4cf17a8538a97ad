// What the page must know of this board: which elements an action, a log sentence or a reason belongs to.
//
// Element ids. An element carries the id it can be chosen by in `data-el`, and its place on the table in `data-at`.
// Dice of one face are alike: their ids are numbered, and the first that is not picked yet stands for all of them.
//   data-el  die:FACE:N  double:N  site:SITE  all:SITE  cut  dev:DEVELOPMENT  pay:DEVELOPMENT:GOODS:FOOD  goods:GOOD
//            partner:SEAT  give:WARE  ask:WARE  count:SIDE:WARE:N
//   data-at  dice  row:SEAT:WARE  cities:SEAT  monument:SEAT:MONUMENT  dev:SEAT:DEVELOPMENT  lost:SEAT  sheet:SEAT

import { data, faces, goods, isMonument } from "./pieces";
import type {
  Action,
  Chance,
  Development,
  Draw,
  Fact,
  Good,
  Observation,
  Reason,
  Say,
  SheetView,
  Site,
  View,
} from "./types";

const numbered = (id: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${id}:${i}`);

/** The elements a player touches to choose an action, in that order; none: the action is a button beside
 *  the board. */
export function targets(action: Action): string[] {
  switch (action.kind) {
    case "reroll":
      return faces.flatMap((face) => numbered(`die:${face}`, action[face]));
    case "lead":
      return [`die:${action.die}:0`];
    case "feed":
      return numbered("double", action.dice);
    case "work":
      return [`${action.boxes === 1 ? "site" : "all"}:${action.site}`];
    case "cut_stone":
      return ["cut"];
    case "buy":
      return [`dev:${action.development}`, payment(action)];
    case "discard":
      return [`goods:${action.good}`];
    case "trade_with":
      return [`partner:${action.partner}`];
    case "offer":
      return [`give:${action.ware}`, `count:give:${action.ware}:${action.count}`];
    case "ask":
      return [`ask:${action.ware}`, `count:ask:${action.ware}:${action.count}`];
    default:
      return [];
  }
}

/** The id of one way to pay. */
export function payment(action: Extract<Action, { kind: "buy" }>): string {
  return `pay:${action.development}:${action.goods.join("+")}:${action.food}`;
}

/** Actions that are put together die by die and sent by a press of their own. */
export function composed(action: Action): boolean {
  return action.kind === "reroll" || action.kind === "feed";
}

const rowsOf = (seat: number, some: Record<Good, number>): string[] =>
  goods.filter((good) => some[good] > 0).map((good) => `row:${seat}:${good}`);

/** Dice are thrown at the start of a turn, and by who throws some of them again. */
export function draw({ fact, cause }: Chance): Draw | null {
  if (fact?.kind !== "thrown") return null;
  const asked = cause?.action?.kind === "reroll" || cause?.action?.kind === "lead";
  return { kind: "dice", seat: fact.seat, at: "dice", asked };
}
export const fallen = (before: Observation, { fact }: Chance): Observation =>
  fact?.kind === "thrown" ? { ...before, dice: fact, air: null, throws_left: fact.left } : before;

/** The places on the table that a log sentence speaks of. */
export function involved(fact: Fact): string[] {
  switch (fact.kind) {
    case "turn_began":
    case "start_drawn":
    case "last_round":
      return [`sheet:${fact.seat}`];
    case "thrown":
      return ["dice"];
    case "collected":
      return rowsOf(fact.seat, fact);
    case "harvested":
    case "fed":
      return [`row:${fact.seat}:food`];
    case "lapsed":
      return [`row:${fact.seat}:${fact.ware}`];
    case "famine":
    case "struck":
    case "spared":
      return [`lost:${fact.seat}`];
    case "looted":
      return goods.map((good) => `row:${fact.seat}:${good}`);
    case "built":
      return [fact.site === "city" ? `cities:${fact.seat}` : `monument:${fact.seat}:${fact.site}`];
    case "city_founded":
      return [`cities:${fact.seat}`];
    case "completed":
      return [`monument:${fact.seat}:${fact.monument}`];
    case "stone_cut":
      return [`row:${fact.seat}:stone`];
    case "bought":
      return [`dev:${fact.seat}:${fact.development}`];
    case "discarded":
      return [`row:${fact.seat}:${fact.good}`];
    case "exchanged":
      return [`row:${fact.from}:${fact.ware}`, `row:${fact.to}:${fact.ware}`];
    case "declined":
      return [`sheet:${fact.partner}`];
    case "bought_nothing":
      return [];
  }
}

/** The paragraph of the guide that explains a refusal. */
export function paragraph(reason: Reason["kind"]): string {
  const where: Record<Reason["kind"], string> = {
    skull_stays: "dice-skulls",
    stands: "build-first",
    owned: "buy-once",
    too_expensive: "buy-pay",
    nothing_to_give: "trading-exchange",
    one_sided: "trading-exchange",
    no_room: "trading-room",
    no_exchange: "trading-exchange",
  };
  return where[reason];
}

const strip: Record<string, string[]> = {
  "phase.dice": ["turn", "cast", "rerolls", "leading"],
  "phase.food": ["food_or_workers", "collect_goods", "collect_food", "feed_cities", "disasters"],
  "phase.trade": ["trade", "compose", "answer"],
  "phase.build": ["hire", "build"],
  "phase.buy": ["buy_one"],
  "phase.discard": ["discard_goods", "end_turn"],
};

/** The steps of a turn as text keys, the current one marked (chance counts as the dice); none when the game
 *  is over. */
export function phases(view: View): { key: string; current: boolean }[] {
  const turn = view.turn;
  if (turn.kind === "over") return [];
  const kind = turn.kind === "seat" ? turn.phase.kind : "cast";
  return Object.entries(strip)
    .filter(([key]) => key !== "phase.trade" || view.observation.proposals_left !== null)
    .map(([key, kinds]) => ({ key, current: kinds.includes(kind) }));
}

/** The accessible name of an element, and the title of what is enlarged. */
export function label(id: string, say: Say, names: string[]): string {
  const [kind = "", first = "", second = "", third = ""] = id.split(":");
  const what: Record<string, () => string> = {
    die: () => say(`face.${first}`),
    face: () => say(`face.${first}`),
    double: () => say("face.either"),
    site: () => say(`site.${first}`),
    all: () => say(`site.${first}`),
    monument: () => say(`monument.${first}`),
    dev: () => say(`development.${first}`),
    pay: () => say(`development.${first}`),
    goods: () => say(`good.${first}`),
    give: () => say(`ware.${first}`),
    ask: () => say(`ware.${first}`),
    disaster: () => say(`disaster.${first}`),
    count: () => say(`ware.${second}`),
  };
  const who = kind === "partner" || kind === "sheet" ? (names[Number(first)] ?? "") : "";
  return say(`board.label.${kind}`, { what: what[kind]?.() ?? "", who, count: third });
}

/** Of each site, how many workers the longest offer places there. */
export function crews(view: View): Map<string, number> {
  const most = new Map<string, number>();
  for (const { action } of view.offers?.actions ?? [])
    if (action.kind === "work") most.set(action.site, Math.max(action.boxes, most.get(action.site) ?? 0));
  return most;
}

export const sheetOf = (table: Observation, seat: number): SheetView | undefined =>
  table.sheets.find((one) => one.seat === seat);

/** Seats around the table as the viewer sees it: own seat first, then clockwise. */
export function around(table: Observation, first: number): SheetView[] {
  const at = Math.max(
    0,
    table.sheets.findIndex((sheet) => sheet.seat === first),
  );
  return [...table.sheets.slice(at), ...table.sheets.slice(0, at)];
}

export type Standing = "open" | "first" | "later";

/** Of a monument on a sheet: not completed, completed first, or after somebody else. */
export function standing(sheet: SheetView, monument: Site): Standing {
  if (!isMonument(monument)) return "open";
  if (sheet.first.includes(monument)) return "first";
  return sheet.later.includes(monument) ? "later" : "open";
}

/** What a monument of a sheet counts or could count, in words. */
export function monumentPoints(sheet: SheetView, site: Site, say: Say): string {
  if (!isMonument(site)) return "";
  const { first, later } = data.monuments[site];
  const how = standing(sheet, site);
  if (how === "first") return say("board.monument_first", { points: first });
  if (how === "later") return say("board.monument_later", { points: later });
  return sheet.outrun.includes(site)
    ? say("board.monument_claimed", { later })
    : say("board.monument_open", { first, later });
}

export const goodsCount = (sheet: SheetView): number =>
  goods.reduce((sum, good) => sum + sheet.goods[good], 0);
export const goodsWorth = (sheet: SheetView): number =>
  goods.reduce((sum, good) => sum + sheet.worth[good], 0);

/** One way to pay for a development: what goes, what it is worth with the coins of the dice, and what is lost. */
export interface Way {
  id: string;
  development: Development;
  goods: Good[];
  food: number;
  paid: number;
  waste: number;
}

/** The offered ways to pay for a development, in the order of the engine: the least waste first. */
export function ways(view: View, development: Development): Way[] {
  return (view.offers?.actions ?? []).flatMap(({ action, preview }) => {
    if (action.kind !== "buy" || action.development !== development) return [];
    const { goods: stacks, food } = action;
    const { paid = 0, waste = 0 } = preview?.details ?? {};
    return [{ id: payment(action), development, goods: stacks, food, paid, waste }];
  });
}
