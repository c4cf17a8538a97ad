// What the table shows: every part drawn from the sample, with the words a player reads.
import { readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import { aroundBoard, names, nothing } from "../../../web/src/testing/board";
import { seatColour } from "../../../web/src/ui/seats";
import Chimneys from "./Chimneys.svelte";
import CardField from "./CardField.svelte";
import District from "./District.svelte";
import Hand from "./Hand.svelte";
import Inspect from "./Inspect.svelte";
import Legend from "./Legend.svelte";
import Options from "./Options.svelte";
import Panel from "./Panel.svelte";
import Tooltip from "./Tooltip.svelte";
import Ring from "./Ring.svelte";
import Seats from "./Seats.svelte";
import Store from "./Store.svelte";
import StatusStrip from "./StatusStrip.svelte";
import Track from "./Track.svelte";
import Villas from "./Villas.svelte";
import { cardDoes, cardWords, tileWords } from "./names";
import {
  allCards,
  allTiles,
  cardOn,
  fountainPoints,
  fountains,
  goods,
  likeOf,
  rounds,
  squares,
  things,
  thingsOn,
  trackEnd,
  villaTable,
} from "./printed";
import { building, busyTable, paying } from "./sample";
import type { BoardContext, Crossed, Observation, View } from "./types";

const texts = JSON.parse(readFileSync(new URL("../texts/en.json", import.meta.url), "utf8")) as Record<
  string,
  string
>;
const say = (key: string, args?: Record<string, string | number>): string =>
  String(new IntlMessageFormat(texts[key] ?? `no text ${key}`, "en").format(args));
const table = busyTable();
const context = (change: Partial<BoardContext> = {}): BoardContext => ({
  ...aroundBoard(say),
  table,
  offers: [],
  shown: 0,
  turns: 0,
  ...change,
});
const plain = (text: string): string => text.replaceAll("&amp;", "&").replaceAll("<!---->", "");
const ring = (change: Partial<Observation> = {}): string =>
  plain(
    render(Ring, { props: { context: context({ table: { ...table, ...change } }), onlook: nothing } }).body,
  );
const district = (change: Partial<BoardContext> = {}, looked = ""): string =>
  plain(render(District, { props: { context: context(change), looked, onlook: nothing } }).body);
const field = (change: Partial<Observation> = {}, lying = false): string =>
  plain(
    render(CardField, {
      props: { context: context({ table: { ...table, ...change } }), onlook: nothing, lying },
    }).body,
  );
const inspected = (id: string): string => {
  const turn = { kind: "seat" as const, seat: 0, phase: { kind: "turn" as const } };
  const view = { n: 1, viewer: 0, turn, observation: table } as unknown as View;
  return plain(render(Inspect, { props: { id, view, say, names, you: [0], crossed: new Map() } }).body);
};
const count = (text: string, part: string): number => text.split(part).length - 1;
/** The element of this id, up to the next one. */
const part = (text: string, id: string): string => {
  const found = text.split('data-el="').find((one) => one.startsWith(`${id}"`));
  if (found === undefined) throw new Error(`${id} is not drawn`);
  return found;
};

describe("the ring", () => {
  test("shows seven fields with all their tiles, and who stands there", () => {
    const text = ring();
    for (const [i, tiles] of table.areas.entries()) {
      const words = part(text, `area.${i + 1}`);
      expect(words).toContain(say("board.area", { area: i + 1, tiles: tiles.length }));
      for (const tile of tiles) expect(part(text, `tile.${tile}`)).toContain(tileWords(tile, say));
    }
    for (const one of table.players) expect(part(text, `area.${one.area}`)).toContain(names[one.seat]);
    expect(count(text, "person")).toBe(table.players.length);
  });
  test("shows no tiles of an area before they are turned up", () => {
    const empty = ring({ areas: table.areas.map(() => []) });
    for (const tile of table.areas.flat()) expect(empty).not.toContain(`data-el="tile.${tile}"`);
  });
  test("shows the display, alike tiles once with their number, and fewer after some are taken", () => {
    const shown = (text: string): number => count(text, 'data-el="tile.') - table.areas.flat().length;
    expect(shown(ring())).toBe(new Set(table.display.map(likeOf)).size);
    expect(shown(ring({ display: table.display.slice(0, 2) }))).toBe(
      new Set(table.display.slice(0, 2).map(likeOf)).size,
    );
    expect(ring({ display: [] })).toContain(say("board.display_empty"));
  });
  test("shows the star where patricians move along it", () => {
    const star = { ...table.options, movement: "star" as const };
    expect(count(ring(), 'class="star')).toBe(0);
    expect(/class="star[^>]*d="([^"]*)"/.exec(ring({ options: star }))?.[1]?.split("L").length).toBe(7);
  });
  test("says how many tiles are still to come, and which", () => {
    expect(part(ring(), "pile")).toContain(say("board.pile", { count: table.unseen.length }));
    const light = table.unseen.filter((one) => one <= 84).length;
    expect(inspected("pile")).toContain(say("pile.light", { count: light }));
    expect(inspected("pile")).toContain(say("pile.dark", { count: table.unseen.length - light }));
  });
});

describe("a district", () => {
  const own = table.players[0]!;
  test("is six by six squares with its tiles, banderoles and frame tasks", () => {
    const text = district();
    for (const square of squares) expect(text).toContain(`data-square="${square}"`);
    for (const square of own.banderoles)
      expect(part(text, `at.0.${square}`)).toContain(say("board.banderole"));
    own.tasks.forEach((task, i) => expect(part(text, `task.0.${i}`)).toContain(say(`thing.${task.thing}`)));
    expect(count(text, 'data-el="task.')).toBe(8);
  });
  test("begins with the shovel in sight", () => {
    const players = table.players.map((one) => (one.seat === 0 ? { ...one, tiles: [], regions: [] } : one));
    const start = district({ table: { ...table, players, tile: null } });
    expect(part(start, `at.0.${own.shovel}`)).toContain(say("board.shovel"));
  });
  test("shines where a task is fulfilled, and marks its line when looked at", () => {
    const done = (seat: number): number => count(district({ shown: seat }), 'class="seal');
    for (const one of table.players)
      expect(done(one.seat)).toBe(one.tasks.filter((task) => task.done).length);
    const lines = (text: string): number => count(/class="line[\s\S]*$/.exec(text)?.[0] ?? "", "<rect");
    expect(lines(district())).toBeLessThan(lines(district({}, "task.0.1")));
  });
  test("has a mark with its points on every finished villa", () => {
    const villa = table.players[1]!.regions.find((one) => one.thing === "villa" && one.finished)!;
    expect(district({ shown: 1 })).toMatch(
      new RegExp(`class="gold[^>]*>(</rect>)?\\s*<text[^>]*>${villa.points}<`),
    );
  });
  test("lights squares where the tile fits as it is turned, and others faintly", () => {
    const lit = new Set(
      building().flatMap((one) =>
        "square" in one.action
          ? [`spot.${one.action.square}.${"turns" in one.action ? one.action.turns : 0}`]
          : [],
      ),
    );
    const look = (turns: number, id: string): string => {
      const text = district({ lit, offers: building(), turns });
      return new RegExp(`class="([^"]*)"[^>]*data-el="${id}"`).exec(text)?.[1] ?? "";
    };
    expect(look(0, "spot.e1.0")).toMatch(/\blit\b/);
    expect(look(0, "spot.e1.0")).not.toMatch(/\bfaint\b/);
    expect(look(0, "spot.a1.1")).toMatch(/\bfaint\b/);
    expect(look(1, "spot.a1.1")).not.toMatch(/\bfaint\b/);
  });
  test("shows the edge at which the tile does not match", () => {
    const crossed: Crossed = new Map([
      [
        "spot.a2.0",
        {
          reason: { kind: "frame_is_meadow", side: "top", mine: "garden" },
          later: false,
          text: "No meadow",
        },
      ],
    ]);
    expect(count(district(), 'class="bar')).toBe(0);
    expect(count(district({ crossed }), 'class="bar')).toBe(1);
    expect(part(district({ crossed }), "at.0.a2")).toContain("No meadow");
  });
  test("of everybody is small beside the own one, and a press away", () => {
    const text = render(Seats, { props: { context: context(), onshow: nothing } }).body;
    for (const one of table.players) expect(part(text, `seat.${one.seat}`)).toContain("aria-pressed");
    expect(text).toContain("Bo");
  });
});

describe("the store and the tile in hand", () => {
  test("the store beside a district has goods, coins, bread, stored tiles and fountain cards", () => {
    for (const { seat } of table.players) {
      const player = table.players[seat]!;
      const text = plain(render(Store, { props: { context: context({ shown: seat }) } }).body);
      for (const good of goods) {
        const stock =
          good === "coin" ? player.coins : good === "bread" ? player.breads : player.wares[good];
        expect(text).toContain(say(`count.${good}`, { count: stock }));
      }
      expect(text).toContain(say("count.stored", { count: player.stored }));
      expect(count(text, 'class="card ')).toBe(player.cards.length + 1);
    }
  });
  test("the fountain stack is beside it, with what the reader knows to lie underneath and its kinds", () => {
    const { unseen, under } = table.fountain;
    const text = plain(render(Store, { props: { context: context({ shown: 2 }) } }).body);
    expect(part(text, "fountains")).toContain(
      say("board.fountain_stack", { count: unseen + under.length }),
    );
    const stack = inspected("fountains");
    expect(stack).toContain(say("fountain.left", { count: unseen + under.length }));
    expect(stack).toContain(say("fountain.known", { known: "Market, unknown, unknown" }));
    const kinds = fountains();
    expect(kinds).toHaveLength(12);
    for (const [thing, copies] of kinds)
      expect(stack).toContain(say("fountain.copies", { count: copies, thing: say(`thing.${thing}`) }));
  });
  test("a fountain card tells what the engine says that it brings", () => {
    const cards = [{ card: "pond" as const, points: 6 }];
    const players = table.players.map((one) => ({ ...one, cards }));
    const props = { context: context({ table: { ...table, players } }) };
    const words = say("fountain.worth", {
      thing: say("thing.pond.plural"),
      points: 6,
      each: fountainPoints(),
    });
    expect(part(plain(render(Store, { props }).body), "fountain.pond")).toContain(words);
  });
  test("fountain cards of others are backs", () => {
    const text = plain(render(Store, { props: { context: context({ shown: 2 }) } }).body);
    expect(text).toContain(say("board.fountain_hidden"));
    expect(text).not.toContain('data-el="fountain.');
  });
  test("a tile is stored by a control of its own, which says when the first tile may not", () => {
    const hand = (change: Partial<BoardContext>): string =>
      plain(render(Hand, { props: { context: context(change), onturn: nothing, mine: true } }).body);
    expect(hand({ lit: new Set(["store"]) })).toContain('aria-disabled="false"');
    const nowhere = say("board.fits", { here: 0, elsewhere: 0 });
    expect(hand({ lit: new Set(["store"]) })).toContain(nowhere);
    expect(hand({}), "nothing is offered").not.toContain(nowhere);
    const crossed: Crossed = new Map([
      ["store", { reason: { kind: "first_tile" } as never, later: true, text: "On the shovel first" }],
    ]);
    expect(hand({ crossed })).toContain('aria-disabled="true"');
    expect(hand({ crossed })).toContain("On the shovel first");
  });
});

describe("the card field", () => {
  test("shows every card with its worth to every seat and what is missing", () => {
    const all = field();
    for (const { place } of table.cards) {
      const text = part(all, `place.${place}`);
      expect(text).toContain(cardWords(cardOn(table, place), say));
      for (const one of table.players) expect(text).toContain(`${names[one.seat]}: `);
      expect(text).toContain("missing");
    }
    expect(count(all, 'data-el="place.')).toBe(table.cards.length);
  });
  test("shows the circles in play, and whose discs lie on them", () => {
    const text = field();
    expect(count(text, 'data-el="circle.')).toBe(table.circles.length);
    for (const one of table.players)
      for (const circle of one.circles)
        expect(part(text, `circle.${circle}`)).toContain(say("board.disc_of", { name: names[one.seat]! }));
  });
  test("marks the cards that a sentence of the log speaks of", () => {
    const { card, place } = table.cards[3]!;
    const text = plain(
      render(CardField, {
        props: { context: context({ marked: new Set([`card.${card}`]) }), onlook: nothing },
      }).body,
    );
    expect(
      [...text.matchAll(/class="[^"]*\bmarked\b[^"]*" data-el="([^"]*)"/g)].map((one) => one[1]),
    ).toEqual([`place.${place}`]);
  });
  test("every scoring card there is can be looked at, with what it does", () => {
    const text = inspected("cards");
    expect(allCards).toHaveLength(60);
    for (const card of allCards) expect(text).toContain(cardDoes(card, say));
    expect(count(text, say("card.here"))).toBe(table.cards.length);
  });
  test("lies down where it has width and little height", () => {
    const [, , wide = 0, high = 0] = /viewBox="([^"]*)"/.exec(field())![1]!.split(" ").map(Number);
    const [, , wider = 0, lower = 0] = /viewBox="([^"]*)"/
      .exec(field({}, true))![1]!
      .split(" ")
      .map(Number);
    expect(high / wide).toBeGreaterThan(1.4);
    expect(lower / wider).toBeLessThan(1.1);
  });
  test("a card is paid with every way's costs and points in sight", () => {
    const offers = paying();
    const scored = { ...table, tile: null, placed: 1, circle: 9, place: 8 };
    const text = plain(render(Options, { props: { context: context({ table: scored, offers }) } }).body);
    for (const points of ["+8", "+4", "−4"]) expect(text).toContain(points);
    expect(text).toContain("−3");
  });
});

describe("track, chimney table and panels", () => {
  test("the track has all its fields, and stacks from the bottom to the top", () => {
    const players = table.players.map((one) => ({ ...one, track: 4 }));
    const text = plain(
      render(Track, { props: { context: context({ table: { ...table, players } }) } }).body,
    );
    for (let i = 0; i <= trackEnd(); ++i) expect(text).toContain(`data-el="step.${i}"`);
    const stack = part(text, "step.4");
    const at = (what: RegExp): number[] => [...stack.matchAll(what)].map((one) => Number(one[1]));
    expect(at(/translate\(0 (\d+)\)/g)).toEqual([12, 6, 0]);
    const lowest = [...table.track].reverse().map((seat) => seatColour(seat));
    expect([...stack.matchAll(/--own: ?([^;"]*)/g)].map((one) => one[1])).toEqual(lowest);
  });
  test("the chimney table has every villa's points", () => {
    const text = plain(render(Villas, { props: { context: context({ shown: 1 }) } }).body);
    for (const one of villaTable().filter((row) => row.chimneys > 0))
      expect(text).toMatch(new RegExp(`<span[^>]*>${one.chimneys}\\+?</span><b[^>]*>${one.points}</b>`));
    expect(text).toMatch(/class="[^"]*\bhas\b/);
    expect(text).toContain('data-el="villas"');
  });
  test("the chimney table enlarged counts a player's villas, large ones in its last row", () => {
    const villa = table.players[1]!.regions.find((one) => one.thing === "villa" && one.finished)!;
    const most = villaTable().at(-1)!;
    const rows = (chimneys: number): string[][] => {
      const player = { ...table.players[1]!, regions: [{ ...villa, chimneys }] };
      const text = plain(render(Chimneys, { props: { player, say } }).body);
      return text
        .split("<tr")
        .slice(2)
        .map((row) => [...row.matchAll(/<td[^>]*>(?:<b>)?([^<]*)/g)].map((one) => one[1]!));
    };
    expect(rows(7)[6]).toEqual(["7", "11", "1", ""]);
    const last = [say("villas.most", { chimneys: most.chimneys }), String(most.points), "1", ""];
    expect(rows(most.chimneys + 3).at(-1)).toEqual(last);
  });
  test("panels tell track, chimneys, cards and tasks of every player", () => {
    const view = { n: 1, viewer: 0, observation: table } as unknown as View;
    for (const { seat, track, chimneys, cards } of table.players) {
      const text = plain(render(Panel, { props: { view, seat, say, inspect: nothing, open: true } }).body);
      expect(text).toContain(say("panel.track", { field: track }));
      expect(text).toContain(say("panel.chimneys", { count: chimneys }));
      expect(text).toContain(say("panel.cards", { count: cards.length }));
    }
  });
  test("the start marker lies with who has it", () => {
    const view = { n: 1, viewer: 0, observation: table } as unknown as View;
    const marked = table.players.filter(({ seat }) =>
      plain(render(Panel, { props: { view, seat, say, inspect: nothing, open: false } }).body).includes(
        say("legend.start"),
      ),
    );
    expect(marked.map((one) => one.seat)).toEqual([table.first]);
    const seats = plain(render(Seats, { props: { context: context(), onshow: nothing } }).body);
    expect(count(seats, say("legend.start"))).toBe(1);
  });
  test("phase, round and scoring are told above the table", () => {
    const strip = (change: Partial<Observation>): string =>
      plain(
        render(StatusStrip, {
          props: {
            context: context({ table: { ...table, ...change } }),
            part: "ring",
            due: null,
            onshow: nothing,
          },
        }).body,
      );
    expect(strip({})).toContain(say("board.phase", { phase: 3, phases: 4 }));
    expect(strip({})).toContain(say("board.round", { round: 4, rounds: rounds() }));
    expect(strip({ placed: 0 })).toContain(say("board.scoring", { placed: 0, all: 3 }));
    expect(strip({ placed: 2 })).toContain(say("board.scoring", { placed: 2, all: 3 }));
  });
  test("the legend names every picture", () => {
    const text = plain(render(Legend, { props: { say } }).body);
    const rows = [...text.matchAll(/<li[^>]*>[\s\S]*?<\/span>(?:\s*<div[^>]*>)?\s*([^<]*)/g)].map(
      (one) => one[1],
    );
    expect(rows.length).toBeGreaterThan(24);
    expect(rows.every((one) => one && !one.startsWith("no text"))).toBe(true);
    expect(text).toContain(say("legend.red"));
  });
  test("what a building does is said in the legend, in the plate of a tile and when it is enlarged", () => {
    const legend = plain(render(Legend, { props: { say } }).body);
    for (const thing of things) expect(legend).toContain(say(`does.${thing}`));
    for (const tile of allTiles.filter((one) => likeOf(one) === one)) {
      const plate = plain(render(Tooltip, { props: { id: `tile.${tile}`, context: context() } }).body);
      const large = inspected(`tile.${tile}`);
      for (const thing of thingsOn(tile)) {
        expect(plate).toContain(say(`does.${thing}`));
        expect(large).toContain(say(`does.${thing}`));
      }
    }
  });
  test("what a card does is said in its plate and when it is enlarged", () => {
    for (const { card, place } of table.cards) {
      const plate = plain(render(Tooltip, { props: { id: `place.${place}`, context: context() } }).body);
      expect(plate).toContain(cardDoes(card, say));
      expect(inspected(`place.${place}`)).toContain(cardDoes(card, say));
    }
  });
});
