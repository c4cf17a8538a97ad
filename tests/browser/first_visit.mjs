// How long a first visit takes on a slow phone, on a quiet machine: node tests/browser/first_visit.mjs. Until the largest
// thing of the front page is painted, and from opening it until the first decision of a game is lit, by somebody who
// presses at once.
import { launch, person } from "./kit/browser.mjs";
import { cardOf, gamesOf } from "./kit/games.mjs";
import { Server, texts } from "./kit/server.mjs";
import { slowDown } from "./kit/slow_phone.mjs";

const kVisits = 5;
const words = texts("", "en");

const watch = () => {
  window.painted = 0;
  new PerformanceObserver((list) => (window.painted = list.getEntries().at(-1).startTime)).observe({
    type: "largest-contentful-paint",
    buffered: true,
  });
  window.lit = new Promise((tell) => {
    new MutationObserver(() => {
      if (document.querySelector("main.board .lit")) tell(performance.now());
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  });
};

/** A first visit, and what it comes to. */
async function visit(look) {
  const { page, context } = await person(browser, server.origin, { device: "phone" });
  await page.addInitScript(watch);
  await slowDown(page);
  await page.goto("/");
  const told = await look(page);
  await context.close();
  return told;
}
async function median(look) {
  const all = [];
  for (let i = 0; i < kVisits; ++i) all.push(await visit(look));
  return Math.round(all.sort((one, other) => one - other)[Math.floor(kVisits / 2)]);
}

const server = await Server.start();
const browser = await launch({ measured: true });
const painted = await median(async (page) => {
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => window.painted);
});
console.log(`front page: painted after ${painted} ms`);
for (const game of await gamesOf(server)) {
  const lit = await median(async (page) => {
    await cardOf(page, game).getByRole("button", { name: words.play_now }).tap();
    await page.getByRole("button", { name: words["new.start"], exact: true }).tap();
    return page.evaluate(() => window.lit);
  });
  console.log(`${game.id}: first decision after ${lit} ms`);
}
await browser.close();
await server.stop();
