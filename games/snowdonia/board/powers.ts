// What contracts and trains do, as rows of small pictures. Numbers that the engine's data has are not among them.
import type { GlyphName } from "./art/glyphs";
import type { Contract, Train } from "./printed";
import type { Power, TrainPower } from "./types";

/** A small picture, crossed out or not, a word of signs, or the sign of what works at once. */
export type Part = { glyph: GlyphName; crossed?: boolean } | { sign: string } | "bolt" | "lock" | "space";

const of = (glyph: GlyphName): Part => ({ glyph });
const no = (glyph: GlyphName): Part => ({ glyph, crossed: true });
const sign = (text: string): Part => ({ sign: text });
const to = sign("→");

type Picture<Face> = (one: number, other: number, face: Face) => Part[];

const kPowers: Readonly<Record<Power, Picture<Contract>>> = {
  lay_more: (more) => [of("lay"), sign(`+${more}`)],
  clear_unit: () => [of("dig"), to, no("rubble")],
  change_weather: () => [of("fog"), to, of("sun"), sign("?")],
  draw_contracts: (drawn) => [sign(`+${drawn}`), of("contract"), to, of("contract")],
  iron_for_steel: (iron) => [sign(`${iron}`), of("iron"), sign("="), of("steel")],
  take_more: (more) => [of("yard"), sign(`+${more}`)],
  lay_again: (times) => [of("lay"), sign(`×${times}`)],
  cheaper_stone: (less) => [of("build"), sign(`−${less}`), of("stone")],
  build_again: (times) => [of("build"), sign(`×${times}`)],
  dress_stone: (most, rubble) => [
    "bolt",
    sign(`${most}×`),
    sign(`${rubble}`),
    of("rubble"),
    to,
    of("stone"),
  ],
  forge_steel: (most, iron) => ["bolt", sign(`${most}×`), sign(`${iron}`), of("iron"), to, of("steel")],
  silence: () => [no("contract"), no("contract")],
  waive_upkeep: () => [of("upkeep"), sign("–"), no("steel")],
  rubble_for_stone: (rubble, most) => [
    sign(`${rubble}`),
    of("rubble"),
    sign("="),
    of("stone"),
    sign(`≤${most}`),
  ],
  draw_cubes: (drawn) => ["bolt", of("bag"), to, sign(`${drawn}`)],
  take_two: (taken) => ["bolt", of("yard"), to, sign(`${taken}`)],
  take_marker: () => ["bolt", of("start"), "lock"],
  double_dig: (times) => [of("dig"), sign(`×${times}`), of("rubble")],
  move_surveyor: (steps) => ["bolt", of("surveyor"), sign(`+${steps}`)],
  move_worker: () => ["bolt", of("worker"), to, "space"],
  any_coal: (most) => [of("yard"), to, ...Array<Part>(most).fill(of("coal"))],
};

const kTrainPowers: Readonly<Record<TrainPower, Picture<Train>>> = {
  none: () => [],
  dig_more: (more) => [of("dig"), sign(`+${more}`)],
  cheaper_steel: (iron) => [of("works"), sign(`${iron}`), of("iron"), to, of("steel")],
  take_more: (more) => [of("yard"), sign(`+${more}`)],
  points: (_, __, { points }) => [of("points"), sign(`${points}`)],
  build_again: (more) => [of("build"), sign(`+${more}`)],
  lay_more: (more) => [of("lay"), sign(`+${more}`)],
};

/** The picture with the numbers that the engine's data has for it. */
function pictured<Face extends { amounts: readonly number[] }>(picture: Picture<Face>, face: Face): Part[] {
  const [one = 0, other = 0] = face.amounts;
  return picture(one, other, face);
}
export const partsOf = (face: Contract): Part[] => pictured(kPowers[face.power], face);
export const trainParts = (train: Train): Part[] => pictured(kTrainPowers[train.power], train);

/** How wide a part is drawn: pictures are 20 wide. */
export const widthOf = (part: Part): number =>
  typeof part === "object" && "sign" in part ? 5 + 7.5 * part.sign.length : part === "bolt" ? 12 : 20;

/** Where the parts of a row begin when it is centred in this width; narrower if it has to be. */
export function rowOf(parts: readonly Part[], width: number): { at: number[]; scale: number } {
  const wide = parts.reduce((sum, one) => sum + widthOf(one) + 2, -2);
  const scale = Math.min(1, width / Math.max(wide, 1));
  let x = (width / scale - wide) / 2;
  const at = parts.map((one) => {
    const start = x;
    x += widthOf(one) + 2;
    return start;
  });
  return { at, scale };
}

/** What a contract asks for at the end, as pictures with numbers. */
export function needsOf(face: Contract): { glyph: GlyphName; count: string }[] {
  const counted: [GlyphName, number][] = [
    ["build", face.stations],
    ["lay", face.tracks],
    ["rubble", face.rubble],
    ["coal", face.coal],
  ];
  const needs = counted.flatMap(([glyph, count]) => (count > 0 ? [{ glyph, count: `${count}` }] : []));
  if (face.surveyor > 0) needs.push({ glyph: "surveyor", count: `${face.surveyor}+` });
  return needs;
}

/** The stations from which a surveyor brings more points, with these. */
export const reached = ({ by_surveyor }: Contract): { station: number; points: number }[] =>
  by_surveyor.flatMap((points, station) =>
    points > (by_surveyor[station - 1] ?? 0) ? [{ station, points }] : [],
  );
