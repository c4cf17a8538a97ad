// A table that somebody is guided at, as the guided first game of a game: what it shows in place of log and chat, and what
// it leaves out.
import type { Snippet } from "svelte";
import type { Item } from "../ui/Menu.svelte";
import type { TableModel } from "./table.svelte";

export interface Guided {
  readonly table: TableModel;
  /** What is said: beside the board, or above the bar. */
  readonly panel: Snippet;
  /** The text of the move that goes on. */
  readonly wanted: string | null;
  /** Nothing is to be decided but to go on. */
  readonly reading: boolean;
  /** Elements of the board that are pointed at. */
  readonly points: readonly string[];
  /** What the bar says meanwhile. */
  readonly sentence: string;
  /** In place of the menu of a table. */
  readonly items: Item[];
}
