// The board in words of a game, and what it is written from. Loaded for games without a board of their own, and for those who
// would rather read.
import { prefs } from "../../lib/prefs.svelte";
import { loadTexts } from "../../lib/texts.svelte";
import { loadFields, loadNamed, of, type World } from "../game_modules";
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
  /** Names of what has a number for the engine only. */
  named?: World["named"];
}

const shapes = import.meta.glob<Plain["shape"]>("$generated/*.shape.json", { import: "default" });
const labels = import.meta.glob<Plain["labels"]>("$games/[a-z]*/texts/*.json", {
  query: "?fields",
  import: "default",
});
/** Where a game has more to say of what it names than fits into sentences. */
const names = import.meta.glob<World["named"]>("$games/[a-z]*/board/plain.ts", { import: "named" });

export async function loadPlain(id: string): Promise<World> {
  const [shape, words, fields, inSentences, inTree] = await Promise.all([
    of(shapes, `/generated/${id}.shape.json`),
    of(labels, `/${id}/texts/${prefs.language}.json`),
    loadFields(id),
    loadNamed(id),
    of(names, `/${id}/board/plain.ts`),
    loadTexts(id),
  ]);
  const named = inTree ?? inSentences;
  const plain = { game: id, shape: shape ?? {}, labels: words ?? {}, fields, ...(named && { named }) };
  return {
    id,
    Board: Board as World["Board"],
    plain,
    Panel: null,
    Inspect: null,
    fields,
    targets,
    ...(named && { named }),
  };
}
