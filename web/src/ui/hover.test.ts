// The look of a hovering pointer is for pointers that hover. A finger would leave it on what it pressed, and have the page drawn
// for it before the press counts.
import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>(
  ["../**/*.{svelte,css}", "$games/[a-z]*/board/**/*.{svelte,css}", "$games/_template/board/**/*.svelte"],
  { query: "?raw", import: "default", eager: true },
);
/** Declarations of what can only be read while something rests on it, a finger too. */
const kRead = /^\s*(display: block|opacity: 1);\s*$/;

/** Selectors of rules for `:hover` that hold where nothing hovers, but for what is read so. */
function forFingers(source: string): string[] {
  const styles = source.includes("<style") ? source.slice(source.indexOf("<style")) : source;
  const around: string[] = [];
  const found: string[] = [];
  for (const [, text = "", brace] of styles.replace(/\/\*[^]*?\*\//g, "").matchAll(/([^{}]*)([{}])/g)) {
    if (brace === "{") {
      around.push(text.trim());
      continue;
    }
    const rule = around.pop() ?? "";
    const hovers = around.some((one) => one.includes("(hover: hover)"));
    if (rule.includes(":hover") && !hovers && !kRead.test(text)) found.push(rule);
  }
  return found;
}

describe("the look of a hovering pointer", () => {
  it("is found where it would hold for fingers, too", () => {
    const rule = (what: string): string => `a:hover {\n  ${what};\n}\n`;
    expect(forFingers(rule("color: red"))).toEqual(["a:hover"]);
    expect(forFingers(rule("display: block"))).toEqual([]);
    expect(forFingers(`@media (hover: hover) {\n${rule("color: red")}}`)).toEqual([]);
    expect(forFingers(`@media print {\n${rule("color: red")}}`)).toEqual(["a:hover"]);
  });

  it("is left out where fingers press", () => {
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    const found = Object.entries(sources).flatMap(([path, source]) =>
      forFingers(source).map((rule) => `${path}: ${rule}`),
    );
    expect(found).toEqual([]);
  });
});
