// Numbers the entries of a record that was written or changed by hand, and closes it with its count and checksum.
// usage: end_record.mjs FILE... ; whether the rules allow what stands in it, `spielwerk replay FILE` says.
import { readFileSync, writeFileSync } from "node:fs";
import { checksum } from "../tests/record/record.mjs";

for (const file of process.argv.slice(2)) {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const first = lines.indexOf("entries") + 1;
  const entries = lines.slice(first).filter((line) => !line.startsWith("end "));
  const numbered = entries.map((line, n) => `${n} ${line.replace(/^\d+ /, "")}`);
  const body = Buffer.from([...lines.slice(0, first), ...numbered].map((line) => `${line}\n`).join(""));
  writeFileSync(file, Buffer.concat([body, Buffer.from(`end ${numbered.length} ${checksum(body)}\n`)]));
}
