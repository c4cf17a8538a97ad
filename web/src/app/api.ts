// Plain requests to the server (docs/protocol.md, HTTP).
import type { Best, Game, Lobby, Me, NewTable, Problem, Summary } from "../table/protocol";
import { Refused } from "../table/source";

/** Milliseconds; a line that was cut does not say so by itself. */
const kPatience = 12_000;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
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

export const api = {
  me: () => ask<Me>("GET", "/me"),
  change: (what: { name?: string; language?: string }) => ask<Me>("PATCH", "/me", what),
  games: () => ask<{ games: Game[] }>("GET", "/games"),
  lobby: () => ask<Lobby>("GET", "/lobby"),
  create: (table: NewTable) => ask<{ id: string }>("POST", "/tables", table),
  table: (id: string) => ask<Summary>("GET", `/tables/${encodeURIComponent(id)}`),
  best: (id: string) => ask<{ best: Best[] }>("GET", `/tables/${encodeURIComponent(id)}/best`),
  record: (id: string) => ask<string>("GET", `/tables/${encodeURIComponent(id)}/record`),
};

export const isOffline = (problem: unknown): boolean =>
  problem instanceof Refused && problem.problem.error === "offline";
