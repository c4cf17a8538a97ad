// What is printed on dice, score sheet and peg board. The rules read data.h; board.test.ts holds the two together.
import type { Development, Disaster, Face, Good, Monument, Site, Ware } from "./types";

export const faces: Face[] = ["good", "skull", "food", "either", "workers", "coins"];

/** How many of each good the peg board holds, from the bottom row up. */
export const capacity: Record<Good, number> = { wood: 8, stone: 7, pottery: 6, cloth: 5, metal: 4 };
export const goods = Object.keys(capacity) as Good[];
export const wares: Ware[] = [...goods, "food"];
export const kMostFood = 15;
export const kGoodsLimit = 6;
export const kSoloRounds = 10;
export const kDevelopmentsToEnd = 5;
export const kCoinsOfStoredFood = 4;

/** What a stack is worth, as printed under its hole. */
export function worth(good: Good, count: number): number {
  return ((goods.indexOf(good) + 1) * count * (count + 1)) / 2;
}

/** After the first one. */
export const kThrowsAgain = 2;
export const kStartCities = 3;
/** Houses of the fourth to the seventh city. */
export const cityBoxes = [3, 4, 5, 6];

export interface MonumentFacts {
  boxes: number;
  first: number;
  later: number;
}
const monument = (boxes: number, first: number, later: number): MonumentFacts => ({ boxes, first, later });
export const monumentFacts: Record<Monument, MonumentFacts> = {
  step_pyramid: monument(3, 1, 0),
  stone_circle: monument(5, 2, 1),
  temple: monument(7, 4, 2),
  obelisk: monument(9, 6, 3),
  hanging_gardens: monument(11, 8, 4),
  great_wall: monument(13, 10, 5),
  great_pyramid: monument(15, 12, 6),
};
export const monuments = Object.keys(monumentFacts) as Monument[];
export const isMonument = (site: string): site is Monument => site in monumentFacts;
export const sites: Site[] = ["city", ...monuments];

export interface DevelopmentFacts {
  cost: number;
  points: number;
}
const development = (cost: number, points: number): DevelopmentFacts => ({ cost, points });
export const developmentFacts: Record<Development, DevelopmentFacts> = {
  leadership: development(10, 2),
  irrigation: development(10, 2),
  agriculture: development(15, 3),
  quarrying: development(15, 3),
  medicine: development(15, 3),
  coinage: development(20, 4),
  caravans: development(20, 4),
  religion: development(20, 6),
  granaries: development(30, 6),
  masonry: development(30, 6),
  engineering: development(40, 6),
  architecture: development(50, 8),
  empire: development(60, 8),
};
export const developments = Object.keys(developmentFacts) as Development[];

/** The rows of the disaster table with the skulls they name. */
export const disasters: { disaster: Disaster; skulls: string }[] = [
  { disaster: "drought", skulls: "2" },
  { disaster: "pestilence", skulls: "3" },
  { disaster: "invasion", skulls: "4" },
  { disaster: "revolt", skulls: "5+" },
];

/** Houses that stand in each city still to be founded. */
export function housesOf(boxes: number): number[] {
  let left = boxes;
  return cityBoxes.map((most) => {
    const built = Math.min(most, left);
    left -= built;
    return built;
  });
}
