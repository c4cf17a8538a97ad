// What flies over the table: coins from payer to payee, cards into towns.
import Art from "./art/Art.svelte";
import type { Fact, Flight, Flyer } from "./types";

/** The class that has the palette. */
export const palette = "mk";

export const flyer = (art: string): Flyer => ({ Art, props: { id: art } });

const coins = (from: string, to: string, count: number): Flight => ({
  from,
  to,
  art: "coin",
  copies: Math.min(count, 5),
  goods: true,
});
const card = (from: string, to: string, art: string): Flight => ({
  from,
  to,
  art,
  copies: 1,
  goods: false,
});

/** Which things fly for a fact, by place. A town whose cards of a kind are not drawn has them with its purse. */
export function flights(fact: Fact): Flight[] {
  switch (fact.kind) {
    case "earned":
      return [coins("bank", `purse:${fact.seat}`, fact.coins)];
    case "paid":
      return [coins(`purse:${fact.from}`, `purse:${fact.to}`, fact.coins)];
    case "built":
      return [
        coins(`purse:${fact.seat}`, "bank", fact.coins),
        card(`pile:${fact.card}`, `house:${fact.seat}:${fact.card}`, fact.card),
      ];
    case "erected":
      return [coins(`purse:${fact.seat}`, "bank", fact.coins)];
    case "swapped":
      return [
        card(`house:${fact.seat}:${fact.give}`, `house:${fact.with}:${fact.give}`, fact.give),
        card(`house:${fact.with}:${fact.take}`, `house:${fact.seat}:${fact.take}`, fact.take),
      ];
    case "turned_up":
      return [card("deck", `pile:${fact.card}`, fact.card)];
    default:
      return [];
  }
}

/** Where something is, if its own place is not drawn. */
export const instead = (at: string): string =>
  at.startsWith("house") ? `purse:${at.split(":")[1]}` : at.startsWith("pile") ? "bank" : "";
