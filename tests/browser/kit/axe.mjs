// What axe finds on a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose answer depends on colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * The violations, a line each, with the first few elements. `colours`: looked at with everything else (true), not at all
 * (false) or alone ("only"), which is enough for a page that was looked at in its other colours before.
 */
export async function violations(page, { colours = true } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: colours }]));
  const wanted =
    colours === "only"
      ? { runOnly: colourRules }
      : { rules: { "target-size": { enabled: true }, ...rules } };
  return page.evaluate(async (options) => {
    const found = await window.axe.run(document, { resultTypes: ["violations"], ...options });
    return found.violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map(
            (node) =>
              `${node.target} ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ""}`,
          )
          .join(" | ")}`,
    );
  }, wanted);
}
