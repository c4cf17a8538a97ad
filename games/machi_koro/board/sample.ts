// Tables for the gallery and the tests of this board: laid by hand, as an observation would show them.
import { cards, data, type Card, type Landmark } from "./cards";
import type { Observation, TownView } from "./types";

function counts(some: Partial<Record<Card, number>>): Record<Card, number> {
  return Object.fromEntries(cards.map((card) => [card, some[card] ?? 0])) as Record<Card, number>;
}

function town(
  seat: number,
  coins: number,
  some: Partial<Record<Card, number>>,
  active: Landmark[] = [],
  soon: Landmark[] = [],
  place = 0,
): TownView {
  return { seat, coins, cards: counts(some), built: [...active, ...soon], active, place };
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
      ["train_station"],
      ["shopping_mall"],
    ),
    town(1, 4, { wheat_field: 1, bakery: 3, cafe: 2, stadium: 1, furniture_factory: 1, forest: 2 }, [
      "train_station",
    ]),
    town(2, 0, { wheat_field: 3, bakery: 1, apple_orchard: 2, market: 1, family_restaurant: 2, ranch: 1 }, [
      "train_station",
      "amusement_park",
    ]),
    town(
      3,
      22,
      { wheat_field: 1, bakery: 1, ranch: 2, mine: 3, business_center: 1, furniture_factory: 2 },
      ["train_station", "shopping_mall", "amusement_park", "radio_tower"],
      [],
      1,
    ),
  ];
  const piles = counts(
    Object.fromEntries(
      cards.map((card) => [
        card,
        Math.max(
          0,
          data(card).copies -
            towns.reduce(
              (sum, one) =>
                sum + Math.max(0, one.cards[card] - (card === "wheat_field" || card === "bakery" ? 1 : 0)),
              0,
            ),
        ),
      ]),
    ),
  );
  return {
    options: { seats: 4, supply: "all_piles", finish: "play_on", mall: "next_own_turn", start: null },
    turn: 0,
    extra: false,
    first_die: 3,
    second_die: 4,
    towns,
    piles,
    deck: null,
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
  const deck = counts(
    Object.fromEntries(cards.map((card) => [card, (data(card).colour === "purple" ? 2 : 6) - open[card]])),
  );
  return {
    options: { seats: 2, supply: "ten_piles", finish: "play_on", mall: "next_own_turn", start: null },
    turn: 0,
    extra: true,
    first_die: 0,
    second_die: 0,
    towns: [
      town(0, 3, { wheat_field: 1, bakery: 1 }, ["train_station"]),
      town(1, 3, { wheat_field: 1, bakery: 1 }),
    ],
    piles: open,
    deck,
  };
}
