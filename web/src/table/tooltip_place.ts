// Where words are laid beside something on the screen: above it, else below it, never over it and never outside.
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const kGap = 8;

const within = (least: number, most: number, x: number): number => Math.max(least, Math.min(most, x));

/** Top left corner for words of that size: beside the last of the boxes that is seen; if none is, at the foot of the area. */
export function beside(
  boxes: readonly Box[],
  area: Box,
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  const seen = boxes.findLast(
    (one) =>
      one.bottom > area.top && one.top < area.bottom && one.right > area.left && one.left < area.right,
  );
  const middle = seen ? (seen.left + seen.right) / 2 : (area.left + area.right) / 2;
  const x = within(
    area.left + kGap,
    Math.max(area.left + kGap, area.right - width - kGap),
    middle - width / 2,
  );
  const lowest = area.bottom - height - kGap;
  if (!seen) return { x: Math.round(x), y: Math.round(lowest) };
  const above = seen.top - height - kGap;
  const y = above >= area.top ? above : within(area.top, lowest, seen.bottom + kGap);
  return { x: Math.round(x), y: Math.round(y) };
}
