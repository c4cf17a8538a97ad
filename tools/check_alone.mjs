// Compiles every source that goes into the engine by itself, without headers compiled before and without other sources before
// it: what it needs, it includes. The trees that are built read headers once for many sources, and find nothing missing.
// usage: check_alone.mjs
import { exec, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative } from "node:path";

const tree = "build/alone";
execFileSync("cmake", ["--preset", "wasm", "-B", tree, "-D", "SPIELWERK_UNITS=0"], { stdio: "ignore" });
const commands = JSON.parse(readFileSync(`${tree}/compile_commands.json`, "utf8"));
const left = commands.filter(({ file }) => !relative(process.cwd(), file).startsWith("build"));
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
