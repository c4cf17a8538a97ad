// When a choice is shown before it is made. What can be taken back is not asked, what cannot be is, where a misclick is likely;
// offers say which is which (`barrier`). With the standard setting:
//
//   on touch     a press on the board that cannot be taken back: a finger hides what it hits, and nothing is shown under it
//                before
//   by mouse     the same on a small target among others (misclick.ts)
//   by keys      nothing: the focus stands on it
//   anyhow       what one press settles beyond what it says, and could still be changed, such as how a tile lies
//   by a button  nothing: it says in words what it does
import { prefs, type Prefs } from "../lib/prefs.svelte";

/** How something was chosen. */
export interface Press {
  /** On a small target, right beside others. */
  crowded?: boolean;
  /** It settles more than it says. */
  adjustable?: boolean;
  /** It can be taken back. */
  revocable?: boolean;
  /** What was pressed says what it does. */
  worded?: boolean;
}

export function isAsked(setting: Prefs["confirm"], touch: boolean, press: Press): boolean {
  if (setting !== "likely") return setting === "always";
  if (press.worded) return false;
  return press.adjustable || (!press.revocable && (touch || press.crowded)) || false;
}

const touch = matchMedia("(pointer: coarse)");
export const asksFirst = (press: Press): boolean => isAsked(prefs.confirm, touch.matches, press);
