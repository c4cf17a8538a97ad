// Runs the probe of nets (wasm/tests/net_probe.cpp) on the file of a net.
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

export const root = fileURLToPath(new URL("../../", import.meta.url));
const program = join(root, "build/wasm/wasm/tests/net_probe.wasm");

/** The games that have nets, with the names of the files in their folders `nets`, in alphabetical order. */
export const netFiles = () =>
  readdirSync(join(root, "games"))
    .filter((game) => existsSync(join(root, "games", game, "nets")))
    .map((game) => ({
      game,
      folder: `games/${game}/nets`,
      files: readdirSync(join(root, "games", game, "nets"))
        .filter((file) => file.endsWith(".net"))
        .sort(),
    }));

let compiled;

/** For each path of WebAssembly: its name, nanoseconds for a judgement, and the golden lines. */
export async function probe(file) {
  compiled ??= await WebAssembly.compile(readFileSync(program));
  const folder = mkdtempSync(join(tmpdir(), "spielwerk-probe-"));
  const stdin = openSync(join(root, file), "r");
  const stdout = openSync(join(folder, "out"), "w");
  try {
    const wasi = new WASI({ version: "preview1", stdin, stdout });
    const code = wasi.start(await WebAssembly.instantiate(compiled, wasi.getImportObject()));
    if (code) throw new Error(`${file}: the probe ended with ${code}`);
    const parts = readFileSync(join(folder, "out"), "utf8").split(/^(?=[a-z])/m);
    return parts.map((part) => {
      const [, name, nanoseconds, lines] = /^(\w+) (\S+)\n([^]*)$/.exec(part);
      return { name, nanoseconds: Number(nanoseconds), lines };
    });
  } finally {
    closeSync(stdin);
    closeSync(stdout);
    rmSync(folder, { recursive: true });
  }
}
