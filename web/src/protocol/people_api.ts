// Plain requests about other people: who sits at a table, and who somebody does not want to play with.
import { ask } from "./api";
import { Refused } from "./source";
import type { Blocks, NewBlock, TablePeople } from "./protocol";

export const peopleApi = {
  at: (table: string) => ask<TablePeople>("GET", `/tables/${encodeURIComponent(table)}/people`),
  blocked: () => ask<Blocks>("GET", "/blocks"),
  block: (whom: NewBlock) => ask<object>("POST", "/blocks", whom),
  unblock: (person: string) => ask<object>("DELETE", `/blocks/${encodeURIComponent(person)}`),
};

/** What went wrong with such a request, as the key of a text. */
export const faultOf = (problem: unknown): string =>
  `error.${problem instanceof Refused ? problem.problem.error : "broken"}`;
