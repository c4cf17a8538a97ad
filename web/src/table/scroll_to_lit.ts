// What can be chosen, and what of it is on the screen.

/** Calls once the reader scrolls or turns the screen; gives what ends the waiting. */
export function onceMoved(then: () => void): () => void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, once: true, signal: stop.signal };
  addEventListener("scroll", then, options);
  addEventListener("resize", then, options);
  return () => stop.abort();
}

/** Scrolls to what can be chosen, unless some of it is seen. */
export function bringIntoSight(board: HTMLElement, lit: ReadonlySet<string>, smooth: boolean): void {
  const targets = [...board.querySelectorAll<HTMLElement>("[data-el]")].filter((one) =>
    lit.has(one.dataset["el"]!),
  );
  const area = board.closest(".board")!.getBoundingClientRect();
  const low = Math.min(area.bottom, document.querySelector("footer")!.getBoundingClientRect().top);
  const seen = ({ top, bottom }: DOMRect): boolean => top >= Math.max(0, area.top) && bottom <= low;
  if (targets.some((one) => seen(one.getBoundingClientRect()))) return;
  targets[0]?.scrollIntoView({ block: "center", behavior: smooth ? "smooth" : "auto" });
}
