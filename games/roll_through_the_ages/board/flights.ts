// What flies over the table: goods and food from the dice into the stores, and between stores.
import { goods } from "../../../web/src/board/flights";
import Art from "./art/Art.svelte";
import type { Fact, Flight, Flyer } from "./types";

/** The class that has the palette. */
export const palette = "rb";

export const flyer = (art: string): Flyer => ({ Art, props: { id: art } });

const wares = ["wood", "stone", "pottery", "cloth", "metal"] as const;

export function flights(fact: Fact): Flight[] {
  switch (fact.kind) {
    case "collected":
      return wares
        .filter((ware) => fact[ware] > 0)
        .map((ware) => goods("dice", `row:${fact.seat}:${ware}`, ware, fact[ware]));
    case "harvested":
      return [goods("dice", `row:${fact.seat}:food`, "food", fact.food)];
    case "fed":
      return [goods(`row:${fact.seat}:food`, `cities:${fact.seat}`, "food", fact.cities)];
    case "lapsed":
      return [goods(`row:${fact.seat}:${fact.ware}`, "dice", fact.ware, fact.count)];
    case "exchanged":
      return [goods(`row:${fact.from}:${fact.ware}`, `row:${fact.to}:${fact.ware}`, fact.ware, fact.count)];
    case "built": {
      const site = fact.site === "city" ? `cities:${fact.seat}` : `monument:${fact.seat}:${fact.site}`;
      return [{ ...goods("dice", site, "worker", fact.boxes), goods: false }];
    }
    default:
      return [];
  }
}

/** Where something is, if its own place is not drawn. */
export const instead = (at: string): string => `sheet:${at.split(":")[1] ?? ""}`;
