// The board against the engine's tables, the guide and the texts.
import { readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { scenes, signs } from "./art/art";
import * as board from "./board";
import { cards, landmarks, numbers, printed } from "./cards";
import { flights } from "./flights";
import { busyTable, tenPilesTable } from "./sample";
import type { Action, Fact, Say, View } from "./types";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const snake = (name: string): string =>
  name
    .replace(/^k/, "")
    .replace(/(?!^)([A-Z])/g, "_$1")
    .toLowerCase();
const texts: Record<string, Record<string, string>> = {
  de: JSON.parse(read("../texts/de.json")) as Record<string, string>,
  en: JSON.parse(read("../texts/en.json")) as Record<string, string>,
};
const say: Say = (key, args) => {
  const text = texts["en"]![key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return String(new IntlMessageFormat(text, "en").format(args));
};

const actions: [Action, string[]][] = [
  [{ kind: "roll", dice: 2 }, ["dice:2"]],
  [{ kind: "keep" }, ["keep"]],
  [{ kind: "reroll" }, ["reroll"]],
  [{ kind: "take", from: 3 }, ["town:3"]],
  [{ kind: "swap", with: 2, give: "bakery", take: "mine" }, ["give:bakery", "take:2:mine"]],
  [{ kind: "no_swap" }, []],
  [{ kind: "build", card: "mine" }, ["pile:mine"]],
  [{ kind: "erect", landmark: "radio_tower" }, ["landmark:radio_tower"]],
  [{ kind: "pass" }, []],
];
const facts: [Fact, string[]][] = [
  [{ kind: "turn_began", seat: 1, extra: false }, ["purse:1"]],
  [{ kind: "start_drawn", seat: 1 }, ["purse:1"]],
  [{ kind: "rolled", seat: 1, total: 7, doubled: false }, ["throw"]],
  [{ kind: "earned", seat: 1, card: "mine", cards: 2, coins: 10 }, ["house:1:mine", "purse:1"]],
  [
    { kind: "paid", from: 0, to: 1, card: "cafe", coins: 1, claim: 2 },
    ["purse:0", "house:1:cafe", "purse:1"],
  ],
  [{ kind: "swapped", seat: 0, with: 2, give: "bakery", take: "mine" }, ["house:2:bakery", "house:0:mine"]],
  [{ kind: "built", seat: 0, card: "cafe", coins: 2 }, ["pile:cafe", "house:0:cafe"]],
  [{ kind: "erected", seat: 0, landmark: "train_station", coins: 4 }, ["site:0:train_station"]],
  [{ kind: "built_nothing", seat: 0 }, []],
  [{ kind: "turned_up", card: "mine" }, ["pile:mine"]],
  [{ kind: "extra_turn", seat: 2 }, ["purse:2"]],
  [{ kind: "finished", seat: 2, place: 1 }, ["purse:2"]],
];

describe("the tables", () => {
  test("a card with two numbers shows both", () => {
    expect(numbers("cheese_factory")).toBe("7");
    expect(numbers("market")).toBe("11–12");
  });

  test("every card, landmark and sign is drawn", () => {
    for (const id of [...cards, ...landmarks]) expect(scenes.get(id), id).toMatch(/<path/);
    for (const card of cards)
      for (const id of [printed(card).colour, printed(card).icon])
        expect(signs.get(id), id).toMatch(/<path/);
    expect(signs.get("coin")).toMatch(/<circle/);
  });
});

describe("elements", () => {
  test.each(actions)("targets of %j", (action, ids) => expect(board.targets(action)).toEqual(ids));
  test.each(facts)("places of %j", (fact, places) => expect(board.involved(fact)).toEqual(places));

  test("different actions of one decision have different targets", () => {
    const all = actions.map(([action]) => board.targets(action).join(" ")).filter(Boolean);
    expect(new Set(all).size).toBe(all.length);
  });

  test("an element id is taken apart", () => {
    expect(board.thing("take:2:mine")).toEqual({ seat: 2, card: "mine" });
    expect(board.thing("site:1:radio_tower")).toEqual({ seat: 1, landmark: "radio_tower" });
    expect(board.thing("town:3")).toEqual({ seat: 3 });
    expect(board.thing("deck")).toEqual({});
  });

  test("every target has a name", () => {
    const names = ["Ada", "Bo", "Cleo", "Dora"];
    for (const id of actions.flatMap(([action]) => board.targets(action)))
      expect(board.label(id, say, names), id).not.toBe("");
    expect(board.label("take:2:mine", say, names)).toBe("Take Mine from Cleo");
    expect(board.label("dice:2", say, names)).toBe("2 dice");
  });

  test("coins fly from payer to payee and from the bank", () => {
    expect(flights({ kind: "paid", from: 0, to: 1, card: "cafe", coins: 1, claim: 2 })).toMatchObject([
      { from: "purse:0", to: "purse:1", copies: 1 },
    ]);
    expect(flights({ kind: "earned", seat: 2, card: "mine", cards: 2, coins: 10 })).toMatchObject([
      { from: "bank", to: "purse:2", copies: 5 },
    ]);
    expect(flights({ kind: "paid", from: 0, to: 1, card: "cafe", coins: 0, claim: 2 })[0]!.copies).toBe(0);
    expect(flights({ kind: "erected", seat: 1, landmark: "train_station", coins: 4 })).toMatchObject([
      { from: "purse:1", to: "bank", copies: 4 },
    ]);
  });
});

describe("the table", () => {
  test("open kinds are those on the table", () => {
    expect(board.openKinds(busyTable())).toEqual(cards);
    expect(board.openKinds(tenPilesTable())).toHaveLength(10);
  });

  test("a town shows its cards by number with their count", () => {
    expect(board.holdings(busyTable().towns[1]!)[0]).toEqual({ card: "wheat_field", count: 1 });
    expect(board.holdings(busyTable().towns[1]!).map(({ card }) => card)).toEqual([
      "wheat_field",
      "bakery",
      "cafe",
      "forest",
      "stadium",
      "furniture_factory",
    ]);
  });

  test("the viewer sits first, the others clockwise", () => {
    expect(board.around(busyTable(), 2).map((town) => town.seat)).toEqual([2, 3, 0, 1]);
  });

  test("a landmark is a plan, then waits, then works", () => {
    const [own] = busyTable().towns;
    expect(
      (["radio_tower", "shopping_mall", "train_station"] as const).map((one) => board.standing(own!, one)),
    ).toEqual(["plan", "soon", "works"]);
    expect(board.standing({ ...own!, soon: [] }, "shopping_mall")).toBe("works");
  });

  test("what cards bring is what the engine says, not what the page counts", () => {
    const [own, second] = busyTable().towns;
    expect(board.takes(own!, "cheese_factory")).toBe(18);
    expect(board.worth(own!, "cheese_factory", say)).toContain("18 coins per hit");
    const told = { ...own!, takes: own!.takes.map((_, i) => (cards[i] === "cheese_factory" ? 7 : 0)) };
    expect(board.worth(told, "cheese_factory", say)).toContain("7 coins per hit");
    expect(board.worth(second!, "business_center", say)).toContain("A trade, not coins.");
  });

  test("the preview says what one more card brings", () => {
    expect(board.preview(busyTable(), 0, "cheese_factory", say)).toBe(
      "You own 3: ranches. 27 coins per hit, currently 18. Chance 6/36, only with two dice.",
    );
    expect(board.preview(busyTable(), 0, "wheat_field", say)).toContain("1/6 with one die, never with two");
    expect(board.preview(busyTable(), 0, "tv_station", say)).toContain("4 coins per hit at the moment");
    expect(board.preview(busyTable(), 0, "stadium", say)).toMatch(/^2 coins per hit\. /);
    expect(board.preview(busyTable(), 0, "business_center", say)).toContain("A trade, not coins.");
  });

  test("whether one more card may be had is what the engine says", () => {
    const table = busyTable();
    const told = (would_take: number | null): string => {
      const own = { ...table.towns[0]!, would_take: cards.map(() => would_take) };
      return board.preview({ ...table, towns: [own] }, 0, "tv_station", say);
    };
    expect(told(7)).toContain("7 coins per hit, currently 4.");
    expect(told(null)).toContain("4 coins per hit at the moment.");
  });

  test("the strip marks one step", () => {
    const at = (turn: View["turn"]) =>
      board
        .phases({ n: 0, viewer: 0, turn, observation: busyTable() })
        .filter((step) => step.current)
        .map((step) => step.key);
    expect(at({ kind: "seat", seat: 0, phase: { kind: "keep_or_reroll" } })).toEqual(["phase.dice"]);
    expect(at({ kind: "chance" })).toEqual(["phase.dice"]);
    expect(at({ kind: "seat", seat: 0, phase: { kind: "office_swaps" } })).toEqual(["phase.income"]);
    expect(at({ kind: "seat", seat: 0, phase: { kind: "construct" } })).toEqual(["phase.build"]);
    expect(at({ kind: "over" })).toEqual([]);
  });
});

describe("words", () => {
  const files = [
    "../actions.h",
    "../facts.h",
    "../state.h",
    "../data.h",
    "../../../core/tree/start_draw.h",
  ];
  const state = files.map((path) => read(path)).join("");
  const kinds = (sum: string): string[] => {
    const structs = /struct (\w+) \{(?:(?!\nstruct)[\s\S])*?kName = "(\w+)"/g;
    const words = /SPIELWERK_(?:WORD|SEATED)\((\w+), "(\w+)"\)/g;
    const names = new Map(
      [...state.matchAll(structs), ...state.matchAll(words)].map((found) => [found[1]!, found[2]!]),
    );
    const listed = new RegExp(`using ${sum} =\\s*std::variant<([^>]*)>`).exec(state)![1]!;
    return listed.split(",").map((name) => names.get(name.trim()) ?? snake(name.trim()));
  };

  test.each([
    ["Action", "action"],
    ["Fact", "fact"],
    ["Reason", "reason"],
  ])("every %s has its text", (sum, prefix) => {
    expect(kinds(sum).length).toBeGreaterThan(6);
    for (const kind of kinds(sum)) expect(Object.keys(texts["de"]!), kind).toContain(`${prefix}.${kind}`);
  });

  test("every value of every enumeration has its text", () => {
    const enumerations = [...state.matchAll(/kEnumNames<machi_koro::\w+>\{\s*"(\w+)",\s*\{([^}]*)\}/g)];
    expect(enumerations).toHaveLength(7);
    for (const [, type, values] of enumerations)
      for (const value of values!.match(/\w+/g)!)
        expect(Object.keys(texts["en"]!)).toContain(`${type}.${value}`);
  });

  test("both languages say the same things with the same arguments", () => {
    const places = (text: string) =>
      [
        ...new Set(
          [...text.matchAll(/\{(\w+)[,}]/g)].map((found) => found[1]!).filter((name) => !/^\d/.test(name)),
        ),
      ].sort();
    expect(Object.keys(texts["de"]!)).toEqual(Object.keys(texts["en"]!));
    for (const [language, all] of Object.entries(texts))
      for (const [key, text] of Object.entries(all)) {
        expect(() => new IntlMessageFormat(text, language), `${language} ${key}`).not.toThrow();
        expect(text, key).not.toContain("!");
        if (!["fact", "board"].includes(key.split(".")[0]!))
          expect(places(text), key).toEqual(places(texts["en"]![key]!));
      }
  });
});

describe.each(["de", "en"])("the guide (%s)", (language) => {
  const guide = read(`../guide/${language}.md`);
  const sections = guide.split(/^## /m).slice(1);

  test("reasons lead to a paragraph", () => {
    for (const kind of [
      "too_expensive",
      "pile_empty",
      "one_of_a_kind",
      "already_stands",
      "needs_train_station",
      "has_no_coins",
      "has_left",
    ] as const)
      expect(guide).toContain(`{#${board.paragraph(kind)}}`);
  });

  test("the guide has a short and a full layer in every section", () => {
    for (const section of sections) {
      const paragraphs = section
        .split(/\n\n+/)
        .slice(1)
        .filter((one) => one.trim());
      for (const one of paragraphs) expect(one).toMatch(/^\{#[a-z-]+\}\n\S/);
      expect(paragraphs.filter((one) => /^\{.*\}\n> /.test(one)).length, section.slice(0, 40)).toBe(1);
      expect(paragraphs.length).toBeGreaterThan(1);
    }
  });

  test("ids are unique and the same in both languages", () => {
    const ids = (text: string) => [...text.matchAll(/\{#([a-z-]+)\}/g)].map((found) => found[1]!);
    expect(new Set(ids(guide)).size).toBe(ids(guide).length);
    expect(ids(guide)).toEqual(ids(read("../guide/en.md")));
    expect(guide).not.toContain("!");
  });
});
