// Everything on the board in words: for plates, for those who do not see it, and for dialogs.
import type { Glyph } from "./art/glyphs";
import { list } from "./names";
import { beside, cardOn, edgeOf, fountainPoints, gainsOf, goods, isRed, sides, thingsOn } from "./printed";
import type { Offer, Observation, PlayerView, Say, Square, Thing } from "./types";

/** A line of a plate: a small picture and words. */
export interface Line {
  glyph: Glyph;
  text: string;
}

// ---- cards ---------------------------------------------------------------------------------------

/** What a card on a place is worth to a player now. */
export function worthWords(player: PlayerView, table: Observation, place: number, say: Say): string {
  const worth = player.worth.find((one) => one.place === place);
  if (!worth) return "";
  const gains = gainsOf(cardOn(table, place)).map((one) =>
    say(one.key, { count: one.count * worth.times }),
  );
  return list([
    say("card.times", { times: worth.times, gains: list(gains) }),
    say("card.missing", { missing: worth.missing, red: String(isRed(cardOn(table, place))) }),
  ]);
}

/** A fountain card and the points that it would bring now. */
export const fountainWords = (thing: Thing, points: number, say: Say): string =>
  say("fountain.worth", { thing: say(`thing.${thing}.plural`), points, each: fountainPoints() });

// ---- what a choice brings --------------------------------------------------------------------------

const signed = (points: number): string =>
  `${points > 0 ? "+" : points < 0 ? "−" : "±"}${Math.abs(points)}`;

/** Points of the own seat by an offer, with where they come from. */
function pointsLine({ preview }: Offer, seat: number, say: Say): Line[] {
  const parts = (preview?.points ?? []).filter((one) => one.seat === seat && one.points !== 0);
  if (parts.length === 0) return [];
  const points = parts.reduce((sum, one) => sum + one.points, 0);
  const sources = parts.map(
    (one) => `${say(`score.${one.source}`)}${parts.length > 1 ? ` ${signed(one.points)}` : ""}`,
  );
  return [
    {
      glyph: "points",
      text: say("board.points", { points, signed: signed(points), sources: list(sources) }),
    },
  ];
}

/** What an offer is sure to bring, in lines. */
export function consequences(offer: Offer, seat: number, say: Say): Line[] {
  const facts = offer.preview?.details;
  if (!facts) return pointsLine(offer, seat, say);
  const lines: Line[] = facts.joins.map((one) => ({
    glyph: one.thing,
    text: say(one.finished ? "board.finishes" : "board.grows", {
      thing: say(`thing.${one.thing}`),
      tiles: one.tiles,
      open: one.open,
      chimneys: one.chimneys,
    }),
  }));
  for (const good of goods) {
    if (facts.costs[good] > 0)
      lines.push({
        glyph: good === "bread" ? "loaf" : good,
        text: say("board.gives", { what: say(`count.${good}`, { count: facts.costs[good] }) }),
      });
  }
  for (const good of goods) {
    if (facts.gains[good] > 0)
      lines.push({
        glyph: good === "bread" ? "loaf" : good,
        text: say("board.gets", { what: say(`count.${good}`, { count: facts.gains[good] }) }),
      });
  }
  if (facts.steps > 0)
    lines.push({
      glyph: "step",
      text: say("board.gets", { what: say("count.step", { count: facts.steps }) }),
    });
  if (facts.tasks > 0) lines.push({ glyph: "points", text: say("board.tasks", { tasks: facts.tasks }) });
  const { tiles, cards } = facts.choices ?? {};
  if (tiles) lines.push({ glyph: "craftsman", text: say("board.chooses", { choices: tiles }) });
  if (cards) lines.push({ glyph: "fountain", text: say("board.draws", { choices: cards }) });
  return [...lines, ...pointsLine(offer, seat, say)];
}

// ---- squares ---------------------------------------------------------------------------------------

const laidOn = (player: PlayerView, square: Square) => player.tiles.find((one) => one.square === square);

/** The sides of a tile in words: what is alike is said once. */
export function sideWords(tile: number, turns: number, say: Say): string {
  return list(
    sides.map((side, i) =>
      say("board.side", { side: say(`side.${side}`), edge: say(`edge.${edgeOf(tile, turns, i)}`) }),
    ),
  );
}

/** A square in a sentence: name, what lies there, what is around it. */
export function squareWords(square: Square, player: PlayerView, say: Say): string {
  const name = say("board.square", { square: square.toUpperCase() });
  const laid = laidOn(player, square);
  if (laid) {
    const regions = player.regions
      .filter((one) => one.squares.includes(square))
      .map((one) =>
        say(one.finished ? "board.finished" : "board.unfinished", {
          thing: say(`thing.${one.thing}`),
          tiles: one.squares.length,
          open: one.open.length,
          chimneys: one.chimneys,
          points: one.points,
        }),
      );
    const singles = regions.length === 0 ? thingsOn(laid.tile).map((one) => say(`thing.${one}`)) : [];
    return `${name}: ${list([...regions, ...singles])}. ${sideWords(laid.tile, laid.turns, say)}.`;
  }
  const marks = [
    player.shovel === square ? say("board.shovel") : "",
    player.banderoles.includes(square) ? say("board.banderole") : "",
  ];
  const around = sides.map((side, i) => {
    const next = beside(square, i);
    if (!next) return say("board.side_frame", { side: say(`side.${side}`) });
    const other = laidOn(player, next);
    if (!other) return "";
    const edge = edgeOf(other.tile, other.turns, (i + 2) % sides.length);
    return say("board.side", { side: say(`side.${side}`), edge: say(`edge.${edge}`) });
  });
  return `${name}: ${list([say("board.empty"), ...marks, ...around])}.`;
}

/** Everything one sees in a store. */
export function storeWords(player: PlayerView, say: Say): string {
  return list([
    ...(["herb", "chicken", "grape", "fish"] as const).map((one) =>
      say(`count.${one}`, { count: player.wares[one] }),
    ),
    say("count.coin", { count: player.coins }),
    say("count.bread", { count: player.breads }),
    say("count.stored", { count: player.stored }),
  ]);
}
