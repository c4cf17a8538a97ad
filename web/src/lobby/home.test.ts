// The front page: what is known of the player, the games and the tables, with a server and without.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Game, Lobby, Me, Summary } from "../protocol/protocol";
import type { SavedTable } from "./saved";
import { fakeBrowser } from "../testing/browser";

const browser = fakeBrowser();
const server = vi.hoisted(() => ({ games: vi.fn(), me: vi.fn(), lobby: vi.fn() }));
const here = vi.hoisted(() => ({ list: vi.fn(), engine: vi.fn() }));
vi.mock("../protocol/api", () => ({ api: server }));
vi.mock("./saved", () => ({ list: here.list, summary: (one: SavedTable) => one }));
vi.mock("../engine/engine", () => ({ engine: () => ({ games: here.engine }) }));

const game = (id: string): Game => ({ id }) as Game;
const table = (id: string, changed: number, yours?: boolean): Summary =>
  ({ id, changed, ...(yours === undefined ? {} : { next: { yours } }) }) as Summary;
const lobby = (some: Partial<Lobby> = {}): Lobby => ({ mine: [], open: [], watch: [], ...some });
const away = () => Promise.reject(new Error("offline"));

/** The page as it is loaded now. */
async function visit() {
  vi.resetModules();
  return import("./home.svelte");
}

beforeEach(() => {
  browser.localStorage.clear();
  server.games.mockReset().mockImplementation(away);
  server.me.mockReset().mockImplementation(away);
  server.lobby.mockReset().mockImplementation(away);
  here.list.mockReset().mockResolvedValue([]);
  here.engine.mockReset().mockResolvedValue([game("from_engine")]);
});

describe("the catalogue", () => {
  it("comes from the server and is remembered for the next visit", async () => {
    server.games.mockResolvedValue({ games: [game("one"), game("two")], off: ["two"] });
    const first = await visit();
    expect(first.home.games).toEqual([]);
    await first.loadGames();
    const said = [
      ["one", undefined],
      ["two", true],
    ];
    expect(first.home.games.map(({ id, off }) => [id, off])).toEqual(said);
    expect((await visit()).home.games.map(({ id, off }) => [id, off])).toEqual(said);
  });

  it("is the remembered one without a server, and the engine is not asked", async () => {
    browser.localStorage.setItem("spielwerk.games", JSON.stringify([game("one")]));
    const { home, loadGames } = await visit();
    await loadGames();
    expect([home.online, home.games.map(({ id }) => id)]).toEqual([false, ["one"]]);
    expect(here.engine).not.toHaveBeenCalled();
  });

  it("comes from the engine where nothing is remembered", async () => {
    browser.localStorage.setItem("spielwerk.games", "{broken");
    const { home, loadGames } = await visit();
    await loadGames();
    expect([home.online, home.games.map(({ id }) => id)]).toEqual([false, ["from_engine"]]);
  });

  it("knows when the server is back", async () => {
    const { home, loadGames } = await visit();
    await loadGames();
    server.games.mockResolvedValue({ games: [game("one")], off: [] });
    await loadGames();
    expect([home.online, home.games.map(({ id }) => id)]).toEqual([true, ["one"]]);
  });
});

describe("games that wait", () => {
  const ann = { seat: 0, kind: "person", name: "Ann", online: true, you: true } as const;
  const ben = { ...ann, seat: 1, name: "Ben", you: false };
  const konrad = { ...ben, kind: "bot" } as const;
  const game = (id: string, changed: number, more: Partial<Summary> = {}): Summary => ({
    ...table(id, changed, true),
    phase: "playing",
    seats: [ann, ben],
    ...more,
  });
  it("are those with people in which I have to decide, the most urgent first", async () => {
    const mine = [
      game("late", 9),
      game("hurry", 10, { left: 5 }),
      game("soon", 2),
      game("theirs", 1, { next: { yours: false } }),
      game("alone", 1, { seats: [ann, konrad] }),
      game("over", 1, { phase: "over" }),
      game("this", 1),
    ];
    server.lobby.mockResolvedValue(lobby({ mine }));
    const { decided, loadLobby, waiting } = await visit();
    expect(waiting()).toEqual([]);
    await loadLobby();
    expect(waiting("this").map(({ id }) => id)).toEqual(["hurry", "soon", "late"]);
    expect(waiting().map(({ id }) => id)).toEqual(["hurry", "this", "soon", "late"]);
    decided("soon");
    expect(waiting().map(({ id }) => id)).toEqual(["hurry", "this", "late"]);
  });
});

describe("the player", () => {
  it("is remembered, and stays known without a server", async () => {
    const me: Me = { id: "p", name: "Ann", language: null, guest: true, unlisted: false };
    server.me.mockResolvedValue(me);
    expect(await (await visit()).loadMe()).toEqual(me);
    server.me.mockImplementation(away);
    const { home, loadMe } = await visit();
    expect(await loadMe()).toEqual(me);
    expect(home.online).toBe(false);
  });
});

describe("what the front page shows", () => {
  it("is asked for once where it was asked for ahead, and again at the next visit", async () => {
    server.me.mockResolvedValue({ id: "ann" });
    server.games.mockResolvedValue({ games: [game("one")], off: [] });
    server.lobby.mockResolvedValue(lobby({ mine: [table("a", 1)] }));
    const asked = () => [server.me, server.games, server.lobby].map((one) => one.mock.calls.length);
    const { askAhead, askFront, home } = await visit();
    askAhead();
    expect(asked()).toEqual([1, 1, 0]);
    await askFront();
    expect(asked()).toEqual([1, 1, 1]);
    expect([home.me?.id, home.games.length, home.lobby.mine.length]).toEqual(["ann", 1, 1]);
    await askFront();
    expect(asked()).toEqual([2, 2, 2]);
  });
});

describe("the tables", () => {
  it("are those of the server and of this browser: those that wait for me first, then the latest", async () => {
    server.lobby.mockResolvedValue(
      lobby({ mine: [table("old", 1), table("new", 9), table("waits", 2, true)], open: [table("o", 3)] }),
    );
    here.list.mockResolvedValue([table("here-5", 5, false), table("here-1", 1, true)]);
    const { home, loadLobby } = await visit();
    await loadLobby();
    expect(home.lobby.mine.map(({ id }) => id)).toEqual(["waits", "here-1", "new", "here-5", "old"]);
    expect(home.lobby.open.map(({ id }) => id)).toEqual(["o"]);
  });

  it("of this browser are there without a server", async () => {
    here.list.mockResolvedValue([table("here-5", 5)]);
    const { home, loadLobby } = await visit();
    await loadLobby();
    expect([home.online, home.lobby]).toEqual([false, lobby({ mine: [table("here-5", 5)] })]);
  });

  it("stay those that were told last where the server is only asked too often", async () => {
    server.lobby.mockResolvedValue(lobby({ mine: [table("a", 1)], open: [table("o", 3)] }));
    const { home, loadLobby } = await visit();
    await loadLobby();
    const { Refused } = await import("../protocol/source");
    server.lobby.mockRejectedValue(new Refused({ error: "too_fast", text: "" }));
    await loadLobby();
    expect([home.online, home.lobby.mine.length, home.lobby.open.length]).toEqual([true, 1, 1]);
    server.lobby.mockRejectedValue(new Refused({ error: "offline", text: "" }));
    await loadLobby();
    expect([home.online, home.lobby]).toEqual([false, lobby()]);
  });

  it("of somebody who was here before are not those of the next", async () => {
    server.lobby.mockResolvedValue(lobby({ mine: [table("a", 1)] }));
    server.me.mockResolvedValue({ id: "ann" });
    const { home, loadLobby, loadMe } = await visit();
    await loadMe();
    await loadLobby();
    server.me.mockResolvedValue({ id: "ben" });
    await loadMe();
    const { Refused } = await import("../protocol/source");
    server.lobby.mockRejectedValue(new Refused({ error: "too_fast", text: "" }));
    await loadLobby();
    expect(home.lobby).toEqual(lobby());
  });

  it("of the server are there in a browser that keeps none", async () => {
    server.lobby.mockResolvedValue(lobby({ mine: [table("a", 1)] }));
    here.list.mockImplementation(away);
    const { home, loadLobby } = await visit();
    await loadLobby();
    expect([home.online, home.lobby.mine.map(({ id }) => id)]).toEqual([true, ["a"]]);
  });
});
