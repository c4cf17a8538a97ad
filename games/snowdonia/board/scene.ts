// Where the line lies in the landscape: stations and track cards in rows that wind to and fro, up the mountain or down to the
// sea. Wide, a row holds several stations; narrow, one.
import { numberOf, type Station } from "./printed";

export interface Spot {
  x: number;
  y: number;
  width: number;
}
export interface Row {
  y: number;
  left: number;
  right: number;
  /** The line runs to the left in it. */
  back: boolean;
}
export interface Scene {
  width: number;
  height: number;
  cell: number;
  /** Left edge and foot of every station. */
  stations: Spot[];
  /** Middle and foot of every track card. */
  tracks: Spot[];
  rows: Row[];
  /** The bed of the line. */
  route: string;
}

export const kPlate = 70; // height of a station
export const kHead = 21; // of its roof
export const kCard = 46; // of a track card
const kName = 6.9; // width of a letter

interface Measures {
  gap: number;
  width: number;
  cell: number;
  track: number;
  pitch: number;
  top: number;
  bottom: number;
  margin: number;
}
export const kWide: Measures = {
  gap: 9,
  width: 1080,
  cell: 34,
  track: 44,
  pitch: 126,
  top: 154,
  bottom: 30,
  margin: 46,
};
export const kNarrow: Measures = {
  gap: 9,
  width: 374,
  cell: 44,
  track: 38,
  pitch: 132,
  top: 124,
  bottom: 30,
  margin: 7,
};
/** Where the line is too long for the wide ones. */
export const kDense: Measures = { ...kWide, gap: 5, cell: 32, track: 40, margin: 34 };

export const spotsOf = (station: Station): number => station.rubble.length + station.build.length;
/** One without spots is low. */
export const heightOf = (station: Station): number => (spotsOf(station) > 0 ? kPlate : 41);
/** Where figures stand on the roof of a station: the first on the right, the contractors' on the left. */
export function roofOf(spot: Spot, station: Station, place: number): { x: number; y: number } {
  const x = place < 0 ? spot.x + 14 : spot.x + spot.width - 14 - place * 19;
  return { x, y: spot.y - heightOf(station) - 7 };
}
/** Width of a station by its spots and its name. */
export function widthOf(station: Station, cell: number): number {
  const name = (station.name.length + numberOf(station).length) * kName + 52;
  return Math.max(spotsOf(station) * cell + 8, name);
}

/** Stations and the tracks before them, in rows. */
type Rows = number[][];

/** Splits the line into so many rows, so that the one that fits worst fits as well as may be. */
function split(widths: number[], room: number[]): Rows {
  let best: { rows: Rows; worst: number } = { rows: [], worst: Infinity };
  const search = (from: number, rows: Rows, worst: number): void => {
    if (worst >= best.worst) return;
    const row = rows.length;
    if (row === room.length - 1) {
      const rest = widths.slice(from).reduce((sum, one) => sum + one, 0);
      const all = Math.max(worst, rest / room[row]!);
      const last = widths.slice(from).map((_, i) => from + i);
      if (all < best.worst && last.length > 0) best = { rows: [...rows, last], worst: all };
      return;
    }
    let sum = 0;
    for (let to = from; to < widths.length - 1; ++to) {
      sum += widths[to]!;
      const one = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      search(to + 1, [...rows, one], Math.max(worst, sum / room[row]!));
    }
  };
  search(0, [], 0);
  return best.rows;
}

/** How wide rows may be, from where the line begins: hills are narrow at their top. */
const kShapes = { mountain: [1, 0.95, 0.38], sea: [0.38, 0.95, 1] };

/** Where the middle of the rows is, as part of the width. */
const kAxis = 0.51;

const widthsOf = (stations: readonly Station[], { cell, track, gap }: Measures): number[] =>
  stations.map((one) => widthOf(one, cell) + one.tracks * track + 2 * gap);
const roomOf = ({ width, margin }: Measures, shape: keyof typeof kShapes): number[] =>
  kShapes[shape].map((part) => part * (width - 2 * margin));

/** The rows, if each has room between the margins. */
function placed(
  stations: readonly Station[],
  measures: Measures,
  shape: keyof typeof kShapes,
): [Measures, Rows] | null {
  const widths = widthsOf(stations, measures);
  const rows = split(widths, roomOf(measures, shape));
  const most = measures.width - 2 * measures.margin;
  const fits = rows.every((row) => row.reduce((sum, k) => sum + widths[k]!, 0) <= most);
  return fits || measures === kDense ? [measures, rows] : null;
}

/** `climbs`: the line begins at the foot of the picture. */
export function sceneOf(
  stations: readonly Station[],
  narrow: boolean,
  shape: keyof typeof kShapes,
  climbs: boolean,
): Scene {
  const [measures, parts] = narrow
    ? [kNarrow, stations.map((_, i) => [i])]
    : (placed(stations, kWide, shape) ?? placed(stations, kDense, shape)!);
  const { width, cell, track, pitch, top, bottom, margin, gap } = measures;
  const widths = widthsOf(stations, measures);
  const room = roomOf(measures, shape);
  const height = top + (parts.length - 1) * pitch + bottom;
  const scene: Scene = { width, height, cell, stations: [], tracks: [], rows: [], route: "" };
  parts.forEach((part, i) => {
    const back = i % 2 === 1;
    const y = climbs ? height - bottom - i * pitch : top + i * pitch;
    const long = part.reduce((sum, k) => sum + widths[k]!, 0);
    const cards = part.reduce((sum, k) => sum + stations[k]!.tracks, 0);
    const wanted = narrow ? width - 2 * margin : room[i]!;
    // Cards stand further apart where there is room.
    const more = cards > 0 ? Math.min(Math.max(0, wanted - long) / cards, narrow ? 12 : 26) : 0;
    const all = long + more * cards;
    const axis = narrow ? width / 2 : width * kAxis;
    const left = Math.min(Math.max(margin, axis - all / 2), width - margin - all);
    let at = back ? left + all : left;
    const step = (size: number): number => {
      const start = at;
      at += back ? -size : size;
      return Math.min(start, at);
    };
    for (const k of part) {
      const station = stations[k]!;
      for (let card = 0; card < station.tracks; ++card) {
        const size = track + more;
        scene.tracks.push({ x: step(size) + size / 2, y, width: track });
      }
      const size = widthOf(station, cell);
      scene.stations[k] = { x: step(size + 2 * gap) + gap, y, width: size };
    }
    scene.rows.push({ y, left, right: left + all, back });
  });
  scene.route = routeOf(scene.rows, narrow);
  return scene;
}

/** The bed: along every row, and in a bend to the next one. */
function routeOf(rows: Row[], narrow: boolean): string {
  let path = "";
  rows.forEach((row, i) => {
    const [from, to] = row.back ? [row.right, row.left] : [row.left, row.right];
    path += `${i === 0 ? "M" : "L"}${from} ${row.y}L${to} ${row.y}`;
    const next = rows[i + 1];
    if (!next) return;
    const start = next.back ? next.right : next.left;
    const out = (row.back ? -1 : 1) * (narrow ? 9 : 52);
    const reach = (row.back ? Math.min : Math.max)(to, start) + out;
    path += `C${reach} ${row.y} ${reach} ${next.y} ${start} ${next.y}`;
  });
  return path;
}

/** A ridge in points of its own, the same for the same seed. */
export function ridge(
  seed: number,
  from: number,
  to: number,
  y: number,
  rough: number,
  steps: number,
): string {
  let random = seed;
  const next = (): number => (random = (random * 16807 + 11) % 2147483647) / 2147483647;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / steps;
    return `${x.toFixed(0)} ${(y - next() * rough).toFixed(0)}`;
  }).join("L");
}
