// Where things lie on the ring: seven areas of four tiles around a plaza, the display below. One area is above the plaza,
// three are on each side, clockwise; so narrow, the tiles are as large as they can be.
import { alike } from "./printed";

interface Spot {
  x: number;
  y: number;
}
/** Size of a tile on the ring, of sixty. */
export const kTile = 0.78;
const kApart = 24.2;
/** Half an area. */
export const kHalf = 51;
const kAside = 105;
const kInward = 36; // from the middle of the plaza to a field
const kTop = -114;
/** From the top to the bottom of a side. */
const kAreasDown = [-40, 64, 168];
const kFieldsDown = [-8, 64, 136];
/** The plaza, with the pile at its lower end. */
export const plaza = { x: -53, y: -62, width: 106, height: 281 };
export const pileAt: Spot = { x: 0, y: 189 };
export const shelfAt: Spot = { x: 0, y: 254 };
export const view = "-158 -167 316 451";

/** Of an area on the right, counted from the top; those on the left follow from the bottom. */
const side = (area: number): { way: number; row: number } =>
  area < 5 ? { way: 1, row: area - 2 } : { way: -1, row: 7 - area };
export function areaAt(area: number): Spot {
  if (area === 1) return { x: 0, y: kTop };
  const { way, row } = side(area);
  return { x: way * kAside, y: kAreasDown[row]! };
}
/** The field of the patricians, and how far it is turned. */
export function fieldAt(area: number): Spot & { angle: number } {
  if (area === 1) return { x: 0, y: -45, angle: 0 };
  const { way, row } = side(area);
  return { x: way * kInward, y: kFieldsDown[row]!, angle: way * 90 };
}
/** The place of a tile in its area. */
export const tileAt = (area: number, index: number): Spot => {
  const { x, y } = areaAt(area);
  return { x: x + (index % 2 ? kApart : -kApart), y: y + (index > 1 ? kApart : -kApart) };
};
/** Patricians on one field stand side by side. */
export const standing = (area: number, index: number, count: number): Spot => {
  const { x, y } = fieldAt(area);
  return { x: x + (index - (count - 1) / 2) * 12, y: y + 11 };
};

/** The display, alike tiles on one pile. */
export function displayed(
  tiles: readonly number[],
): { tile: number; count: number; x: number; scale: number }[] {
  const piles = alike(tiles);
  const wide = Math.min(48, 300 / Math.max(piles.length, 1));
  return piles.map(({ tile, count }, i) => ({
    tile: tiles.find((one) => alike([one])[0]!.tile === tile)!,
    count,
    x: (i - (piles.length - 1) / 2) * wide,
    scale: (wide - 2) / 60,
  }));
}
