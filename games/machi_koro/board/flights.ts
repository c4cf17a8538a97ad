// Coins that fly from payer to payee and cards that slide into a town. Pure decoration: whatever is
// missing is left out.
import type { Fact } from "./types";

/** Milliseconds: from one fact of an entry to the next, from coin to coin, and of one flight; 600 in all. */
const kStep = 80;
const kLatestStart = 160;
const kStagger = 20;
const kFlight = 360;

interface Flight {
  from: string;
  to: string;
  what: "coin" | "house";
  copies: number;
  art?: string;
}

/** Which things fly for a fact, by place. */
export function flights(fact: Fact): Flight[] {
  switch (fact.kind) {
    case "earned":
      return [{ from: "bank", to: `purse:${fact.seat}`, what: "coin", copies: Math.min(fact.coins, 5) }];
    case "paid":
      return [
        {
          from: `purse:${fact.from}`,
          to: `purse:${fact.to}`,
          what: "coin",
          copies: Math.min(fact.coins, 5),
        },
      ];
    case "built":
      return [
        { from: `purse:${fact.seat}`, to: "bank", what: "coin", copies: Math.min(fact.coins, 5) },
        {
          from: `pile:${fact.card}`,
          to: `house:${fact.seat}:${fact.card}`,
          what: "house",
          copies: 1,
          art: fact.card,
        },
      ];
    case "erected":
      return [{ from: `purse:${fact.seat}`, to: "bank", what: "coin", copies: 5 }];
    case "swapped":
      return [
        {
          from: `house:${fact.seat}:${fact.give}`,
          to: `house:${fact.with}:${fact.give}`,
          what: "house",
          copies: 1,
          art: fact.give,
        },
        {
          from: `house:${fact.with}:${fact.take}`,
          to: `house:${fact.seat}:${fact.take}`,
          what: "house",
          copies: 1,
          art: fact.take,
        },
      ];
    case "turned_up":
      return [{ from: "deck", to: `pile:${fact.card}`, what: "house", copies: 1, art: fact.card }];
    default:
      return [];
  }
}

function centre(root: HTMLElement, at: string): [number, number] | null {
  const seat = at.split(":")[1];
  const element =
    root.querySelector(`[data-at="${CSS.escape(at)}"]`) ??
    (at.startsWith("house")
      ? root.querySelector(`[data-at="purse:${seat}"]`)
      : root.querySelector('[data-at="bank"]'));
  if (!element) return null;
  const box = element.getBoundingClientRect();
  const base = root.getBoundingClientRect();
  return [box.left - base.left + box.width / 2, box.top - base.top + box.height / 2];
}

/** Plays the flights of the facts above the board; `draw` makes the thing that flies. Returns how to stop. */
export function play(
  root: HTMLElement,
  sky: HTMLElement,
  facts: Fact[],
  draw: (what: string) => HTMLElement,
): () => void {
  const running: Animation[] = [];
  let start = 0;
  for (const fact of facts) {
    const all = flights(fact);
    for (const flight of all) {
      const from = centre(root, flight.from);
      const to = centre(root, flight.to);
      if (!from || !to) continue;
      for (let copy = 0; copy < flight.copies; ++copy) {
        const thing = draw(flight.art ?? "coin");
        sky.append(thing);
        const lift = Math.min(from[1], to[1]) - 24 - 6 * copy;
        const animation = thing.animate(
          [
            {
              transform: `translate(${from[0]}px, ${from[1]}px) translate(-50%, -50%) scale(.7)`,
              opacity: 1,
            },
            {
              transform: `translate(${(from[0] + to[0]) / 2}px, ${lift}px) translate(-50%, -50%) scale(1.15)`,
              opacity: 1,
              offset: 0.5,
            },
            { transform: `translate(${to[0]}px, ${to[1]}px) translate(-50%, -50%) scale(.8)`, opacity: 1 },
          ],
          {
            duration: kFlight,
            delay: start + kStagger * copy,
            easing: "cubic-bezier(.3,.1,.3,1)",
            fill: "both",
          },
        );
        animation.onfinish = animation.oncancel = () => thing.remove();
        running.push(animation);
      }
    }
    if (all.length > 0) start = Math.min(start + kStep, kLatestStart);
  }
  return () => running.forEach((animation) => animation.cancel());
}
