import { describe, expect, it } from "vitest";
import type { Fault } from "../../protocol/source";
import { fakeBrowser } from "../../testing/browser";

fakeBrowser();
const { Refused } = await import("../../protocol/source");
const { deviceName, faultOf } = await import("./told");

const refused = (error: Fault["error"]): unknown => new Refused({ error, text: "" });

describe("what is wrong", () => {
  it("stands at its field", () => {
    expect(faultOf(refused("name_taken"), ["name", "new"])).toEqual({
      key: "error.name_taken",
      at: "name",
    });
    expect(faultOf(refused("password_short"), ["name", "new"]).at).toBe("new");
    expect(faultOf(refused("wrong_sign_in"), ["name", "password"]).at).toBe("password");
  });
  it("stands below all where the dialog has no such field", () => {
    expect(faultOf(refused("name_taken"), ["password"])).toEqual({ key: "error.name_taken", at: null });
    expect(faultOf(refused("too_fast"), ["name", "password"])).toEqual({ key: "error.too_fast", at: null });
    expect(faultOf(new Error("x"), ["name"]).key).toBe("error.broken");
  });
});

describe("a device", () => {
  it("is called by its browser and system", () => {
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const safari =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
    expect(deviceName(firefox)).toBe("Firefox, Linux");
    expect(deviceName(safari)).toBe("Safari, iOS");
  });
  it("may have no name", () => {
    expect(deviceName("")).toBe("");
    expect(deviceName("\u2603")).toBe("");
  });
});
