// Outcomes of chance as a record has them, in the reader's words: `die 4` is "The die shows 4".
import { loadTexts, sayOf } from "../app/texts.svelte";
import { Speaker } from "../table/sentences";
import { loadFields } from "../table/worlds";
import { parse } from "./parse";

/** How to say the outcomes of a game; what it does not know stays as it stands in the record. */
export async function outcomesOf(game: string): Promise<(text: string) => string> {
  const [fields] = await Promise.all([loadFields(game), loadTexts(game)]);
  return (text) => {
    const action = parse(text, fields.action);
    return action ? new Speaker({ fields }, sayOf(game), []).action(action) : text;
  };
}
