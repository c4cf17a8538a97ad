// Tables for the gallery and the tests of this board: laid by hand, as an observation would show them.
import { cards, type Card, type Landmark } from "./cards";
import type { Observation, TownView } from "./types";

function counts(some: Partial<Record<Card, number>>): Record<Card, number> {
  return Object.fromEntries(cards.map((card) => [card, some[card] ?? 0])) as Record<Card, number>;
}

/** What the cards take, and would take with one more, are the engine's words: they stand in the order of the cards;
 *  null where there is nothing to tell. */
function town(
  seat: number,
  coins: number,
  some: Partial<Record<Card, number>>,
  takes: (number | null)[],
  would_take: (number | null)[],
  works: Landmark[] = [],
  soon: Landmark[] = [],
  place = 0,
): TownView {
  return {
    seat,
    coins,
    cards: counts(some),
    takes,
    would_take,
    built: [...works, ...soon],
    soon,
    place,
  };
}

/** What each number would bring the seats in turn, by the engine's words. */
function throws(seat: number, some: Record<number, number[]>): Observation["next_throw"] {
  const brings = Object.entries(some).map(([number, coins]) => ({ number: +number, coins, choice: false }));
  return { seat, least: 1, most: 12, lies: 0, brings };
}

/** A table in full swing: four towns, one of them finished, one landmark that works from the next turn. */
export function busyTable(): Observation {
  const towns = [
    town(
      0,
      9,
      {
        wheat_field: 2,
        ranch: 3,
        bakery: 2,
        cafe: 1,
        convenience_store: 2,
        cheese_factory: 2,
        forest: 1,
        tv_station: 1,
        mine: 1,
      },
      [2, 3, 2, 1, 6, 1, 0, 4, null, 18, 0, 5, 0, 0, 0],
      [3, 4, 3, 2, 9, 2, 2, null, null, 27, 6, 10, 2, 3, 4],
      ["train_station"],
      ["shopping_mall"],
    ),
    town(
      1,
      4,
      { wheat_field: 1, bakery: 3, cafe: 2, stadium: 1, furniture_factory: 1, forest: 2 },
      [1, 0, 3, 2, 0, 2, 2, 0, null, 0, 6, 0, 0, 0, 0],
      [2, 1, 4, 3, 3, 3, null, 5, null, 0, 12, 5, 2, 3, 2],
      ["train_station"],
    ),
    town(
      2,
      0,
      { wheat_field: 3, bakery: 1, apple_orchard: 2, market: 1, family_restaurant: 2, ranch: 1 },
      [3, 1, 1, 0, 0, 0, 0, 0, null, 0, 0, 0, 4, 6, 10],
      [4, 2, 2, 1, 3, 1, 4, 5, null, 3, 0, 5, 6, 9, 20],
      ["train_station", "amusement_park"],
    ),
    town(
      3,
      22,
      { wheat_field: 1, bakery: 1, ranch: 2, mine: 3, business_center: 1, furniture_factory: 2 },
      [0, 0, 0, 0, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, 0],
      cards.map(() => null),
      ["train_station", "shopping_mall", "amusement_park", "radio_tower"],
      [],
      1,
    ),
  ];
  const piles = counts({
    wheat_field: 3,
    bakery: 3,
    cafe: 3,
    convenience_store: 4,
    forest: 3,
    stadium: 3,
    tv_station: 3,
    business_center: 3,
    cheese_factory: 4,
    furniture_factory: 3,
    mine: 2,
    family_restaurant: 4,
    apple_orchard: 4,
    market: 5,
  });
  return {
    options: { seats: 4, supply: "all_piles", finish: "play_on", mall: "next_own_turn", start: null },
    turn: 0,
    next: 1,
    extra: false,
    first_die: 3,
    second_die: 4,
    towns,
    piles,
    deck: null,
    next_throw: throws(1, {
      1: [2, 1, 3, 0],
      2: [3, 3, 1, 0],
      3: [1, 2, 0, 0],
      5: [1, 2, 0, 0],
      6: [-2, 2, 0, 0],
      8: [0, 6, 0, 0],
      9: [5, -4, 4, 0],
      10: [0, -4, 10, 0],
    }),
  };
}

/** The beginning of a game of two in the ten-piles variant. */
export function tenPilesTable(): Observation {
  const open = counts({
    wheat_field: 2,
    ranch: 1,
    bakery: 1,
    cafe: 3,
    forest: 1,
    stadium: 1,
    cheese_factory: 2,
    mine: 1,
    apple_orchard: 1,
    market: 1,
  });
  const deck = counts({
    wheat_field: 4,
    ranch: 5,
    bakery: 5,
    cafe: 3,
    convenience_store: 6,
    forest: 5,
    stadium: 1,
    tv_station: 2,
    business_center: 2,
    cheese_factory: 4,
    furniture_factory: 6,
    mine: 5,
    family_restaurant: 6,
    apple_orchard: 5,
    market: 5,
  });
  const takes = [1, 0, 1, 0, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, 0];
  const wouldTake = [2, 1, 2, 1, 3, 1, 2, 3, null, 0, 0, 5, 2, 3, 2];
  return {
    options: { seats: 2, supply: "ten_piles", finish: "play_on", mall: "next_own_turn", start: null },
    turn: 0,
    next: 1,
    extra: true,
    first_die: 0,
    second_die: 0,
    towns: [
      town(0, 3, { wheat_field: 1, bakery: 1 }, takes, wouldTake, ["train_station"]),
      town(1, 3, { wheat_field: 1, bakery: 1 }, takes, wouldTake),
    ],
    piles: open,
    deck,
    next_throw: throws(0, { 1: [1, 1], 2: [1, 0], 3: [1, 0] }),
  };
}
