// What the front page says of a game is a small part of the game's texts: `<game>/texts/<language>.json?front` holds no more.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const kQuery = /\?front$/;

export function front(): Plugin {
  return {
    name: "spielwerk-front",
    enforce: "pre",
    load: {
      filter: { id: kQuery },
      async handler(id) {
        const texts: Record<string, string> = JSON.parse(await readFile(id.replace(kQuery, ""), "utf8"));
        const few = Object.entries(texts).filter(([key]) => key.startsWith("game."));
        return { code: `export default ${JSON.stringify(Object.fromEntries(few))};`, moduleType: "js" };
      },
    },
  };
}
