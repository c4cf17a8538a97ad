import { expect, test } from "vitest";
import { goods } from "./flights";

test("many goods fly as a few", () => {
  expect(goods("dice", "panel:1", "food", 2)).toEqual({
    from: "dice",
    to: "panel:1",
    art: "food",
    copies: 2,
    goods: true,
  });
  expect(goods("dice", "panel:1", "food", 9).copies).toBe(4);
});
