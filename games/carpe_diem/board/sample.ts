// A table for the gallery, the guide and the tests of this board, laid by hand as an observation would show it: three
// players in the third phase, the first with a tile in hand.
import { player } from "./sample_district";
import { goods } from "./printed";
import type { Action, Good, Observation, Offer, PlayerView, Preview, Square } from "./types";

const players = (): PlayerView[] => [
  player(
    {
      seat: 0,
      board: 3,
      shovel: "d4",
      banderoles: ["a4", "c2", "e1", "e3", "f2", "f5"],
      area: 3,
      points: -3,
      track: 3,
      wares: { herb: 0, chicken: 0, grape: 3, fish: 0 },
      coins: 0,
      breads: 1,
      stored: 1,
      discs: 2,
      circles: [4, 6],
      chimneys: 7,
      cards: [{ card: "chicken_yard", points: 0 }],
    },
    {
      tiles:
        "a3:42:0 b1:46:0 b2:64:0 b3:63:2 b4:6:0 b5:10:0 b6:67:0 c1:59:1 c5:58:0 d2:83:2 d3:2:0 d4:1:0 " +
        "d5:60:0 d6:23:3 e2:80:0 e4:51:0",
      regions:
        "pond:b2+b3:a2+c3 garden:b4:a4 baker:b4:c4 merchant:b5:a5 vineyard:b5+c5+d5+d6 caretaker:b6:a6 " +
        "vineyard:c1:c2+d1 villa:d2+e2:c2+d1+e3:5 villa:d3:c3:1 chicken_yard:d3:e3 villa:d4:c4:1 " +
        "garden:d4+e4:e5 pond:d6:c6",
      finished: "vineyard:1 bakery:1 fountain:1",
      tasks:
        "top:2:chicken_yard:5:open top:5:villa:3:open right:1:garden:5:open right:3:craftsman:4:open " +
        "bottom:2:craftsman:4:open bottom:6:vineyard:5:open left:2:garden:5:open left:5:caretaker:4:open",
      worth: "2:0:2:0 3:2:2:0 4:0:2:0 5:1:1:1 6:0:2:0 7:3:1:3 8:0:2:0 9:1:1:3 10:3:1:6 11:0:3:0",
    },
  ),
  player(
    {
      seat: 1,
      board: 4,
      shovel: "d3",
      banderoles: ["a1", "a4", "f1"],
      area: 3,
      points: 11,
      track: 6,
      wares: { herb: 0, chicken: 0, grape: 0, fish: 0 },
      coins: 5,
      breads: 1,
      stored: 0,
      discs: 2,
      circles: [5, 16],
      chimneys: 13,
      cards: [],
    },
    {
      tiles:
        "a2:18:1 b1:81:0 b2:78:2 b3:33:0 b5:34:1 c3:75:0 c4:11:0 c5:66:3 d2:27:2 d3:76:0 d5:12:2 d6:74:0 " +
        "e3:70:0 e5:9:0 f3:22:1 f4:57:3 f5:16:0",
      regions:
        "baker:a2:a3 pond:a2:a1 villa:b1+b2:a1+c1+c2:4 craftsman:b3:a3 villa:b3+c3+d3+e3::7:11 " +
        "craftsman:b5:b6 merchant:b5:b4 merchant:c4:b4 baker:c4+c5 caretaker:d2:e2 craftsman:d2:d1 " +
        "merchant:d5+e5 caretaker:d5:d4 villa:d6:c6+e6:2 chicken_yard:e5+f5 vineyard:f3+f4 " +
        "craftsman:f3:f2 pond:f5:f6",
      finished: "villa:1 chicken_yard:1 vineyard:1 merchant:1 baker:1",
      tasks:
        "top:1:pond:5:open top:4:baker:4:done right:1:baker:4:open right:6:chicken_yard:5:done " +
        "bottom:1:caretaker:4:open bottom:3:vineyard:5:done left:1:pond:5:open left:5:villa:3:done",
      worth: "2:1:1:5 3:4:2:0 4:0:1:0 5:0:1:0 6:2:1:6 7:5:1:5 8:2:1:8 9:1:1:3 10:6:1:12 11:1:3:8",
    },
  ),
  player(
    {
      seat: 2,
      board: 2,
      shovel: "c4",
      banderoles: ["a6", "c1", "e1", "f5"],
      area: 2,
      points: 16,
      track: 7,
      wares: { herb: 0, chicken: 0, grape: 0, fish: 0 },
      coins: 6,
      breads: 0,
      stored: 0,
      discs: 2,
      circles: [3, 12],
      chimneys: 7,
      cards: [
        { card: null, points: null },
        { card: null, points: null },
      ],
    },
    {
      tiles:
        "a1:48:0 a2:38:0 a3:49:2 a4:7:1 b3:8:0 b5:4:0 c3:37:0 c4:82:0 c5:31:2 c6:14:0 d2:79:2 d3:3:1 " +
        "d5:29:0 d6:25:0 e3:65:0 e4:40:0 f2:36:3 f3:45:0",
      regions:
        "garden:a3+b3 garden:a4:a5 chicken_yard:a4:b4 vineyard:b3:b4 villa:b5:a5:1 baker:b5:b6 " +
        "villa:c4+c5:b4+d4:3 pond:c5+d5 chicken_yard:c6:b6 caretaker:c6+d6 villa:d2:e2+d1:2 villa:d3:d4:1 " +
        "merchant:d3+e3 craftsman:d5:e5 pond:d6:e6 chicken_yard:f2:e2 craftsman:f2:f1",
      finished: "garden:1 pond:1 merchant:1 caretaker:1 market:3 fountain:2",
      tasks:
        "top:3:caretaker:4:open top:5:pond:5:done right:4:merchant:4:done right:6:chicken_yard:5:open " +
        "bottom:2:baker:4:open bottom:4:garden:5:done left:3:villa:3:open left:5:vineyard:5:open",
      worth: "2:2:3:10 3:2:2:0 4:0:1:0 5:2:1:2 6:3:2:9 7:6:1:6 8:3:2:12 9:0:1:0 10:3:1:6 11:1:2:8",
    },
  ),
];

export const busyTable = (): Observation => ({
  options: {
    seats: 3,
    movement: "ring",
    big_landscapes: "forbidden",
    store_first: false,
    points: "open",
    start: 0,
    edition: "ee8f9132",
  },
  phase: 3,
  round: 4,
  placed: null,
  first: 2,
  turn: 0,
  tile: 72,
  circle: null,
  place: null,
  areas: [[], [], [], [28, 55, 68], [44, 24, 13], [43, 41, 21, 84], [69, 26, 17, 39]],
  cards: [
    { place: 2, card: 22 },
    { place: 3, card: 26 },
    { place: 4, card: 38 },
    { place: 5, card: 56 },
    { place: 6, card: 18 },
    { place: 7, card: 4 },
    { place: 8, card: 2 },
    { place: 9, card: 48 },
    { place: 10, card: 29 },
    { place: 11, card: 23 },
  ],
  circles: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16],
  track: [2, 1, 0],
  fountain: {
    unseen: 18,
    under: [
      { back: "plain", card: "market" },
      { back: "plain", card: null },
      { back: "plain", card: null },
    ],
    top: null,
  },
  display: [88, 90, 96, 98, 103, 105, 107, 110, 112, 114, 117],
  unseen: [3, 17, 18, 40, 41, 60, 90, 91, 92, 100, 110, 123],
  players: players(),
});

const none = Object.fromEntries(goods.map((good) => [good, 0])) as Record<Good, number>;
const nothing: Preview = {
  joins: [],
  banderole: false,
  tasks: 0,
  steps: 0,
  gains: none,
  costs: none,
  choices: null,
};
const offer = (
  text: string,
  action: Action,
  details: Partial<Preview>,
  points: { source: string; points: number } | null = null,
): Offer => ({
  text,
  action,
  preview: { points: points && [{ seat: 0, ...points }], details: { ...nothing, ...details } },
});

/** A villa of two chimneys is begun, on a banderole or beside it. */
function begun(square: Square, turns: number, banderole: boolean): Offer {
  const joins = [{ thing: "villa" as const, finished: false, tiles: 1, open: 1, chimneys: 2 }];
  return offer(
    `build ${square} ${turns}`,
    { kind: "build", square, turns },
    { joins, banderole, steps: Number(banderole) },
    banderole ? { source: "track", points: 1 } : null,
  );
}

/** What the first player is offered with the tile in hand. */
export const building = (): Offer[] => [
  begun("e1", 0, true),
  begun("a1", 1, false),
  begun("f2", 1, true),
  begun("f4", 1, false),
  begun("e1", 2, true),
  begun("e6", 2, false),
  begun("e6", 3, false),
  begun("f2", 3, true),
  begun("f4", 3, false),
  offer("store", { kind: "store" }, {}, { source: "leftovers", points: 1 }),
];

/** A red card is being paid: three ways, the usual one first. */
export const paying = (): Offer[] => {
  const paid = (text: string, action: Action, points: number, costs: Partial<typeof none>): Offer =>
    offer(text, action, { costs: { ...none, ...costs } }, { source: "cards", points });
  return [
    paid("pay 2", { kind: "pay", times: 2 }, 8, { herb: 3, coin: 1 }),
    paid("pay 1", { kind: "pay", times: 1 }, 4, { herb: 2 }),
    paid("pay_coins 1 0 0 0", { kind: "pay_coins", herb: 1, chicken: 0, grape: 0, fish: 0 }, 4, {
      herb: 1,
      coin: 1,
    }),
    paid("pay_nothing", { kind: "pay_nothing" }, -4, {}),
  ];
};
