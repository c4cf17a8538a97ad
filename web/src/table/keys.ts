// Keys of a table: letters for commands, arrows from target to target, numbers for the buttons of the bar.
import { targets } from "./focus";

export interface Commands {
  undo(): void;
  /** As far back as it goes. */
  undoTurn(): void;
  skip(): void;
  /** Does the board show something that can be skipped? */
  moving(): boolean;
  log(): void;
  rules(): void;
  help(): void;
  all(): void;
  hint(): void;
  /** Makes the move that is picked or proposed; false if there is none. */
  confirm(): boolean;
  cancel(): void;
}

const kArrows: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("dialog") !== null;

/** Of the boxes, the nearest one in a direction: straight ahead counts more than sideways. */
export function nearest(
  from: DOMRect | { x: number; y: number; width: number; height: number },
  boxes: { x: number; y: number; width: number; height: number }[],
  direction: [number, number],
): number {
  const middle = (box: { x: number; y: number; width: number; height: number }): [number, number] => [
    box.x + box.width / 2,
    box.y + box.height / 2,
  ];
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const [bx, by] = middle(box);
    const ahead = (bx - x) * direction[0] + (by - y) * direction[1];
    const aside = Math.abs((bx - x) * direction[1]) + Math.abs((by - y) * direction[0]);
    if (ahead <= 1) return;
    const far = ahead + 2.5 * aside;
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}

function moveFocus(board: HTMLElement, lit: ReadonlySet<string>, direction: [number, number]): boolean {
  const all = targets(board, lit);
  if (all.length === 0) return false;
  const now = document.activeElement;
  const from = now && (board.contains(now) || now.closest("footer .choices")) ? now : null;
  const at = from
    ? nearest(
        from.getBoundingClientRect(),
        all.map((one) => one.getBoundingClientRect()),
        direction,
      )
    : 0;
  all[at]?.focus();
  return at >= 0;
}

/** Enter on something picked: makes the move, if it is complete. Space would clear it. */
const onPicked = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("[data-el].picked, .picked [data-el]");

/** Listens until the returned function is called. */
export function listen(
  root: () => HTMLElement,
  lit: () => ReadonlySet<string>,
  on: () => boolean,
  commands: Commands,
): () => void {
  const press = (event: KeyboardEvent): void => {
    if (!on() || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (typing(event.target) || inDialog(event.target)) return;
    const arrow = kArrows[event.key];
    if (arrow) {
      if (moveFocus(root(), lit(), arrow)) event.preventDefault();
      return;
    }
    const onControl =
      event.target instanceof Element && event.target.closest("button, a, [role=button]") !== null;
    if (event.key === "Enter" && (!onControl || onPicked(event.target)) && commands.confirm()) {
      event.preventDefault();
      return;
    }
    if (event.key >= "1" && event.key <= "9") {
      document
        .querySelectorAll<HTMLElement>("footer .choices button:enabled")
        [Number(event.key) - 1]?.click();
      return;
    }
    const run: Record<string, (() => void) | undefined> = {
      escape: commands.cancel,
      u: event.shiftKey ? commands.undoTurn : commands.undo,
      l: commands.log,
      r: commands.rules,
      a: commands.all,
      h: commands.hint,
      "?": commands.help,
      " ": onControl && !commands.moving() ? undefined : commands.skip,
    };
    const command = run[event.key.toLowerCase()];
    if (!command) return;
    event.preventDefault();
    command();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
