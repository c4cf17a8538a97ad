// The board against the engine's tables and the texts.
import { readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { data } from "$generated/carpe_diem";
import { narrow } from "../../../web/src/table/narrow";
import { middle, region } from "./art/region";
import * as board from "./board";
import { cardWords, tileWords } from "./names";
import {
  alike,
  allTiles,
  beside,
  columnOf,
  edgeOf,
  faceOf,
  gainsOf,
  goods,
  isLight,
  isRed,
  likeOf,
  looksOf,
  needsOf,
  partsOf,
  rowOf,
  squares,
  villaTable,
} from "./printed";
import { kTile, tileAt, view as ringView } from "./ring";
import { building, busyTable } from "./sample";
import type { Action, Fact, Good, Offer, View } from "./types";
import { viewOf } from "./views";
import { consequences, squareWords, worthWords } from "./words";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const texts = JSON.parse(read("../texts/en.json")) as Record<string, string>;
const say = (key: string, args?: Record<string, string | number>): string => {
  const text = texts[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return String(new IntlMessageFormat(text, "en").format(args));
};
const names = ["Ada", "Bo", "Cleo", "Dora"];

const actions: [Action, string[]][] = [
  [{ kind: "begin", area: 3 }, ["area.3"]],
  [{ kind: "move", area: 4 }, ["area.4"]],
  [{ kind: "jump", area: 4 }, ["bread", "area.4"]],
  [{ kind: "take", tile: 12 }, ["tile.12"]],
  [{ kind: "build", square: "c3", turns: 2 }, ["spot.c3.2"]],
  [{ kind: "store" }, ["store"]],
  [{ kind: "reward", thing: "craftsman" }, ["reward.craftsman"]],
  [{ kind: "return", thing: "pond" }, ["fountain.pond"]],
  [{ kind: "disc", circle: 7 }, ["circle.7"]],
  [{ kind: "score", place: 5 }, ["place.5"]],
  [{ kind: "pay", times: 2 }, ["pay.2"]],
  [{ kind: "pay_coins", herb: 1, chicken: 0, grape: 2, fish: 0 }, ["coins.1.0.2.0"]],
  [{ kind: "pay_nothing" }, ["pay.0"]],
  [{ kind: "use_bread" }, ["use_bread"]],
  [{ kind: "keep_bread" }, ["keep_bread"]],
];
const facts: [Fact, string[]][] = [
  [{ kind: "moved", seat: 0, area: 2, bread: false }, ["area.2"]],
  [{ kind: "swept", area: 2, tiles: 1 }, ["area.2"]],
  [{ kind: "built", seat: 1, tile: 4, things: [], square: "b2", turns: 1 }, ["at.1.b2", "seat.1"]],
  [{ kind: "stepped", seat: 1, steps: 2, field: 7, points: 0 }, ["step.7"]],
  [{ kind: "gained", seat: 2, good: "coin", count: 1 }, ["seat.2"]],
  [{ kind: "drew", seat: 0 }, ["fountains", "seat.0"]],
  [{ kind: "disc_put", seat: 0, one: 7, other: 24 }, ["card.7", "card.24"]],
  [{ kind: "missed", seat: 0, card: 7, points: 4 }, ["card.7"]],
  [{ kind: "scoring_began", number: 2 }, []],
];
const offer = (action: Action): Offer => ({ text: JSON.stringify(action), action });
const narrowed = (offers: Offer[], ...picked: string[]) =>
  narrow(offers, new Set(picked), (action) => board.targets(action as Action));

describe("elements", () => {
  test.each(actions)("targets of %j", (action, ids) => expect(board.targets(action)).toEqual(ids));
  test.each(facts)("places of %j", (fact, places) => expect(board.involved(fact)).toEqual(places));
  test("chance touches nothing", () => {
    expect(board.targets({ kind: "tile", tile: 3 })).toEqual([]);
    expect(board.targets({ kind: "draw", thing: "pond" })).toEqual([]);
  });
  test("every target has a name", () => {
    for (const id of [...actions.flatMap(([action]) => board.targets(action)), "pile", "legend", "seat.1"])
      expect(board.label(id, say, names), id).not.toBe("");
    expect(board.label("spot.c3.2", say, names)).toBe("Square C3");
    expect(board.label("seat.1", say, names)).toContain("Bo");
  });
  test("a square and the turns of a tile are chosen with one press", () => {
    const offers = building();
    const choice = narrowed(offers);
    expect(choice.lit.has("spot.e1.0")).toBe(true);
    expect(narrowed(offers, "spot.e1.2").chosen?.text).toBe("build e1 2");
    expect(narrowed(offers, "store").chosen?.text).toBe("store");
  });
  test("tiles and cards are told by what is on them, on the board in words too", () => {
    const told = (field: string, value: number, listed = field !== "tile" && field !== "card") =>
      board.named({ kind: "", listed, [field]: value }, field, say);
    for (const field of ["tile", "tiles", "areas", "display", "unseen"])
      expect(told(field, 12), field).toBe(tileWords(12, say));
    expect(told("card", 7)).toBe(cardWords(7, say));
    for (const field of ["area", "place", "turns", "one"]) expect(told(field, 3), field).toBeUndefined();
    const swept: Fact = { kind: "swept", area: 2, tiles: 1 };
    expect(board.named(swept, "tiles", say), "how many there were").toBeUndefined();
    expect(told("unseen", 24, false), "how many cards lie there").toBeUndefined();
  });
  test("a tile that would fit in other turns is shown before it is laid", () => {
    const offers = [
      offer({ kind: "build", square: "c3", turns: 0 }),
      offer({ kind: "build", square: "c3", turns: 2 }),
      offer({ kind: "build", square: "d3", turns: 1 }),
      offer({ kind: "store" }),
    ];
    expect(offers.map(({ action }) => board.adjustable(action, offers))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test("a field that a move reaches costs no bread, another one does", () => {
    const offers = [
      offer({ kind: "move", area: 2 }),
      offer({ kind: "jump", area: 2 }),
      offer({ kind: "jump", area: 5 }),
    ];
    expect([...narrowed(offers).lit].sort()).toEqual(["area.2", "bread"]);
    expect(narrowed(offers, "area.2").chosen?.action.kind).toBe("move");
    expect([...narrowed(offers, "bread").lit].sort()).toEqual(["area.2", "area.5"]);
    expect(narrowed(offers, "bread", "area.2").chosen?.action.kind).toBe("jump");
    expect(narrowed(offers, "area.5").chosen).toBeNull();
  });
  test("each decision comes to the part of the table that it is about", () => {
    const table = busyTable();
    expect(viewOf("place_tile", table)).toBe("district");
    expect(viewOf("place_disc", table)).toBe("cards");
    expect(viewOf("choose_display", table)).toBe("ring");
    expect(viewOf("", { ...table, placed: 0 })).toBe("cards");
    expect(viewOf("", table)).toBe("ring");
  });
  test("the phases are told until the game is over", () => {
    const view = { n: 1, viewer: 0, observation: busyTable(), turn: { kind: "chance" } } as View;
    expect(board.phases(view).filter((one) => one.current)).toEqual([{ key: "phase.3", current: true }]);
    expect(board.phases({ ...view, turn: { kind: "over" } })).toEqual([]);
  });
});

describe("tiles", () => {
  test("turn clockwise", () => {
    const villa = allTiles.find((tile) => faceOf(tile).edges.join() === "villa,villa,meadow,meadow")!;
    expect([0, 1, 2, 3].map((side) => edgeOf(villa, 1, side))).toEqual([
      "meadow",
      "villa",
      "villa",
      "meadow",
    ]);
    expect(partsOf(villa, 3)).toEqual([{ thing: "villa", open: [0, 3] }]);
  });
  test("look the same after as many turns as the engine says", () => {
    for (const tile of allTiles) {
      const shown = (turns: number): string => [0, 1, 2, 3].map((side) => edgeOf(tile, turns, side)).join();
      expect(new Set([0, 1, 2, 3].map(shown)).size, `${tile}`).toBe(looksOf(tile));
    }
  });
  test("that are alike are counted together", () => {
    const piles = alike(allTiles);
    expect(piles.reduce((sum, one) => sum + one.count, 0)).toBe(data.tiles.length);
    for (const { tile } of piles) expect(likeOf(tile)).toBe(tile);
    expect(isLight(1) && !isLight(data.light + 1)).toBe(true);
  });
  test("go on over every edge in a band of one width, and nowhere else", () => {
    for (const open of [[0], [1], [0, 1], [0, 2], [3, 0], [0, 1, 2], [0, 1, 2, 3]]) {
      const { area, edge } = region(open, "alone");
      for (const [side, from, to] of [
        [0, "-18 -30", "18 -30"],
        [1, "30 -18", "30 18"],
        [2, "18 30", "-18 30"],
        [3, "-30 18", "-30 -18"],
      ] as const)
        expect(area.includes(`${from}L${to}`), `${open.join()} ${side}`).toBe(open.includes(side));
      expect(edge.split("M").length - 1).toBe(open.length);
    }
    expect(middle([0, 2], "alone")).toEqual([0, 0]);
    expect(middle([1], "opposite")[0]).toBeGreaterThan(10);
  });
  test("are named by what is on them", () => {
    const double = allTiles.find((tile) => faceOf(tile).edges.join() === "garden,vineyard,meadow,meadow")!;
    const words = "Garden, Vineyard (around a corner)";
    expect(tileWords(double, say)).toBe(words);
    expect(board.named({ kind: "take", tile: double }, "tile", say)).toBe(words);
    const built: Fact = { kind: "built", seat: 0, tile: double, things: [], square: "b2", turns: 0 };
    expect(board.named(built, "things", say)).toBe(words);
  });
  test("that look different are named differently", () => {
    const looks = (tile: number): string => {
      const { edges, single, chimneys } = faceOf(tile);
      return `${edges.join()} ${single} ${chimneys}`;
    };
    const named = new Map<string, Set<string>>();
    for (const tile of allTiles) {
      const words = tileWords(tile, say);
      named.set(words, (named.get(words) ?? new Set()).add(looks(tile)));
    }
    for (const [words, one] of named) expect([...one], words).toHaveLength(1);
  });
  test("are as large on the ring as its width allows, and none lies on another", () => {
    const all = [1, 2, 3, 4, 5, 6, 7].flatMap((area) => [0, 1, 2, 3].map((i) => tileAt(area, i)));
    const wide = 60 * kTile;
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(wide);
    expect(wide / Number(ringView.split(" ")[2])).toBeGreaterThan(1 / 6.8);
  });
});

describe("squares", () => {
  test("lie in six rows and know their neighbours", () => {
    expect(squares.length).toBe(36);
    expect([rowOf("c4"), columnOf("c4")]).toEqual([2, 3]);
    expect([0, 1, 2, 3].map((side) => beside("a1", side))).toEqual([null, "a2", "b1", null]);
  });
  test("tell tile, edges and openings", () => {
    const player = busyTable().players[0]!;
    const laid = squareWords("b2", player, say);
    expect(laid).toMatch(/^Square B2: /);
    for (const side of ["Top", "Right", "Bottom", "Left"]) expect(laid).toContain(side);
    const empty = squares.find((square) => !player.tiles.some((one) => one.square === square))!;
    expect(squareWords(empty, player, say)).toContain("empty");
  });
});

describe("cards", () => {
  test("say what they want and bring", () => {
    expect(cardWords(2, say)).toBe("−2 herbs → 4 points");
    expect(isRed(2)).toBe(true);
    const chimneys = data.cards.findIndex((one) => one.chimneys === 2 && one.breads === 1) + 1;
    expect(cardWords(chimneys, say)).toBe("2 chimneys → 1 bread");
    expect(isRed(chimneys)).toBe(false);
  });
  test("are nothing where none lies yet", () => {
    expect([needsOf(0), gainsOf(0), isRed(0)]).toEqual([[], [], false]);
    expect(() => cardWords(0, say)).not.toThrow();
  });
  test("tell their worth and what is missing", () => {
    const table = busyTable();
    const player = table.players[0]!;
    const worth = player.worth.find((one) => one.times > 1)!;
    expect(worthWords(player, table, worth.place, say)).toMatch(
      new RegExp(`^${worth.times} times: .*missing`),
    );
  });
});

test("a choice tells what it finishes, costs and brings", () => {
  const none = Object.fromEntries(goods.map((good) => [good, 0])) as Record<Good, number>;
  const lines = consequences(
    {
      text: "build b2 0",
      action: { kind: "build", square: "b2", turns: 0 },
      preview: {
        points: [
          { seat: 0, source: "frame", points: 5 },
          { seat: 0, source: "track", points: 1 },
          { seat: 1, source: "track", points: 9 },
        ],
        details: {
          joins: [
            { thing: "pond", finished: true, tiles: 3, open: 0, chimneys: 0 },
            { thing: "villa", finished: false, tiles: 2, open: 1, chimneys: 4 },
          ],
          banderole: true,
          tasks: 1,
          steps: 1,
          gains: { ...none, fish: 2 },
          costs: { ...none, coin: 1 },
          choices: null,
        },
      },
    },
    0,
    say,
  );
  expect(lines.map((one) => one.text)).toEqual([
    "Completes: Pond, 3 tiles",
    "Villa: 2 tiles, 4 chimneys, 1 opening left",
    "− 1 coin",
    "+ 2 fish",
    "+ 1 step",
    "1 frame task fulfilled",
    "+6 points (Frame +5, Banderole track +1)",
  ]);
});
test("a choice tells whether tiles or cards are chosen from next", () => {
  const said = (tiles: number, cards: number): string[] => {
    const [store] = building().filter((one) => one.action.kind === "store");
    const { details } = store!.preview!;
    const preview = { points: null, details: { ...details!, choices: { tiles, cards } } };
    return consequences({ ...store!, preview }, 0, say).map((one) => one.text);
  };
  expect(said(9, 0)).toEqual([say("board.chooses", { choices: 9 })]);
  expect(said(0, 2)).toEqual([say("board.draws", { choices: 2 })]);
});
test("the chimney table rises, and its last row has all larger villas", () => {
  const points = villaTable().map((one) => one.points);
  expect([...points].sort((a, b) => a - b)).toEqual(points);
  expect(villaTable().filter((one) => one.or_more)).toEqual(villaTable().slice(-1));
});
