import { describe, expect, it } from "vitest";
import { number, withMinus } from "./numbers";

describe("numbers on the page", () => {
  it("have a minus sign", () => {
    expect(number(-7)).toBe("−7");
    expect(number(7)).toBe("7");
    expect(withMinus("Ada -7 (-2,5 ± -1 %)")).toBe("Ada −7 (−2,5 ± −1 %)");
  });
  it("leave what is no sign alone", () => {
    const text = "pages 2-7, http://host/t/-4x, a-1, – 3";
    expect(withMinus(text)).toBe(text);
  });
});
