// What is printed on the cards, as the board shows it. The rules read data.h; board.test.ts holds the two
// together.

import type { Card, Landmark } from "$generated/machi_koro";

export type { Card, Landmark };

export type Colour = "blue" | "green" | "red" | "purple";
export type Icon = "wheat" | "cow" | "bread" | "cup" | "gear" | "major" | "factory" | "fruit";

export interface Establishment {
  colour: Colour;
  icon: Icon;
  first: number;
  last: number;
  cost: number;
  coins: number;
  copies: number;
  per?: Icon;
}

const row = (
  colour: Colour,
  icon: Icon,
  first: number,
  last: number,
  cost: number,
  coins: number,
  copies: number,
  per?: Icon,
): Establishment => ({ colour, icon, first, last, cost, coins, copies, ...(per ? { per } : {}) });

/** In the order of the activation numbers, which is also the order of the market. */
export const establishments: Record<Card, Establishment> = {
  wheat_field: row("blue", "wheat", 1, 1, 1, 1, 6),
  ranch: row("blue", "cow", 2, 2, 1, 1, 6),
  bakery: row("green", "bread", 2, 3, 1, 1, 6),
  cafe: row("red", "cup", 3, 3, 2, 1, 6),
  convenience_store: row("green", "bread", 4, 4, 2, 3, 6),
  forest: row("blue", "gear", 5, 5, 3, 1, 6),
  stadium: row("purple", "major", 6, 6, 6, 2, 4),
  tv_station: row("purple", "major", 6, 6, 7, 5, 4),
  business_center: row("purple", "major", 6, 6, 8, 0, 4),
  cheese_factory: row("green", "factory", 7, 7, 5, 3, 6, "cow"),
  furniture_factory: row("green", "factory", 8, 8, 3, 3, 6, "gear"),
  mine: row("blue", "gear", 9, 9, 6, 5, 6),
  family_restaurant: row("red", "cup", 9, 10, 3, 2, 6),
  apple_orchard: row("blue", "wheat", 10, 10, 3, 3, 6),
  market: row("green", "fruit", 11, 12, 2, 2, 6, "wheat"),
};

export const cards = Object.keys(establishments) as Card[];

export const landmarkCost: Record<Landmark, number> = {
  train_station: 4,
  shopping_mall: 10,
  amusement_park: 16,
  radio_tower: 22,
};
export const landmarks = Object.keys(landmarkCost) as Landmark[];

export const data = (card: Card): Establishment => establishments[card];

/** "9–10" or "7". */
export function numbers(card: Card): string {
  const { first, last } = data(card);
  return first === last ? `${first}` : `${first}–${last}`;
}

/** Throws out of 6 (one die) or out of 36 (two dice) that show one of the numbers of a card. */
export function throwsFor(card: Card, dice: 1 | 2): number {
  const { first, last } = data(card);
  let count = 0;
  for (let number = first; number <= last; ++number) {
    if (dice === 1) count += number <= 6 ? 1 : 0;
    else count += number < 2 ? 0 : 6 - Math.abs(7 - number);
  }
  return count;
}
