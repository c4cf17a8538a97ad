// Where things lie on the ring: seven areas of four tiles around a mosaic, the display below.
import { alike } from "./printed";

export const kAreas = 7;
const kFar = 147; // from the middle to an area
const kNear = 73; // to the field of the patricians
/** Size of a tile on the ring, of sixty. */
export const kTile = 0.78;
const kApart = 24.2;

const around = (area: number, radius: number): { x: number; y: number } => {
  const angle = ((area - 1) / kAreas) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.round(Math.cos(angle) * radius), y: Math.round(Math.sin(angle) * radius) };
};
export const areaAt = (area: number) => around(area, kFar);
export const fieldAt = (area: number) => around(area, kNear);
/** The place of a tile in its area. */
export const tileAt = (area: number, index: number): { x: number; y: number } => {
  const { x, y } = areaAt(area);
  return { x: x + (index % 2 ? kApart : -kApart), y: y + (index > 1 ? kApart : -kApart) };
};
/** Patricians on one field stand side by side. */
export const standing = (area: number, index: number, count: number): { x: number; y: number } => {
  const { x, y } = fieldAt(area);
  return { x: x + (index - (count - 1) / 2) * 14, y: y + 11 };
};

/** The display, alike tiles on one pile. */
export function displayed(
  tiles: readonly number[],
): { tile: number; count: number; x: number; scale: number }[] {
  const piles = alike(tiles);
  const wide = Math.min(48, 376 / Math.max(piles.length, 1));
  return piles.map(({ tile, count }, i) => ({
    tile: tiles.find((one) => alike([one])[0]!.tile === tile)!,
    count,
    x: (i - (piles.length - 1) / 2) * wide,
    scale: (wide - 2) / 60,
  }));
}
