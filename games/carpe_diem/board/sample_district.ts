// Lays a player's district for samples by hand, in short words: what an observation would show of it.
import { columnOf, rowOf, size, squares, things } from "./printed";
import type { PlayerView, RegionView, Side, Square, TaskView, Thing } from "./types";

type Told = "tiles" | "regions" | "finished" | "tasks" | "worth";

const words = (text: string): string[][] => text.split(" ").map((one) => one.split(":"));
const squaresOf = (text = ""): Square[] => text.split("+").filter(Boolean) as Square[];

function regionOf([thing, covered, open, chimneys = "0", points = "0"]: string[]): RegionView {
  return {
    thing: thing as Thing,
    finished: !open,
    squares: squaresOf(covered),
    open: squaresOf(open),
    chimneys: Number(chimneys),
    points: Number(points),
  };
}

function finishedOf(text: string): PlayerView["finished"] {
  const counts = new Map(words(text).map(([thing, count]) => [thing, Number(count)]));
  return Object.fromEntries(
    things.map((thing) => [thing, counts.get(thing) ?? 0]),
  ) as PlayerView["finished"];
}

function taskOf([side, position, thing, points, done]: string[]): TaskView {
  // Positions count clockwise around the frame.
  const ahead = side === "top" || side === "right";
  const line = ahead ? Number(position) - 1 : size - Number(position);
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

/** Tiles as square:tile:turns, regions as thing:squares:open:chimneys:points, finished things as thing:count, tasks as
 *  side:position:thing:points:done, worth as place:times:missing:points. */
export function player(rest: Omit<PlayerView, Told>, told: Record<Told, string>): PlayerView {
  return {
    ...rest,
    tiles: words(told.tiles).map(([square, tile, turns]) => ({
      square: square as Square,
      tile: Number(tile),
      turns: Number(turns),
    })),
    regions: words(told.regions).map(regionOf),
    finished: finishedOf(told.finished),
    tasks: words(told.tasks).map(taskOf),
    worth: words(told.worth).map((one) => {
      const [place = 0, times = 0, missing = 0, points = 0] = one.map(Number);
      return { place, times, missing, points };
    }),
  };
}
