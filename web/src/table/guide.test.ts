import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseGuide, select, spans, words } from "./guide";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const text = `## Build {#build}

{#build-short}
> One house a turn.

{#build-full}
**Build.** At most one house,
or *nothing*.

{#build-table}
| House | Price |
|---|---|
| Mine | 6 |

- first
- second

## End {#end}

Four landmarks.
`;
const sections = parseGuide(text);

describe("parseGuide", () => {
  it("gives every paragraph an address", () => {
    expect(sections.map((one) => [one.id, one.title])).toEqual([
      ["build", "Build"],
      ["end", "End"],
    ]);
    expect(sections[0]!.paragraphs.map((one) => one.id)).toEqual([
      "build-short",
      "build-full",
      "build-table",
      "build-4",
    ]);
    expect(sections[1]!.paragraphs[0]!.id).toBe("end-1");
  });
  it("tells the short layer from the full one", () => {
    expect(sections[0]!.paragraphs.map((one) => one.layer)).toEqual(["short", "full", "full", "full"]);
  });
  it("reads tables and lists", () => {
    const [, , table, list] = sections[0]!.paragraphs;
    expect(table!.block.kind).toBe("table");
    expect(words(table!)).toBe("House Price Mine 6");
    expect(list!.block.kind).toBe("list");
  });
  it("reads pictures with their caption, which is searched too", () => {
    const [section] = parseGuide("## A {#a}\n\n{#a-picture}\n![A *house* by\nthe sea.](a_house-1)\n");
    const { id, layer, block } = section!.paragraphs[0]!;
    expect([id, layer, block.kind === "picture" && block.name]).toEqual(["a-picture", "full", "a_house-1"]);
    expect(words(section!.paragraphs[0]!)).toBe("A house by the sea.");
    expect(parseGuide("## A {#a}\n\nAn ![x](y) inside.")[0]!.paragraphs[0]!.block.kind).toBe("text");
  });
  it("joins broken lines and keeps emphasis", () => {
    expect(words(sections[0]!.paragraphs[1]!)).toBe("Build. At most one house, or nothing.");
    expect(spans("a **b** *c*").map((one) => one.style)).toEqual(["plain", "strong", "plain", "em"]);
  });
});

describe("select", () => {
  it("keeps one layer and drops empty sections", () => {
    expect(select(sections, "short", "").map((one) => one.id)).toEqual(["build"]);
  });
  it("finds all words, in titles too, whatever their case", () => {
    expect(select(sections, "both", "BUILD mine")[0]!.paragraphs.map((one) => one.id)).toEqual([
      "build-table",
    ]);
    expect(select(sections, "both", "castle")).toEqual([]);
  });
});

const exemplary = readdirSync(`${root}/games`).filter((game) =>
  existsSync(`${root}/games/${game}/examples`),
);

describe.each(exemplary)("examples of %s", (game) => {
  it.each(["de", "en"])("are each linked where the guide speaks of it (%s)", (language) => {
    const guide = readFileSync(`${root}/games/${game}/guide/${language}.md`, "utf8");
    const linked = spans(guide).flatMap((one) => one.name ?? []);
    const there = readdirSync(`${root}/games/${game}/examples`).map((file) => file.replace(/\.rec$/, ""));
    expect(linked.toSorted()).toEqual(there.toSorted());
  });
});
