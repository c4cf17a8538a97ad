// What flies over the islands: marble between quarries and players, and pieces from who builds them.
import Marble from "./art/Marble.svelte";
import PieceIcon from "./art/PieceIcon.svelte";
import type { Fact, Flight, Flyer } from "./types";

/** The class that has the palette. */
export const palette = "hl";

/** `marble`, or a piece and whose it is. */
export function flyer(art: string): Flyer {
  const [piece, seat] = art.split(".");
  return piece === "marble"
    ? { Art: Marble, props: { size: 26 } }
    : { Art: PieceIcon, props: { piece, seat: Number(seat), size: 34 } };
}

const marble = (from: string, to: string, count: number): Flight => ({
  from,
  to,
  art: "marble",
  copies: Math.min(count, 5),
  goods: true,
});

export function flights(fact: Fact): Flight[] {
  switch (fact.kind) {
    case "earned":
      return [marble(`quarry.${fact.quarry}`, `panel:${fact.seat}`, fact.marble)];
    case "built":
      return [
        {
          from: `panel:${fact.seat}`,
          to: `field.${fact.cell}`,
          art: `${fact.piece}.${fact.seat}`,
          copies: 1,
          goods: false,
        },
        marble(`panel:${fact.seat}`, `field.${fact.cell}`, fact.marble),
      ];
    case "marble_taken":
      return [marble("space.marble", `panel:${fact.seat}`, fact.marble)];
    default:
      return [];
  }
}

export const instead = (): string => "";
