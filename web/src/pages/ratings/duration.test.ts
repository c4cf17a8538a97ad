import { describe, expect, it } from "vitest";
import { duration } from "./duration";

describe("how long something takes", () => {
  it("is said in the largest unit of which there are two", () => {
    expect(duration(420, "en")).toBe("0.4 sec");
    expect(duration(12_400, "en")).toBe("12 sec");
    expect(duration(119_000, "en")).toBe("119 sec");
    expect(duration(150_000, "de")).toBe("2,5 Min.");
    expect(duration(5 * 3_600_000, "en")).toBe("5 hr");
    expect(duration(49 * 3_600_000, "en")).toBe("2 days");
  });
});
