// How often computers come to the ceiling of thinking time: a person plays at random against masters, one whole game of every
// title with as many as can play, and the server's log tells each thought that was cut short. SPIELWERK_PROGRAM may name a
// script that runs the program with less of a processor (docs/benchmarks.md).
// usage: node bench/slow_thinking.mjs [GAME]
import { launch, person } from "../tests/browser/kit/browser.mjs";
import { gamesOf } from "../tests/browser/kit/games.mjs";
import { advance } from "../tests/browser/kit/screens.mjs";
import { Server } from "../tests/browser/kit/server.mjs";
import { tableOf } from "../tests/browser/kit/table.mjs";

const server = await Server.start({ think_ceiling: 1500 });
const browser = await launch();
const only = process.argv[2];
const cuts = () => server.log.match(/cut short by think_ceiling/g)?.length ?? 0;

for (const game of await gamesOf(server)) {
  if (only && game.id !== only) continue;
  const someone = await person(browser, server.origin);
  const seats = Math.max(...game.seats);
  const before = cuts();
  const id = await tableOf(someone, game, seats, { level: "master" });
  await advance(someone.page, id, game);
  const record = await (await fetch(`${server.origin}/api/tables/${id}/record`)).text();
  const decisions = record.match(/^\d+ s[1-9] /gm).length;
  console.log(
    `${game.id}, ${seats} seats: ${decisions} decisions of computers, ${cuts() - before} cut short`,
  );
  await someone.context.close();
}
await browser.close();
await server.stop();
