// The board against the engine's tables, the guide and the texts.
import { readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { buildings, signs } from "./art/art";
import * as board from "./board";
import { arrange, chosen, pickedOf, type Slot } from "./dice";
import * as pieces from "./pieces";
import { buyingTable, rollingTable, soloTable } from "./sample";
import type { Action, Face, Fact, Reason, Say, View } from "./types";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const texts: Record<string, Record<string, string>> = {
  de: JSON.parse(read("../texts/de.json")) as Record<string, string>,
  en: JSON.parse(read("../texts/en.json")) as Record<string, string>,
};
const say: Say = (key, args) => {
  const text = texts["en"]![key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return String(new IntlMessageFormat(text, "en").format(args));
};
const dice = (some: Partial<Record<Face, number>>): Record<Face, number> => ({
  good: 0,
  skull: 0,
  food: 0,
  either: 0,
  workers: 0,
  coins: 0,
  ...some,
});
const none = { good: 0, skull: 0, food: 0, either: 0, workers: 0, coins: 0 };

const actions: [Action, string[]][] = [
  [{ kind: "reroll", ...none, food: 2, coins: 1 }, ["die:food:0", "die:food:1", "die:coins:0"]],
  [{ kind: "keep" }, []],
  [{ kind: "lead", die: "skull" }, ["die:skull:0"]],
  [{ kind: "stand" }, []],
  [{ kind: "feed", dice: 0 }, []],
  [{ kind: "feed", dice: 2 }, ["double:0", "double:1"]],
  [{ kind: "work", site: "obelisk", boxes: 1 }, ["site:obelisk"]],
  [{ kind: "work", site: "city", boxes: 3 }, ["all:city"]],
  [{ kind: "cut_stone" }, ["cut"]],
  [{ kind: "dismiss" }, []],
  [
    { kind: "buy", development: "coinage", goods: ["wood", "metal"], food: 2 },
    ["dev:coinage", "pay:coinage:wood+metal:2"],
  ],
  [{ kind: "buy", development: "irrigation", goods: [], food: 0 }, ["dev:irrigation", "pay:irrigation::0"]],
  [{ kind: "pass" }, []],
  [{ kind: "discard", good: "cloth" }, ["goods:cloth"]],
  [{ kind: "trade_with", partner: 2 }, ["partner:2"]],
  [{ kind: "offer", ware: "food", count: 3 }, ["give:food", "count:give:food:3"]],
  [{ kind: "ask", ware: "stone", count: 1 }, ["ask:stone", "count:ask:stone:1"]],
  [{ kind: "propose" }, []],
  [{ kind: "accept" }, []],
];
const facts: [Fact, string[]][] = [
  [{ kind: "turn_began", seat: 1, round: 2 }, ["sheet:1"]],
  [{ kind: "start_drawn", seat: 1 }, ["sheet:1"]],
  [{ kind: "thrown", seat: 1, ...none, left: 1 }, ["dice"]],
  [
    { kind: "collected", seat: 2, wood: 2, stone: 1, pottery: 0, cloth: 0, metal: 0 },
    ["row:2:wood", "row:2:stone"],
  ],
  [{ kind: "harvested", seat: 0, food: 3, stored: 6 }, ["row:0:food"]],
  [{ kind: "lapsed", seat: 0, ware: "metal", count: 1 }, ["row:0:metal"]],
  [{ kind: "famine", seat: 3, unfed: 2 }, ["lost:3"]],
  [{ kind: "looted", seat: 0, goods: 4 }, pieces.goods.map((good) => `row:0:${good}`)],
  [{ kind: "built", seat: 1, site: "city", boxes: 2 }, ["cities:1"]],
  [{ kind: "built", seat: 1, site: "temple", boxes: 2 }, ["monument:1:temple"]],
  [{ kind: "completed", seat: 1, monument: "temple", points: 4, first: true }, ["monument:1:temple"]],
  [{ kind: "bought", seat: 0, development: "empire", points: 8, paid: 60, cost: 60 }, ["dev:0:empire"]],
  [{ kind: "bought_nothing", seat: 0, purse: 7 }, []],
  [{ kind: "exchanged", from: 0, to: 2, ware: "cloth", count: 1 }, ["row:0:cloth", "row:2:cloth"]],
  [{ kind: "declined", seat: 0, partner: 2 }, ["sheet:2"]],
];

describe("the tables", () => {
  test("stacks are worth what is printed under their pegs", () => {
    expect([1, 2, 3, 8].map((count) => pieces.worth("wood", count))).toEqual([1, 3, 6, 36]);
    expect(pieces.goods.map(pieces.capacity)).toEqual([8, 7, 6, 5, 4]);
  });

  test("rows of disasters name their skulls", () => {
    expect(pieces.disasters().map(({ skulls }) => skulls)).toEqual(["2", "3", "4", "5+"]);
  });

  test("every piece is drawn, a monument with a stone for each box", () => {
    for (const face of pieces.faces) expect(signs.get(`face_${face}`), face).toMatch(/<(path|g|circle)/);
    for (const id of [
      ...pieces.wares,
      ...pieces.developments,
      ...pieces.disasters().map((one) => one.disaster),
    ])
      expect(signs.get(id), id).toMatch(/<(path|g)/);
    for (const monument of pieces.monuments)
      expect(buildings[monument].stones, monument).toHaveLength(pieces.data.monuments[monument].boxes);
  });
});

describe("elements", () => {
  test.each(actions)("targets of %j", (action, ids) => expect(board.targets(action)).toEqual(ids));
  test.each(facts)("places of %j", (fact, places) => expect(board.involved(fact)).toEqual(places));

  test("different actions have different targets", () => {
    const all = actions.map(([action]) => board.targets(action).join(" ")).filter(Boolean);
    expect(new Set(all).size).toBe(all.length);
  });

  test("only what is put together die by die waits for a press of its own", () => {
    expect(actions.filter(([action]) => board.composed(action)).map(([action]) => action.kind)).toEqual([
      "reroll",
      "feed",
      "feed",
    ]);
  });

  test("every target has a name", () => {
    const names = ["Ada", "Bo", "Cleo", "Dora"];
    for (const id of actions.flatMap(([action]) => board.targets(action)))
      expect(board.label(id, say, names), id).not.toBe("");
    expect(board.label("partner:2", say, names)).toBe("Trade with Cleo");
    expect(board.label("site:obelisk", say, names)).toBe("Obelisk: one worker");
  });

  test("the strip marks one step, and shows trading where it is played", () => {
    const view = (kind: string, trading = false): View => ({
      n: 0,
      viewer: 0,
      turn: { kind: "seat", seat: 0, phase: { kind } },
      observation: { ...buyingTable(), proposals_left: trading ? 3 : null },
    });
    const now = (kind: string, trading = false) =>
      board
        .phases(view(kind, trading))
        .filter((one) => one.current)
        .map((one) => one.key);
    expect(now("leading")).toEqual(["phase.dice"]);
    expect(now("food_or_workers")).toEqual(["phase.food"]);
    expect(now("compose", true)).toEqual(["phase.trade"]);
    expect(board.phases(view("build")).map((one) => one.key)).not.toContain("phase.trade");
    expect(board.phases({ ...view("build"), turn: { kind: "over" } })).toEqual([]);
  });
});

describe("the dice", () => {
  const lie = (...all: (Face | null)[]): Slot[] => all.map((face) => ({ face, rolls: 1 }));
  const shown = (slots: Slot[]) => slots.map((slot) => slot.face);

  test("a first throw lies in the order of the faces", () => {
    expect(shown(arrange([], dice({ coins: 1, food: 2 }), new Set()))).toEqual(["food", "food", "coins"]);
  });

  test("what was not thrown stays at its place", () => {
    const after = arrange(lie("food", "coins", "workers"), dice({ food: 1, workers: 2 }), new Set([1]));
    expect(shown(after)).toEqual(["food", "workers", "workers"]);
    expect(after.map((slot) => slot.rolls)).toEqual([1, 2, 1]);
  });

  test("a die that falls on the same face has rolled nevertheless", () => {
    expect(arrange(lie("food", "food"), dice({ food: 2 }), new Set([1])).map((slot) => slot.rolls)).toEqual(
      [1, 2],
    );
  });

  test("dice in the air have no face yet, and find their places when they fall", () => {
    const air = arrange(lie("food", "coins", "coins"), dice({ food: 1, coins: 1 }), new Set([1]));
    expect(shown(air)).toEqual(["food", null, "coins"]);
    expect(shown(arrange(air, dice({ food: 1, coins: 1, skull: 1 }), new Set([1])))).toEqual([
      "food",
      "skull",
      "coins",
    ]);
  });

  test("of dice that have fallen none is in the air", () => {
    const fact: Fact = { kind: "thrown", seat: 0, ...none, food: 2, coins: 1, left: 2 };
    const turn = { kind: "chance" as const };
    const after = board.fallen(soloTable(), { action: null, fact, turn, cause: null });
    expect(after).toMatchObject({ dice: { food: 2, coins: 1 }, air: null, throws_left: 2 });
  });

  test("picks count by face and lie where the player touched", () => {
    const picked = new Set(["die:food:0", "die:food:1", "die:coins:0"]);
    expect(pickedOf(picked, "die:food")).toBe(2);
    expect(pickedOf(picked, "die:skull")).toBe(0);
    const slots = lie("food", "food", "coins", "food");
    expect([...chosen(slots, [3, 1], (face) => pickedOf(picked, `die:${face}`))].sort()).toEqual([1, 2, 3]);
    expect([...chosen(slots, [], (face) => (face === "food" ? 1 : 0))]).toEqual([0]);
  });
});

describe("the table", () => {
  test("the viewer sits first, the others clockwise", () => {
    expect(board.around(rollingTable(), 2).map((sheet) => sheet.seat)).toEqual([2, 3, 0, 1]);
  });

  test("the higher number of a monument goes to the first", () => {
    const [own, other] = rollingTable().sheets;
    expect(board.standing(own!, "temple")).toBe("first");
    expect(board.standing(other!, "step_pyramid")).toBe("later");
    expect(board.monumentPoints(own!, "temple", say)).toBe("4 points, completed first");
    expect(board.monumentPoints(other!, "step_pyramid", say)).toBe("0 points, completed later");
    expect(board.monumentPoints(other!, "temple", say)).toBe("someone was first, still 2");
    expect(board.monumentPoints(other!, "obelisk", say)).toBe("first 6, later 3");
  });

  test("a way to pay says what the engine says of it, in the order of the engine", () => {
    const offers = (
      [
        [["wood", "pottery", "metal"], 21, 1],
        [["wood", "stone", "metal"], 24, 4],
      ] as const
    ).map(([goods, paid, waste]) => ({
      text: "",
      action: { kind: "buy" as const, development: "coinage" as const, goods: [...goods], food: 0 },
      preview: { points: null, details: { paid, waste } },
    }));
    const view: View = {
      n: 0,
      viewer: 0,
      turn: { kind: "seat", seat: 0, phase: { kind: "buy_one" } },
      observation: buyingTable(),
      offers: { actions: offers },
    };
    expect(board.ways(view, "coinage").map((way) => [way.paid, way.waste])).toEqual([
      [21, 1],
      [24, 4],
    ]);
    expect(board.ways(view, "empire")).toEqual([]);
    expect(board.crews(view).size).toBe(0);
  });
});

describe("words", () => {
  const state = ["actions", "facts", "state", "data"].map((name) => read(`../${name}.h`)).join("");

  test("every value of every enumeration has its text", () => {
    const enumerations = [
      ...state.matchAll(/kEnumNames<roll_through_the_ages::\w+>\{\s*"(\w+)",\s*\{([^}]*)\}/g),
    ];
    expect(enumerations).toHaveLength(11);
    for (const [, type, values] of enumerations)
      for (const value of values!.match(/\w+/g)!)
        expect(Object.keys(texts["en"]!)).toContain(`${type}.${value}`);
  });

  test("every phase in which somebody decides says what to do", () => {
    const waits = [
      "rerolls",
      "leading",
      "food_or_workers",
      "trade",
      "compose",
      "answer",
      "build",
      "buy_one",
      "discard_goods",
    ];
    for (const phase of waits) expect(texts["de"]).toHaveProperty([`decide.${phase}`]);
  });

  test("both languages say the same things, and say them calmly", () => {
    expect(Object.keys(texts["de"]!)).toEqual(Object.keys(texts["en"]!));
    for (const [language, all] of Object.entries(texts))
      for (const [key, text] of Object.entries(all)) {
        expect(() => new IntlMessageFormat(text, language), `${language} ${key}`).not.toThrow();
        expect(text, key).not.toContain("!");
      }
  });
});

describe.each(["de", "en"])("the guide (%s)", (language) => {
  const guide = read(`../guide/${language}.md`);
  const sections = guide.split(/^## /m).slice(1);

  test("reasons lead to a paragraph", () => {
    const reasons: Reason["kind"][] = [
      "skull_stays",
      "stands",
      "owned",
      "too_expensive",
      "nothing_to_give",
      "one_sided",
      "no_room",
      "no_exchange",
    ];
    for (const kind of reasons) expect(guide).toContain(`{#${board.paragraph(kind)}}`);
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

  test("the guide names every figure of the tables", () => {
    const name = (key: string): string => texts[language]![key]!.replaceAll("\u00ad", "");
    for (const [id, facts] of Object.entries(pieces.data.developments))
      expect(guide).toContain(`| ${name(`development.${id}`)} | ${facts.cost} | ${facts.points} |`);
    for (const [id, facts] of Object.entries(pieces.data.monuments))
      expect(guide).toContain(
        `| ${name(`monument.${id}`)} | ${facts.boxes} | ${facts.first} | ${facts.later} |`,
      );
  });
});
