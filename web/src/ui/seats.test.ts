// The signs of the seats: as many as there can be, each told apart by colour, and by shape and letter without it.
import { readFileSync } from "node:fs";
import { mostSeats } from "$generated/games";
import { describe, expect, it } from "vitest";
import { dashOf } from "./dashes";
import { seatColour, seatInk, seatLetter, seatShape, signs } from "./seats";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const seats = Array.from({ length: mostSeats }, (_, seat) => seat);
const pairs = seats.flatMap((one) => seats.slice(one + 1).map((other) => [one, other] as const));

type Colour = [red: number, green: number, blue: number];
/** Parts of light, linear, of #rrggbb or #rgb. */
function lightOf(hex: string): Colour {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((one) => one + one).join("") : hex.slice(1);
  return [0, 2, 4].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Colour;
}
const bright = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
function contrast(one: string, other: string): number {
  const [less, more] = [bright(lightOf(one)), bright(lightOf(other))].sort((a, b) => a - b);
  return (more! + 0.05) / (less! + 0.05);
}
/** A token by day and by night. */
function token(name: string): [day: string, night: string] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? "";
  const both = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return both ? [both[1]!, both[2]!] : [value, value];
}
const colourOf = (seat: number): string => token(/--([\w-]+)/.exec(seatColour(seat))![1]!)[0];

/** How far two colours are apart for the eye (OKLab): 0.02 is just to be seen. */
function distance(one: string, other: string): number {
  const lab = (hex: string): number[] => {
    const [r, g, b] = lightOf(hex);
    const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
    const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
    const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
    return [
      0.2105 * l + 0.7936 * m - 0.0041 * s,
      1.978 * l - 2.4286 * m + 0.4506 * s,
      0.0259 * l + 0.7828 * m - 0.8087 * s,
    ];
  };
  const [first, second] = [lab(one), lab(other)];
  return Math.hypot(...first.map((part, i) => part - second[i]!));
}

describe("the signs of the seats", () => {
  it("are as many as there can be seats", () => expect(signs).toBe(mostSeats));

  it("differ in shape, letter and dashes", () => {
    expect(new Set(seats.map(seatShape)).size).toBe(mostSeats);
    expect(new Set(seats.map(dashOf)).size).toBe(mostSeats);
    expect(seats.map(seatLetter).join("")).toBe("ABCDEFGH");
  });

  it.each(pairs)("%i and %i differ in colour", (one, other) => {
    expect(colourOf(one)).toMatch(/^#[0-9a-f]{6}$/);
    expect(distance(colourOf(one), colourOf(other))).toBeGreaterThan(0.1);
  });

  it.each(seats)("%i has a letter that can be read", (seat) => {
    expect(contrast(colourOf(seat), seatInk(seat))).toBeGreaterThan(4);
  });

  it("have an edge that stands out by day and by night", () => {
    const edges = token("seat-edge");
    for (const ground of ["paper", "surface", "raised", "sunken"])
      token(ground).forEach((colour, night) =>
        expect(contrast(edges[night]!, colour), ground).toBeGreaterThan(3),
      );
  });
});
