// Tables for the gallery and the tests of this board: laid by hand, as an observation would show them.
import { data, goods, monuments, worth } from "./pieces";
import type { Development, Face, Good, Monument, Observation, SheetView, Ware } from "./types";

const table = <K extends string>(keys: readonly K[], some: Partial<Record<K, number>>): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, some[key] ?? 0])) as Record<K, number>;
const dice = (some: Partial<Record<Face, number>>): Record<Face, number> =>
  table(["good", "skull", "food", "either", "workers", "coins"], some);
const wares = (some: Partial<Record<Ware, number>>): Record<Ware, number> =>
  table([...goods, "food"], some);

function sheet(
  seat: number,
  some: {
    goods?: Partial<Record<Good, number>>;
    food?: number;
    cities?: number;
    houses?: [number, number, number, number];
    limit?: number | null;
    boxes?: Partial<Record<Monument, number>>;
    first?: Monument[];
    later?: Monument[];
    outrun?: Monument[];
    developments?: Development[];
    disasters?: number;
  },
): SheetView {
  const stocks = table(goods, some.goods ?? {});
  const done = [...(some.first ?? []), ...(some.later ?? [])];
  return {
    seat,
    goods: stocks,
    worth: Object.fromEntries(goods.map((good) => [good, worth(good, stocks[good])])) as Record<
      Good,
      number
    >,
    food: some.food ?? 3,
    cities: some.cities ?? 3,
    city_boxes: some.houses ?? [0, 0, 0, 0],
    limit: some.limit === undefined ? 6 : some.limit,
    boxes: Object.fromEntries(
      monuments.map((one) => [
        one,
        done.includes(one) ? data.monuments[one].boxes : (some.boxes?.[one] ?? 0),
      ]),
    ) as Record<Monument, number>,
    first: some.first ?? [],
    later: some.later ?? [],
    outrun: some.outrun ?? [],
    developments: some.developments ?? [],
    disasters: some.disasters ?? 0,
  };
}

const options: Observation["options"] = {
  seats: 4,
  trading: false,
  quarrying: "once",
  leadership_skull: true,
  religion_shield: true,
  payments: "needed",
  overflow: "lapses",
  proposals: 3,
  start: null,
};

/** Four players in the middle of a game; the first has thrown six dice and can throw once more. */
export function rollingTable(): Observation {
  return {
    options,
    turn: 0,
    next: 1,
    starter: 0,
    round: 6,
    rounds: null,
    developments_to_end: 5,
    dice: dice({ good: 1, skull: 2, food: 1, either: 2 }),
    air: null,
    throws_left: 1,
    food_dice: 0,
    workers: 0,
    coins: 0,
    purse: 19,
    sheets: [
      sheet(0, {
        goods: { wood: 3, stone: 2, pottery: 1, metal: 1 },
        food: 2,
        cities: 6,
        houses: [3, 4, 5, 2],
        boxes: { obelisk: 5, great_pyramid: 9 },
        first: ["step_pyramid", "temple"],
        outrun: ["stone_circle"],
        developments: ["agriculture", "irrigation", "masonry"],
        disasters: 3,
      }),
      sheet(1, {
        goods: { wood: 1, cloth: 2 },
        food: 6,
        cities: 4,
        houses: [3, 2, 0, 0],
        limit: null,
        first: ["stone_circle"],
        later: ["step_pyramid"],
        outrun: ["step_pyramid", "temple"],
        developments: ["caravans"],
        disasters: 1,
      }),
      sheet(2, {
        goods: { wood: 4, stone: 3, pottery: 2, cloth: 1 },
        food: 0,
        boxes: { great_wall: 11 },
        outrun: ["step_pyramid", "stone_circle", "temple"],
      }),
      sheet(3, {
        food: 15,
        cities: 7,
        houses: [3, 4, 5, 6],
        outrun: ["step_pyramid", "stone_circle", "temple"],
        developments: ["medicine", "leadership"],
        disasters: 12,
      }),
    ],
    available: [...monuments],
    last_round: false,
    outlook: {
      goods: table(goods, { wood: 4, stone: 3, pottery: 2, cloth: 1, metal: 2 }),
      coins: 0,
      skulls: 2,
      disaster: "drought",
      losses: [{ seat: 0, points: 2, goods: false, spared: true }],
      meals: [
        { dice: 0, food: 0, unfed: 0, workers: 6 },
        { dice: 1, food: 3, unfed: 0, workers: 3 },
        { dice: 2, food: 6, unfed: 0, workers: 0 },
      ],
      suggested: 0,
    },
    proposal: null,
    proposals_left: null,
  };
}

/** The same table when the first player buys, with coins from the dice. */
export function buyingTable(): Observation {
  const rolling = rollingTable();
  return {
    ...rolling,
    throws_left: 0,
    outlook: null,
    coins: 7,
    dice: dice({ coins: 1, workers: 2, food: 3 }),
  };
}

/** An exchange that the third player is to answer. */
export function tradingTable(): Observation {
  return {
    ...buyingTable(),
    options: { ...options, trading: true },
    proposal: { partner: 2, give: wares({ wood: 3 }), take: wares({ stone: 2, food: 0 }) },
    proposals_left: 2,
  };
}

/** Alone, before the first throw lies. */
export function soloTable(): Observation {
  return {
    ...buyingTable(),
    options: { ...options, seats: 1 },
    next: null,
    starter: null,
    round: 1,
    rounds: 10,
    developments_to_end: null,
    coins: 0,
    dice: dice({}),
    air: 3,
    sheets: [sheet(0, {})],
  };
}
