// The results of ctest (--output-junit): one element a test, its output inside.
import { readFileSync } from "node:fs";

const entities = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const plain = (text) => text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[name]);

/** All tests of a run: name, seconds, whether it failed, and what it printed. */
export const resultsOf = (file) =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /<testcase name="([^"]*)"[^>]* time="([^"]*)" status="([^"]*)">([\s\S]*?)<\/testcase>/g,
    ),
  ]
    .map(([, name, time, status, inside]) => ({
      name: plain(name),
      seconds: Number(time),
      // What asks to be skipped on this machine (an emulator that is not there) is neither.
      skipped: status === "notrun" && inside.includes("SKIP_REGULAR_EXPRESSION_MATCHED"),
      failed: status !== "run",
      log: plain(/<system-out>([\s\S]*)<\/system-out>/.exec(inside)?.[1] ?? ""),
    }))
    .filter((one) => !one.skipped);
