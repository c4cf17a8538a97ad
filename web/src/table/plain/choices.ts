// Choices of a board in words: each action is an element of its own, whose id says the action.
import type { Action } from "../../protocol/protocol";

export const targets = (action: Action): string[] => [JSON.stringify(action)];
export const actionOf = (id: string): Action => JSON.parse(id) as Action;
