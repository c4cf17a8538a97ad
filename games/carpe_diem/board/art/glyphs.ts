import type { Thing, Ware } from "../types";

/** Names of the small pictures. */
export type Glyph =
  | Thing
  | Ware
  | "coin"
  | "loaf"
  | "step"
  | "chimney"
  | "dwelling"
  | "landscape"
  | "shovel"
  | "stored"
  | "points"
  | "start";

/** The picture of a good. */
export const glyphOf = (good: Ware | "coin" | "bread"): Glyph => (good === "bread" ? "loaf" : good);

/** Strokes stay as wide as they are on a picture of 24. */
export const stroke = (size: number): number => Math.max(1.3, 30 / size);
