// Texts are ICU messages. They are parsed when the page is built, so that no parser travels and a message that cannot be read
// fails the build: `<file>.json?messages` holds a text, or the tree of one with arguments. Of a game's texts `?front` holds
// what the front page says of it, `?fields` the names of what a viewer sees, for boards in words, `?box` where it comes from;
// `?messages` leaves out the latter two and what only the command line says.
import { readFile } from "node:fs/promises";
import { isLiteralElement, parse, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

const kElsewhere = /^(field|drawing|source|box)\./;
/** Which keys of a file are wanted, by its query. */
const kWanted: Record<string, (key: string, file: string) => boolean> = {
  front: (key) => key.startsWith("game."),
  fields: (key) => key.startsWith("field."),
  box: (key) => key.startsWith("box."),
  messages: (key, file) => !file.includes("/games/") || !kElsewhere.test(key),
};

/** What is said, or the tree from which intl-messageformat says it. */
export function compiled(text: string): string | MessageFormatElement[] {
  const tree = parse(text, { ignoreTag: true, captureLocation: false });
  return tree.every(isLiteralElement) ? tree.map(({ value }) => value).join("") : tree;
}

export function texts(): Plugin {
  return {
    name: "spielwerk-texts",
    enforce: "pre",
    load: {
      filter: { id: /\/texts\/(\w+\/)?\w+\.json\?(front|fields|box|messages)$/ },
      async handler(id) {
        const [file = "", query = ""] = id.split("?");
        const all: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
        const messages = Object.entries(all).flatMap(([key, text]) =>
          kWanted[query]!(key, file) ? [[key, compiled(text)] as const] : [],
        );
        return {
          code: `export default ${JSON.stringify(Object.fromEntries(messages))};`,
          moduleType: "js",
        };
      },
    },
  };
}
