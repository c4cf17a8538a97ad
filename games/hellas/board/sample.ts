// Tables for the gallery and the tests of this board: laid by hand, as an observation would show them. The pieces
// stand as in the scoring example of the rule page.
import type { GroupView, Observation, PlayerView, QuarryView } from "./types";

const pile = [
  1, 2, 3, 4, 6, 7, 8, 10, 11, 13, 15, 16, 17, 19, 21, 23, 24, 25, 26, 27, 28, 29, 32, 33, 34, 35, 36, 37,
  39, 40,
];

const quarry = (
  cell: string,
  top: number,
  tiles: number,
  marble: number,
  earns: number[],
  closed = false,
): QuarryView => ({
  cell,
  closed,
  top,
  tiles,
  marble,
  earns,
  covers: closed ? 0 : pile.filter((tile) => tile > top).length,
});

function player(
  seat: number,
  some: Partial<PlayerView> & Pick<PlayerView, "houses" | "squares" | "palaces">,
): PlayerView {
  return { seat, marble: 10, rings: 0, stones: 2, income: 0, ...some };
}

const group = (
  seat: number,
  cells: string[],
  points: number,
  some: Partial<Pick<GroupView, "temples" | "statues" | "largest" | "city">> = {},
): GroupView => ({ seat, city: true, largest: false, points, cells, temples: [], statues: [], ...some });

/** The last phase of three players: cities of all kinds, two statues, temples full and unfinished. */
export function busyTable(): Observation {
  return {
    options: { seats: 3, marble: "open", tie: "marble_left", start: null, maps: "" },
    side: "minotaur",
    phase: 3,
    turn: 2,
    next_first: 2,
    spaces: {
      house: 1,
      house_square: 0,
      palace: 0,
      quarry: 2,
      temple_small: 0,
      temple_medium: 0,
      temple_large: 0,
      statue: 1,
      marble: 1,
    },
    players: [
      player(0, {
        houses: ["e2", "e3", "e5", "e6", "f3", "f8", "f9", "g4", "h7"],
        squares: ["f4", "f5"],
        palaces: ["e4", "f6", "g8"],
        marble: 18,
        rings: 3,
        stones: 0,
        income: 1,
      }),
      player(1, {
        houses: ["c6", "c8"],
        squares: [],
        palaces: ["c5", "c9"],
        marble: 7,
        rings: 2,
        stones: 0,
        income: 3,
      }),
      player(2, {
        houses: ["e10", "i4", "j8"],
        squares: [],
        palaces: ["e11", "j9"],
        marble: 4,
        rings: 3,
        stones: 1,
      }),
    ],
    quarries: [
      quarry("b5", 12, 1, 3, [0, 3, 0]),
      quarry("b9", 18, 2, 2, [0, 0, 0]),
      quarry("d3", 31, 4, 1, [1, 0, 0]),
      quarry("d8", 38, 3, 0, [0, 0, 0], true),
    ],
    worker: "g5",
    tile: null,
    pile,
    opens: pile.filter((tile) => tile < 12),
    temples: [
      { cell: "b11", columns: 0, capacity: 6 },
      { cell: "c7", columns: 6, capacity: 6 },
      { cell: "f2", columns: 4, capacity: 4 },
      { cell: "f10", columns: 5, capacity: 8 },
      { cell: "h6", columns: 6, capacity: 6 },
    ],
    statues: ["g6", "g7"],
    groups: [
      group(0, ["e2", "e3", "e4", "e5", "e6", "f3", "f4", "f5", "f6", "g4"], 20, {
        largest: true,
        temples: ["f2"],
        statues: ["g6", "g7"],
      }),
      group(0, ["f8", "f9", "g8", "h7"], 14, { temples: ["f10", "h6"], statues: ["g7"] }),
      group(1, ["c8", "c9"], 8, { largest: true, temples: ["c7"] }),
      group(1, ["c5", "c6"], 6, { temples: ["c7"] }),
      group(2, ["e10", "e11"], 7, { largest: true, temples: ["f10"] }),
      group(2, ["i4"], 0, { city: false }),
      group(2, ["j8", "j9"], 0),
    ],
  };
}

/** The same with marble behind screens, as the first player sees it. */
export function hiddenTable(): Observation {
  const table = busyTable();
  return {
    ...table,
    options: { ...table.options, marble: "hidden" },
    players: table.players.map((one) => (one.seat === 0 ? one : { ...one, marble: null })),
  };
}

/** Three quarries with houses around them, as in the quarry examples of the rule page. */
export function quarryTable(): Observation {
  const all = Array.from({ length: 40 }, (_, i) => i + 1);
  const unseen = all.filter((tile) => ![12, 18, 31].includes(tile));
  return {
    ...busyTable(),
    phase: 2,
    players: [
      player(0, { houses: ["c6"], squares: [], palaces: [], income: 3 }),
      player(1, { houses: ["d2", "e3"], squares: [], palaces: [], income: 2 }),
      player(2, { houses: ["b6", "d4"], squares: [], palaces: [], income: 4 }),
    ],
    quarries: [
      quarry("b5", 12, 1, 3, [3, 0, 3]),
      quarry("b9", 18, 1, 2, [0, 0, 0]),
      quarry("d3", 31, 1, 1, [0, 2, 1]),
    ],
    worker: "d5",
    pile: unseen,
    opens: unseen.filter((tile) => tile < 12),
    temples: busyTable().temples.map((one) => ({ ...one, columns: 0 })),
    statues: [],
    groups: [
      group(0, ["c6"], 0, { city: false, temples: ["c7"] }),
      group(1, ["d2"], 0, { city: false }),
      group(1, ["e3"], 0, { city: false, temples: ["f2"] }),
      group(2, ["b6"], 0, { city: false, temples: ["c7"] }),
      group(2, ["d4"], 0, { city: false }),
    ],
  };
}
