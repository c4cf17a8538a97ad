// The focus of those who play by keys: it follows the decision. It goes to what can be chosen, never falls off the page
// when what had it is gone, and stays away from people who read or write somewhere else.

type Target = HTMLElement | SVGElement;

const kBar = "footer .choices button:enabled";
const kWaiting = "footer .bar";
/** So many after a change the focus is looked at. */
const kPictures = 2;
const kChanges = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ["disabled", "class", "style"],
};
const lost = (at: Element | null): boolean => at === null || at === document.body;
const shown = (one: Target): boolean => one.checkVisibility({ visibilityProperty: true });

/** What can be chosen now: lit elements of the board, then the buttons of the bar. */
export function targets(board: HTMLElement, lit: ReadonlySet<string>): Target[] {
  const onBoard = [...board.querySelectorAll<Target>("[data-el]")].filter(
    (one) => lit.has(one.dataset["el"] ?? "") && !(one as HTMLButtonElement).disabled && shown(one),
  );
  return [...onBoard, ...document.querySelectorAll<HTMLElement>(kBar)];
}

export interface Decision {
  /** The entry it is made at. */
  n: number;
  /** Something can be chosen now. */
  open: boolean;
  lit: ReadonlySet<string>;
  picked: ReadonlySet<string>;
  /** One press would make the move that is picked. */
  complete: boolean;
}

export class Follower {
  #n = -1;
  #board: () => HTMLElement;
  /** Whether the person used a key last, not a pointer. */
  #keys = true;
  #stop = new AbortController();
  #now: Decision | null = null;
  /** A board may take away what had the focus at any time, and a browser lets go of what is disabled only with a picture. */
  #changes = new MutationObserver(() => this.#lookAgain(kPictures));
  #frame = 0;

  constructor(board: () => HTMLElement) {
    this.#board = board;
    this.#changes.observe(document.body, kChanges);
    const { signal } = this.#stop;
    addEventListener("keydown", () => (this.#keys = true), { capture: true, signal });
    addEventListener("pointerdown", () => (this.#keys = false), { capture: true, signal });
  }
  close(): void {
    this.#stop.abort();
    this.#changes.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  /** To be called whenever there is something else to decide; moves the focus if it has to, at once and from then on. */
  follow(now: Decision): void {
    this.#now = now;
    this.#move(now);
    this.#lookAgain(kPictures);
  }

  /** Whether the focus was lost since, or waits on the bar for something to choose. */
  #lookAgain(pictures: number): void {
    cancelAnimationFrame(this.#frame);
    if (pictures === 0) return;
    this.#frame = requestAnimationFrame(() => {
      const at = document.activeElement;
      if (this.#now && (lost(at) || at?.matches(kWaiting))) this.#move(this.#now);
      this.#lookAgain(pictures - 1);
    });
  }

  #move(now: Decision): void {
    if (!this.#keys || document.querySelector("dialog[open]")) return;
    const at = document.activeElement;
    const board = this.#board();
    const bar = document.querySelector<HTMLElement>(kWaiting);
    if (!lost(at) && !board.contains(at) && !bar?.contains(at)) return;
    if (!now.open) {
      if (lost(at)) bar?.focus({ preventScroll: true });
      return;
    }
    const fresh = this.#n >= 0 && now.n !== this.#n; // where the first key led stays
    this.#n = now.n;
    const next = targets(board, now.lit);
    // What is picked leads on to what is still to be picked; dice that are put together stay where they are.
    const onPicked = now.picked.has((at as Target | null)?.dataset["el"] ?? "");
    const leads = onPicked && !now.complete && next.some((one) => one.closest(".cancel") === null);
    if (fresh || lost(at) || at === bar || leads)
      (now.complete ? (this.#main() ?? next[0]) : next[0])?.focus();
  }

  #main(): HTMLElement | null {
    return document.querySelector<HTMLElement>("footer .choices button.main:enabled");
  }
}
