// Finding people to play with: what I would like to play, and what has come of it.
import { keep, kept, drawWords } from "./seals";
import type { FoundTable, NewWish, Wishes, WishInfo } from "../protocol/protocol";
import { wishApi } from "../protocol/wish_api";
import { home } from "../lobby/home.svelte";
import { setLooking } from "../lobby/looking.svelte";

const kFound = "spielwerk.found";
let last = "";

/** The table that was found last, as far as it is known here. */
function known(): string {
  try {
    last = localStorage.getItem(kFound) ?? last;
  } catch {
    // Where nothing can be stored it lives as long as the page.
  }
  return last;
}
function remember(table: string): void {
  last = table;
  try {
    localStorage.setItem(kFound, table);
  } catch {
    // As above.
  }
}

/** Whether everybody has to be here while it is played. */
export const isLive = ({ pace }: Pick<WishInfo, "pace">): boolean => pace.startsWith("live");

// Words for the draws are kept until the table is there.
const wished = (game: string): string => `wish ${game}`;
/** Their hash; nothing where the browser has no cryptography. */
async function prepare(game: string): Promise<string | null> {
  const mine = await drawWords();
  if (mine) keep({ id: wished(game), seat: -1, ...mine, commit: "", promised: null });
  return mine && mine.hash;
}
function adopt({ game, table, seat }: FoundTable): void {
  const mine = kept().find(({ id }) => id === wished(game));
  if (mine) keep({ ...mine, id: table, seat });
}

function show(wishes: WishInfo[]): void {
  home.lobby = { ...home.lobby, wishes };
  setLooking(wishes.some(isLive));
}

/** The table that has been found now, if one has. */
function note({ wishes, found }: Wishes): FoundTable | null {
  show(wishes);
  const table = found.at(-1);
  if (!table || table.table === known()) return null;
  remember(table.table);
  adopt(table);
  return table;
}

export async function wish(what: NewWish): Promise<FoundTable | null> {
  // Who need not be here could not open their words.
  const hash = isLive(what) ? await prepare(what.game) : null;
  return note(await wishApi.wish(hash ? { ...what, seal: hash } : what));
}

export async function stop(game: string): Promise<void> {
  await wishApi.drop(game);
  show((home.lobby.wishes ?? []).filter((one) => one.game !== game));
}

export const refresh = async (): Promise<FoundTable | null> => note(await wishApi.all());
/** Waits for a while; I am here meanwhile. */
export const wait = async (): Promise<FoundTable | null> => note(await wishApi.found(known()));
