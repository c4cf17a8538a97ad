// Everything on cards and in panels in words: for dialogs, and for those who do not see pictures.
import { list, trainName } from "./names";
import { reached } from "./powers";
import { contractFace, trainFace } from "./printed";
import type { ContractView, Say } from "./types";

export { list, trainName } from "./names";

// ---- contracts -------------------------------------------------------------------------------------

/** What a contract asks for at the end, and what it brings. */
export function needWords(contract: number, say: Say): string {
  const face = contractFace(contract);
  if (face.points_each_coal > 0) return say("contract.each_coal", { points: face.points_each_coal });
  const steps = reached(face);
  if (steps.length > 0)
    return list(steps.map(({ station, points }) => say("contract.reached", { station, points })));
  const needs = (["stations", "tracks", "rubble", "surveyor"] as const).flatMap((one) =>
    face[one] > 0 ? [say(`contract.${one}`, { count: face[one] })] : [],
  );
  return say("contract.worth", { needs: list(needs), points: face.points });
}

/** When a contract is played, and what it does then. */
export function powerWords(contract: number, say: Say): string {
  const { letter, power } = contractFace(contract);
  return say("contract.power", { letter: say(`letter.${letter}`), power: say(`power.${power}`) });
}

/** What a contract is worth to its owner, so far or in the end, and what the best other use would lose. */
export function worthWords(view: ContractView, say: Say, over = false): string {
  const worth = view.served
    ? say("contract.served", { points: view.points })
    : say(over ? "contract.missed" : "contract.unserved");
  if (view.other === null) return worth;
  return `${worth} ${say(view.served ? "contract.other_without" : "contract.other_with", { points: view.other })}`;
}

/** What serves a fulfilled contract; what serves it serves no other. */
export function servedWords(contract: number, say: Say): string {
  const face = contractFace(contract);
  const counted = (["stations", "tracks", "rubble"] as const).flatMap((one) =>
    face[one] > 0 ? [say(`contract.by.${one}`, { count: face[one] })] : [],
  );
  const coal = face.coal > 0 ? say("contract.by.coal") : "";
  const climbs = face.surveyor > 0 || reached(face).length > 0 ? say("contract.by.surveyor") : "";
  return say("contract.served_by", { what: list([...counted, coal, climbs]) });
}

/** In which group of its owner's a contract lies. */
export const stateOf = ({ used, active }: ContractView): "unused" | "active" | "used" =>
  active ? "active" : used ? "used" : "unused";

/** A contract in a sentence, for who does not see it. */
export function contractWords(contract: number, say: Say, view: ContractView | null = null): string {
  const parts = [
    say("contract.name", { number: contract }),
    needWords(contract, say),
    powerWords(contract, say),
  ];
  if (view) parts.push(say(`contracts.${stateOf(view)}`), worthWords(view, say));
  return parts.map((one) => `${one.replace(/\.$/, "")}.`).join(" ");
}

// ---- trains ----------------------------------------------------------------------------------------

export function trainWords(train: number, say: Say): string {
  const face = trainFace(train);
  return [
    trainName(train, say),
    say("train.price", { steel: face.steel, coal: face.coal }),
    say("train.hire", { coal: face.hire }),
    say(`train_power.${face.power}`),
  ]
    .map((one) => (one.endsWith(".") ? one : `${one}.`))
    .join(" ");
}
