// What the page needs of a game's texts. `<game>/texts/<language>.json?front` holds what the front page says of the game;
// `?fields` the names of what a viewer sees, for boards in words; without a query both are left out, and what only the
// command line says.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const kQuery = /\?(front|fields)$/;
const kElsewhere = /^(field|drawing|source)\./;

export function front(): Plugin {
  return {
    name: "spielwerk-front",
    enforce: "pre",
    load: {
      filter: { id: /\/games\/\w+\/texts\/\w+\.json(\?front|\?fields)?$/ },
      async handler(id) {
        const texts: Record<string, string> = JSON.parse(await readFile(id.replace(kQuery, ""), "utf8"));
        const wanted = (key: string): boolean =>
          id.endsWith("?front")
            ? key.startsWith("game.")
            : id.endsWith("?fields")
              ? key.startsWith("field.")
              : !kElsewhere.test(key);
        const few = Object.entries(texts).filter(([key]) => wanted(key));
        return { code: `export default ${JSON.stringify(Object.fromEntries(few))};`, moduleType: "js" };
      },
    },
  };
}
