import { describe, expect, test } from "vitest";
import { composed, draw, explained, involved, phases, targets, thing } from "./board";
import { allContracts, contractFace, events, planOf, returnsOf, stationsOf } from "./printed";
import { heightOf, kDense, kNarrow, kWide, roofOf, sceneOf, widthOf } from "./scene";
import {
  bringsWords,
  digWords,
  goodsWords,
  spaceWords,
  spotWords,
  stationWords,
  trackWords,
  workersOn,
} from "./spoken";
import { placing, tableOf } from "./sample";
import type { Action, Chance, Observation, Offer, PlayerView, Power, Say, Scenario, View } from "./types";
import { viewOf } from "./views";

const say: Say = (key, args) => (args ? `${key} ${Object.values(args).join(" ")}` : key);
const names = ["Anna", "Ben"];

function player(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    workers: 2,
    hired: false,
    markers: 16,
    wares: { iron: 0, stone: 0, coal: 0 },
    rubble: 0,
    steel: 0,
    daffodils: null,
    train: null,
    surveyor: 0,
    start: 0,
    spaces: [],
    at_g: 0,
    work: { take: 3, coal: 1, dig: 2, lay: 2, iron: 3 },
    contracts: [],
    ...more,
  };
}
function table(more: Partial<Observation> = {}, scenario: Scenario = "snowdon", seats = 2): Observation {
  return {
    options: { seats, scenario },
    round: 1,
    order: Array.from({ length: seats }, (_, i) => i),
    area: null,
    weather: [],
    tracks: [],
    digs: [],
    builds: [],
    closed: [],
    foreign: null,
    b_builds: false,
    deeds: [],
    players: [player(0), player(1)],
    ...more,
  } as unknown as Observation;
}
const seen = (more: Partial<Observation> = {}, scenario: Scenario = "snowdon") => ({
  table: table(more, scenario),
  say,
  names,
  offers: [] as Offer[],
  seat: 0,
});

test("where points of contracts come from can be looked at", () => {
  expect(explained("contracts", 2)).toBe("contracts.2");
  expect(explained("tracks", 2)).toBeUndefined();
});

describe("what is touched for an action", () => {
  const cases: [Action, string[]][] = [
    [{ kind: "hire" }, ["hire"]],
    [{ kind: "place", space: "b2" }, ["space.b2"]],
    [{ kind: "reassign", from: "a1", to: "g" }, ["space.a1", "space.g"]],
    [{ kind: "play", contract: 7 }, ["contract.7"]],
    [{ kind: "choose", contract: 8 }, ["contract.8"]],
    [{ kind: "keep", contract: 5 }, ["contract.5"]],
    [{ kind: "waive", contract: 16 }, ["contract.16"]],
    [{ kind: "weather", weather: "fog" }, ["weather.fog"]],
    [{ kind: "take", iron: 2, stone: 0, coal: 1 }, ["yard.iron.1", "yard.iron.2", "yard.coal.1"]],
    [{ kind: "convert", steel: 1, stone: 0, rubble: 1 }, ["works.steel.1", "works.rubble.1"]],
    [{ kind: "build", station: 3, place: 2, iron: 1, rubble: 0 }, ["build.3.2"]],
    [{ kind: "buy", train: 4, iron: 0 }, ["train.4"]],
    [{ kind: "begin_at", station: 7 }, ["station.7"]],
    [{ kind: "foreign_at", station: 0 }, ["station.0"]],
    [{ kind: "times", times: 2 }, ["times.2"]],
    [{ kind: "use" }, ["use"]],
    [{ kind: "return_train" }, ["return_train"]],
    [{ kind: "pass" }, []],
  ];
  test.each(cases)("%j", (action, ids) => expect(targets(action)).toEqual(ids));

  test("cubes and conversions are put together one by one", () => {
    expect(cases.filter(([action]) => composed(action)).map(([{ kind }]) => kind)).toEqual([
      "take",
      "convert",
    ]);
  });
  test("ids fall into kind and names", () => {
    expect(thing("build.3.2")).toEqual(["build", "3", "2"]);
    expect(thing("hire")).toEqual(["hire", "", ""]);
  });
});

test("sentences of the log point at what they tell of", () => {
  expect(involved({ kind: "placed", seat: 0, space: "g" })).toEqual(["space.g"]);
  expect(involved({ kind: "built", seat: 0, station: 3, points: 7 })).toEqual(["station.3"]);
  expect(involved({ kind: "took", seat: 0, iron: 1, stone: 0, coal: 0, bag: true })).toEqual(["bag"]);
  expect(involved({ kind: "event_came", field: 1, event: "dig" })).toEqual(["events"]);
});

test("who plays the contract for it draws cards; what is refilled, and cubes, nobody does", () => {
  const chance = (contract: number, action: Action): Chance => ({
    action,
    fact: null,
    turn: { kind: "chance" },
    cause: { seat: 1, action: { kind: "play", contract } },
  });
  const numberOf = (power: Power): number => allContracts.find((one) => contractFace(one).power === power)!;
  const drawing = numberOf("draw_contracts");
  const card: Action = { kind: "contract", contract: 4 };
  expect(draw(chance(drawing, card))).toEqual({ kind: "card", seat: 1, at: "pile", asked: false });
  expect(draw(chance(numberOf("silence"), card))).toBeNull();
  expect(draw(chance(drawing, { kind: "cube", cube: "iron" }))).toBeNull();
  expect(draw({ ...chance(drawing, card), cause: { seat: 1, action: { kind: "pass" } } })).toBeNull();
});

test("a round has workers first and then the areas", () => {
  const view = (area: Observation["area"]): View =>
    ({ turn: { kind: "seat", seat: 0, phase: { kind: "" } }, observation: table({ area }) }) as View;
  expect(phases(view(null)).map((one) => one.current)).toEqual([true, false, false]);
  expect(phases(view("c")).map((one) => one.current)).toEqual([false, true, false]);
  const upkeep = { kind: "seat" as const, seat: 0, phase: { kind: "upkeep" } };
  expect(phases({ ...view(null), turn: upkeep }).map((one) => one.current)).toEqual([false, false, true]);
  expect(phases({ ...view(null), turn: { kind: "over" } })).toEqual([]);
  const setup = { ...view(null), observation: table({ round: 0 }) };
  expect(phases(setup)).toEqual([{ key: "phase.setup", current: true }]);
});

describe("the view that a decision is about", () => {
  test("is where something is lit, the line before cards", () => {
    expect(viewOf("place_worker", ["space.a1", "hire"])).toBe("actions");
    expect(viewOf("build_one", ["train.1", "build.1.2"])).toBe("mountain");
    expect(viewOf("build_one", ["train.1"])).toBe("cards");
    expect(viewOf("choose_contract", ["contract.3"])).toBe("cards");
    expect(viewOf("take_cubes", ["yard.iron.1"])).toBe("actions");
  });
  test("is where something is spoken of that cannot be chosen", () => {
    expect(viewOf("place_worker", [], ["track.1", "dig.1.1"])).toBe("mountain");
    expect(viewOf("place_worker", [], ["trains"])).toBe("cards");
    expect(viewOf("place_worker", [], ["forecast"])).toBe("actions");
    expect(viewOf("place_worker", ["space.b1"], ["dig.1.1"])).toBe("actions");
  });
  test("is known where choices are buttons only", () => {
    expect(viewOf("use_after", [])).toBe("mountain");
    expect(viewOf("use_after", ["use", "decline"])).toBe("mountain");
    expect(viewOf("upkeep", ["pay_steel", "return_train"])).toBe("cards");
    expect(viewOf("place_worker", [])).toBe("actions");
  });
});

describe.each([
  ["snowdon", [1, 2, 3, 4, 5]],
  ["blaenau", [1, 2, 3, 4]],
  ["daffodil", [1, 2, 3, 4]],
] as const)("the scene of %s", (scenario, players) => {
  const shape = scenario === "blaenau" ? "sea" : "mountain";
  describe.each([...players])("for %i", (seats) => {
    const stations = stationsOf(table({}, scenario, seats));
    const cards = stations.reduce((sum, one) => sum + one.tracks, 0);
    test.each([false, true])("has room for everything (narrow: %s)", (narrow) => {
      const scene = sceneOf(stations, narrow, shape, scenario !== "blaenau");
      expect(scene.stations).toHaveLength(stations.length);
      expect(scene.tracks).toHaveLength(cards);
      const edges = [
        ...scene.stations.map(({ x, y, width }) => ({ from: x, to: x + width, y })),
        ...scene.tracks.map(({ x, y, width }) => ({ from: x - width / 2, to: x + width / 2, y })),
      ];
      for (const { from, to } of edges) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(scene.width);
      }
      for (const one of edges)
        for (const other of edges)
          if (one !== other && one.y === other.y)
            expect(one.to <= other.from + 0.01 || other.to <= one.from + 0.01).toBe(true);
    });
    test("climbs or goes down to the sea", () => {
      const { stations: at } = sceneOf(stations, false, shape, scenario !== "blaenau");
      const rises = at[0]!.y > at.at(-1)!.y;
      expect(rises).toBe(scenario !== "blaenau");
    });
  });
});

test("a long line is drawn closer together", () => {
  const two = sceneOf(stationsOf(table()), false, "mountain", true);
  const five = sceneOf(stationsOf(table({}, "snowdon", 5)), false, "mountain", true);
  expect(two.cell).toBe(kWide.cell);
  expect(five.cell).toBe(kDense.cell);
  expect(sceneOf(stationsOf(table()), true, "mountain", true).cell).toBe(kNarrow.cell);
});

test("figures stand on the roof, the contractors' on the left", () => {
  const [station] = stationsOf(table());
  const spot = { x: 100, y: 300, width: widthOf(station!, 34) };
  expect(roofOf(spot, station!, 0).x).toBeGreaterThan(roofOf(spot, station!, 1).x);
  expect(roofOf(spot, station!, -1).x).toBeLessThan(roofOf(spot, station!, 3).x);
  expect(roofOf(spot, station!, 0).y).toBe(300 - heightOf(station!) - 7);
});

describe("in words", () => {
  test("goods that there are", () => {
    expect(goodsWords({ say }, { iron: 2, coal: 0, steel: 1 })).toBe(
      "board.goods 2 good.iron, board.goods 1 good.steel",
    );
  });
  test("a station with its surveyors", () => {
    const words = stationWords(seen({ foreign: 0, closed: [0] }), 0);
    expect(words).toContain("board.station.surveyors Anna, Ben, board.foreign");
    expect(words).toContain("board.station.closed");
    expect(words).toContain(`board.station.points ${planOf(table()).surveyor[0]?.points[0]}`);
  });
  test("points of a surveyor by where it began", () => {
    const both = [player(0), player(1, { start: 7, surveyor: 5 })];
    const here = seen({ players: both }, "blaenau");
    const { surveyor } = planOf(here.table);
    expect(surveyor[0]?.points[5]).not.toBe(surveyor[1]?.points[5]);
    expect(stationWords(here, 5)).toContain(`board.station.points ${surveyor[0]?.points[5]}`);
    expect(stationWords({ ...here, seat: 1 }, 5)).toContain(
      `board.station.points ${surveyor[1]?.points[5]}`,
    );
  });
  test("spots with whose marker lies there", () => {
    const here = seen({
      digs: [{ station: 1, place: 1, left: 0, seat: 1 }],
      builds: [{ station: 1, place: 2, seat: 0 }],
    });
    expect(digWords(here, 1, 1)).toContain("board.cleared_by Ben");
    expect(digWords(here, 1, 2)).toContain("board.rubble_left 0");
    expect(spotWords(here, 1, 2)).toContain("board.built_by Anna");
    expect(spotWords(here, 1, 1)).not.toContain("built_by");
  });
  test("a track in every state", () => {
    const track = { track: 3, value: 4, canal: false, left: 2, laid: false, seat: null };
    const here = seen();
    expect(trackWords(here, track)).toContain("board.track.rubble 2");
    expect(trackWords(here, { ...track, canal: true })).toContain("board.track.canal 2");
    expect(trackWords(here, { ...track, left: 0 })).toContain("board.track.clear");
    expect(trackWords(here, { ...track, laid: true })).toContain("board.track.contractors");
    expect(trackWords(here, { ...track, laid: true, seat: 1 })).toContain("board.track.laid Ben");
  });
  test("a space with who stands there, who comes before, and what it brings", () => {
    const offer: Offer = {
      text: "place b2",
      action: { kind: "place", space: "b2" },
      preview: {
        points: null,
        details: {
          gains: { iron: 0, stone: 0, coal: 0, rubble: 3, steel: 0, daffodil: 0 },
          costs: { iron: 0, stone: 0, coal: 0, rubble: 0, steel: 0, daffodil: 0 },
          tracks: 0,
          spots: 1,
          points: 4,
          choices: null,
          builds: [],
          trains: [],
          obstacle: null,
          station: null,
          rivals: 1,
          theirs: 3,
        },
      },
    };
    const here = {
      ...seen({ players: [player(0), player(1, { spaces: ["b1"], at_g: 2 })] }),
      offers: [offer],
    };
    expect(workersOn(here, "b1")).toEqual([1]);
    expect(workersOn(here, "g")).toEqual([1, 1]);
    expect(bringsWords(here, offer, 0)).toBe(
      "board.brings.goods board.goods 3 good.rubble, board.brings.spots 1, board.brings.points 4",
    );
    expect(spaceWords(here, "b2")).toContain("board.before 1 3");
    expect(spaceWords(here, "b1")).toContain("board.space.taken Ben");
    expect(spaceWords({ ...here, table: { ...here.table, b_builds: true } }, "b1")).toContain(
      "board.does.e",
    );
  });
  test("what a worker could build or buy is named, and why one does nothing", () => {
    const [offer] = placing();
    const at = (space: "d1" | "e1", facts: Partial<NonNullable<Offer["preview"]>["details"]>): string => {
      const details = { ...offer!.preview!.details!, ...facts };
      const action = { kind: "place" as const, space };
      return spaceWords(
        { ...seen(), offers: [{ ...offer!, action, preview: { points: null, details } }] },
        space,
      );
    };
    const spots = [1, 2].map((place) => ({ station: 2, place }));
    const some = at("e1", { choices: 3, builds: spots, trains: [1] });
    expect(some).toContain("board.possible board.possible.spot 1");
    expect(some).toContain("train.name 1");
    expect(some).not.toContain("board.choices.e");
    const many = at("e1", { choices: 5, builds: spots, trains: [1, 2, 3] });
    expect(many).toContain("board.choices.e 5");
    expect(many).not.toContain("board.possible");
    expect(at("e1", { choices: 0 })).toContain("board.choices.e 0");
    const idle = { choices: null, rivals: 0 };
    expect(at("d1", { ...idle, obstacle: "steel_lacking" })).toContain(
      "board.brings.nothing obstacle.steel_lacking",
    );
    expect(at("d1", { ...idle, obstacle: "steel_lacking", tracks: 1 })).not.toContain("obstacle.");
  });
  test("the coal among the cubes of a worker is as much as the engine says", () => {
    const work = { take: 5, coal: 4, dig: 2, lay: 2, iron: 3 };
    const calls: unknown[] = [];
    const say = (key: string, args?: object): string => (calls.push({ key, ...args }), key);
    spaceWords({ ...seen({ players: [player(0, { work })] }), say }, "a1");
    expect(calls).toContainEqual(expect.objectContaining({ key: "board.does.a", take: 5, coal: 4 }));
  });
  test("the works crush stone on the line where they do", () => {
    const told = (scenario: "snowdon" | "daffodil"): unknown[] => {
      const calls: unknown[] = [];
      const say = (key: string, args?: object): string => (calls.push({ key, ...args }), key);
      spaceWords({ ...seen(), say, table: tableOf(scenario, 2), offers: [] }, "c1");
      return calls;
    };
    expect(told("daffodil")).toContainEqual(
      expect.objectContaining({ key: "board.does.c", crush: "true" }),
    );
    expect(told("snowdon")).toContainEqual(
      expect.objectContaining({ key: "board.does.c", crush: "false" }),
    );
  });
});

test("what is printed is looked up", () => {
  expect(events).toHaveLength(10);
  expect(returnsOf(4)).toEqual([1, 2, 3]);
  expect(returnsOf(1)).toEqual([]);
});
