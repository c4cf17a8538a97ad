// Boards of hexagons, drawn and walked: the conventions of core/values/hex.h. A field is named "c5" (row letter, column from 1);
// pointy-top hexagons, every second row shifted right by half a field; fifty units from the middle to a corner.

export interface Point {
  x: number;
  y: number;
}

export const kCorner = 50;
const kHalf = (kCorner * Math.sqrt(3)) / 2;

/** Row and column of a field, from 0. */
export function place(cell: string): { row: number; column: number } {
  return { row: cell.charCodeAt(0) - 97, column: Number(cell.slice(1)) - 1 };
}
export const cellAt = (row: number, column: number): string =>
  `${String.fromCharCode(97 + row)}${column + 1}`;

/** The middle of a field; that of a1 lies in 0,0. */
export function centre(cell: string): Point {
  const { row, column } = place(cell);
  return { x: (2 * column + (row & 1)) * kHalf, y: row * 1.5 * kCorner };
}

/** The six directions counter-clockwise from the east, as in core/values/hex.h. */
export const directions = ["east", "north_east", "north_west", "west", "south_west", "south_east"] as const;
export type Direction = (typeof directions)[number];

/** The field one step further; it may lie outside the board. */
export function step(cell: string, direction: Direction): string {
  const { row, column } = place(cell);
  if (direction === "east") return cellAt(row, column + 1);
  if (direction === "west") return cellAt(row, column - 1);
  const right = (row & 1) - (direction.endsWith("west") ? 1 : 0);
  return cellAt(row + (direction.startsWith("north") ? -1 : 1), column + right);
}

/** The corners of a field around `at`, clockwise from the upper right one. */
export function corners(at: Point, radius = kCorner): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((2 * i - 1) * Math.PI) / 6;
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
}

const figures = (some: number[]): string => some.map((one) => Math.round(one * 10) / 10 + 0).join(" ");
const text = (...points: Point[]): string => figures(points.flatMap(({ x, y }) => [x, y]));

/** A hexagon around 0,0 as a path. */
export function hexagon(radius = kCorner): string {
  return `M${text(...corners({ x: 0, y: 0 }, radius))}z`;
}

/** The borders of a set of fields, clockwise around it and counter-clockwise around its holes. */
export function borders(cells: Iterable<string>): Point[][] {
  const set = new Set(cells);
  const edges = new Map<string, { from: Point; to: Point }>();
  for (const cell of set) {
    const around = corners(centre(cell));
    directions.forEach((direction, i) => {
      if (set.has(step(cell, direction))) return;
      const from = around[(6 - i) % 6]!;
      edges.set(text(from), { from, to: around[(7 - i) % 6]! });
    });
  }
  const loops: Point[][] = [];
  for (const [start] of edges) {
    const loop: Point[] = [];
    for (let at = start, edge = edges.get(at); edge; edge = edges.get(at)) {
      loop.push(edge.from);
      edges.delete(at);
      at = text(edge.to);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/** The outline of a set of fields as a path, `inset` units inside its border (outside if negative). `round` is the part of
 *  each edge that belongs to a rounded corner: 0 is sharp, 0.5 a soft line all along. */
export function outline(cells: Iterable<string>, inset = 0, round = 0.5): string {
  return borders(cells)
    .map((loop) => {
      const last = loop.length - 1;
      // Normals of two neighbouring edges stand at 60 degrees, so their sum has the length of the square root of three.
      const moved = loop.map((at, i) => {
        const before = loop[i === 0 ? last : i - 1]!;
        const after = loop[i === last ? 0 : i + 1]!;
        const far = inset / (1.5 * kCorner);
        return { x: at.x - (after.y - before.y) * far, y: at.y + (after.x - before.x) * far };
      });
      const between = (a: Point, b: Point): Point => ({
        x: a.x + (b.x - a.x) * round,
        y: a.y + (b.y - a.y) * round,
      });
      const curves = moved.map((at, i) => {
        const before = moved[i === 0 ? last : i - 1]!;
        const after = moved[i === last ? 0 : i + 1]!;
        return `${text(between(at, before))}Q${text(at, between(at, after))}`;
      });
      return `M${curves.join("L")}z`;
    })
    .join("");
}

/** The rectangle around a set of fields. */
export function extent(cells: Iterable<string>): { x: number; y: number; width: number; height: number } {
  const middles = [...cells].map(centre);
  const xs = middles.map((one) => one.x);
  const ys = middles.map((one) => one.y);
  const x = Math.min(...xs) - kHalf;
  const y = Math.min(...ys) - kCorner;
  return { x, y, width: Math.max(...xs) + kHalf - x, height: Math.max(...ys) + kCorner - y };
}

const kKeys: Record<string, Direction> = {
  ArrowRight: "east",
  ArrowLeft: "west",
  Home: "north_west",
  PageUp: "north_east",
  End: "south_west",
  PageDown: "south_east",
};

/** The field to which a key leads: left and right along the row; up and down to the field next to straight ahead from
 *  `column` (where the walk began, in units), so that a walk up or down does not drift; Home, Page up, End and Page down
 *  as they lie on a keyboard to the four slanting neighbours. Nothing where no field of the board lies that way. */
export function walk(
  cell: string,
  key: string,
  has: (cell: string) => boolean,
  column = centre(cell).x,
): string | null {
  const direction = kKeys[key];
  if (direction) {
    const next = step(cell, direction);
    return has(next) ? next : null;
  }
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const side = key === "ArrowUp" ? "north" : "south";
  const off = (one: string): number => Math.abs(centre(one).x - column + 0.01);
  const [first = null] = [step(cell, `${side}_west`), step(cell, `${side}_east`)]
    .filter(has)
    .sort((a, b) => off(a) - off(b));
  return first;
}
