import { describe, expect, test } from "vitest";
import { flights } from "./moving";
import { tableOf } from "./sample";
import type { Fact, Observation } from "./types";

const before = tableOf("snowdon", 3);
const ways = (fact: Fact, after: Observation = before): string[] =>
  flights(fact, before, after)
    .filter((one) => one.copies > 0)
    .map(({ from, to, what, copies }) => `${from} > ${to}: ${copies} ${what}`);

describe("what flies", () => {
  test("goods from the stockyard or the bag to who takes them", () => {
    const took: Fact = { kind: "took", seat: 1, iron: 2, stone: 0, coal: 1, bag: false };
    expect(ways(took)).toEqual(["yard.iron.1 > seat.1: 2 iron", "yard.coal.1 > seat.1: 1 coal"]);
    expect(ways({ ...took, bag: true })[0]).toBe("bag > seat.1: 2 iron");
  });
  test("rubble from where there is less of it now", () => {
    const track = before.tracks.find((one) => one.left > 0 && !one.canal)!;
    const tracks = before.tracks.map((one) => (one === track ? { ...one, left: 0 } : one));
    expect(ways({ kind: "dug", seat: 0, rubble: track.left }, { ...before, tracks })).toEqual([
      `track.${track.track} > seat.0: 2 rubble`,
    ]);
  });
  test("steel to the tracks that are laid, a marker to the spot that is built", () => {
    const tracks = before.tracks.map((one) => (one.laid ? one : { ...one, laid: true, seat: 0 }));
    const first = before.tracks.find((one) => !one.laid)!.track;
    expect(ways({ kind: "tracks_laid", seat: 0, tracks: 1, points: 2 }, { ...before, tracks })[0]).toBe(
      `seat.0 > track.${first}: 1 steel`,
    );
    const builds = [...before.builds, { station: 4, place: 2, seat: 2 }];
    expect(ways({ kind: "built", seat: 2, station: 4, points: 5 }, { ...before, builds })).toEqual([
      "seat.2 > build.4.2: 1 marker",
    ]);
  });
  test("goods that somebody has less of after a conversion, whatever it costs, and what is made", () => {
    const after = (change: Partial<Observation["players"][number]>): Observation => ({
      ...before,
      players: before.players.map((one) => (one.seat === 0 ? { ...one, ...change } : one)),
    });
    const [own] = before.players;
    const forged = after({ wares: { ...own!.wares, iron: own!.wares.iron - 2 } });
    expect(ways({ kind: "converted", seat: 0, steel: 1, stone: 0, rubble: 0 }, forged)).toEqual([
      "seat.0 > bag: 2 iron",
      "bag > seat.0: 1 steel",
    ]);
    const crushed = after({ rubble: own!.rubble + 2 });
    expect(ways({ kind: "converted", seat: 0, steel: 0, stone: 0, rubble: 1 }, crushed)).toEqual([
      "space.c1 > seat.0: 2 rubble",
    ]);
    expect(ways({ kind: "upkeep_paid", seat: 0, train: 4 }, after({ steel: own!.steel - 1 }))).toEqual([
      "seat.0 > bag: 1 steel",
    ]);
  });
  test("a contract from its place in the row, an event cube to its field", () => {
    expect(ways({ kind: "contract_taken", seat: 0, contract: before.row[1]! })).toEqual([
      "row.1 > seat.0: 1 contract",
    ]);
    expect(ways({ kind: "event_came", field: 4, event: "station" })).toEqual(["bag > event.4: 1 event"]);
  });
});
