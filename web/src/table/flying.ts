// Coins, goods and pieces fly from where they were to where they go. Decoration: whatever has no place is left out, and
// captions say the same.
import { mount, unmount, type Component } from "svelte";
import type { Flight, Flyer } from "../board/types";
import type { Happening } from "./pace";
import type { Fact } from "../protocol/protocol";
import { of, type Files } from "./game_modules";

/** games/<id>/board/flights.ts */
interface GameFlights {
  flights(fact: Fact): Flight[];
  flyer(art: string): Flyer;
  palette: string;
  /** Another place where the first one is not drawn; empty: none. */
  instead(at: string): string;
}
const files: Files<GameFlights> = import.meta.glob<GameFlights>("$games/*/board/flights.ts");
const loaded = new Map<string, GameFlights>();

export async function loadFlights(game: string): Promise<void> {
  const found = await of(files, `/${game}/board/flights.ts`);
  if (found) loaded.set(game, found);
}

/** What flies in an event: an own entry is one event. */
export function flightsOf(game: string, { frame, fact }: Happening, own: boolean): Flight[] {
  const world = loaded.get(game);
  if (!world || fact < 0) return [];
  return (own ? frame.facts : frame.facts.slice(fact, fact + 1)).flatMap(world.flights);
}

/** Milliseconds: of one flight, from copy to copy, and of an own entry with several flights from one to the next. */
const kFlight = 420;
const kStagger = 50;
const kStep = 70;

export interface Point {
  x: number;
  y: number;
}
const kNear = 12;
export const near = (one: Point, other: Point): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < kNear;

/** The way of a thing, as a low arc. */
export function arc(from: Point, to: Point, copy: number): Keyframe[] {
  const lift = Math.min(from.y, to.y) - 18 - 7 * copy;
  const at = ({ x, y }: Point, size: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
  return [
    { transform: at(from, 0.7) },
    { transform: at({ x: (from.x + to.x) / 2, y: Math.max(lift, 8) }, 1.15), offset: 0.5 },
    { transform: at(to, 0.8) },
  ];
}

/** The first that is drawn; in a part of a board that is hidden there is no place. */
export const drawn = (all: Iterable<Element>): Element | null =>
  [...all].find((one) => one.getClientRects().length > 0) ?? null;

function placeOf(root: HTMLElement, at: string, world: GameFlights): Element | null {
  const seat = /^panel:(\d+)$/.exec(at)?.[1];
  if (seat) return document.querySelector(`.players [data-seat="${seat}"]`);
  const name = CSS.escape(at);
  const found = drawn(root.querySelectorAll(`[data-at="${name}"], [data-el="${name}"]`));
  const other = found ? "" : world.instead(at);
  return other && other !== at ? placeOf(root, other, world) : found;
}

/** The middle of a place as the sky sees it; what lies outside the window comes from its edge. */
function middle(place: Element, sky: HTMLElement): Point {
  const { left, top, width, height } = place.getBoundingClientRect();
  const inside = (x: number, most: number): number => Math.max(0, Math.min(most, x));
  const base = sky.getBoundingClientRect();
  return {
    x: inside(left + width / 2 - base.left, base.width),
    y: inside(top + height / 2 - base.top, base.height),
  };
}

/** Lets things fly; returns how to stop. */
export function fly(game: string, root: HTMLElement, sky: HTMLElement, all: readonly Flight[]): () => void {
  const world = loaded.get(game);
  const running: Animation[] = [];
  all.forEach((flight, i) => {
    const from = world && placeOf(root, flight.from, world);
    const to = world && placeOf(root, flight.to, world);
    if (!world || !from || !to || from === to) return;
    const ends = [middle(from, sky), middle(to, sky)] as const;
    if (near(...ends)) return; // both below the window, say
    for (let copy = 0; copy < flight.copies; ++copy) {
      const thing = document.createElement("span");
      thing.className = `flyer ${flight.goods ? "goods" : ""} ${world.palette}`;
      sky.append(thing);
      const { Art, props } = world.flyer(flight.art);
      const art = mount(Art as unknown as Component<Record<string, unknown>>, { target: thing, props });
      const animation = thing.animate(arc(...ends, copy), {
        duration: kFlight,
        delay: kStep * i + kStagger * copy,
        easing: "cubic-bezier(.3,.1,.3,1)",
        fill: "both",
      });
      animation.onfinish = animation.oncancel = () => {
        void unmount(art);
        thing.remove();
      };
      running.push(animation);
    }
  });
  return () => running.forEach((one) => one.cancel());
}
