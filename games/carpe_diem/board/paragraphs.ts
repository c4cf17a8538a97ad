import type { Reason } from "./types";

export const paragraphs: Record<Reason["kind"], string> = {
  edge_differs: "build-match",
  frame_is_meadow: "build-match",
  too_large: "landscapes-size",
  nothing_beside: "build-beside",
  shovel_first: "build-first",
  must_build: "build-first",
  field_taken: "setup-patricians",
  area_empty: "move-on",
  out_of_reach: "move-one",
  no_bread: "bread-jump",
  circle_taken: "scoring-disc",
  wares_missing: "cards-red",
};
