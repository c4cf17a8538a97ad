// Which tables people leave and come back to.
import type { PaceInfo } from "../protocol/protocol";

const kDays = ["day", "three_days", "week"];
export const lastsForDays = (pace: PaceInfo | undefined): boolean =>
  pace !== undefined && kDays.includes(pace.pace);
