// The focus of those who play by keys: it follows the decision. It goes to what can be chosen, never falls off the page
// when what had it is gone, and stays away from people who read or write somewhere else.

type Target = HTMLElement | SVGElement;

const kBar = "footer .choices button:enabled";
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
  #last: Decision | null = null;
  /** Parts of a board that come late take the place of others, and of what had the focus. */
  #watch = new MutationObserver(() => {
    if (this.#last && document.activeElement === document.body) this.follow(this.#last);
  });

  constructor(board: () => HTMLElement) {
    this.#board = board;
    const { signal } = this.#stop;
    addEventListener("keydown", () => (this.#keys = true), { capture: true, signal });
    addEventListener("pointerdown", () => (this.#keys = false), { capture: true, signal });
  }
  close(): void {
    this.#stop.abort();
    this.#watch.disconnect();
  }

  /** To be called whenever the page shows something else; moves the focus if it has to. */
  follow(now: Decision): void {
    this.#last = now;
    if (!this.#keys || document.querySelector("dialog[open]")) return;
    const at = document.activeElement;
    const lost = at === null || at === document.body;
    const board = this.#board();
    this.#watch.observe(board, { childList: true, subtree: true });
    const bar = board.ownerDocument.querySelector<HTMLElement>("footer .bar");
    if (!lost && !board.contains(at) && !bar?.contains(at)) return;
    if (!now.open) {
      if (lost) bar?.focus({ preventScroll: true });
      return;
    }
    const fresh = now.n !== this.#n;
    this.#n = now.n;
    const next = targets(board, now.lit);
    // What is picked leads on to what is still to be picked; dice that are put together stay where they are.
    const onPicked = now.picked.has((at as Target | null)?.dataset["el"] ?? "");
    const leads = onPicked && !now.complete && next.some((one) => one.closest(".cancel") === null);
    if (fresh || lost || at === bar || leads) (now.complete ? (this.#main() ?? next[0]) : next[0])?.focus();
  }

  #main(): HTMLElement | null {
    return document.querySelector<HTMLElement>("footer .choices button.main:enabled");
  }
}
