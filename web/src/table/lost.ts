// Why a line to a table was lost, where that is not the line: a table may not be seen any more by who saw it.
import { home } from "../lobby/home.svelte";
import { api } from "../protocol/api";
import { Refused } from "../protocol/source";
import type { TableModel } from "./table.svelte";

const kLasting = ["no_spectators", "unknown_table"];

/** Asks the server, and tells the table if it will not come back by itself. */
export async function tell(id: string, table: Pick<TableModel, "failed">): Promise<void> {
  try {
    home.me = await api.me();
    if ((home.me.banned ?? 0) > Date.now()) return table.failed({ error: "banned", text: "" });
    await api.table(id);
  } catch (problem) {
    if (problem instanceof Refused && kLasting.includes(problem.problem.error))
      table.failed(problem.problem);
  }
}
