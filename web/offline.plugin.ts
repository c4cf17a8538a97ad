// What the page needs to live offline and to start quickly: the service worker with the list of all built files, and
// preload links for the two typefaces.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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
            tag: "link", injectTo: "head" as const,
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
          })),
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
        const head = `const kVersion = ${JSON.stringify(version)};\nconst kFiles = ${JSON.stringify(files.sort())};\n`;
        this.emitFile({
          type: "asset", fileName: "offline.js", source: head + readFileSync(at("./src/offline/worker.js"), "utf8"),
        });
      },
    },
  };
}
