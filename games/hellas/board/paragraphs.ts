import type { Reason } from "./types";

export const paragraphs: Record<Reason["kind"], string> = {
  too_expensive: "turn-pass",
  no_room: "temple-exact",
  not_lower: "quarry-lower",
  space_taken: "turn-space",
  field_taken: "build-free",
  no_building_field: "build-fields",
  not_inland: "statue-inland",
  held_tiles: "quarry-worker",
};
