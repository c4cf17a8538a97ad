// docs/protocol.md and the page's types of the wire say the same: every message, every command and every field of the
// page stands in the code, and the other way round, every code of an error too. The code's types come from the described types of server and core
// (`spielwerk export --typescript FOLDER` writes wire.ts).
// usage: check_protocol.mjs [FOLDER with wire.ts]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { finish, root } from "./files.mjs";

const generated = process.argv[2] ?? join(root, "web/src/generated");
const page = readFileSync(join(root, "docs/protocol.md"), "utf8");

// What differs from game to game is the same on both sides.
const shared = `
interface Kinded { kind: string; [field: string]: unknown }
type Action = Kinded; type Fact = Kinded; type Reason = Kinded; type Observation = unknown;
type ErrorCode = code.ErrorCode;
`;
const described = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map((block) => block[1]).join("\n");
const names = [...described.matchAll(/^type (\w+)/gm)].map((one) => one[1]);

/** What a name of the page is called in the code, where it is another. */
const inCode = {
  Hello: `Of<"hello">`,
  Rest: `Of<"rest">`,
  Event: "code.SentEvent",
  Beat: `Of<"beat">`,
  Resync: `Of<"resync">`,
  Done: `Of<"done">`,
  Hint: `Of<"hint">`,
  Refused: `Of<"refused">`,
  Advised: "code.AdvisedAction",
  View: "code.SentView",
  ViewHead: null, // part of View
  Frame: "code.SentFrame",
  FrameHead: null, // part of Frame
  Place: null, // part of Changes
  Command: "code.Command & { id: string }",
  ClientBeat: null, // not a type of the page
};
const compared = names.filter((name) => inCode[name] !== null);
const probe = `
import type * as code from "./wire";
import type { Message } from "./wire";
type Of<Type extends Message["type"]> = Extract<Message, { type: Type }>;
namespace page {
  ${shared}
  ${described.replace(/^type /gm, "export type ")}
  export type AllMessages = Hello | Rest | Event | Beat | Resync | Done | Hint | Refused;
}
${compared.map((name) => `export declare const ${name}: { page: page.${name}; code: ${inCode[name] ?? `code.${name}`} };`).join("\n")}
export declare const AllMessages: { page: page.AllMessages; code: Message };
`;

const probeFile = join(root, "web/src/generated/protocol_probe.ts");
const files = new Map([
  [probeFile, probe],
  [join(root, "web/src/generated/wire.ts"), readFileSync(join(generated, "wire.ts"), "utf8")],
]);
const options = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext,
  skipLibCheck: true,
  types: [],
};
const host = ts.createCompilerHost(options);
const { readFile, fileExists } = host;
host.readFile = (name) => files.get(name) ?? readFile(name);
host.fileExists = (name) => files.has(name) || fileExists(name);
const readSource = host.getSourceFile;
host.getSourceFile = (name, ...rest) =>
  files.has(name)
    ? ts.createSourceFile(name, files.get(name), ts.ScriptTarget.ES2022, true)
    : readSource(name, ...rest);
const program = ts.createProgram([probeFile], options, host);
const checker = program.getTypeChecker();
const problems = ts
  .getPreEmitDiagnostics(program)
  .filter((one) => files.has(one.file?.fileName))
  .map((one) => `docs/protocol.md or the code: ${ts.flattenDiagnosticMessageText(one.messageText, "\n")}`);

/** A type written out: members and alternatives in alphabetical order, without the names of types. */
function shape(type, depth = 0) {
  if (depth > 12) return "...";
  if (type.isUnion()) {
    const parts = [...new Set(type.types.map((one) => shape(one, depth + 1)))].sort();
    return parts.join(" | ");
  }
  if (checker.isArrayType(type)) return `(${shape(checker.getTypeArguments(type)[0], depth + 1)})[]`;
  if (
    !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) ||
    checker.getIndexInfosOfType(type).length > 0
  )
    return checker.typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation,
    );
  const members = checker.getPropertiesOfType(type).map((one) => {
    const optional = one.flags & ts.SymbolFlags.Optional;
    let of = checker.getTypeOfSymbol(one);
    if (optional) of = checker.getNonNullableType(of) === of ? of : withoutUndefined(of);
    return `${one.name}${optional ? "?" : ""}: ${shape(of, depth + 1)}`;
  });
  return `{ ${members.sort().join("; ")} }`;
}
function withoutUndefined(type) {
  if (!type.isUnion()) return type;
  const rest = type.types.filter((one) => !(one.flags & ts.TypeFlags.Undefined));
  return rest.length === 1 ? rest[0] : { ...type, types: rest, isUnion: () => true };
}

/** Types can be long; where they part is what one looks for. */
function firstDifference(written, done) {
  let at = 0;
  while (written[at] === done[at]) ++at;
  const from = Math.max(0, at - 60);
  const [page, code] = [written, done].map((one) => one.slice(from, at + 60));
  return `they part at\n  docs/protocol.md: ...${page}\n  the code:         ...${code}`;
}

const exportsOf = (file) =>
  checker.getExportsOfModule(
    checker.getSymbolAtLocation(program.getSourceFile(join(root, "web/src/generated", file))),
  );
const exported = exportsOf("protocol_probe.ts");
for (const name of [...compared, "AllMessages"]) {
  const pair = checker.getTypeOfSymbol(exported.find((one) => one.name === name));
  const [written, done] = ["page", "code"].map((side) =>
    shape(checker.getTypeOfSymbol(pair.getProperty(side))),
  );
  if (written !== done) problems.push(`${name}: ${firstDifference(written, done)}`);
}

// Every code stands in the table of errors, and every status beside a code is the one it has.
const statuses = checker.getPropertiesOfType(
  checker.getDeclaredTypeOfSymbol(exportsOf("wire.ts").find((one) => one.name === "ErrorStatus")),
);
const statusOf = new Map(
  statuses.map((one) => [one.name, checker.typeToString(checker.getTypeOfSymbol(one))]),
);
const table = [...page.split("\n## Errors\n")[1].matchAll(/^\| (`.*?) \| (.*?) \|/gm)];
const listed = table.flatMap(([, codes, status]) => {
  const names = [...codes.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  return names.map((name, i) => [name, status.split(", ")[i] ?? status]);
});
for (const [name, status] of listed)
  if (!statusOf.has(name)) problems.push(`docs/protocol.md, Errors: the code has no ${name}`);
  else if (statusOf.get(name) !== status)
    problems.push(`docs/protocol.md, Errors: the status of ${name} is ${statusOf.get(name)}`);
const said = listed.map(([name]) => name);
for (const name of statusOf.keys()) {
  const times = said.filter((one) => one === name).length;
  if (times !== 1) problems.push(`docs/protocol.md, Errors: ${name} stands there ${times} times`);
}
for (const [, status, codes] of page.matchAll(/\b([45]\d\d) (`[a-z_]+`(?:,? (?:and |or )?`[a-z_]+`)*)/g))
  for (const [, name] of codes.matchAll(/`(\w+)`/g))
    if (statusOf.has(name) && statusOf.get(name) !== status)
      problems.push(`docs/protocol.md: ${name} is ${statusOf.get(name)}, not ${status}`);

finish("check_protocol", problems);
