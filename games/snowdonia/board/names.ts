// Names of what has a number only for the engine: stations and trains.
import { numberOf, stationsOf, trainFace } from "./printed";
import type { Action, Fact, Observation, Reason, Say, Scenario, Space } from "./types";

type Agreed = Pick<Observation, "options">;

export const list = (parts: string[]): string => parts.filter(Boolean).join(", ");

export const trainName = (train: number, say: Say): string =>
  say("train.name", { number: train, name: trainFace(train).name });

/** A station by the name on its card, with its number. */
export function stationName(table: Agreed, station: number): string {
  const card = stationsOf(table)[station];
  return card ? `${card.name} (${numberOf(card)})` : `${station}`;
}

/** Fields that hold a station. */
const kStations = new Set(["station", "closed", "surveyor", "start", "foreign"]);

/** Words for a field in a sentence or an observation; `options` as the table has agreed on them. */
export function named(
  thing: Action | Fact | Reason,
  field: string,
  _say: Say,
  options: Readonly<Record<string, string>>,
): string | undefined {
  const value = (thing as unknown as Record<string, unknown>)[field];
  if (typeof value !== "number") return undefined;
  if (field === "train" || field === "trains") return `${value} ${trainFace(value).name}`;
  if (!kStations.has(field) || !options["scenario"]) return undefined;
  const agreed = { seats: Number(options["seats"]), scenario: options["scenario"] as Scenario };
  const card = stationsOf({ options: agreed as Observation["options"] })[value];
  return card ? `${numberOf(card)} (${card.name})` : undefined;
}

/** A space with what is done there, which in area B may change. */
export function spaceName(table: Pick<Observation, "b_builds">, space: Space, say: Say): string {
  const name = say(`space.${space}`);
  if (!space.startsWith("b")) return name;
  return say(table.b_builds ? "area.b.build" : "area.b.dig", { space: name });
}
