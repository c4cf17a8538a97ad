import { expect, test } from "vitest";
import { tree, type Node, type Words } from "./tree";

const words: Words = {
  field: (name) => name.toUpperCase(),
  value: (type, value) => `${type}:${value}`,
  names: ["Ada", "Bo"],
};
/** The tree in lines, as it is read. */
const lines = (nodes: Node[], indent = ""): string[] =>
  nodes.flatMap(({ label, text, parts }) => [
    `${indent}${label}${text ? ` ${text}` : ""}`,
    ...lines(parts, `${indent}  `),
  ]);
const read = (shape: Parameters<typeof tree>[0], observation: Record<string, unknown>): string[] =>
  lines(tree(shape, observation, words));

test("single values are words", () => {
  const shape = {
    turn: "seat",
    die: "number",
    last: "yes_no",
    card: "card",
    note: "text",
    options: "number",
  };
  const seen = { turn: 1, die: 4, last: true, card: "mine", note: "b7", options: 3 };
  expect(read(shape, seen)).toEqual(["TURN Bo", "DIE 4", "LAST ✓", "CARD card:mine", "NOTE b7"]);
});

test("what is not there, or not known, is a dash", () => {
  const shape = {
    turn: "seat",
    last: "yes_no",
    list: { list: "card" },
    thing: { fields: { a: "number" } },
  };
  expect(read(shape, { turn: null, last: false, list: [], thing: null })).toEqual([
    "TURN –",
    "LAST –",
    "LIST –",
    "THING –",
  ]);
});

test("players are told by their names", () => {
  const shape = {
    towns: { list: { fields: { seat: "seat", coins: "number" } } },
    each: { seats: "number" },
  };
  const seen = { towns: [{ seat: 1, coins: 7 }], each: [3, 4, 0, 0] };
  expect(read(shape, seen)).toEqual(["TOWNS", "  Bo", "    COINS 7", "EACH", "  Ada 3", "  Bo 4"]);
});

test("a table tells what is there", () => {
  const shape = {
    cards: { table: "card", of: "number" },
    deep: { table: "card", of: { fields: { a: "number" } } },
  };
  const seen = { cards: { mine: 2, farm: 0, cafe: 1 }, deep: { mine: { a: 1 }, farm: null } };
  expect(read(shape, seen)).toEqual(["CARDS 2 card:mine, 1 card:cafe", "DEEP", "  card:mine", "    A 1"]);
});

test("numbers that stand for names are told by them, wherever they lie", () => {
  const shape = {
    station: "number",
    closed: { list: "number" },
    spots: { list: { fields: { station: "number", left: "number" } } },
  };
  const named = (field: string, value: number): string | undefined =>
    field === "left" ? undefined : `Stop ${value}`;
  const nodes = tree(
    shape,
    { station: 3, closed: [1, 2], spots: [{ station: 4, left: 6 }] },
    { ...words, named },
  );
  expect(lines(nodes)).toEqual([
    "STATION Stop 3",
    "CLOSED Stop 1, Stop 2",
    "SPOTS",
    "  1",
    "    STATION Stop 4",
    "    LEFT 6",
  ]);
});

test("a number that stands for a name in a list may be a count where it stands alone", () => {
  const shape = { left: { list: "number" }, stack: { fields: { left: "number" } } };
  const named = (_: string, value: number, listed: boolean): string | undefined =>
    listed ? `Stop ${value}` : undefined;
  const nodes = tree(shape, { left: [1, 2], stack: { left: 2 } }, { ...words, named });
  expect(lines(nodes)).toEqual(["LEFT Stop 1, Stop 2", "STACK", "  LEFT 2"]);
});

test("names that come again and again are counted, other things are not", () => {
  const shape = { stack: { list: "number" }, dice: { list: "number" } };
  const named = (field: string, value: number): string | undefined =>
    field === "stack" ? (value < 4 ? "pond" : "mine") : undefined;
  const nodes = tree(shape, { stack: [1, 2, 3, 4, 1], dice: [5, 5, 2] }, { ...words, named });
  expect(lines(nodes)).toEqual(["STACK 3 × pond, mine, pond", "DICE 5, 5, 2"]);
});

test("one of several kinds is told by its name", () => {
  const shape = { pile: { list: { kinds: { gem: { worth: "number" }, none: {} } } } };
  expect(read(shape, { pile: [{ kind: "gem", worth: 3 }, { kind: "none" }] })).toEqual([
    "PILE",
    "  1",
    "    GEM",
    "      WORTH 3",
    "  2",
    "    NONE",
  ]);
});
