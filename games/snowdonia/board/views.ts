// On a narrow page one part of the table is seen at a time: which one a decision is about.
import { thing } from "./board";

export const views = ["mountain", "actions", "cards"] as const;
export type Shown = (typeof views)[number];

const kViews: Readonly<Record<string, Shown>> = {
  build: "mountain",
  station: "mountain",
  contract: "cards",
  train: "cards",
  use: "mountain",
  decline: "mountain",
  times: "cards",
  pay_steel: "cards",
  return_train: "cards",
};
/** Decisions where nothing may be lit, and what one looks at then. */
const kPhases: Readonly<Record<string, Shown>> = {
  use_after: "mountain",
  build_one: "mountain",
  play_contracts: "cards",
  upkeep: "cards",
  repeat_exchange: "cards",
};

/** By what is lit: a building comes before a train. */
export function viewOf(phase: string, lit: Iterable<string>): Shown {
  const all = [...lit].map((id) => kViews[thing(id)[0]] ?? "actions");
  return views.find((one) => all.includes(one)) ?? kPhases[phase] ?? "actions";
}
