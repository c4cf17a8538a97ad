import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./web/offline.plugin.ts";
import { stills } from "./web/stills.plugin.ts";
import { texts } from "./web/texts.plugin.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Another folder for the same thing, as for the page of the game to copy. */
const folder = (name: string, path: string): string => process.env[name] ?? at(path);
const testing = Boolean(process.env["VITEST"]);
/** Dialogs and pages that no first visit needs. */
const kLater =
  /\/(inspects|Inspect|Replay|Verify|Rules|Gallery|Example|Settings|About|engine|local_table|words)-[^/]*\.js$/;
const server = process.env["SPIELWERK_SERVER"] ?? "http://localhost:8080";

// The page lives in web/; boards, texts and guides come from the games' folders, types and the engine from
// the build.
export default defineConfig({
  root: at("./web"),
  cacheDir: folder("SPIELWERK_CACHE", "./build/vite"),
  plugins: [
    stills(),
    // Tests draw boards hundreds of times; what a compiler for development adds would be most of that.
    svelte({ configFile: at("./svelte.config.js"), ...(testing && { compilerOptions: { dev: false } }) }),
    texts(),
    offline(),
  ],
  resolve: {
    alias: {
      $games: folder("SPIELWERK_GAMES", "./games"),
      $generated: folder("SPIELWERK_GENERATED", "./web/src/generated"),
      $engine: at("./build/wasm"),
      // Messages are parsed when the page is built, by web/texts.plugin.ts, which is tested too.
      ...(testing
        ? {}
        : { "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js" }),
    },
    // Under test, runes run as in a browser, not as in server-side rendering.
    ...(testing ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: folder("SPIELWERK_OUT", "./build/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    modulePreload: {
      // Every visit carries the list of what is fetched ahead, of all games. What is opened later by a press fetches its
      // parts by itself; styles are always named.
      resolveDependencies: (file, parts) =>
        kLater.test(file) ? parts.filter((one) => one.endsWith(".css")) : parts,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every visit carries the names of all files: seven characters tell the versions of one apart, too.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        // What every visit needs, and every table, travels in one file each: together it packs better than apart. What paints
        // clips and QR codes, or names browsers, comes with them.
        codeSplitting: {
          groups: [
            {
              name: "page",
              test: /node_modules\/(?!bowser|gifenc|uqr)|web\/src\/(ui\/(?!Crashed)|lib\/|lobby\/(home|lessons)|protocol\/api|pages\/(App|Front|Shell|NameField|NewTable|main))/,
            },
            {
              name: "table",
              test: /web\/src\/table\/(Table|Play|Players|history|pace|sentences)\./,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [at("./")] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          root: at("./"),
          include: ["web/src/**/*.test.ts", "games/*/board/**/*.test.ts"],
        },
      },
    ],
  },
});
