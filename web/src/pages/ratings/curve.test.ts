import { describe, expect, it } from "vitest";
import { curveOf } from "./curve";

describe("the curve of a rating", () => {
  it("lies in its band, from the first match to the last", () => {
    const curve = curveOf([
      { rating: 1500, deviation: 300 },
      { rating: 1600, deviation: 100 },
    ]);
    expect([curve.least, curve.most]).toEqual([900, 2100]);
    expect(curve.line).toBe("M0 50.0L1 41.7");
    expect(curve.band).toBe("M0 0.0L1 25.0L1 58.3L0 100.0Z");
  });
  it("is flat where nothing is uncertain", () => {
    const sure = { rating: 1500, deviation: 0 };
    expect(curveOf([sure, sure]).line).toBe("M0 50.0L1 50.0");
  });
});
