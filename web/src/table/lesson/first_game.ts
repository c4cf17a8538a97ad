// The real game after the guided one: against computers of the weakest level, as few as the game allows, and with
// everything else as usual.
import { home, loadGames, loadMe } from "../../lobby/home.svelte";
import { t } from "../../lib/texts.svelte";
import type { Game, NewTable, SeatPlan } from "../../protocol/protocol";

export function firstGame(game: Game): NewTable {
  const seats = Math.min(...game.seats.filter((one) => one > 1));
  const other: SeatPlan = { kind: "bot", level: game.levels[0]! };
  return {
    game: game.id,
    options: {
      ...Object.fromEntries(game.options.map((one) => [one.key, one.default])),
      seats: String(seats),
    },
    seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => other)],
    visibility: "link",
    start: true,
    hints: true,
  };
}

/** Sets the table up, where the server cannot be reached in this browser; gives its id. */
export async function createFirst(id: string): Promise<string> {
  await Promise.all([loadMe(), loadGames()]);
  const plan = firstGame(home.games.find((one) => one.id === id)!);
  if (home.online) return (await import("../seals")).create(plan);
  const names = plan.seats.map((_, seat) =>
    seat === 0 ? (home.me?.name ?? t("guest.me")) : t("computer", { number: seat }),
  );
  return (await import("../local_table")).createHere(plan, names);
}
