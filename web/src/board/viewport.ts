// What part of a board is seen: fitted, or nearer by `k` and moved by x, y units of the board.
export interface Zoom {
  k: number;
  x: number;
  y: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const kFitted: Zoom = { k: 1, x: 0, y: 0 };
export const kNearest = 5;

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The nearest view that shows nothing beyond the board. */
export function kept({ k, x, y }: Zoom, { x: left, y: top, width, height }: Box): Zoom {
  const near = within(k, 1, kNearest);
  if (near === 1) return kFitted;
  const rest = near - 1;
  return {
    k: near,
    x: within(x, -rest * (left + width), -rest * left),
    y: within(y, -rest * (top + height), -rest * top),
  };
}

/** Nearer by a factor, with the point of the drawing at px, py staying where it is seen. */
export function nearer(zoom: Zoom, factor: number, px: number, py: number, board: Box): Zoom {
  const k = within(zoom.k * factor, 1, kNearest);
  const by = k / zoom.k;
  return kept({ k, x: px - (px - zoom.x) * by, y: py - (py - zoom.y) * by }, board);
}

export function moved(zoom: Zoom, dx: number, dy: number, board: Box): Zoom {
  return kept({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, board);
}

/** Moved as little as needed for `part`, in units as they are seen, to lie within the board's frame. */
export function showing(zoom: Zoom, part: Box, board: Box): Zoom {
  const along = (from: number, size: number, low: number, room: number): number => {
    if (from < low) return low - from;
    return Math.min(0, low + room - from - size);
  };
  return moved(
    zoom,
    along(part.x, part.width, board.x, board.width),
    along(part.y, part.height, board.y, board.height),
    board,
  );
}
