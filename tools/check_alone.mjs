// Compiles every source of engine and program by itself, without headers compiled before and without other sources before it:
// what it needs, it includes, and no name hides another. The trees that are built read headers once for many sources, and find
// none of this.
// usage: check_alone.mjs
import { exec, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative } from "node:path";

/** What a tree of this preset would be compiled by, but for what is generated. */
function commandsOf(preset) {
  const tree = `build/alone/${preset}`;
  const options = { SPIELWERK_UNITS: 0, SPIELWERK_TESTS: "OFF", CMAKE_DISABLE_PRECOMPILE_HEADERS: "ON" };
  const words = Object.entries(options).flatMap(([name, value]) => ["-D", `${name}=${value}`]);
  execFileSync("cmake", ["--preset", preset, "-B", tree, ...words], { stdio: "ignore" });
  return JSON.parse(readFileSync(`${tree}/compile_commands.json`, "utf8")).filter(
    ({ file }) => !relative(process.cwd(), file).startsWith("build"),
  );
}

const engine = commandsOf("wasm");
const known = new Set(engine.map(({ file }) => file));
const left = [...engine, ...commandsOf("dev").filter(({ file }) => !known.has(file))];
const checked = left.length;
let failed = 0;

async function work() {
  for (let one = left.pop(); one; one = left.pop()) {
    const { directory: cwd, file, command } = one;
    const problem = await new Promise((resolve) =>
      exec(`${command} -fsyntax-only`, { cwd }, (error, _, said) =>
        resolve(error ? said || String(error) : ""),
      ),
    );
    if (problem === "") continue;
    ++failed;
    console.error(`${relative(process.cwd(), file)} does not compile by itself:\n${problem}`);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`${checked} sources, ${failed} of them not by themselves`);
process.exit(failed > 0 || checked === 0 ? 1 : 0);
