// Where a finger or a mouse easily hits the wrong thing: small targets that lie close to others, as on a map.
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Larger ones are not missed. */
const kSafe = 80;
/** Others nearer than this lie beside it. */
const kNear = 12;
const kNeighbours = 2;

/** In pixels: whether a target is small and has several others right beside it. */
export function crowded(target: Box, others: readonly Box[]): boolean {
  const small = Math.min(target.right - target.left, target.bottom - target.top) < kSafe;
  const beside = others.filter(
    (one) =>
      one.left < target.right + kNear &&
      one.right > target.left - kNear &&
      one.top < target.bottom + kNear &&
      one.bottom > target.top - kNear,
  );
  return small && beside.length >= kNeighbours;
}

/** Of the element that was pressed, among those that are lit. Keys do not miss. */
export function mayBeSlip(id: string, lit: ReadonlySet<string>): boolean {
  if (document.activeElement?.matches(":focus-visible")) return false;
  const boxes = new Map<string, Box>();
  for (const one of document.querySelectorAll<HTMLElement>("main.board [data-el]")) {
    const name = one.dataset["el"]!;
    if (name === id || lit.has(name)) boxes.set(name, one.getBoundingClientRect());
  }
  const target = boxes.get(id);
  boxes.delete(id);
  return target !== undefined && crowded(target, [...boxes.values()]);
}
