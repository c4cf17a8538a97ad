// Whole games as a new player follows them: at every tempo, on a desktop and on a phone, with all that moves, throws that
// wait to be made, and questions before what cannot be taken back. The page's clock runs ahead while there is only to look.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { dice } from "./kit/chance.mjs";
import { gamesOf } from "./kit/games.mjs";
import { byPointer, decide, mark } from "./kit/pointing.mjs";
import { Server } from "./kit/server.mjs";
import { tableOf, Wire } from "./kit/table.mjs";

const kTempos = ["calm", "normal", "quick", "none"];
const kAhead = 400; // ms of the page's time
const kLongest = 600; // so many times it runs ahead between two decisions at most
const kBeside = 3; // games at once: what moves is mostly waited for

let server;
let browser;
let games;

before(async () => {
  server = await Server.start();
  browser = await launch();
  games = await gamesOf(server);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Counts what captions say one after the other. */
const watch = () => {
  window.told = 0;
  let last = "";
  new MutationObserver(() => {
    const now = document.querySelector(".caption > span")?.textContent ?? "";
    if (now && now !== last) window.told += 1;
    last = now;
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

async function follow(game, tempo, device) {
  const settings = { tempo, undoTime: "off" };
  const someone = await person(browser, server.origin, { device, language: "de", still: false, settings });
  const { page, touch } = someone;
  const wire = new Wire(page);
  await page.addInitScript(watch);
  await page.clock.install();
  await page.goto(`/t/${await tableOf(someone, game, Math.max(2, Math.min(...game.seats)))}`);
  const random = dice(`${game.id}, ${tempo}, ${device}`);
  const end = page.locator("#end-title");
  const throws = page.locator("[data-throw]");
  for (let waits = 0; !(await end.isVisible());) {
    const { lit, choices } = await mark(page);
    if (await throws.count()) await page.keyboard.press("Space");
    else if (wire.mine && lit + choices > 0) await decide(someone, wire, byPointer(touch), random);
    else {
      assert.ok(++waits <= kLongest, `nothing comes after entry ${wire.view?.n}`);
      await page.clock.fastForward(kAhead);
      continue;
    }
    waits = 0;
  }
  assert.equal(await page.locator(".end .player").count(), wire.view.standings.length);
  const told = await page.evaluate(() => window.told);
  if (tempo === "none") assert.equal(told, 0, "nothing is told beside the board");
  else assert.ok(told > 0, "what others do is told");
  console.log(`${game.id}, ${tempo}, ${device}: ${wire.view.n} entries, ${told} captions`);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
}

test("every game is followed to its end at every tempo", { concurrency: kBeside }, async (t) => {
  const followed = [];
  for (const game of games)
    for (const tempo of kTempos)
      for (const device of ["desktop", "phone"])
        followed.push(t.test(`${game.id}, ${tempo}, ${device}`, () => follow(game, tempo, device)));
  await Promise.all(followed);
});
