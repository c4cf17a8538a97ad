// The pictures of the README: node tests/browser/pictures.mjs [GAME...]. Every game in the middle of a match, its own seat
// played as the computer advises.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf } from "./kit/games.mjs";
import { smallPng } from "./kit/png.mjs";
import { settled } from "./kit/screens.mjs";
import { Server } from "./kit/server.mjs";
import { tableOf } from "./kit/table.mjs";

const wanted = new Set(process.argv.slice(2));
const server = await Server.start();
const browser = await launch();
const someone = await person(browser, server.origin, {
  device: "desktop",
  scheme: "light",
  language: "en",
});
const { page } = someone;

/** Plays on by hints until the seat is to play at or after entry `n`, in the phase if one is given, or the match is over. */
function advised(id, { n, phase = "" }) {
  return page.evaluate(
    ({ id: table, n: least, phase: there }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(
          `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/socket`,
        );
        const send = (command) => socket.send(JSON.stringify({ id: crypto.randomUUID(), ...command }));
        let last = -1;
        socket.onerror = () => reject(new Error("The socket broke."));
        socket.onmessage = ({ data }) => {
          const { type, view, seat, n, advice, problem } = JSON.parse(data);
          if (type === "refused" && problem.code !== "stale") reject(new Error(JSON.stringify(problem)));
          if (type === "hint") send({ do: "play", seat, n, action: advice.actions[0].text });
          if (!view || view.n <= last) return;
          const mine = view.turn.kind === "seat" && view.turn.seat === view.viewer;
          const reached = mine && view.n >= least && (there === "" || view.turn.phase?.kind === there);
          if (reached || view.turn.kind === "over") {
            socket.close();
            resolve();
          } else if (mine) {
            last = view.n;
            const [only, ...others] = view.offers.actions;
            if (others.length > 0) send({ do: "hint", seat: view.viewer, n: view.n });
            else send({ do: "play", seat: view.viewer, n: view.n, action: only.text });
          }
        };
      }),
    { id, n, phase },
  );
}

for (const game of await gamesOf(server)) {
  if (wanted.size > 0 && !wanted.has(game.id)) continue;
  const id = await tableOf(someone, game, Math.min(Math.max(...game.seats), 3), { level: "club" });
  await advised(id, game.kit.picture ?? { n: 100 });
  await page.goto(`/t/${id}`);
  await page.locator("main.board .lit").first().waitFor();
  await page.waitForTimeout(2_000); // parts of a board come after what the first decision needs
  await settled(page);
  const picture = await page.screenshot();
  await page.goto("about:blank"); // whose rules let a picture be read
  const file = new URL(`../../games/${game.id}/picture.png`, import.meta.url);
  writeFileSync(fileURLToPath(file), await smallPng(page, picture));
}
await browser.close();
await server.stop();
