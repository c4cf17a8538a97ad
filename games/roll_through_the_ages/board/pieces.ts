// What is printed on dice, score sheet and peg board: the engine's data, as this board looks things up in it.
import { data } from "$generated/roll_through_the_ages";
import type { Development, Disaster, Face, Good, Monument, Site, Ware } from "./types";

export { data };
export const faces: readonly Face[] = data.faces;
export const wares: readonly Ware[] = data.wares;
export const goods = Object.keys(data.goods) as Good[];
export const monuments = Object.keys(data.monuments) as Monument[];
export const developments = Object.keys(data.developments) as Development[];

/** How many of a good the peg board holds. */
export const capacity = (good: Good): number => data.goods[good].worth.length;
/** What a stack is worth, as printed under its hole. */
export const worth = (good: Good, count: number): number => data.goods[good].worth[count - 1] ?? 0;

export const isMonument = (site: Site | string): site is Monument => site in data.monuments;
export const isDevelopment = (name: string): name is Development => name in data.developments;

/** The rows of the disaster table with the skulls they name. */
export const disasters = (): { disaster: Disaster; skulls: string }[] =>
  data.disasters.map(({ disaster, skulls, or_more }) => ({
    disaster,
    skulls: or_more ? `${skulls}+` : `${skulls}`,
  }));
