// Presses on what lies on the table.
import type { Desk } from "./types";

/** Can a press choose it, or take it back? */
export const reacts = ({ lit, picked }: Desk, id: string): boolean => lit.has(id) || picked.has(id);

/** Chooses what can be chosen and enlarges everything else. */
export function press(desk: Desk, id: string): void {
  if (reacts(desk, id)) desk.pick(id);
  else desk.inspect(id);
}
