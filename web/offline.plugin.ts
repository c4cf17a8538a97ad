// What the page needs to live offline and to start quickly: the service worker with the list of all built files and the
// texts of notifications, preload links for the two typefaces, and packed copies of everything that packs well.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const kGames = process.env["SPIELWERK_GAMES"] ?? at("../games");

/** What notifications say, which come while no page is open: in every language, and what the games are called. */
function notices(): object {
  const texts = (folder: string, language: string): Record<string, string> =>
    JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8"));
  const games = readdirSync(kGames).filter((game) => existsSync(join(kGames, game, "texts")));
  const said = (language: string): object => {
    const page = texts(at("./src/texts/later"), language);
    const names = games.map((game) => [game, texts(join(kGames, game, "texts"), language)["game.name"]]);
    return {
      turn: page["push.text.turn"],
      invited: page["push.text.invited"],
      trial: page["push.text.trial"],
      about: page["push.text.trial.about"],
      games: Object.fromEntries(names),
    };
  };
  return { de: said("de"), en: said("en") };
}

const kPacked = /\.(js|css|html|json|svg|wasm|webmanifest)$/;

/** Packed copies beside a file, for the server to hand out as they are. */
async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
}

export function offline(): Plugin {
  return {
    name: "spielwerk-offline",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            injectTo: "head" as const,
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
          })),
    },
    async writeBundle({ dir }) {
      const files = readdirSync(dir!, { recursive: true, encoding: "utf8" }).filter((file) =>
        kPacked.test(file),
      );
      await Promise.all(files.map((file) => pack(join(dir!, file))));
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const hash = createHash("sha256");
        const files = ["/index.html", ...readdirSync(at("./public")).map((file) => `/${file}`)];
        for (const [file, part] of Object.entries(bundle)) {
          hash.update(file).update(part.type === "chunk" ? part.code : part.source);
          if (file !== "index.html") files.push(`/${file}`);
        }
        const version = hash.digest("hex").slice(0, 16);
        const made = { kVersion: version, kFiles: files.sort(), kNotices: notices() };
        const head = Object.entries(made).map(
          ([name, what]) => `const ${name} = ${JSON.stringify(what)};\n`,
        );
        this.emitFile({
          type: "asset",
          fileName: "offline.js",
          source: head.join("") + readFileSync(at("./src/offline/worker.js"), "utf8"),
        });
      },
    },
  };
}
