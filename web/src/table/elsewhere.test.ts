import { describe, expect, it } from "vitest";
import { wayTo } from "./elsewhere";

const seen = { top: 100, bottom: 500 };
const at = (top: number, height = 40) => ({ top, bottom: top + height });

describe("wayTo", () => {
  it("is nowhere while one of the choices is seen, or there is none", () => {
    expect(wayTo([at(900), at(200)], seen)).toBeNull();
    expect(wayTo([at(480)], seen)).toBeNull();
    expect(wayTo([], seen)).toBeNull();
  });
  it("leads to the nearest", () => {
    expect(wayTo([at(900), at(700)], seen)).toEqual({ way: "below", to: at(700) });
    expect(wayTo([at(900), at(20)], seen)).toEqual({ way: "above", to: at(20) });
  });
  it("leads to one of which only the edge is seen", () => {
    expect(wayTo([at(495)], seen)).toMatchObject({ way: "below" });
    expect(wayTo([at(65)], seen)).toMatchObject({ way: "above" });
  });
});
