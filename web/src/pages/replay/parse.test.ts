import { describe, expect, it } from "vitest";
import { optionsOf, parse } from "./parse";

const fields = { die: { face: "number" }, dice: { low: "number", high: "number" }, fall: { face: "face" } };

describe("outcomes of a record", () => {
  it("are read by the order of their fields", () => {
    expect(parse("die 4", fields)).toEqual({ kind: "die", face: 4 });
    expect(parse("dice 2 5", fields)).toEqual({ kind: "dice", low: 2, high: 5 });
    expect(parse("fall skull", fields)).toEqual({ kind: "fall", face: "skull" });
  });
  it("are left alone if they are not known", () => {
    expect(parse("coin heads", fields)).toBeNull();
    expect(parse("die", fields)).toBeNull();
    expect(parse("", fields)).toBeNull();
  });
});

describe("the options of a record", () => {
  it("stand in its head, values with spaces and all", () => {
    const record =
      "spielwerk-record 2\ngame toy rules 1\noption map the coast\noption seats 2\nentries\noption x y\n";
    expect(optionsOf(record)).toEqual({ map: "the coast", seats: "2" });
    expect(optionsOf("")).toEqual({});
  });
});
