// The outline of what a tile shows, sixty units across around the middle: it reaches every open side in a band of the
// same width, so that it goes on over the edge of the next tile.

type Point = readonly [x: number, y: number];

const kHalf = 30;
const kBand = 18;

/** After quarter turns clockwise. */
export function turned([x, y]: Point, turns: number): Point {
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    case 3:
      return [y, -x];
    default:
      return [x, y];
  }
}

const text = (point: Point, turns: number): string => turned(point, turns).join(" ");

/** How far a dead end reaches into the tile, as a point of control. */
const kDepth = { alone: 29, opposite: 4, beside: -1 };
export type Room = keyof typeof kDepth;

/** From the end of one open side to the beginning of the next, which lies so many sides further. */
function bend(side: number, gap: number, room: Room): string {
  const at = (x: number, y: number): string => text([x, y], side);
  const to = at(...turned([-kBand, -kHalf], gap));
  if (gap === 1) return `C${at(18, -23)} ${at(23, -18)} ${to}`;
  if (gap === 2) return `L${to}`;
  if (gap === 3) return `C${at(18, -3)} ${at(-3, 18)} ${to}`;
  return `C${at(kBand, kDepth[room])} ${at(-kBand, kDepth[room])} ${to}`;
}

/** Area and edge of a region that opens to these sides, 0 at the top and on clockwise. */
export function region(open: readonly number[], room: Room): { area: string; edge: string } {
  const sides = [...open].sort((a, b) => a - b);
  let area = "";
  let edge = "";
  sides.forEach((side, i) => {
    const next = sides[(i + 1) % sides.length]!;
    const gap = sides.length === 1 ? 4 : (next - side + 4) % 4;
    const from = text([-kBand, -kHalf], side);
    const corner = text([kBand, -kHalf], side);
    const curve = bend(side, gap, room);
    area += `${i === 0 ? "M" : "L"}${from}L${corner}${curve}`;
    edge += `M${corner}${curve}`;
  });
  return { area: `${area}z`, edge };
}

/** Where its picture stands. */
export function middle(open: readonly number[], room: Room): Point {
  if (open.length !== 1) return [0, 0];
  return turned([0, room === "alone" ? -6 : room === "opposite" ? -17 : -18.5], open[0]!);
}
