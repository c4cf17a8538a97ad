// Outcomes of chance as a record has them, in the reader's words: `die 4` is "The die shows 4".
import { loadTexts, sayOf } from "../../lib/texts.svelte";
import { Speaker } from "../../table/sentences";
import { loadFields, loadNamed, type Agreed } from "../../table/game_modules";
import { parse } from "./parse";

/** How to say the outcomes of a game, by the table's options; what it does not know stays as it stands in the record. */
export async function outcomesOf(game: string, options: Agreed): Promise<(text: string) => string> {
  const [fields, named] = await Promise.all([loadFields(game), loadNamed(game), loadTexts(game)]);
  return (text) => {
    const action = parse(text, fields.action);
    const world = { fields, ...(named && { named }) };
    return action ? new Speaker(world, sayOf(game), [], null, [], options).action(action) : text;
  };
}
