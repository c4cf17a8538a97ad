// What the page must know of this board: which elements an action, a log sentence or a reason belongs to.
//
// Element ids, in `data-el`: space.SPACE  hire  contract.N  weather.WEATHER  yard.WARE.N  works.THING.N  train.N
//                            build.STATION.PLACE  dig.STATION.PLACE  track.N  station.N  yard  bag  events  forecast  pile
//                            discards  legend  times.TIMES  use  decline  pay_steel  return_train

import { spaceName, stationName, trainName } from "./names";
import { paragraphs } from "./paragraphs";
import { contractFace } from "./printed";
import type { Action, Chance, Draw, Fact, Reason, Say, Space, View } from "./types";

export { named } from "./names";

const upTo = (start: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${start}.${i + 1}`);

/** The elements a player touches to choose an action. Several cubes or conversions are touched one after the other; ways to
 *  pay for the same thing are buttons once it is touched. */
export function targets(action: Action): string[] {
  switch (action.kind) {
    case "hire":
      return ["hire"];
    case "place":
      return [`space.${action.space}`];
    case "reassign":
      return [`space.${action.from}`, `space.${action.to}`];
    case "play":
    case "keep":
    case "choose":
    case "waive":
      return [`contract.${action.contract}`];
    case "weather":
      return [`weather.${action.weather}`];
    case "take":
      return [
        ...upTo("yard.iron", action.iron),
        ...upTo("yard.stone", action.stone),
        ...upTo("yard.coal", action.coal),
      ];
    case "convert":
      return [
        ...upTo("works.steel", action.steel),
        ...upTo("works.stone", action.stone),
        ...upTo("works.rubble", action.rubble),
      ];
    case "build":
      return [`build.${action.station}.${action.place}`];
    case "buy":
      return [`train.${action.train}`];
    case "times":
      return [`times.${action.times}`];
    case "use":
    case "decline":
    case "pay_steel":
    case "return_train":
      return [action.kind];
    case "begin_at":
    case "foreign_at":
      return [`station.${action.station}`];
    default:
      return [];
  }
}

/** Put together cube by cube, and sent by a press of its own. */
export const composed = ({ kind }: Action): boolean => kind === "take" || kind === "convert";

/** Cards are drawn by who plays the contract that lets them choose among some. */
export function draw({ action, cause }: Chance): Draw | null {
  if (action?.kind !== "contract" || cause?.action?.kind !== "play") return null;
  const { power } = contractFace(cause.action.contract);
  return power === "draw_contracts" ? { kind: "card", seat: cause.seat, at: "pile", asked: false } : null;
}

/** The places on the table that a log sentence speaks of. */
export function involved(fact: Fact): string[] {
  switch (fact.kind) {
    case "placed":
      return [`space.${fact.space}`];
    case "reassigned":
      return [`space.${fact.from}`, `space.${fact.to}`];
    case "played":
    case "contract_taken":
    case "contract_kept":
    case "upkeep_waived":
      return [`contract.${fact.contract}`];
    case "weather_changed":
    case "weather_came":
      return ["forecast"];
    case "took":
      return [fact.bag ? "bag" : "yard"];
    case "spot_cleared":
    case "built":
    case "surveyed":
    case "began_at":
    case "foreign_began":
    case "station_closed":
      return [`station.${fact.station}`];
    case "bought":
    case "train_returned":
    case "upkeep_paid":
    case "game_scored":
      return [`train.${fact.train}`];
    case "event_came":
      return ["events"];
    case "reshuffled":
      return ["pile"];
    default:
      return [];
  }
}

/** The paragraph of the guide that explains a refusal. */
export const paragraph = (reason: Reason["kind"]): string => paragraphs[reason];

/** The steps of a round as text keys, the current one marked; none when the game is over. Before the first there is one more. */
export function phases(view: View): { key: string; current: boolean }[] {
  if (view.turn.kind === "over") return [];
  const { turn, observation } = view;
  if (observation.round === 0) return [{ key: "phase.setup", current: true }];
  const now =
    observation.area !== null
      ? "areas"
      : turn.kind === "seat" && turn.phase.kind === "upkeep"
        ? "end"
        : "workers";
  return ["workers", "areas", "end"].map((one) => ({ key: `phase.${one}`, current: one === now }));
}

/** Some decisions are questions that a player may not want to be asked. */
export const questions = true;

/** Panels: the reader's own first, then in turn order; for those who watch the start player's first. */
export function order({ viewer, observation }: View): number[] {
  const seats = observation.order;
  const first = viewer === null ? 0 : seats.indexOf(viewer);
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** What the contracts bring is a choice of what serves which: their dialog tells it. */
export const explained = (source: string, seat: number): string | undefined =>
  source === "contracts" ? `contracts.${seat}` : undefined;

/** Kind and names of an element id. */
export function thing(id: string): [kind: string, one: string, two: string] {
  const [kind = "", one = "", two = ""] = id.split(".");
  return [kind, one, two];
}

export function label(id: string, say: Say, names: string[], view: View): string {
  const [kind, one, two] = thing(id);
  switch (kind) {
    case "space":
      return spaceName(view.observation, one as Space, say);
    case "weather":
      return say(`weather.${one}`);
    case "yard":
      return one ? say(`ware.${one}`) : say("board.yard");
    case "works":
      return say(`good.${one}`);
    case "times":
      return say("action.times", { times: Number(one) });
    case "use":
    case "decline":
    case "pay_steel":
    case "return_train":
      return say(`action.${kind}`);
    case "train":
      return trainName(Number(one), say);
    case "contract":
      return say("contract.name", { number: Number(one) });
    case "contracts":
      return say("contracts.of", { name: names[Number(one)] ?? "" });
    case "station":
    case "dig":
    case "build":
      return stationName(view.observation, Number(one));
    default:
      return say(`board.label.${kind}`, { number: Number(one) || 0, place: Number(two) || 0 });
  }
}
