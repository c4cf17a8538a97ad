// Lays a player's district by hand, for samples and pictures: what the engine would say of it follows from the tiles.
import { beside, columnOf, faceOf, lineOf, partsOf, rowOf, squares, things, villaPoints } from "./printed";
import type { PlayerView, RegionView, Side, TaskView, Thing } from "./types";

type Laid = PlayerView["tiles"][number];
type Rest = Omit<PlayerView, "tiles" | "regions" | "chimneys" | "finished" | "tasks" | "worth">;

/** Tiles that are joined by a thing, from one of them on. */
function regionOf(tiles: Laid[], start: Laid, thing: Thing): RegionView {
  const found = [start];
  const open = new Set<Laid["square"]>();
  for (const one of found)
    for (const { open: sides } of partsOf(one.tile, one.turns).filter((part) => part.thing === thing))
      for (const side of sides) {
        const square = beside(one.square, side)!;
        const next = tiles.find((other) => other.square === square);
        if (!next) open.add(square);
        else if (!found.includes(next)) found.push(next);
      }
  const chimneys = thing === "villa" ? found.reduce((sum, one) => sum + faceOf(one.tile).chimneys, 0) : 0;
  const finished = open.size === 0;
  const points = thing === "villa" && finished ? villaPoints(chimneys) : 0;
  const order = (square: Laid["square"]): number => squares.indexOf(square);
  return {
    thing,
    finished,
    squares: found.map((one) => one.square).sort((a, b) => order(a) - order(b)),
    open: [...open],
    chimneys,
    points,
  };
}
export function regionsOf(tiles: Laid[]): RegionView[] {
  const all: RegionView[] = [];
  for (const one of tiles)
    for (const { thing } of partsOf(one.tile, one.turns))
      if (!all.some((region) => region.thing === thing && region.squares.includes(one.square)))
        all.push(regionOf(tiles, one, thing));
  return all;
}

function finishedOf(tiles: Laid[], regions: RegionView[]): PlayerView["finished"] {
  const count = (thing: Thing): number =>
    regions.filter((one) => one.finished && one.thing === thing).length +
    tiles.filter((one) => faceOf(one.tile).single === thing).length;
  return Object.fromEntries(things.map((thing) => [thing, count(thing)])) as PlayerView["finished"];
}

const words = (text: string): string[][] => text.split(" ").map((one) => one.split(":"));

function taskOf([side, position, thing, points, done]: string[]): TaskView {
  const line = lineOf(side as Side, Number(position));
  const along = side === "top" || side === "bottom" ? columnOf : rowOf;
  return {
    side: side as Side,
    position: Number(position),
    thing: thing as Thing,
    points: Number(points),
    done: done === "done",
    line: squares.filter((square) => along(square) === line),
  };
}

/** Tiles as square:tile:turns, tasks as side:position:thing:points:done, worth as place:times:missing:points. */
export function player(rest: Rest, laid: string, tasks: string, worth: string): PlayerView {
  const tiles = words(laid).map(([square, tile, turns]) => ({
    square: square as Laid["square"],
    tile: Number(tile),
    turns: Number(turns),
  }));
  const regions = regionsOf(tiles);
  return {
    ...rest,
    tiles,
    regions,
    chimneys: regions.reduce((sum, one) => sum + one.chimneys, 0),
    finished: finishedOf(tiles, regions),
    tasks: words(tasks).map(taskOf),
    worth: words(worth).map((one) => {
      const [place = 0, times = 0, missing = 0, points = 0] = one.map(Number);
      return { place, times, missing, points };
    }),
  };
}
