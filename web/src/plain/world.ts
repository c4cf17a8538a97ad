// The board in words of a game, and what it is written from. Loaded for games without a board of their own, and for those who
// would rather read.
import { prefs } from "../app/prefs.svelte";
import { loadTexts } from "../app/texts.svelte";
import { loadFields, of, type World } from "../table/worlds";
import Board from "./Board.svelte";
import { targets } from "./choices";
import type { Shape } from "./tree";

export interface Plain {
  game: string;
  shape: Record<string, Shape>;
  /** What the fields of the shape are called. */
  labels: Record<string, string>;
  /** The words of sentences. */
  fields: World["fields"];
}

const shapes = import.meta.glob<Plain["shape"]>("$generated/*.shape.json", { import: "default" });
const labels = import.meta.glob<Plain["labels"]>("$games/*/texts/*.json", {
  query: "?fields",
  import: "default",
});

export async function loadPlain(id: string): Promise<World> {
  const [shape, words, fields] = await Promise.all([
    of(shapes, `/generated/${id}.shape.json`),
    of(labels, `/${id}/texts/${prefs.language}.json`),
    loadFields(id),
    loadTexts(id),
  ]);
  const plain = { game: id, shape: shape ?? {}, labels: words ?? {}, fields };
  return { id, Board: Board as World["Board"], plain, Panel: null, Inspect: null, fields, targets };
}
