import { moves } from "../app/prefs.svelte";

/** A new decision may lie below the fold of a small screen: scrolls to what is lit, if none of it is seen. */
export function intoSight(board: HTMLElement, lit: ReadonlySet<string>): void {
  const targets = [...board.querySelectorAll<HTMLElement>("[data-el]")].filter((one) =>
    lit.has(one.dataset["el"]!),
  );
  const area = board.closest(".board")!.getBoundingClientRect();
  const low = Math.min(area.bottom, document.querySelector("footer")!.getBoundingClientRect().top);
  const seen = ({ top, bottom }: DOMRect): boolean => top >= Math.max(0, area.top) && bottom <= low;
  if (targets.some((one) => seen(one.getBoundingClientRect()))) return;
  targets[0]?.scrollIntoView({ block: "center", behavior: moves() ? "smooth" : "auto" });
}
