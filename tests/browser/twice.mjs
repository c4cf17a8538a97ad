// Runs a file of browser tests, and once more if it fails: a browser is a program of others, whose own accidents should not
// refuse a change. A pass at the second try is never silent: both logs are kept, and tools/test_summary.mjs tells of them.
// usage: twice.mjs NAME FILE
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [name, file] = process.argv.slice(2);
const folder = process.env.SPIELWERK_FLAKY ?? "build/flaky";

/** The code it ends with, and all it prints, which is passed on. */
function run() {
  return new Promise((resolve) => {
    const pieces = [];
    const child = spawn(process.execPath, ["--test", "--test-concurrency=1", file], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of ["stdout", "stderr"])
      child[stream].on("data", (piece) => {
        pieces.push(piece);
        process[stream].write(piece);
      });
    child.once("close", (code) => resolve({ code, log: Buffer.concat(pieces) }));
  });
}

const first = await run();
if (first.code === 0) process.exit(0);
console.log(`\n${name} failed; once more\n`);
const second = await run();
if (second.code === 0) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.1.log`), first.log);
  writeFileSync(join(folder, `${name}.2.log`), second.log);
}
process.exit(second.code ?? 1);
