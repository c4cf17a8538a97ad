// What a run of ./test came to, in its last lines: where the time went, what was flaky, what failed and where its log is.
// usage: test_summary.mjs RESULTS.xml FLAKY_FOLDER LOG_FOLDER
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { resultsOf } from "./results.mjs";

const [results, flaky, logs] = process.argv.slice(2);
const kSlowest = 12;

const tests = resultsOf(results);

console.log("\nSlowest, in seconds:");
for (const { name, seconds } of [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, kSlowest))
  console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);

const lucky = existsSync(flaky) ? readdirSync(flaky).sort() : [];
if (lucky.length > 0) {
  console.log("\nFlaky: failed at first and passed at the second try");
  for (const file of lucky) console.log(`  ${join(flaky, file)}`);
}

const failed = tests.filter((one) => one.failed);
rmSync(logs, { recursive: true, force: true });
if (failed.length > 0) {
  mkdirSync(logs, { recursive: true });
  console.log("\nFailed:");
  for (const { name, log } of failed) {
    const file = join(logs, `${name.replaceAll(/[^\w.-]/g, "_")}.log`);
    writeFileSync(file, log);
    console.log(`  ${name}  ${file}`);
  }
}
console.log(`\n${tests.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || tests.length === 0 ? 1 : 0);
