import { expect, test, vi } from "vitest";
import { fakeBrowser } from "../../testing/browser";

fakeBrowser();
vi.mock("../../lib/texts.svelte", () => ({
  loadTexts: () => Promise.resolve(),
  sayOf: () => (key: string, args: Record<string, string>) => [key, ...Object.values(args)].join(" "),
}));
vi.mock("../../table/game_modules", () => ({
  loadFields: () => Promise.resolve({ action: { tile: { tile: "number" }, die: { face: "number" } } }),
  loadNamed: () =>
    Promise.resolve((thing: { tile?: number }, field: string, _: unknown, options: { set: string }) =>
      field === "tile" ? `pond ${thing.tile! - 30} of ${options.set}` : undefined,
    ),
}));
const { outcomesOf } = await import("./outcome");

test("what was drawn is told by its name, as the table has agreed on it", async () => {
  const said = await outcomesOf("toy", { set: "box" });
  expect(said("tile 34")).toBe("action.tile pond 4 of box");
  expect(said("die 3")).toBe("action.die 3");
  expect(said("coin heads")).toBe("coin heads");
});
