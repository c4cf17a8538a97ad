// What flies over the table: goods to who gains them, and coins to the card that they pay for.
import { goods } from "../../../web/src/board/flights";
import Icon from "./art/Icon.svelte";
import { glyphOf } from "./art/glyphs";
import type { Fact, Flight, Flyer, Good } from "./types";

/** The class that has the palette. */
export const palette = "cd";

export const flyer = (art: string): Flyer => ({
  Art: Icon,
  props: { name: glyphOf(art as Good), size: 28 },
});

export function flights(fact: Fact): Flight[] {
  switch (fact.kind) {
    case "gained":
      return [goods(`seat.${fact.seat}`, `panel:${fact.seat}`, fact.good, fact.count)];
    case "traded":
      return [goods(`seat.${fact.seat}`, `panel:${fact.seat}`, "coin", fact.coins)];
    case "paid":
      return [goods(`panel:${fact.seat}`, `card.${fact.card}`, "coin", fact.coins)];
    default:
      return [];
  }
}

export const instead = (): string => "";
