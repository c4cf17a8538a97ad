// What is printed on board, stations and cards: the engine's data, as this board looks things up in it.
import { data } from "$generated/snowdonia";
import type {
  Area,
  EventKind,
  Good,
  Letter,
  Observation,
  Power,
  Scenario,
  TrainPower,
  Ware,
  Weather,
} from "./types";

export const wares: readonly Ware[] = ["iron", "stone", "coal"];
export const goods: readonly Good[] = ["iron", "stone", "coal", "rubble", "steel", "daffodil"];
export const areas: readonly Area[] = ["a", "b", "c", "d", "e", "f", "g"];
export const weathers: readonly Weather[] = ["sun", "rain", "fog"];

// ---- the line ------------------------------------------------------------------------------------

export interface BuildSpot {
  stone: number;
  steel: number;
  daffodils: number;
  points: number;
  as_track: number;
  gains: Record<Good, number>;
}
export interface Station {
  name: string;
  number: number;
  half: number;
  tracks: number;
  canal: number;
  surveyor: number;
  surveyor_daffodils: number;
  rubble: readonly { cubes: number; points: number; daffodils: number }[];
  build: readonly BuildSpot[];
}
interface Plan {
  surveyor: readonly { start: number; points: readonly number[] }[];
  stations: readonly Station[];
}
const plans = data.lines as unknown as Record<string, { provenance: string; plans: Plan[] }>;
export const scenarios = Object.keys(plans) as Scenario[];
/** A line as it lies for every number of players. */
export const linesOf = (scenario: Scenario): readonly Plan[] => plans[scenario]!.plans;
export const planOf = ({ options }: Pick<Observation, "options">): Plan =>
  plans[options.scenario]!.plans[options.seats - 1]!;
export const stationsOf = (table: Pick<Observation, "options">): readonly Station[] =>
  planOf(table).stations;
/** The number on a station, with its half. */
export const numberOf = ({ number, half }: Station): string => `${number}${half ? "½" : ""}`;
/** Points at a station of a surveyor that began at `start`. */
export const surveyorPoints = (table: Observation, start: number, at: number): number =>
  planOf(table).surveyor.find((one) => one.start === start)?.points[at] ?? 0;
export const placesOf = (station: Station): number[] => station.build.map((_, i) => i + 1);

// ---- areas, weather, events ------------------------------------------------------------------------

/** How far the weather moves the markers on the rows of work rates, and whether it stops this work. */
export const stepsOf = (weather: Weather): { dig: number; lay: number; stops: boolean } =>
  data.steps[weather];
export const rates: { dig: readonly number[]; lay: readonly number[] } = { dig: data.dig, lay: data.lay };
/** What is converted into what in the works, and how often at most. */
export const works: { times: number; iron: number; rubble: number } = data.works;
/** How many stations a surveyor goes on by. */
export const surveyStep = (): number => data.survey;
export const events = data.events as readonly EventKind[];
/** The fields whose cubes go back into the bag when a cube lands on this one. */
export const returnsOf = (field: number): readonly number[] =>
  (data.returns as readonly (readonly number[])[])[field - 1] ?? [];

// ---- cards ---------------------------------------------------------------------------------------

export interface Contract {
  power: Power;
  letter: Letter;
  /** Before the area of its letter. */
  playable: boolean;
  weather: Weather;
  rubble: number;
  tracks: number;
  stations: number;
  surveyor: number;
  /** That brings the points for each coal. */
  coal: number;
  points: number;
  points_each_coal: number;
  by_surveyor: readonly number[];
  /** The numbers of what it does, in the order of its picture. */
  amounts: readonly number[];
}
export const contractFace = (contract: number): Contract =>
  (data.contracts as readonly Contract[])[contract - 1]!;
export const allContracts: readonly number[] = data.contracts.map((_, i) => i + 1);
export interface Train {
  name: string;
  power: TrainPower;
  steel: number;
  coal: number;
  hire: number;
  points: number;
  /** The numbers of what it does. */
  amounts: readonly number[];
}
export const trainFace = (train: number): Train => (data.trains as readonly Train[])[train - 1]!;
export const allTrains: readonly number[] = data.trains.map((_, i) => i + 1);
/** Points for so many daffodils of one set. */
export const daffodilPoints: readonly number[] = data.daffodils;
