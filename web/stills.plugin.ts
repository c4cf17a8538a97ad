// Pictures that never change need no program in the browser: `<component>.svelte?still` is the address of a file with the
// component's HTML and styles, drawn when the page is built. web/src/ui/Still.svelte shows it.
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, preprocessCSS, type AliasOptions, type Plugin, type ViteDevServer } from "vite";

const kQuery = /\?still$/;
const kModule = "\0still:"; // what is imported in place of the component, so that nobody takes it for one
const kOldest = { chrome: 94 << 16, firefox: 93 << 16, safari: 16 << 16 }; // whose styles the bundle writes, too
const root = fileURLToPath(new URL("..", import.meta.url));

const studio = (alias: AliasOptions): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    root,
    cacheDir: `${root}/build/vite-stills`,
    logLevel: "error",
    appType: "custom",
    resolve: { alias },
    plugins: [
      svelte({ configFile: false, compilerOptions: { runes: true, css: "injected" }, emitCss: false }),
    ],
    css: { transformer: "lightningcss", lightningcss: { targets: kOldest } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });

async function draw(file: string, alias: AliasOptions): Promise<string> {
  const server = await studio(alias);
  try {
    const { default: Picture } = await server.ssrLoadModule(file);
    const { render } = await server.ssrLoadModule("svelte/server");
    const { head, body } = render(Picture) as { head: string; body: string };
    const sheets = [...server.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith(".css"));
    const styles = [...head.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map((one) => one[1]!);
    const raw = [...sheets.map((sheet) => readFileSync(sheet, "utf8")), ...styles].join("\n");
    return JSON.stringify({
      css: (await preprocessCSS(raw, `${file}.css`, server.config)).code,
      html: body.replace(/<!--[^]*?-->/g, "").replaceAll(' style="', ' data-style="'),
    });
  } finally {
    await server.close();
  }
}

export function stills(): Plugin {
  let building = false;
  let alias: AliasOptions = {};
  return {
    name: "spielwerk-stills",
    enforce: "pre",
    configResolved(config) {
      building = config.command === "build";
      alias = config.resolve.alias;
    },
    resolveId: {
      filter: { id: kQuery },
      async handler(id, importer) {
        const file = await this.resolve(id.replace(kQuery, ""), importer);
        return file && `${kModule}${file.id}.js`;
      },
    },
    load: {
      filter: { id: new RegExp(`^${kModule}`) },
      async handler(id) {
        const file = id.slice(kModule.length, -".js".length);
        const source = await draw(file, alias);
        const name = `${basename(dirname(dirname(file)))}.json`;
        return building
          ? `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name, source })};`
          : `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)};`;
      },
    },
  };
}
