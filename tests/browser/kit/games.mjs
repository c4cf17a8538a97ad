// The games of the program under test, and what the tests must know of each. They are asked from the server; what only one
// game needs stands in its folder, in games/<game>/tests/browser.mjs, which every game has. It exports, each if there is
// something to say:
//
//   usually    starts of the text of actions ("build"), the most wanted first, for those who play a table forward
//   decisions  { phase: starts of actions that lead there }: decisions that deserve a look of their own
//   longest    { phase, choices }: where there are many choices; without it any decision
//   variants   { name: options }: tables that look different, and are played to their end; with `seats` for so many
//   opened     { name: async (person) => … }: what can be opened on the board at the first decision
//   pointing   for a board where every choice is a row of touches:
//                wanted(view)     an offered action, so that a game comes to its end
//                touched(action)  ids (`data-el`) to touch, written down again and apart from the page's own list; none: a
//                                 button with the action's sentence
//                words            { field: "seat" or the catalogue's word } for the sentence
//   figures    what board and panels show of every seat: selectors `board` and `panels` (the first number in them counts),
//              of(observation) in the order of seats, and `first`, what everybody has at the start
//   picture    { n, phase }: the entry, and the decision, of the picture for the README
//   sight      { phase: { what, sizes } }: a selector of what a decision is made with, wholly seen without scrolling at these
//              sizes of layout.mjs, at the largest table
//   uncovered  a selector of what no other part of the board lies on, at any size
//   background names of parts of the board that are loaded while nothing is chosen; the first decision does without them
//   round      where turns are short: ms a round of three computers takes at most at the standard tempo
//   throws     players throw dice that nobody chooses to throw, at the start of a turn
//   map        where the board is a map: a selector of its fields that can be chosen now
//   viewport   the map is moved and enlarged under a window
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gameIds } from "../../../tools/files.mjs";
import { games as folder } from "./server.mjs";

/** Whether the page's engine has these games: it has those that are listed, not those of another program. */
export const inEngine = !process.env.SPIELWERK_GAMES;

const known = new Map();
for (const id of process.env.SPIELWERK_GAMES ? readdirSync(folder) : gameIds()) {
  const file = join(folder, id, "tests/browser.mjs");
  if (!existsSync(file))
    throw new Error(`games/${id}/tests/browser.mjs is missing; kit/games.mjs says what it is.`);
  known.set(id, await import(pathToFileURL(file).href));
}

/** What the game's folder says. */
export const kitOf = (id) => known.get(id);

/** All games of the server, as it tells them, each with `kit`. */
export async function gamesOf(server) {
  const { games } = await (await fetch(`${server.origin}/api/games`)).json();
  return games.map((game) => ({ ...game, kit: kitOf(game.id) }));
}

/** A game for tests that are about tables: the first that hides nothing and whose board is all touches; else any. */
export const plainOf = (games) =>
  games.find((one) => !one.hidden && one.kit.pointing) ?? games.find((one) => !one.hidden) ?? games[0];

/** What a table agrees on so that its first seat begins. */
export const firstBegins = (game) =>
  Object.fromEntries(game.options.filter((one) => one.kind === "seat").map((one) => [one.key, "0"]));

/** Whether who begins may be drawn. */
export const draws = (game) => game.options.some((one) => one.kind === "seat" && one.default === "drawn");

/** What the board shows of every seat, in no order; empty where the game names no figures. */
export async function figuresOn(page, { kit }) {
  if (!kit.figures) return [];
  return (await page.locator(`main ${kit.figures.board}`).allTextContents()).map(Number).sort();
}

/** The game's card on the front page. */
export const cardOf = (page, game) => page.locator(`article[data-game="${cardName(game)}"]`);
export const cardName = (game) => game.id.replaceAll("_", "-");
