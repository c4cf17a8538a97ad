// What the front page and the dialogs know: who I am, which games there are, which tables.
import type { Game, Lobby, Me, Summary } from "../protocol/protocol";
import { list, summary } from "./saved";
import { Refused } from "../protocol/source";
import { api } from "../protocol/api";

const kGames = "spielwerk.games";
const kMe = "spielwerk.me";

/** A game as this server has it. */
export interface KnownGame extends Game {
  /** Nobody begins it any more. */
  off?: boolean;
}

export const home: {
  me: Me | null;
  games: KnownGame[];
  lobby: Lobby;
  /** When the lobby was last asked for. */
  asked: number;
  online: boolean;
  /** The table that was set up last from this page: nobody has to ask whether it is there. */
  made: string;
} = $state({
  me: remembered<Me | null>(kMe, null),
  games: remembered<KnownGame[]>(kGames, []),
  lobby: { mine: [], open: [], watch: [] },
  asked: 0,
  online: true,
  made: "",
});

function remembered<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

const kNone: Lobby = { mine: [], open: [], watch: [] };
/** The tables as the server said last, to the person who is here now. */
let told = kNone;

/** Whether the server is there and has only not given what was asked for, as to an address that asks too often. */
const isThere = (problem: unknown): boolean =>
  problem instanceof Refused && problem.problem.error !== "offline";

/** The catalogue: from the server, else as remembered, else from the engine itself. */
export async function loadGames(): Promise<void> {
  try {
    const { games, off } = await api.games();
    home.games = games.map((one) => (off.includes(one.id) ? { ...one, off: true } : one));
    home.online = true;
    localStorage.setItem(kGames, JSON.stringify(home.games));
  } catch (problem) {
    home.online = isThere(problem);
    if (home.games.length === 0) home.games = await (await import("../engine/engine")).engine().games();
  }
}

export async function loadMe(): Promise<Me | null> {
  try {
    const me = await api.me();
    if (me.id !== home.me?.id) told = kNone;
    home.me = me;
    localStorage.setItem(kMe, JSON.stringify(home.me));
  } catch (problem) {
    home.online = isThere(problem);
  }
  return home.me;
}

/**
 * Tables on the server and in this browser; those that wait for me come first. `game`: those of others that have nothing to do
 * with it may be left out.
 */
export async function loadLobby(game = ""): Promise<void> {
  home.asked = Date.now();
  const here = (await list().catch(() => [])).map(summary);
  let there = kNone;
  try {
    there = told = await api.lobby(game);
    home.online = true;
  } catch (problem) {
    home.online = isThere(problem);
    if (home.online) there = told;
  }
  const mine = [...there.mine, ...here].sort(
    (a, b) => Number(b.next?.yours ?? false) - Number(a.next?.yours ?? false) || b.changed - a.changed,
  );
  home.lobby = { ...there, mine };
}

/** Who I am, the games and the tables: what the front page shows. */
const askAll = (): Promise<void> => {
  void loadGames();
  return loadMe().then(() => loadLobby());
};
let ahead: Promise<void> | null = null;

/** Asks for what the front page shows before it is drawn. */
export const askAhead = (): void => void (ahead = askAll());

/** Asks for what the front page shows; what was asked for ahead is not asked for again. */
export function askFront(): Promise<void> {
  const asked = ahead ?? askAll();
  ahead = null;
  return asked;
}

/**
 * The games with other people that wait for me, but for the one I look at: that in which I have least time left comes first,
 * then the one that has waited longest. Games against computers wait for nobody.
 */
export function waiting(except = ""): Summary[] {
  const waits = ({ id, phase, next, seats }: Summary): boolean =>
    id !== except &&
    phase === "playing" &&
    next?.yours === true &&
    seats.some(({ kind, you }) => kind === "person" && !you);
  return home.lobby.mine.filter(waits).sort((a, b) => {
    const [mine, other] = [a.left ?? Infinity, b.left ?? Infinity];
    return mine === other ? a.changed - b.changed : mine - other;
  });
}

/** I have nothing to decide there, whatever the lobby said before. */
export function decided(id: string): void {
  const mine = home.lobby.mine.map((one) => (one.id === id ? { ...one, next: { yours: false } } : one));
  home.lobby = { ...home.lobby, mine };
}

/** Shows on the sign of the installed page how many games wait. */
export function showCount(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  void shown.catch(() => {}); // not installed
}
