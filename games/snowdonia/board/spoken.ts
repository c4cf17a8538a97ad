// The table in words, for those who do not see it and for the plate beside the pointer.
import { list, spaceName, trainName } from "./names";
import { goods, numberOf, stationsOf, surveyorPoints, works } from "./printed";
import type { Area, BoardContext, Good, Offer, Preview, Space, TrackView } from "./types";

type Seen = Pick<BoardContext, "table" | "say" | "names">;

/** So many things that can be built or bought are named. */
const kNamed = 4;

const sentence = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(" ");
const named = ({ names }: Seen, seat: number): string => names[seat] ?? "";

/** Goods with their numbers, those that there are. */
export function goodsWords({ say }: Pick<Seen, "say">, counts: Partial<Record<Good, number>>): string {
  return goods
    .filter((good) => (counts[good] ?? 0) > 0)
    .map((good) => say("board.goods", { count: counts[good]!, good: say(`good.${good}`) }))
    .join(", ");
}

/** Points of the seat's surveyor at a station. */
export function pointsAt({ table, seat }: Pick<BoardContext, "table" | "seat">, at: number): number {
  const start = table.players.find((one) => one.seat === seat)?.start ?? 0;
  return surveyorPoints(table, start, at);
}

export function stationWords(seen: Seen & Pick<BoardContext, "seat">, at: number): string {
  const { table, say } = seen;
  const station = stationsOf(table)[at]!;
  const here = table.players.filter((one) => one.surveyor === at).map((one) => named(seen, one.seat));
  if (table.foreign === at) here.push(say("board.foreign"));
  return sentence(
    say("board.station", { number: numberOf(station), name: station.name }),
    station.surveyor_daffodils > 0
      ? say("board.station.daffodil")
      : say("board.station.points", { points: pointsAt(seen, at) }),
    here.length > 0 && say("board.station.surveyors", { names: here.join(", ") }),
    table.closed.includes(at) && say("board.station.closed"),
  );
}

export function digWords(seen: Seen, at: number, place: number): string {
  const { table, say } = seen;
  const printed = stationsOf(table)[at]!.rubble[place - 1]!;
  const view = table.digs.find((one) => one.station === at && one.place === place);
  const state =
    view && view.seat !== null
      ? say("board.cleared_by", { name: named(seen, view.seat) })
      : say("board.rubble_left", { count: view?.left ?? 0 });
  return sentence(
    say("board.dig_spot", { station: stationsOf(table)[at]!.name, points: printed.points }),
    state,
    printed.daffodils > 0 && say("board.daffodil"),
  );
}

export function spotWords(seen: Seen, at: number, place: number): string {
  const { table, say } = seen;
  const station = stationsOf(table)[at]!;
  const spot = station.build[place - 1]!;
  const view = table.builds.find((one) => one.station === at && one.place === place);
  const cost = goodsWords(seen, { stone: spot.stone, steel: spot.steel, daffodil: spot.daffodils });
  const gains = goodsWords(seen, spot.gains);
  return sentence(
    say("board.build_spot", { station: station.name, place, cost, points: spot.points }),
    gains !== "" && say("board.gains", { gains }),
    spot.as_track > 0 && say("board.as_track"),
    view && say("board.built_by", { name: named(seen, view.seat) }),
    !view && table.closed.includes(at) && say("board.station.closed"),
  );
}

export function trackWords(seen: Seen, track: TrackView): string {
  const { say } = seen;
  const state = track.laid
    ? track.seat === null
      ? say("board.track.contractors")
      : say("board.track.laid", { name: named(seen, track.seat) })
    : track.left === 0
      ? say("board.track.clear")
      : say(track.canal ? "board.track.canal" : "board.track.rubble", { count: track.left });
  return sentence(say("board.track", { number: track.track, points: track.value }), state);
}

export const areaOf = (space: Space): Area => space[0] as Area;
/** The number of a space in its area. */
export const numberIn = (space: Space): number => Number(space.slice(1)) || 1;

/** Who stands on a space. */
export function workersOn({ table }: Pick<Seen, "table">, space: Space): number[] {
  return table.players.flatMap((one) =>
    space === "g"
      ? Array.from({ length: one.at_g }, () => one.seat)
      : one.spaces.includes(space)
        ? [one.seat]
        : [],
  );
}

/** Points that an offer is sure to bring a seat: those of a worker stand with what it would do. */
const points = ({ preview }: Offer, seat: number): number =>
  (preview?.points ?? []).filter((one) => one.seat === seat).reduce((sum, one) => sum + one.points, 0) ||
  (preview?.details?.points ?? 0);

/** What an offer is sure to bring its seat, in words; nothing if that is not known. */
export function bringsWords(seen: Pick<Seen, "say">, offer: Offer, seat: number): string {
  const { say } = seen;
  const facts: Preview | null | undefined = offer.preview?.details;
  const won = points(offer, seat);
  const gains = facts ? goodsWords(seen, facts.gains) : "";
  const costs = facts ? goodsWords(seen, facts.costs) : "";
  return [
    costs && say("board.brings.costs", { goods: costs }),
    gains && say("board.brings.goods", { goods: gains }),
    facts && facts.tracks > 0 && say("board.brings.tracks", { count: facts.tracks }),
    facts && facts.spots > 0 && say("board.brings.spots", { count: facts.spots }),
    won !== 0 && say("board.brings.points", { points: won }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** What can be built or bought, by name, where that fits into a sentence. */
function possibleWords(seen: Seen, { builds, trains }: Preview): string {
  const { say, table } = seen;
  if (builds.length + trains.length > kNamed) return "";
  const what = [
    ...builds.map(({ station, place }) =>
      say("board.possible.spot", { place, station: stationsOf(table)[station]!.name }),
    ),
    ...trains.map((train) => trainName(train, say)),
  ];
  return what.length > 0 ? say("board.possible", { what: list(what) }) : "";
}

/** What a worker would do on a space as things are, and what others may take before it. */
function workerWords(seen: Seen & Pick<BoardContext, "seat">, offer: Offer, area: Area): string[] {
  const { say, table } = seen;
  const facts = offer.preview?.details;
  if (!facts) return [];
  const brings = bringsWords(seen, offer, seen.seat);
  const reached = facts.station === null ? undefined : stationsOf(table)[facts.station];
  return [
    facts.choices === null
      ? ""
      : possibleWords(seen, facts) || say(`board.choices.${area}`, { count: facts.choices }),
    reached ? say("board.reaches", { name: reached.name }) : "",
    brings
      ? say("board.brings", { brings })
      : facts.choices !== null || reached
        ? ""
        : sentence(
            say("board.brings.nothing"),
            facts.obstacle !== null && say(`obstacle.${facts.obstacle}`),
          ),
    facts.rivals > 0 ? say("board.before", { count: facts.rivals, theirs: facts.theirs }) : "",
  ];
}
/** A space of an area: who stands there, what a worker would do there now. */
export function spaceWords(seen: Seen & Pick<BoardContext, "offers" | "seat">, space: Space): string {
  const { say, table } = seen;
  const there = workersOn(seen, space);
  const offer = seen.offers.find(({ action }) => action.kind === "place" && action.space === space);
  const area = areaOf(space);
  const builds = area === "b" && table.b_builds;
  return sentence(
    `${spaceName(table, space, say)}.`,
    there.length > 0 &&
      say("board.space.taken", { names: there.map((one) => named(seen, one)).join(", ") }),
    say(builds ? "board.does.e" : `board.does.${area}`, {
      ...works,
      crush: String(table.deeds.some(({ deed }) => deed === "crush")),
      ...table.players.find((one) => one.seat === seen.seat)?.work,
    }),
    ...(offer ? workerWords(seen, offer, builds ? "e" : area) : []),
  );
}
