// Outlines that several drawings share. Sixty units across, centred on 0,0.
import type { Piece } from "$generated/hellas";

/** What is seen of a piece from afar; drawn once more behind it, wide and white, so that it stands out on any ground. */
export const outlines: Record<Piece, string> = {
  house: "M-27 -3L0 -26 27 -3 24 2H20V24H-20V2H-24z",
  square: "M-29 6L0 -9 29 6V12L0 27 -29 12z",
  palace: "M-30 -5L0 -28 30 -5V2H25V17H29V25H-29V17H-25V2H-30z",
};
/** Where a piece wears the mark of its seat: on a round plate of this radius. */
export const plates: Record<Piece, { y: number; radius: number }> = {
  house: { y: 7, radius: 11 },
  square: { y: -2, radius: 11 },
  palace: { y: -9.5, radius: 8.5 },
};

/** A stone slab that no mason has squared. */
export const kSlab = "M-25 -20L-14 -25 13 -24 25 -18 26 14 19 22 -17 23 -26 15z";

/** A block of marble with its left upper corner at x, y: front and top. */
export const block = (x: number, y: number, size: number): [front: string, top: string] => [
  `M${x} ${y + size * 0.34}h${size}v${size * 0.66}h${-size}z`,
  `M${x} ${y + size * 0.34}l${size * 0.3} ${-size * 0.34}h${size}l${-size * 0.3} ${size * 0.34}z`,
];

/** The water of a fountain. */
export const kPlume =
  "M-14 -10C-17 -24 -3 -30 0 -19 3 -30 17 -24 14 -10 11 -17 4 -18 0 -12 -4 -18 -11 -17 -14 -10z";
