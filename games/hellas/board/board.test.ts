// The board against the maps, the engine's tables and the texts.
import { readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { centre } from "../../../web/src/board/hex";
import { narrow } from "../../../web/src/table/narrow";
import * as board from "./board";
import { fieldOf, fieldsOf, groupAt, spaceOf, spaces } from "./pieces";
import { busyTable } from "./sample";
import type { Action, Crossed, Fact, Offer, Side, View } from "./types";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const texts: Record<string, Record<string, string>> = {
  de: JSON.parse(read("../texts/de.json")) as Record<string, string>,
  en: JSON.parse(read("../texts/en.json")) as Record<string, string>,
};
const say = (key: string, args?: Record<string, string | number>): string => {
  const text = texts["en"]![key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return String(new IntlMessageFormat(text, "en").format(args));
};
const names = ["Ada", "Bo", "Cleo", "Dora"];
const seen = (table = busyTable()) => ({ table, say, names, you: [0] });
const none: Crossed = new Map();

const actions: [Action, string[]][] = [
  [{ kind: "choose", space: "temple_large" }, ["space.temple_large"]],
  [{ kind: "house", cell: "c5" }, ["field.c5"]],
  [{ kind: "square", cell: "c6" }, ["field.c6"]],
  [{ kind: "palace", cell: "e4" }, ["field.e4"]],
  [{ kind: "statue", cell: "g7" }, ["field.g7"]],
  [{ kind: "cover", cell: "d3" }, ["quarry.d3"]],
  [{ kind: "worker", cell: "g5" }, ["quarry.g5"]],
  [{ kind: "columns", temple: "f2", count: 3 }, ["temple.f2"]],
  [{ kind: "skip" }, []],
];
const facts: [Fact, string[]][] = [
  [{ kind: "phase_began", number: 2, first: 1, stones: 4 }, []],
  [{ kind: "chosen", seat: 0, space: "house" }, ["space.house"]],
  [{ kind: "will_start", seat: 0 }, []],
  [{ kind: "built", seat: 0, piece: "house", cell: "c5", marble: 1 }, ["field.c5"]],
  [{ kind: "declined", seat: 1 }, []],
  [{ kind: "earned", seat: 0, quarry: "d3", houses: 2, marble: 6 }, ["quarry.d3"]],
  [{ kind: "covered", quarry: "d3", tile: 12 }, ["quarry.d3", "pile"]],
  [{ kind: "opened", quarry: "g5", tile: 2 }, ["quarry.g5", "pile"]],
  [{ kind: "worker_moved", quarry: "g9" }, ["quarry.g9"]],
  [{ kind: "closed", quarry: "d3", tile: 31 }, ["quarry.d3"]],
  [{ kind: "paid", seat: 0, marble: 6 }, []],
  [{ kind: "columns_set", seat: 0, temple: "f2", count: 1, standing: 4, capacity: 4 }, ["temple.f2"]],
  [{ kind: "ring_taken", seat: 0, finished: true }, []],
  [{ kind: "statue_set", seat: 0, cell: "g7", marble: 7 }, ["field.g7"]],
  [{ kind: "marble_taken", seat: 0, marble: 3 }, []],
];

describe.each<Side>(["pegasus", "minotaur"])("the map of %s", (side) => {
  const map = JSON.parse(read(`../maps/${side}.json`)) as {
    rows: string[];
    counts: Record<string, number>;
  };
  const grounds = ["coast", "inland", "coastal_quarry", "inland_quarry", "temple"] as const;
  const fields = fieldsOf(side);

  test("has as many fields of each kind as were counted on the board", () => {
    const counted = grounds.map((ground) => fields.filter((one) => one.ground === ground).length);
    const { coast, inland, coastal_quarries, inland_quarries, temples } = map.counts;
    expect(counted).toEqual([coast, inland, coastal_quarries, inland_quarries, temples]);
  });

  test("lies as it is drawn", () => {
    const signs = { coast: "-", inland: "^", coastal_quarry: "Q", inland_quarry: "K", temple: "T" };
    const drawn = map.rows.flatMap((row) => {
      const [letter = "", ...rest] = row.replaceAll(" ", "");
      return rest.flatMap((sign, i) =>
        sign === "." ? [] : [`${letter.toLowerCase()}${i + 1}${sign.replace(/\d/, "T")}`],
      );
    });
    expect(fields.map((one) => `${one.cell}${signs[one.ground]}`)).toEqual(drawn);
  });

  test("no two fields lie in one place", () => {
    expect(new Set(fields.map((one) => JSON.stringify(centre(one.cell)))).size).toBe(fields.length);
  });
});

describe("elements", () => {
  test.each(actions)("targets of %j", (action, ids) => expect(board.targets(action)).toEqual(ids));
  test.each(facts)("places of %j", (fact, places) => expect(board.involved(fact)).toEqual(places));

  test("chance touches nothing", () => {
    for (const kind of ["start_quarry", "start_worker"] as const)
      expect(board.targets({ kind, cell: "d3" })).toEqual([]);
    expect(board.targets({ kind: "tile", tile: 3 })).toEqual([]);
  });

  test("an action's field is drawn as the element that is its target", () => {
    const kinds = new Map(fieldsOf("minotaur").map((one) => [one.cell, board.elementOf(one)]));
    expect(kinds.get("e4")).toBe("field.e4");
    expect(kinds.get("d3")).toBe("quarry.d3");
    expect(kinds.get("g5")).toBe("quarry.g5");
    expect(kinds.get("f2")).toBe("temple.f2");
  });

  test("a house and a square on one field are told apart by buttons", () => {
    const offers: Offer[] = [
      { text: "house c5", action: { kind: "house", cell: "c5" } },
      { text: "square c5", action: { kind: "square", cell: "c5" } },
      { text: "house c6", action: { kind: "house", cell: "c6" } },
    ];
    const choice = narrow(offers, new Set(["field.c5"]), (action) => board.targets(action as Action));
    expect(choice.chosen).toBeNull();
    expect(choice.buttons.map((one) => one.text)).toEqual(["house c5", "square c5"]);
  });

  test("every target has a name", () => {
    for (const id of [...actions.flatMap(([action]) => board.targets(action)), "pile"])
      expect(board.label(id, say), id).not.toBe("");
    expect(board.label("quarry.d3", say)).toBe("Quarry D3");
    expect(board.label("space.statue", say)).toBe("Statue");
  });

  test("a refusal is found on the element of its field, whatever was wanted there", () => {
    const quarry = fieldOf("minotaur", "d3")!;
    const cross = { reason: { kind: "no_building_field" as const }, later: false, text: "No." };
    expect(board.refusal(new Map([["field.d3", cross]]), quarry)).toBe(cross);
    expect(board.refusal(new Map([["quarry.d3", cross]]), quarry)).toBe(cross);
    expect(board.refusal(none, quarry)).toBeUndefined();
    expect(board.isPlain(cross.reason)).toBe(true);
    expect(board.isPlain({ kind: "too_expensive", cost: 5, has: 2 })).toBe(false);
  });
});

describe("in words", () => {
  const at = (cell: string) => fieldOf("minotaur", cell)!;

  test("a field says what it bears and what it is part of", () => {
    const table = busyTable();
    const group = groupAt(table, "e4")!;
    expect(board.fieldWords(at("e4"), seen(table))).toBe(
      `E4, Mountains: your palace, part of a city of ${group.cells.length}.`,
    );
    expect(board.fieldWords(at("c6"), seen(table))).toContain("house of Bo");
    expect(board.fieldWords(at("a5"), seen(table))).toBe("A5, Coast: empty.");
  });

  test("quarries and temples come first among the neighbours, alike ones counted", () => {
    const table = busyTable();
    table.quarries = [
      { cell: "d3", closed: false, top: 12, tiles: 2, marble: 3, earns: [0, 0, 0], covers: 9 },
    ];
    table.players[0]!.houses = ["c3", "d2"];
    table.worker = null;
    expect(board.neighbourhood(at("e3"), seen(table))).toMatch(
      /^Next to it: quarry 12 \(3 marble\), temple \d of 4, .*your house/,
    );
    table.players[0]!.houses = ["d2", "e2"];
    expect(board.neighbourhood(at("e3"), seen(table))).toContain("2 × your house");
    expect(board.neighbourhood(at("a11"), { ...seen(table), table: { ...table, players: [] } })).toMatch(
      /^Next to it: temple \d of 6\.$/,
    );
  });

  test("closed and empty quarries and the worker's are told apart", () => {
    const table = busyTable();
    table.quarries = [
      { cell: "d3", closed: true, top: 38, tiles: 4, marble: 0, earns: [0, 0, 0], covers: 0 },
    ];
    table.worker = "g5";
    expect(board.fieldWords(at("d3"), seen(table))).toContain("closed quarry");
    expect(board.fieldWords(at("g5"), seen(table))).toContain("empty quarry with the worker");
    expect(board.fieldWords(at("g9"), seen(table))).toContain("empty quarry.");
  });

  test("somebody who does not see the board hears what a choice brings, and why not", () => {
    const field = at("e9");
    const offers: Offer[] = [
      {
        text: "house e9",
        action: { kind: "house", cell: "e9" },
        preview: {
          points: [
            { seat: 1, source: "statues", points: -3 },
            { seat: 0, source: "temples", points: 8 },
            { seat: 0, source: "marble", points: -1 },
          ],
          details: { marble: 2, income: 3, joins: 2, group: 7, city: true },
        },
      },
    ];
    expect(board.consequences("field.e9", offers, seen())).toEqual([
      {
        head: "House",
        marble: 2,
        lines: [
          "+7 points: Temples +8, Marble −1",
          "Bo −3: Statues",
          "+3 marble per quarry action",
          "connects 2 groups",
          "city of 7",
        ],
      },
    ]);
    expect(board.spoken(field, offers, none, seen())).toContain(
      "House, costs 2, +7 points: Temples +8, Marble −1",
    );
    const cross = { reason: { kind: "field_taken" as const }, later: false, text: "Taken." };
    expect(board.spoken(field, [], new Map([["field.e9", cross]]), seen())).toContain("Taken.");
  });

  test("a tile says what it changes, a quarry what the unseen tiles may do", () => {
    const table = { ...busyTable(), tile: 33, worker: "g5", opens: [1, 2], pile: [1, 2, 35] };
    table.quarries = [
      { cell: "d3", closed: false, top: 12, tiles: 2, marble: 3, earns: [0, 0, 0], covers: 1 },
    ];
    const details = { marble: 0, income: 1, joins: 0, group: 0, city: false };
    const offers: Offer[] = [
      { text: "c", action: { kind: "cover", cell: "d3" }, preview: { points: null, details } },
    ];
    expect(board.consequences("quarry.d3", offers, seen(table))).toEqual([
      { head: "Tile 33", marble: 0, lines: ["1 marble for each house, now 3"] },
    ]);
    expect(board.prospects(at("d3"), seen(table))).toBe(
      "1 of the 3 face-down tiles can still be put on it.",
    );
    expect(board.prospects(at("g5"), seen(table))).toContain("2 of the 3 face-down tiles would open");
    expect(board.prospects(at("e9"), seen(table))).toBe("");
  });

  test("what is not known is not said", () => {
    const hidden: Offer[] = [
      { text: "h", action: { kind: "house", cell: "e9" }, preview: { points: null, details: null } },
      { text: "t", action: { kind: "columns", temple: "f2", count: 1 } },
      { text: "c", action: { kind: "choose", space: "house" } },
    ];
    expect(board.consequences("field.e9", hidden, seen())).toEqual([
      { head: "House", marble: 0, lines: [] },
    ]);
    expect(board.consequences("temple.f2", hidden, seen())).toEqual([
      { head: "1 column", marble: 0, lines: [] },
    ]);
    expect(board.consequences("space.house", hidden, seen())).toEqual([]);
  });

  test("fields say what they cost where that differs", () => {
    const house = (cell: string, marble: number): Offer => ({
      text: `house ${cell}`,
      action: { kind: "house", cell },
      preview: { points: null, details: { marble, income: 0, joins: 0, group: 1, city: false } },
    });
    expect([
      ...board.prices([house("e9", 1), house("d4", 2), { text: "skip", action: { kind: "skip" } }]),
    ]).toEqual([
      ["field.e9", 1],
      ["field.d4", 2],
    ]);
    expect([...board.prices([house("e9", 1), house("e10", 1)])]).toEqual([]);
    const unknown = { ...house("d4", 2), preview: { points: null, details: null } };
    expect([...board.prices([house("e9", 1), unknown])]).toEqual([]);
  });

  test("spaces say how many are free", () => {
    const table = busyTable();
    expect(board.spaceWords("quarry", seen(table))).toContain(`Quarry: ${table.spaces.quarry} of 3 free.`);
  });
});

describe("the action bar", () => {
  test("tells apart what is for everybody", () => {
    expect(spaces.filter((one) => spaceOf(one).for_all)).toEqual([
      "house",
      "house_square",
      "palace",
      "quarry",
    ]);
  });

  test("the strip marks the phase", () => {
    const at = (turn: View["turn"]) =>
      board.phases({ n: 0, viewer: 0, turn, observation: busyTable() }).filter((one) => one.current);
    expect(at({ kind: "chance" }).map((one) => one.key)).toEqual(["phase.3"]);
    expect(at({ kind: "over" })).toEqual([]);
  });

  test("marble comes out of the quarries that pay", () => {
    expect(board.earnings(facts.map(([fact]) => fact))).toEqual([{ seat: 0, quarry: "d3", marble: 6 }]);
  });
});
