// The shape of each seat, on a grid of 24: circle, square, triangle, diamond, hexagon. Pieces of the games carry it too.
export const seatShapes = [
  "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  "M4.5 3h15a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5v-15A1.5 1.5 0 0 1 4.5 3z",
  "M12 2l10.8 19.5H1.2z",
  "M12 1.2L22.8 12 12 22.8 1.2 12z",
  "M6.6 2.5h10.8L22.8 12l-5.4 9.5H6.6L1.2 12z",
] as const;

/** The colour of a seat as a CSS value. */
export const seatColour = (seat: number): string => `var(--seat-${"abcde"[seat % 5]!})`;
