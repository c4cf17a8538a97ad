// The folders of the project in order of dependency, each with those that it uses: read from every #include and every
// import of sources that are no tests.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFiles, root } from "./files.mjs";
import { importsOf } from "./imports.mjs";

const kInclude = /^\s*#\s*include\s*"([^"]+)"/gm;

/** The folder that a source counts for; empty: for none. */
function folderOf(path) {
  if (/(^|\/)(tests?|testing|laws|bench|_template|fuzz)\/|\.(test|d)\.ts$/.test(path)) return "";
  const [first, second, third] = path.split("/");
  if (!second) return "";
  if (first === "games")
    return third === "board" || second === "board" ? "games/<game>/board" : "games/<game>";
  if ((first === "server" || first === "core") && third) return `${first}/${second}`;
  if (first === "web") return second === "src" && path.split("/").length > 3 ? `web/src/${third}` : "";
  return first;
}

/** From outside the core is one; only within it are its folders named. */
const seenFrom = (from, to) => (to.startsWith("core/") && !from.startsWith("core/") ? "core" : to);

function arrowsOf() {
  const arrows = new Map();
  for (const path of projectFiles()) {
    const from = folderOf(path);
    if (!from || !/\.(h|cpp|ts|svelte)$/.test(path)) continue;
    const targets = /\.(h|cpp)$/.test(path)
      ? [...readFileSync(join(root, path), "utf8").matchAll(kInclude)].map(([, to]) => to)
      : importsOf(path);
    const used = arrows.get(from) ?? new Set();
    for (const to of targets.map(folderOf)) if (to && to !== from) used.add(seenFrom(from, to));
    arrows.set(from, used);
  }
  return arrows;
}

/** Folders in an order in which each comes after all that it uses; what is left over goes round in circles. */
function inOrder(arrows) {
  const order = [];
  const left = new Map([...arrows].sort());
  for (;;) {
    const next = [...left].find(([, used]) => [...used].every((one) => !left.has(one)));
    if (!next) return { order, circle: [...left.keys()] };
    order.push(next[0]);
    left.delete(next[0]);
  }
}

/** The picture, and the folders that depend on each other in circles. */
function structure() {
  const arrows = arrowsOf();
  const { order, circle } = inOrder(arrows);
  const width = Math.max(...order.map((one) => one.length)) + 2;
  const place = (one) => order.indexOf(one);
  const lines = order.map((one) => {
    const used = [...arrows.get(one)].sort((a, b) => place(a) - place(b));
    return `${one.padEnd(width)}${used.join(", ")}`.trimEnd();
  });
  return { text: lines.join("\n"), circle };
}

const kPlace = "ARCHITECTURE.md";
const kPicture = /(### What uses what\n[^]*?```text\n)([^]*?)(\n```)/;

/** What is wrong with the picture in ARCHITECTURE.md: circles, or that the code has changed. `write`: draws it again. */
export function structureOffences(write) {
  const { text, circle } = structure();
  if (circle.length > 0) return [`folders go round in circles: ${circle.join(", ")}`];
  const page = readFileSync(join(root, kPlace), "utf8");
  if (kPicture.exec(page)?.[2] === text) return [];
  if (!write) return [`${kPlace}: what uses what has changed; tools/check_includes.mjs --write draws it`];
  writeFileSync(
    join(root, kPlace),
    page.replace(kPicture, (_, head, before, foot) => head + text + foot),
  );
  return [];
}
