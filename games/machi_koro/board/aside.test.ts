// What the next throw brings, as the page shows it: read back from the table that is drawn.
import { readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import Aside from "./Aside.svelte";
import { busyTable } from "./sample";
import type { View } from "./types";

const texts = JSON.parse(readFileSync(new URL("../texts/en.json", import.meta.url), "utf8")) as Record<
  string,
  string
>;
const say = (key: string, args?: Record<string, string | number>): string =>
  String(new IntlMessageFormat(texts[key] ?? `no text ${key}`, "en").format(args));
const sample = busyTable().next_throw!;
const drawn = (change: Partial<typeof sample> = {}, you = false): string => {
  const view: View = {
    n: 1,
    viewer: 0,
    turn: { kind: "seat", seat: 0, phase: { kind: "construct" } },
    observation: { ...busyTable(), next_throw: { ...sample, ...change } },
  };
  const seats = ["Ada", "Bo", "Cleo", "Dora"].map((name, seat) => ({ name, you: you && seat === 1 }));
  return render(Aside, { props: { view, say, seats } }).body;
};

const words = (html: string): string => html.replace(/<[^>]*>/g, "").trim();
/** The cells of each seat's row. */
const rows = (html: string): string[][] =>
  [...html.split("<tbody")[1]!.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map((row) =>
    [...row[1]!.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map((cell) => words(cell[1]!)),
  );

describe("the next throw", () => {
  test("says whose it is", () => {
    expect(drawn()).toContain("When Bo rolls next");
    expect(drawn({}, true)).toContain("When you roll next");
  });
  test("has a row for each seat, and in it what each number brings", () => {
    expect(rows(drawn())).toEqual([
      ["+2", "+3", "+1", "", "+1", "−2", "", "", "+5", "", "", ""],
      ["+1", "+3", "+2", "", "+2", "+2", "", "+6", "−4", "−4", "", ""],
      ["+3", "+1", "", "", "", "", "", "", "+4", "+10", "", ""],
      Array<string>(12).fill(""),
    ]);
  });
  test("tells numbers that cannot fall from those that bring nothing", () => {
    const dull = (html: string): number => html.match(/<th[^>]*class="[^"]*\bout\b/g)?.length ?? 0;
    expect(dull(drawn())).toBe(0);
    expect(dull(drawn({ least: 2, most: 6 }))).toBe(1 + 6);
  });
  test("marks what lies and may be thrown again", () => {
    const column = (html: string): number => html.match(/class="[^"]*\blies\b/g)?.length ?? 0;
    expect(column(drawn())).toBe(0);
    expect(column(drawn({ lies: 9 }))).toBe(1 + 4);
  });
  test("leaves open what the thrower chooses", () => {
    const html = drawn({ brings: sample.brings.map((one) => ({ ...one, choice: one.number === 6 })) });
    expect(rows(html).map((row) => row[5])).toEqual(["−2", "+2?", "", ""]);
    expect(rows(html)[1]!.filter((cell) => cell.includes("?"))).toHaveLength(1);
    expect(html).toContain("A choice comes on top.");
  });
});
