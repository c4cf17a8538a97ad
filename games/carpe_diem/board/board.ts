// What the page must know of this board: which elements an action, a log sentence or a reason belongs to, and how
// tiles and cards are named, which have numbers only for the engine.
//
// Element ids, in `data-el`: area.N  tile.N  bread  spot.SQUARE.TURNS  at.SEAT.SQUARE  task.SEAT.N  store  reward.THING
//                            fountain.THING  circle.N  place.N  pay.N  coins.H.C.G.F  use_bread  keep_bread  seat.N
//                            pile  fountains  cards  villas  legend

import { paragraphs } from "./paragraphs";
import { cardWords, tileWords } from "./names";
import { phaseNumbers } from "./printed";
import type { Action, Chance, Draw, Fact, Offer, Reason, Say, Square, View } from "./types";

/** The elements a player touches to choose an action. A square and the turns of the tile are one element. */
export function targets(action: Action): string[] {
  switch (action.kind) {
    case "begin":
    case "move":
      return [`area.${action.area}`];
    case "jump":
      return ["bread", `area.${action.area}`];
    case "take":
      return [`tile.${action.tile}`];
    case "build":
      return [`spot.${action.square}.${action.turns}`];
    case "reward":
      return [`reward.${action.thing}`];
    case "return":
      return [`fountain.${action.thing}`];
    case "disc":
      return [`circle.${action.circle}`];
    case "score":
      return [`place.${action.place}`];
    case "pay":
      return [`pay.${action.times}`];
    case "pay_coins":
      return [`coins.${action.herb}.${action.chicken}.${action.grape}.${action.fish}`];
    case "pay_nothing":
      return ["pay.0"];
    case "store":
    case "use_bread":
    case "keep_bread":
      return [action.kind];
    default:
      return [];
  }
}

/** A tile that fits on its square in other turns, too: all of them for the first one. */
export const adjustable = (action: Action, offers: readonly Offer[]): boolean =>
  action.kind === "build" &&
  offers.some(
    ({ action: other }) =>
      other.kind === "build" && other.square === action.square && other.turns !== action.turns,
  );

/** Cards of the fountain are drawn by who has built one. */
export const draw = ({ fact }: Chance): Draw | null =>
  fact?.kind === "drew" ? { kind: "card", seat: fact.seat, at: "fountains", asked: false } : null;

/** The places on the table that a log sentence speaks of. */
export function involved(fact: Fact): string[] {
  switch (fact.kind) {
    case "moved":
    case "swept":
      return [`area.${fact.area}`];
    case "built":
      return [`at.${fact.seat}.${fact.square}`, `seat.${fact.seat}`];
    case "stepped":
      return [`step.${fact.field}`];
    case "finished":
    case "stored":
    case "task_done":
    case "traded":
    case "gained":
      return [`seat.${fact.seat}`];
    case "disc_put":
      return [`card.${fact.one}`, `card.${fact.other}`];
    case "paid":
    case "fulfilled":
    case "missed":
      return [`card.${fact.card}`];
    case "drew":
    case "returned":
      return ["fountains", `seat.${fact.seat}`];
    default:
      return [];
  }
}

/** The paragraph of the guide that explains a refusal. */
export const paragraph = (reason: Reason["kind"]): string => paragraphs[reason];

/** The phases as text keys, the current one marked; none when the game is over. */
export function phases(view: View): { key: string; current: boolean }[] {
  if (view.turn.kind === "over") return [];
  return phaseNumbers().map((phase) => ({
    key: `phase.${phase}`,
    current: view.observation.phase === phase,
  }));
}

/** Fields of what one sees that list tiles; as lone numbers, and in sentences, they are counts. */
const kTiles = new Set(["tiles", "areas", "display", "unseen"]);

interface Seen {
  kind: "";
  listed: boolean;
}

/** Tiles and cards by what is on them. */
export function named(thing: Action | Fact | Seen, field: string, say: Say): string | undefined {
  if (field === "things" && "tile" in thing) return tileWords(thing.tile, say);
  const isTile = field === "tile" || (thing.kind === "" && thing.listed && kTiles.has(field));
  const isCard = field === "card" || (thing.kind === "disc_put" && (field === "one" || field === "other"));
  const value = (thing as unknown as Record<string, unknown>)[field];
  if (typeof value !== "number") return undefined;
  return isTile ? tileWords(value, say) : isCard ? cardWords(value, say) : undefined;
}

/** Kind and names of an element id. */
export function thing(id: string): [kind: string, one: string, two: string] {
  const [kind = "", one = "", two = ""] = id.split(".");
  return [kind, one, two];
}
/** Square and turns that an element stands for; none if it is no place for the tile in hand. */
export function spot(id: string): { square: Square; turns: number } | null {
  const [kind, square, turns] = thing(id);
  return kind === "spot" ? { square: square as Square, turns: Number(turns) } : null;
}

export function label(id: string, say: Say, names: string[]): string {
  const [kind, one, two] = thing(id);
  switch (kind) {
    case "tile":
      return tileWords(Number(one), say);
    case "spot":
    case "at":
      return say("board.square", { square: (kind === "at" ? two : one).toUpperCase() });
    case "reward":
    case "fountain":
      return say(`thing.${one}`);
    case "seat":
      return say("board.district_of", { name: names[Number(one)] ?? "" });
    default:
      return say(`board.label.${kind}`, { number: Number(one) || 0 });
  }
}
