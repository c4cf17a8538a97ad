// What the page must know of this board: which elements an action, a log sentence or a reason belongs to. An element
// carries the id it can be chosen by in `data-el`, and its place in `data-at`.
import type { Action, Fact, Reason } from "./types";

/** The elements a player touches to choose an action, in that order; none: a button beside the board. */
export function targets(action: Action): string[] {
  return action.kind === "roll" ? ["die"] : [];
}

/** The places on the table that a log sentence speaks of. */
export function involved(fact: Fact): string[] {
  return fact.kind === "rolled" ? ["die"] : [`seat:${fact.seat}`];
}

/** The paragraph of the guide that explains a refusal. */
export function paragraph(reason: Reason["kind"]): string {
  return { nothing_rolled: "turn-full" }[reason];
}
