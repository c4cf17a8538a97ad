// What the page needs of a game's texts. `<game>/texts/<language>.json?front` holds what the front page says of the game;
// without the query the words that only the command line has are left out.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const kFront = "?front";
const kCommandLine = /^(field|drawing|source)\./;

export function front(): Plugin {
  return {
    name: "spielwerk-front",
    enforce: "pre",
    load: {
      filter: { id: /\/games\/\w+\/texts\/\w+\.json(\?front)?$/ },
      async handler(id) {
        const texts: Record<string, string> = JSON.parse(await readFile(id.replace(kFront, ""), "utf8"));
        const wanted = (key: string): boolean =>
          id.endsWith(kFront) ? key.startsWith("game.") : !kCommandLine.test(key);
        const few = Object.entries(texts).filter(([key]) => wanted(key));
        return { code: `export default ${JSON.stringify(Object.fromEntries(few))};`, moduleType: "js" };
      },
    },
  };
}
