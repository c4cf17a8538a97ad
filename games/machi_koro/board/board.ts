// What the page must know of this board: which elements an action, a log sentence or a reason belongs to.
//
// Element ids. An element carries the id it can be chosen by in `data-el` and its place on the
// table in `data-at`:
//   data-el  pile:CARD  landmark:LANDMARK  give:CARD  take:SEAT:CARD  town:SEAT  dice:1  dice:2  keep  reroll
//            deck  next_throw
//   data-at  pile:CARD  site:SEAT:LANDMARK  house:SEAT:CARD  purse:SEAT  throw  bank  deck

import { cards, costOf, landmarks, numbers, printed, type Card, type Landmark } from "./cards";
import type { Action, Chance, Draw, Fact, Observation, Reason, Say, TownView, View } from "./types";

/** The elements a player touches to choose an action, in that order; none: the action is a button beside
 *  the board. */
export function targets(action: Action): string[] {
  switch (action.kind) {
    case "roll":
      return [`dice:${action.dice}`];
    case "keep":
      return ["keep"];
    case "reroll":
      return ["reroll"];
    case "take":
      return [`town:${action.from}`];
    case "swap":
      return [`give:${action.give}`, `take:${action.with}:${action.take}`];
    case "build":
      return [`pile:${action.card}`];
    case "erect":
      return [`landmark:${action.landmark}`];
    default:
      return [];
  }
}

/** Who could not pay all that was asked is told of in other words. */
export function wording(fact: Fact): string {
  return fact.kind === "paid" && fact.coins < fact.claim ? "short" : "";
}

/** The dice are thrown by who decides how many, or throws them again. */
export function draw({ fact, cause }: Chance): Draw | null {
  if (fact?.kind !== "rolled") return null;
  const asked = cause?.action?.kind === "roll" || cause?.action?.kind === "reroll";
  return { kind: "dice", seat: fact.seat, at: "throw", asked };
}
export function fallen(before: Observation, { action }: Chance): Observation {
  if (action?.kind === "die") return { ...before, first_die: action.face, second_die: 0 };
  return action?.kind === "dice" ? { ...before, first_die: action.low, second_die: action.high } : before;
}

/** The places on the table that a log sentence speaks of. */
export function involved(fact: Fact): string[] {
  switch (fact.kind) {
    case "turn_began":
    case "start_drawn":
    case "extra_turn":
    case "finished":
      return [`purse:${fact.seat}`];
    case "rolled":
      return ["throw"];
    case "earned":
      return [`house:${fact.seat}:${fact.card}`, `purse:${fact.seat}`];
    case "paid":
      return [`purse:${fact.from}`, `house:${fact.to}:${fact.card}`, `purse:${fact.to}`];
    case "swapped":
      return [`house:${fact.with}:${fact.give}`, `house:${fact.seat}:${fact.take}`];
    case "built":
      return [`pile:${fact.card}`, `house:${fact.seat}:${fact.card}`];
    case "erected":
      return [`site:${fact.seat}:${fact.landmark}`];
    case "turned_up":
      return [`pile:${fact.card}`];
    case "built_nothing":
      return [];
  }
}

/** The paragraph of the guide that explains a refusal. */
export function paragraph(reason: Reason["kind"]): string {
  const where: Record<Reason["kind"], string> = {
    too_expensive: "build-cost",
    pile_empty: "build-supply",
    one_of_a_kind: "build-special",
    already_stands: "landmarks-built",
    needs_train_station: "landmarks-station",
    has_no_coins: "income-tv",
    has_left: "end-play-on",
  };
  return where[reason];
}

const strip: Record<string, string[]> = {
  "phase.dice": ["turn", "choose_dice", "throw", "keep_or_reroll"],
  "phase.income": ["restaurants", "production", "stadium_pays", "television_pays", "office_swaps"],
  "phase.build": ["construct", "fill_display", "end_turn"],
};

/** The steps of a turn as text keys, the current one marked (chance counts as the dice); none when the game
 *  is over. */
export function phases(view: View): { key: string; current: boolean }[] {
  const turn = view.turn;
  if (turn.kind === "over") return [];
  const kind = turn.kind === "seat" ? turn.phase.kind : "throw";
  return Object.entries(strip).map(([key, kinds]) => ({ key, current: kinds.includes(kind) }));
}

/** An element id taken apart; `seat` is empty where the viewer's own town is meant. */
export interface Thing {
  card?: Card;
  landmark?: Landmark;
  seat?: number;
}

export function thing(id: string): Thing {
  const found: Thing = {};
  for (const part of id.split(":").slice(1)) {
    if ((landmarks as string[]).includes(part)) found.landmark = part as Landmark;
    else if (/^\d+$/.test(part)) found.seat = Number(part);
    else if ((cards as string[]).includes(part)) found.card = part as Card;
  }
  return found;
}

/** The accessible name of an element. */
export function label(id: string, say: Say, names: string[]): string {
  const kind = id.split(":")[0];
  const { card, landmark, seat } = thing(id);
  const args = {
    what: card ? say(`card.${card}`) : landmark ? say(`landmark.${landmark}`) : "",
    who: seat === undefined ? "" : (names[seat] ?? ""),
    numbers: card ? numbers(card) : "",
    cost: card ? printed(card).cost : landmark ? costOf(landmark) : 0,
    dice: seat ?? 0,
  };
  return say(`board.label.${kind}`, args);
}

/** How many cards of an icon family a town holds. */
export function iconCount(town: TownView, icon: string): number {
  return cards.reduce((sum, card) => sum + (printed(card).icon === icon ? town.cards[card] : 0), 0);
}

/** Coins that the cards of a kind bring their town when their number is thrown, as the engine tells it; null: they
 *  bring no coins. */
export const takes = (town: TownView, card: Card): number | null => town.takes[cards.indexOf(card)] ?? null;

/** What a card is worth to the town that owns it. */
export function worth(town: TownView, card: Card, say: Say): string {
  const coins = takes(town, card);
  const brings = coins === null ? say("board.worth_swap") : say("board.worth_now", { coins });
  return `${brings} ${chance(card, say)}`;
}

/** One sentence about a pile: what one more card would earn its buyer, or where nothing is told of one more, what
 *  they have; and how often its number falls. */
export function preview(table: Observation, seat: number, card: Card, say: Say): string {
  const town = table.towns.find((one) => one.seat === seat);
  if (!town) return "";
  const after = town.would_take[cards.indexOf(card)] ?? null;
  if (after === null) return worth(town, card, say);
  const { per } = printed(card);
  const basis = per
    ? say("board.basis", { count: iconCount(town, per), family: say(`icon.${per}.plural`) })
    : "";
  const income = say("board.worth", { before: takes(town, card) ?? 0, after, owned: town.cards[card] });
  return [basis, income, chance(card, say)].filter(Boolean).join(" ");
}

/** How often the numbers of a card fall, with one die and with two. */
export function chance(card: Card, say: Say): string {
  const { one_die: one, two_dice: two } = printed(card);
  return say("board.chance", { one, two });
}

/** Kinds the market shows, by activation number: every kind, or only those that lie open when there is a
 *  draw pile. */
export function openKinds(table: Observation): Card[] {
  return cards.filter((card) => table.deck === null || table.piles[card] > 0);
}

/** Seats around the table as the viewer sees it: own seat first, then clockwise. */
export function around(table: Observation, first: number): TownView[] {
  const at = Math.max(
    0,
    table.towns.findIndex((town) => town.seat === first),
  );
  return [...table.towns.slice(at), ...table.towns.slice(0, at)];
}

/** What a town holds, by activation number. */
export function holdings(town: TownView): { card: Card; count: number }[] {
  return cards.filter((card) => town.cards[card] > 0).map((card) => ({ card, count: town.cards[card] }));
}

export type Standing = "plan" | "soon" | "works";

/** A landmark of a town: still a plan, built but not yet at work, or at work, as the engine tells it. */
export function standing(town: TownView, landmark: Landmark): Standing {
  if (town.soon.includes(landmark)) return "soon";
  return town.built.includes(landmark) ? "works" : "plan";
}
