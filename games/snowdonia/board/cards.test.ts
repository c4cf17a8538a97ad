// Panels, cards and dialogs of the game: what the rule page says of its display.
import { render } from "svelte/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aroundBoard, names, nothing } from "../../../web/src/testing/board";
import * as board from "./board";
import Ask from "./Ask.svelte";
import Contracts from "./Contracts.svelte";
import { helpTexts } from "./help.svelte";
import Inspect from "./Inspect.svelte";
import { named, spaceName } from "./names";
import Office from "./Office.svelte";
import Panel from "./Panel.svelte";
import Phases from "./Phases.svelte";
import { named as inWords } from "./plain";
import { partsOf, trainParts } from "./powers";
import { allContracts, allTrains, contractFace, trainFace } from "./printed";
import { seriesTable, tableOf } from "./sample";
import StatusStrip from "./StatusStrip.svelte";
import type { Action, Area, Observation, Reason, Say, Space, View } from "./types";
import { contractWords, trainWords } from "./words";

vi.mock("../../../web/src/lib/texts.svelte", () => ({
  t: (key: string) => key,
  sayOf: () => (key: string) => key,
}));

const say: Say = (key, args) => (args ? `${key} ${JSON.stringify(args)}` : key);
const viewOf = (observation: Observation, viewer: number | null = 0): View => ({
  n: 1,
  viewer,
  turn: { kind: "seat", seat: 0, phase: { kind: "place_worker" } },
  observation,
});
const table = tableOf("snowdon", 3);
const panel = (seat: number, observation = table, open = false): string =>
  render(Panel, { props: { view: viewOf(observation), seat, say, inspect: () => {}, open } }).body;
const inspected = (id: string, observation = table): string =>
  render(Inspect, { props: { id, view: viewOf(observation), say, names, you: [0], crossed: new Map() } })
    .body;
/** Where these first stand, one after the other. */
const places = (text: string, ...parts: string[]): number[] => parts.map((one) => text.indexOf(one));
const ascending = (list: number[]): boolean =>
  list.every((one, i) => one >= 0 && one > (list[i - 1] ?? -1));

const context = { ...aroundBoard<Reason>(say), table, offers: [], seat: 0, deciding: null };

beforeEach(() => helpTexts.set(true));

describe("panels", () => {
  test("have the reader's own on top, then the others in turn order", () => {
    expect(board.order(viewOf(table, 1))).toEqual([1, 2, 0]);
    const turned = { ...table, order: [2, 1, 0] };
    expect(board.order(viewOf(turned, null))).toEqual([2, 1, 0]);
    expect(board.order(viewOf(turned, 1))).toEqual([1, 0, 2]);
  });
  test("show material in the order of the rule page, and the start locomotive with its owner", () => {
    const kinds = ["worker", "marker", "iron", "stone", "coal", "rubble", "steel"];
    const keys = kinds.map((one) => `panel.${one} {`);
    expect(ascending(places(panel(0), ...keys, "panel.start"))).toBe(true);
    expect(panel(1)).not.toContain("panel.start");
  });
  test("show the train and the number of contracts", () => {
    expect(ascending(places(panel(0), "Snowdon", "panel.contracts"))).toBe(true);
    expect(panel(0)).toContain("panel.contracts {&quot;count&quot;:5}");
    expect(panel(2)).toContain("panel.no_train");
  });
  test("show daffodils on their line only, and the games of a series that are over", () => {
    expect(panel(0)).not.toContain("panel.daffodil");
    expect(panel(0, tableOf("daffodil", 2))).toContain("panel.daffodil");
    expect(panel(0, seriesTable(), true)).toContain("series.total");
    expect(panel(0, tableOf("snowdon", 1), true)).not.toContain("series.total");
  });
  test("show every game of a series and their sum when all seven are over", () => {
    const scored = [77, 71, 95, 56, 59, 53, 75].map((points, i) => ({ train: i + 1, points }));
    const observation = { ...seriesTable(), series: { game: 7, games: 7, scored } };
    const view = { ...viewOf(observation), turn: { kind: "over" as const } };
    const body = render(Panel, { props: { view, seat: 0, say, inspect: () => {}, open: false } }).body;
    expect(body).toContain("series.done");
    const rows = [...body.matchAll(/<dd[^>]*>(\d+)<\/dd>/g)].map((one) => Number(one[1]));
    expect(rows).toEqual([77, 71, 95, 56, 59, 53, 75, 486]);
  });
});

test("the strip says which game of a series is played", () => {
  const strip = (now: Observation): string => {
    const props = { context: { ...context, table: now }, part: "actions" as const, due: null };
    return render(StatusStrip, { props: { ...props, onshow: nothing } }).body;
  };
  expect(strip(seriesTable())).toContain('series.head {"game":3,"games":7}');
  expect(strip(tableOf("snowdon", 1))).not.toContain("series.head");
});

describe("a player's contracts", () => {
  const body = (mine = true, over = false): string =>
    render(Contracts, { props: { player: table.players[0]!, mine, over, say } }).body;
  test("lie in three groups, each with its worth now", () => {
    const groups = ["contracts.unused", "contracts.active", "contracts.used"].map((one) => `${one} <`);
    expect(ascending(places(body(), ...groups))).toBe(true);
    expect(ascending(places(body(), "#20", "#26", "#21", groups[1]!, "#8", groups[2]!, "#10"))).toBe(true);
    expect(body()).toContain('contracts.worth {"points":26}');
    expect(body()).toContain('contract.served {"points":15}');
  });
  test("say after the game what they brought, and ask nothing any more", () => {
    const over = body(true, true);
    expect(over).toContain('contracts.scored {"points":26}');
    expect(over).toContain("contract.missed");
    expect(over).not.toMatch(/contracts\.worth|contract\.unserved|contracts\.ask/);
    expect(body()).toContain("contracts.ask");
    const table = viewOf(tableOf("snowdon", 3));
    const props = { id: "contracts.0", view: table, say, names, you: [0], crossed: new Map() };
    const dialog = (view: View): string => render(Inspect, { props: { ...props, view } }).body;
    expect(dialog(table)).toContain("contracts.worth");
    expect(dialog({ ...table, turn: { kind: "over" } })).toContain("contracts.scored");
  });
  test("say what serves them, and what the other choice would lose", () => {
    expect(body()).toContain('contract.other_without {"points":15}');
    expect(body()).toContain('contract.by.tracks {\\"count\\":2}');
  });
  test("can be asked about or not, where they are one's own and can still be played", () => {
    expect(body().match(/contracts\.ask/g)).toHaveLength(2);
    expect(body(false)).not.toContain("contracts.ask");
  });
  test("explain themselves until that is switched off", () => {
    expect(body()).toContain("power.take_two");
    helpTexts.set(false);
    expect(body().replaceAll(/aria-label="[^"]*"/g, "")).not.toContain("power.take_two");
  });
});

describe("piles and supplies", () => {
  const office = (observation: Observation): string =>
    render(Office, { props: { context: { ...context, table: observation }, onlook: nothing } }).body;
  test("say of the contracts that leave at the end of the round what the engine says", () => {
    const leaving = (observation: Observation): number =>
      office(observation).split("board.leaves").length - 1;
    expect(leaving(table)).toBe(1);
    expect(leaving({ ...table, leaving: [12, 27] })).toBe(2);
    expect(leaving({ ...table, leaving: [] })).toBe(0);
  });
  test("both piles show how many contracts they have", () => {
    const body = office(table);
    expect(body).toMatch(new RegExp(`data-el="pile"[\\s\\S]*?>${table.pile.length}<`));
    expect(body).toMatch(new RegExp(`data-el="discards"[\\s\\S]*?>${table.discards.length}<`));
  });
  test("trains on the board are pale before they can be bought", () => {
    expect(office(table)).not.toMatch(/class="[^"]*\bpale\b/);
    expect(office({ ...table, trains_open: false })).toMatch(/class="[^"]*\bpale\b/);
  });
  test("the draw pile is in the order of its numbers, the discards from the bottom", () => {
    const mixed = { ...table, pile: [21, 7, 14], discards: [30, 3, 17] };
    expect(ascending(places(inspected("pile", mixed), "#7", "#14", "#21"))).toBe(true);
    expect(ascending(places(inspected("discards", mixed), "#30", "#3<", "#17"))).toBe(true);
  });
  test("the bag says what is in it, how much steel is left, and what an event would do", () => {
    const body = inspected("bag");
    for (const [good, count] of Object.entries(table.bag))
      expect(body).toMatch(new RegExp(`cube\\.${good}</span><b>${count}</b>`));
    expect(body).toContain(`supplies.steel</span><b>${table.steel}</b>`);
    expect(body).toContain("supplies.risk");
    expect(body).toContain("event_kind.lay");
  });
  test("trains are pale before they can be bought", () => {
    expect(inspected("trains")).not.toMatch(/class="[^"]*\bpale\b/);
    expect(inspected("trains", { ...table, trains_open: false })).toMatch(/class="[^"]*\bpale\b/);
  });
});

describe("areas", () => {
  const areas = (observation: Observation): string =>
    render(Phases, { props: { context: { ...context, table: observation }, onlook: nothing } }).body;
  const deed = (area: Area, change: Partial<Observation["deeds"][number]>): Observation => ({
    ...table,
    deeds: table.deeds.map((one) => (one.area === area ? { ...one, ...change } : one)),
  });
  const signs = (observation: Observation): string[] =>
    areas(observation)
      .split('<p class="sign')
      .slice(1)
      .map((one) => one.split("</p>")[0]!);
  test("cross out what cannot be done, dashed where it may become possible", () => {
    const solid = signs(deed("e", { obstacle: "trains_later", later: false }))[4]!;
    expect(solid).toContain("obstacle.trains_later");
    expect(solid).not.toMatch(/<svg[^>]*\blater\b/);
    const dashed = signs(deed("c", { obstacle: "no_steel", later: true }))[2]!;
    expect(dashed).toContain("obstacle.no_steel");
    expect(dashed).toMatch(/<svg[^>]*\blater\b/);
    expect(signs(table)[0]).not.toContain("obstacle.");
  });
  test("say what one worker of the reader does there", () => {
    const strong = { take: 4, coal: 1, dig: 7, lay: 3, iron: 2 };
    const players = table.players.map((one) => (one.seat === 0 ? { ...one, work: strong } : one));
    const [a, b, , d] = signs({ ...table, players });
    expect([a, b, d].map((one) => one!.match(/<b[^>]*>([^<]*)</)?.[1])).toEqual(["≤ 4", "7", "3"]);
  });
  test("lie under fog where the engine says so", () => {
    expect(areas(table)).not.toMatch(/area[^"]* covered/);
    expect(areas(deed("d", { obstacle: "fog", later: false })).match(/area[^"]* covered/g)).toHaveLength(1);
  });
  test("have the spaces that lie on the board", () => {
    const ids = (spaces: Space[]): string[] =>
      [...areas({ ...table, spaces }).matchAll(/data-el="space\.(\w+)"/g)].map((one) => one[1]!);
    expect(ids(["a1", "a4", "b1", "c1", "d3", "e1", "f1", "g"])).toEqual(
      "a1 a4 b1 c1 d3 e1 f1 g".split(" "),
    );
  });
  test("have who still has workers before them, in the order of turns", () => {
    const said = [...areas({ ...table, order: [2, 1, 0] }).matchAll(/board\.workers_left (\{[^}]*\})/g)];
    const all = said.map((one) => JSON.parse(one[1]!) as { count: number });
    expect(all.map((one) => one.count)).toEqual([0, 2, 1]);
  });
  test("have the start marker on the space that brings it", () => {
    const at = (space: Space): number =>
      areas({ ...table, marker: { ...table.marker, space } }).split('class="bonus').length - 1;
    expect(at("c1")).toBe(1);
    expect(at("b2"), "somebody stands there").toBe(0);
  });
  test("where no restock comes any more no event is to come", () => {
    for (const id of ["events", "bag"]) {
      expect(inspected(id, { ...table, coming: null })).not.toMatch(
        /\.risk|\.coming|\.restock|event\.next/,
      );
      expect(inspected(id)).toMatch(/\.risk/);
    }
    expect(inspected("bag")).toContain('supplies.restock {"count":9}');
  });
  test("the field of the next event is the engine's", () => {
    const body = inspected("events", {
      ...table,
      coming: { cubes: 9, event: "upkeep", field: 9, risk: 7 },
    });
    expect(body).toMatch(/board\.event \{&quot;field&quot;:9[^>]*board\.event\.next/);
    expect(body).not.toMatch(/board\.event \{&quot;field&quot;:3[^>]*board\.event\.next/);
    expect(body).toContain("event_kind.upkeep");
  });
});

describe("cards", () => {
  test("every power has a picture of its own", () => {
    const pictures = new Map(
      allContracts.map((one) => [contractFace(one).power, JSON.stringify(partsOf(contractFace(one)))]),
    );
    expect(new Set(pictures.values()).size).toBe(pictures.size);
    const trains = allTrains.map((one) => JSON.stringify(trainParts(trainFace(one))));
    expect(new Set(trains).size).toBe(allTrains.length);
  });
  test("say everything in words", () => {
    for (const one of allContracts)
      expect(contractWords(one, say)).toContain(`power.${contractFace(one).power}`);
    for (const one of allTrains) expect(trainWords(one, say)).toContain(trainFace(one).name);
    expect(contractWords(1, say)).toMatch(/\.$/);
  });
});

describe("sentences", () => {
  const agreed = { scenario: "snowdon", seats: "2" };
  test("name stations by the line of the table, and trains", () => {
    expect(named({ kind: "surveyed", seat: 0, station: 2 }, "station", say, agreed)).toBe(
      "3 (Hebron Station)",
    );
    const three = { ...agreed, seats: "3" };
    expect(named({ kind: "surveyed", seat: 0, station: 2 }, "station", say, three)).toBe(
      "2 (Waterfall Station)",
    );
    expect(named({ kind: "buy", train: 6, iron: 0 }, "train", say, agreed)).toBe("6 Padarn");
    expect(named({ kind: "surveyed", seat: 0, station: 2 }, "seat", say, agreed)).toBeUndefined();
  });
  test("the board in words tells what a contract within reach asks for and does, and the others by their numbers", () => {
    const seen = (field: string, value: number) =>
      inWords({ kind: "", [field]: value } as { kind: "" }, field, say, {
        seats: "3",
        scenario: "snowdon",
      });
    for (const field of ["contract", "row", "leaving", "drawn"])
      for (const part of ["#12 (", "contract.worth", "contract.power"])
        expect(seen(field, 12)).toContain(part);
    expect([seen("pile", 12), seen("discards", 12)]).toEqual(["#12", "#12"]);
    expect(seen("row", 0), "an empty place").toBe("–");
    expect([seen("trains", 6), seen("round", 6)]).toEqual(["6 Padarn", undefined]);
    const taken: Action = { kind: "play", contract: 12 };
    expect(inWords(taken, "contract", say, {})).toBeUndefined();
  });
  test("say of area B what is done there now", () => {
    expect(spaceName(table, "b1", say)).toContain("area.b.dig");
    expect(spaceName({ b_builds: true }, "b1", say)).toContain("area.b.build");
    expect(spaceName({ b_builds: true }, "c1", say)).toBe("space.c1");
  });
});

test("an extra action and an exchange show the contract that leads to them", () => {
  const asking = (asked: boolean): string =>
    render(Ask, {
      props: {
        phase: "use_after",
        context: {
          ...context,
          table: {
            ...table,
            players: table.players.map((one) => ({
              ...one,
              contracts: one.contracts.map((card, i) => ({ ...card, asked: asked && i === 1 })),
            })),
          },
        },
      },
    }).body;
  expect(asking(true)).toContain(`power.${contractFace(table.players[0]!.contracts[1]!.contract).power}`);
  expect(asking(false)).not.toContain("power.");
});

test("how often, whether, and how to pay can be chosen beside the contract, and lights up", () => {
  const asking = (phase: string, actions: Action[]): string => {
    const offers = actions.map((action) => ({ text: action.kind, action }));
    const lit = new Set(actions.flatMap(board.targets));
    return render(Ask, { props: { phase, context: { ...context, offers, lit } } }).body;
  };
  const idsIn = (html: string): string[] =>
    (html.match(/<button[^>]*>/g) ?? [])
      .filter((tag) => /class="[^"]*\blit\b/.test(tag))
      .map((tag) => /data-el="([^"]+)"/.exec(tag)![1]!);
  const upkeep: Action[] = [
    { kind: "pay_steel" },
    { kind: "waive", contract: 16 },
    { kind: "return_train" },
  ];
  expect(idsIn(asking("upkeep", upkeep))).toEqual(["contract.16", "pay_steel", "return_train"]);
  const often: Action[] = [
    { kind: "times", times: 1 },
    { kind: "times", times: 2 },
  ];
  expect(idsIn(asking("repeat_exchange", often))).toEqual(["times.1", "times.2"]);
  expect(idsIn(asking("use_after", [{ kind: "use" }, { kind: "decline" }]))).toEqual(["use", "decline"]);
});
