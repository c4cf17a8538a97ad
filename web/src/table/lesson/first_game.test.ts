// The game after the guided one: who sits there, and where it lives.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "../../testing/browser";
import type { Game } from "../../protocol/protocol";

fakeBrowser();
const home = vi.hoisted(() => ({ online: true, me: { name: "Ann" }, games: [] as Game[] }));
const made = vi.hoisted(() => ({ there: vi.fn(), here: vi.fn() }));
vi.mock("../../lobby/home.svelte", () => ({ home, loadMe: async () => {}, loadGames: async () => {} }));
vi.mock("../seals", () => ({ create: made.there }));
vi.mock("../local_table", () => ({ createHere: made.here }));
const { createFirst, firstGame } = await import("./first_game");

const option = (key: string, standard: string) => ({ key, default: standard, values: [standard, "other"] });
const game = {
  id: "toy",
  seats: [1, 3, 4],
  levels: ["mild", "strong"],
  options: [option("seats", "4"), option("map", "flat")],
} as unknown as Game;

beforeEach(() => {
  Object.assign(home, { online: true, games: [game] });
  made.there.mockReset().mockResolvedValue("on_the_server");
  made.here.mockReset().mockResolvedValue("here-1");
});

describe("the game after a guided one", () => {
  it("is against as few as it allows, of the weakest level, with everything else as usual", () => {
    const mild = { kind: "bot", level: "mild" };
    expect(firstGame(game)).toMatchObject({
      game: "toy",
      options: { seats: "3", map: "flat" },
      seats: [{ kind: "me" }, mild, mild],
      start: true,
    });
  });
  it("is on the server, or in this browser where there is none", async () => {
    expect(await createFirst("toy")).toBe("on_the_server");
    home.online = false;
    expect(await createFirst("toy")).toBe("here-1");
    expect(made.here.mock.lastCall![1]).toHaveLength(3);
    expect(made.here.mock.lastCall![1][0]).toBe("Ann");
    expect(made.there).toHaveBeenCalledTimes(1);
  });
});
