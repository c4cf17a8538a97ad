// What documents promise of the sources: the way of one action through the files (ARCHITECTURE.md) leads through files that
// are there, and few of them; and every setting of the server can be set, and stands in the manual (docs/operations.md).
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { finish, gameIds, root, template } from "./files.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");

/** Whoever follows an action opens fewer files than this. */
const kFiles = 25;
const kWay = "## One action, from the press to another viewer";

/** A path of the table; what stands in a game's folder, of every game. */
const pathsOf = (named) =>
  [...gameIds(), template.folder]
    .map((game) => named.replace("<game>", game))
    .filter((one, at, all) => all.indexOf(one) === at);

function offencesOfTheWay() {
  const document = "ARCHITECTURE.md";
  const [, part] = read(document).split(`${kWay}\n`);
  if (!part) return [`${document}: there is no "${kWay}"`];
  const rows = [...part.split("\n## ")[0].matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell);
  const named = new Set(rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, one]) => one)));
  const missing = [...named].flatMap(pathsOf).filter((path) => !existsSync(join(root, path)));
  return [
    ...missing.map((path) => `${document}: one action: ${path} is not there`),
    ...(named.size > 0 ? [] : [`${document}: one action: no file is named`]),
    ...(named.size < kFiles
      ? []
      : [`${document}: one action: ${named.size} files, and not fewer than ${kFiles}`]),
  ];
}

/** Names of the fields of a struct of settings. */
function fieldsOf(struct) {
  const [, body] =
    new RegExp(`^struct ${struct} \\{\n([^]*?)^\\};`, "m").exec(read("server/base/config.h")) ?? [];
  const fields = [...(body ?? "").matchAll(/^ {2}[\w:<>]+ (\w+)(?: = |\{|;)/gm)].map(([, name]) => name);
  return fields.filter((name) => !/^(limits|deadlines|mail)$/.test(name));
}

function offencesOfSettings() {
  const reader = "server/base/config.cpp";
  const manual = "docs/operations.md";
  const settings = ["ServerConfig", "MailConfig", "Limits", "Deadlines"].flatMap(fieldsOf);
  const keys = [...read(reader).matchAll(/\{"(\w+)", (?!settings_of)\w+\(/g)].map(([, key]) => key);
  const rows = read(manual).match(/^\| `\w+`.*$/gm) ?? [];
  const told = new Set(
    rows.flatMap((row) => [...row.split("|")[1].matchAll(/`(\w+)`/g)].map(([, one]) => one)),
  );
  return [
    ...settings.filter((one) => !keys.includes(one)).map((one) => `${reader}: cannot set ${one}`),
    ...keys
      .filter((one) => !settings.includes(one))
      .map((one) => `${reader}: ${one} is no setting of config.h`),
    ...settings.filter((one) => !told.has(one)).map((one) => `${manual}: does not tell of ${one}`),
  ];
}

finish("check_documents", [...offencesOfTheWay(), ...offencesOfSettings()]);
