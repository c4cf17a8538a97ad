// How long a press takes until the page has done what it does, on a quiet machine: node tests/browser/reactions.mjs; on a
// slow phone: node tests/browser/reactions.mjs slow. Nobody asks the page anything before it has answered: looking for what
// reacts takes a slow phone longer than the press.
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { playOn, sitDown } from "./kit/player.mjs";
import { Server } from "./kit/server.mjs";
import { slowDown } from "./kit/slow_phone.mjs";
import { Wire } from "./kit/table.mjs";

const kDecisions = 25;
const kShortest = 16; // ms; the browser tells of no shorter one
const kAnswer = 1_000; // ms that the page has for its answer

const slow = process.argv[2] === "slow";
const server = await Server.start();
const browser = await launch({ measured: true });
const game = plainOf(await gamesOf(server));
const someone = await person(browser, server.origin, { device: slow ? "phone" : "desktop" });
if (slow) await slowDown(someone.page);
const wire = new Wire(someone.page);
someone.press = async (locator) => {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  const { page } = someone;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const pointer = slow ? (...at) => page.touchscreen.tap(...at) : (...at) => page.mouse.click(...at);
  await pointer(x + width / 2, y + height / 2);
  await new Promise((resolve) => setTimeout(resolve, kAnswer));
};
await someone.page.addInitScript((shortest) => {
  window.reactions = new Map(); // a press is several events: the slowest of them counts
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0)
        window.reactions.set(interactionId, Math.max(window.reactions.get(interactionId) ?? 0, duration));
  }).observe({ type: "event", durationThreshold: shortest, buffered: true });
}, kShortest);
await sitDown(someone, game, 1);
await playOn(someone, wire, { enough: () => someone.positions >= kDecisions });
const told = await someone.page.evaluate(() => [...window.reactions.values()]);
const shorter = Array(Math.max(0, someone.positions - told.length)).fill(kShortest);
const all = [...shorter, ...told].sort((a, b) => a - b);
const at = (share) => all[Math.ceil(all.length * share) - 1];
console.log(`${game.id}: ${all.length} presses, median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms`);
await browser.close();
await server.stop();
