// The rules of a game as written in games/<id>/guide: sections "## Title {#id}", paragraphs led by a line "{#id}";
// a paragraph that begins with "> " is the short layer, every other one the full layer. "![caption](name)" is a picture
// that the game draws: games/<id>/board/Picture.svelte; "[text](example/name)" leads to a position on the board:
// games/<id>/examples/<name>.rec.

export interface Span {
  text: string;
  style: "plain" | "strong" | "em" | "example";
  /** Of an example. */
  name?: string;
}
export type Block =
  | { kind: "text"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "picture"; name: string; caption: Span[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };
export interface Paragraph {
  id: string;
  layer: "short" | "full";
  block: Block;
}
export interface Section {
  id: string;
  title: string;
  paragraphs: Paragraph[];
}

export function spans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\(example\/[\w-]+\))/)
    .filter(Boolean)
    .map((part): Span => {
      if (part.startsWith("**")) return { text: part.slice(2, -2), style: "strong" };
      if (part.startsWith("*")) return { text: part.slice(1, -1), style: "em" };
      const [, text, name] = /^\[(.+)\]\(example\/(.+)\)$/.exec(part) ?? [];
      if (text && name) return { text, style: "example", name };
      return { text: part, style: "plain" };
    });
}

const cells = (line: string): Span[][] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => spans(cell.trim()));

function block(lines: string[]): Block {
  const picture = /^!\[(.*)\]\(([\w-]+)\)$/.exec(lines.join(" "));
  if (picture) return { kind: "picture", name: picture[2]!, caption: spans(picture[1]!) };
  if (lines.every((line) => line.startsWith("|"))) {
    return { kind: "table", head: cells(lines[0]!), rows: lines.slice(2).map(cells) };
  }
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "list", items: lines.map((line) => spans(line.slice(2))) };
  }
  return { kind: "text", spans: spans(lines.join(" ")) };
}

export function parseGuide(text: string): Section[] {
  const sections: Section[] = [];
  for (const chunk of text.split(/\n\s*\n/)) {
    let lines = chunk
      .split("\n")
      .map((line) => line.trimEnd())
      .filter(Boolean);
    const title = /^##\s+(.*?)\s*\{#([\w-]+)\}$/.exec(lines[0] ?? "");
    if (title) {
      sections.push({ id: title[2]!, title: title[1]!, paragraphs: [] });
      lines = lines.slice(1);
    }
    const section = sections.at(-1);
    if (!section || lines.length === 0) continue;
    const named = /^\{#([\w-]+)\}$/.exec(lines[0]!);
    if (named) lines = lines.slice(1);
    const id = named?.[1] ?? `${section.id}-${section.paragraphs.length + 1}`;
    const short = lines.length > 0 && lines.every((line) => line.startsWith("> "));
    if (short) lines = lines.map((line) => line.slice(2));
    if (lines.length > 0)
      section.paragraphs.push({ id, layer: short ? "short" : "full", block: block(lines) });
  }
  return sections;
}

export const plain = (list: Span[]): string => list.map((one) => one.text).join("");

/** All words of a paragraph, for the search. */
export function words(paragraph: Paragraph): string {
  const { block: one } = paragraph;
  if (one.kind === "text") return plain(one.spans);
  if (one.kind === "picture") return plain(one.caption);
  if (one.kind === "list") return one.items.map(plain).join(" ");
  return [one.head, ...one.rows].map((row) => row.map(plain).join(" ")).join(" ");
}

/** Sections with the paragraphs of a layer that contain all the words searched for; empty sections are left out. */
export function select(sections: Section[], layers: "short" | "full" | "both", search: string): Section[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return sections
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs.filter((one) => {
        if (layers !== "both" && one.layer !== layers) return false;
        const all = `${section.title} ${words(one)}`.toLocaleLowerCase();
        return wanted.every((word) => all.includes(word));
      }),
    }))
    .filter((section) => section.paragraphs.length > 0);
}
