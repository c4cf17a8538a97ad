// Presses on what lies on the table.
import type { BoardContext } from "./types";

/** Can a press choose it, or take it back? */
export const reacts = ({ lit, picked }: BoardContext, id: string): boolean => lit.has(id) || picked.has(id);

/** Chooses what can be chosen and enlarges everything else. */
export function press(context: BoardContext, id: string): void {
  if (reacts(context, id)) context.pick(id);
  else context.inspect(id);
}
