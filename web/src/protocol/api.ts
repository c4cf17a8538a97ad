// Plain requests to the server (docs/protocol.md, HTTP).
import type {
  BestList,
  ChangeMe,
  GameList,
  LeaderList,
  Lobby,
  MadeTable,
  Me,
  NewTable,
  Player,
  Problem,
  Summary,
  TableRatings,
} from "./protocol";
import { Refused } from "./source";

/** Milliseconds; a line that was cut does not say so by itself. */
const kPatience = 12_000;

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      signal: AbortSignal.timeout(kPatience),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new Refused({ error: "offline", text: "The server cannot be reached." });
  }
  if (answer.ok) {
    const text = await answer.text();
    return (answer.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : text) as T;
  }
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refused(
    problem?.error ? problem : { error: "offline", text: `The server answered ${answer.status}.` },
  );
}

/**
 * What may bring another cookie is asked by one tab at a time: two that open at the same moment are one guest, and none
 * asks with a cookie that is just being replaced.
 */
export const one = <T>(request: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("spielwerk.me", request) : request();

export const api = {
  me: () => one(() => ask<Me>("GET", "/me")),
  change: (what: ChangeMe) => ask<Me>("PATCH", "/me", what),
  games: () => ask<GameList>("GET", "/games"),
  /** `game`: what others play and want to play, of this one only. */
  lobby: (game = "") => ask<Lobby>("GET", game ? `/lobby?game=${encodeURIComponent(game)}` : "/lobby"),
  create: (table: NewTable) => ask<MadeTable>("POST", "/tables", table),
  table: (id: string) => ask<Summary>("GET", `/tables/${encodeURIComponent(id)}`),
  best: (id: string) => ask<BestList>("GET", `/tables/${encodeURIComponent(id)}/best`),
  bestOf: (game: string) => ask<BestList>("GET", `/best?game=${encodeURIComponent(game)}`),
  ratings: (id: string) => ask<TableRatings>("GET", `/tables/${encodeURIComponent(id)}/ratings`),
  leaders: ({ game, players, list }: { game: string; players: number; list: string }) =>
    ask<LeaderList>("GET", `/leaders?game=${encodeURIComponent(game)}&players=${players}&list=${list}`),
  player: (id: string) => ask<Player>("GET", `/people/${encodeURIComponent(id)}`),
  record: (id: string) => ask<string>("GET", `/tables/${encodeURIComponent(id)}/record`),
};

export const isOffline = (problem: unknown): boolean =>
  problem instanceof Refused && problem.problem.error === "offline";
