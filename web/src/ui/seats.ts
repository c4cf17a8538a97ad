// The sign of each seat: a colour, and on a grid of 24 a shape of its own for those who cannot tell colours apart: circle,
// square, triangle, diamond, hexagon, cross, triangle on its tip, star. Pieces of the games carry them too.
const letters = "abcdefgh";
const shapes = [
  "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  "M4.5 3h15a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5v-15A1.5 1.5 0 0 1 4.5 3z",
  "M12 2l10.8 19.5H1.2z",
  "M12 1.2L22.8 12 12 22.8 1.2 12z",
  "M6.6 2.5h10.8L22.8 12l-5.4 9.5H6.6L1.2 12z",
  "M7.5 1.5h9v6h6v9h-6v6h-9v-6h-6v-9h6z",
  "M12 22L1.2 2.5h21.6z",
  "M12.0 0.7L15.9 7.6L23.6 9.1L18.3 14.9L19.2 22.8L12.0 19.5L4.8 22.8L5.7 14.9L0.4 9.1L8.1 7.6z",
];
/** On these letters are light. */
const dark = "ad";
const letterOf = (seat: number): string => letters[seat % letters.length]!;

/** How many seats have a sign of their own. */
export const signs: number = letters.length;
export const seatLetter = (seat: number): string => letterOf(seat).toUpperCase();
export const seatShape = (seat: number): string => shapes[seat % letters.length]!;
/** The colour of a seat as a CSS value. */
export const seatColour = (seat: number): string => `var(--seat-${letterOf(seat)})`;
/** What can be read on that colour. */
export const seatInk = (seat: number): string => (dark.includes(letterOf(seat)) ? "#fff" : "#22201c");
