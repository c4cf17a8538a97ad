// On a narrow page one part of the table is seen at a time: which one a decision is about.
import type { Observation } from "./types";

export const views = ["ring", "district", "cards"] as const;
export type Shown = (typeof views)[number];

const kViews: Readonly<Record<string, Shown>> = {
  place_tile: "district",
  choose_reward: "district",
  return_card: "district",
  place_disc: "cards",
  choose_card: "cards",
  pay_card: "cards",
  bread_for_card: "cards",
};

export const viewOf = (phase: string, table: Observation): Shown =>
  kViews[phase] ?? (table.placed === null ? "ring" : "cards");
