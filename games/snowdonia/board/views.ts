// On a narrow page one part of the table is seen at a time: which one a decision is about.
import { thing } from "./board";

export const views = ["mountain", "actions", "cards"] as const;
export type Shown = (typeof views)[number];

const kViews: Readonly<Record<string, Shown>> = {
  build: "mountain",
  station: "mountain",
  track: "mountain",
  dig: "mountain",
  contract: "cards",
  train: "cards",
  trains: "cards",
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

/** By what is lit, or else spoken of: a building comes before a train. */
export function viewOf(phase: string, lit: readonly string[], spoken: readonly string[] = []): Shown {
  const all = (lit.length > 0 ? lit : spoken).map((id) => kViews[thing(id)[0]] ?? "actions");
  return views.find((one) => all.includes(one)) ?? kPhases[phase] ?? "actions";
}
