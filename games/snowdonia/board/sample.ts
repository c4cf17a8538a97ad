// Tables laid by hand, to be looked at in the gallery, the guide and tests.
import { allContracts, placesOf, stationsOf } from "./printed";
import type { ContractView, Observation, Offer, PlayerView, Preview, Scenario, Space } from "./types";

type Agreed = Pick<Observation, "options">;

const optionsOf = (scenario: Scenario, seats: number): Agreed => ({
  options: {
    seats,
    scenario,
    train: "no1",
    final_upkeep: true,
    restock_draw: "one_by_one",
    b_build_spaces: 1,
    start: 0,
    edition: "",
  },
});

const contract = (number: number, more: Partial<ContractView> = {}): ContractView => ({
  contract: number,
  used: false,
  active: false,
  asked: false,
  served: false,
  points: 0,
  other: null,
  ...more,
});

const player = (seat: number, more: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  workers: 1,
  hired: false,
  markers: 12,
  wares: { iron: 3, stone: 2, coal: 1 },
  rubble: 5,
  steel: 1,
  daffodils: null,
  train: null,
  surveyor: 1,
  start: 0,
  spaces: [],
  at_g: 0,
  work: { take: 3, coal: 1, dig: 2, lay: 1, iron: 3 },
  contracts: [],
  ...more,
});

const kSpaces: readonly Space[] = "a1 a2 a3 b1 b2 c1 d1 d2 e1 e2 f1 f2 g".split(" ") as Space[];

type Deed = Observation["deeds"][number];
const deed = (area: Deed["area"], what: Deed["deed"], obstacle: Deed["obstacle"] = null): Deed => ({
  area,
  deed: what,
  obstacle,
  later: obstacle !== null,
});
const deedsOf = (scenario: Scenario): Deed[] => [
  deed("a", "take"),
  deed("b", "dig"),
  deed("c", "forge"),
  deed("c", "dress", "no_stone"),
  ...(scenario === "daffodil" ? [deed("c", "crush")] : []),
  deed("d", "lay"),
  deed("e", "build"),
  deed("e", "buy"),
  deed("f", "choose"),
  deed("g", "survey"),
];

/** A line in the middle of the game: the first tracks are laid, then some are clear, the others have their rubble. */
function lineOf(agreed: Agreed): Pick<Observation, "tracks" | "digs" | "builds"> {
  const stations = stationsOf(agreed);
  const cards = stations.flatMap((one) => Array.from({ length: one.tracks }, () => one.canal > 0));
  return {
    tracks: cards.map((canal, i) => {
      const value = 2 + (i % 4);
      const laid = i < 3;
      const left = i < 5 ? 0 : canal && i === 5 ? value - 2 : value;
      return { track: i + 1, value, canal, left, laid, seat: laid && i !== 1 ? i % 2 : null };
    }),
    digs: stations.flatMap((one, station) =>
      one.rubble.map((spot, i) => {
        const clear = station < 2 || (station === 2 && i === 0);
        return {
          station,
          place: i + 1,
          left: clear ? 0 : spot.cubes,
          seat: clear ? (station + i) % 2 : null,
        };
      }),
    ),
    builds: stations.slice(0, 3).flatMap((one, station) =>
      placesOf(one)
        .slice(0, 2)
        .map((place) => ({ station, place, seat: (station + place) % 2 })),
    ),
  };
}

/** A table in the middle of a round. */
export function tableOf(scenario: Scenario, seats: number): Observation {
  const agreed = optionsOf(scenario, seats);
  return {
    ...agreed,
    ...lineOf(agreed),
    round: 6,
    ending: "open",
    order: Array.from({ length: seats }, (_, i) => (1 + i) % seats),
    marker: { seat: 0, locked: true, space: "a3" },
    silent: false,
    turn: 0,
    area: null,
    weather: [
      { weather: "rain", dig: 2, lay: 1 },
      { weather: "sun", dig: 4, lay: 2 },
      { weather: "fog", dig: 4, lay: 2 },
    ],
    closed: seats > 2 ? [2] : [],
    bag: { iron: 14, stone: 5, coal: 3, event: 2 },
    steel: 11,
    yard: { iron: 4, stone: 3, coal: 1 },
    trains: [1, 3, 6, 7],
    trains_open: true,
    row: [12, 22, 27],
    leaving: [12],
    pile: allContracts.filter((one) => one % 7 === 0),
    back: "fog",
    discards: [30, 17, 3],
    drawn: [],
    events: [1, 2],
    coming: { cubes: 9, event: "lay", field: 3, risk: 42 },
    spaces: [...kSpaces],
    deeds: deedsOf(scenario),
    b_builds: false,
    foreign: scenario === "blaenau" ? stationsOf(agreed).length - 1 : null,
    series: null,
    players: kPlayers
      .slice(0, seats)
      .map((one) => ({ ...one(), daffodils: scenario === "daffodil" ? 3 : null })),
  };
}

/** The third game of a series alone. */
export const seriesTable = (): Observation => ({
  ...tableOf("snowdon", 1),
  series: {
    game: 3,
    games: 7,
    scored: [
      { train: 1, points: 71 },
      { train: 2, points: 64 },
    ],
  },
});

const kPlayers: readonly (() => PlayerView)[] = [
  () =>
    player(0, {
      train: 4,
      spaces: ["a1", "b2"],
      surveyor: 3,
      contracts: [
        contract(20),
        contract(26, { served: true, points: 15, other: 15 }),
        contract(8, { active: true, used: true, served: true, points: 11, other: 6 }),
        contract(10, { used: true, other: 5 }),
        contract(21),
      ],
    }),
  () =>
    player(1, {
      workers: 2,
      hired: true,
      train: 5,
      rubble: 0,
      steel: 3,
      surveyor: 2,
      spaces: ["e1"],
      contracts: [contract(6)],
    }),
  () => player(2, { workers: 0, wares: { iron: 0, stone: 7, coal: 0 }, spaces: ["f1"], at_g: 1 }),
  () => player(3, { train: 2, markers: 3, rubble: 14, surveyor: 5 }),
  () => player(4, { markers: 0, surveyor: 0 }),
];

/** Places for a worker, with what the engine says they would bring. */
export function placing(): Offer[] {
  const none = { iron: 0, stone: 0, coal: 0, rubble: 0, steel: 0, daffodil: 0 };
  const nothing: Preview = {
    gains: none,
    costs: none,
    tracks: 0,
    spots: 0,
    points: 0,
    choices: 0,
    builds: [],
    trains: [],
    obstacle: null,
    station: null,
    rivals: 0,
    theirs: 0,
  };
  const known: Partial<Record<Space, Partial<Preview>>> = {
    a2: { choices: 9, rivals: 1, theirs: 3 },
    b1: { choices: null, gains: { ...none, rubble: 2 }, spots: 1, points: 3 },
    d1: { choices: null, costs: { ...none, steel: 1 }, tracks: 1, points: 3 },
    d2: { choices: null },
    f2: { choices: 3, rivals: 1, theirs: 1 },
    g: { choices: null, station: 4 },
  };
  const free: Space[] = ["a2", "a3", "b1", "c1", "d1", "d2", "e2", "f2", "g"];
  return free.map((space) => ({
    text: `place ${space}`,
    action: { kind: "place", space },
    preview: { points: [], details: { ...nothing, ...known[space] } },
  }));
}

/** Contracts that may be played, or not. */
export const playing = (): Offer[] => [
  { text: "play 20", action: { kind: "play", contract: 20 } },
  { text: "play 26", action: { kind: "play", contract: 26 } },
  { text: "pass", action: { kind: "pass" } },
];
