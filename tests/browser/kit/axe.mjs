// What axe finds on a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations, a line each, with the first few elements. Looking at colours takes most of the time. */
export async function violations(page, { colours = true } = {}) {
  await page.evaluate(axe);
  return page.evaluate(async (contrast) => {
    const found = await window.axe.run(document, {
      resultTypes: ["violations"],
      rules: { "target-size": { enabled: true }, "color-contrast": { enabled: contrast } },
    });
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
  }, colours);
}
