// What is printed on the cards: the engine's data, as the board shows it.
import { data, type Card, type Landmark } from "$generated/machi_koro";

export type { Card, Landmark };

/** In the order of the activation numbers, which is also the order of the market. */
export const cards = Object.keys(data.cards) as Card[];
export const landmarks = Object.keys(data.landmarks) as Landmark[];

export const printed = (card: Card) => data.cards[card];
export const costOf = (landmark: Landmark): number => data.landmarks[landmark].cost;

/** All that dice can show together. */
export const throws = (): number[] => Array.from({ length: data.most_thrown }, (_, i) => i + 1);

/** "9–10" or "7". */
export function numbers(card: Card): string {
  const { first, last } = printed(card);
  return first === last ? `${first}` : `${first}–${last}`;
}
