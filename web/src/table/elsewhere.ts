// Where the choices are that the screen does not show.

/** The elements of a board that can be chosen; on a map that is moved under its window, that window. */
export function choicesOn(board: HTMLElement, lit: ReadonlySet<string>): Element[] {
  const all = [...board.querySelectorAll<HTMLElement>("[data-el]")];
  const some = all.filter((one) => lit.has(one.dataset["el"]!));
  return [...new Set(some.map((one) => one.closest(".viewport") ?? one))];
}

export type Way = "above" | "below";
type Span = Pick<DOMRect, "top" | "bottom">;

const kNear = 12; // pixels of a choice that can be seen, so that one looks for the rest of it

/** On which side of what is seen all choices lie, by the nearest of them; null: one is seen, or there is none. */
export function wayTo<T extends Span>(choices: readonly T[], seen: Span): { way: Way; to: T } | null {
  let best: { way: Way; to: T; far: number } | null = null;
  for (const to of choices) {
    const below = to.top + kNear - seen.bottom;
    const above = seen.top - (to.bottom - kNear);
    if (below <= 0 && above <= 0) return null;
    const far = Math.max(below, above);
    if (!best || far < best.far) best = { way: below > 0 ? "below" : "above", to, far };
  }
  return best && { way: best.way, to: best.to };
}
