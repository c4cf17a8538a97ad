// Without a network: the kept page opens, the engine in the browser plays a whole game, and the game is still there afterwards.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { dice } from "./kit/chance.mjs";
import { cardOf, figuresOn, gamesOf, plainOf } from "./kit/games.mjs";
import { byPointer, mark } from "./kit/pointing.mjs";
import { Server, texts } from "./kit/server.mjs";
import { until } from "./kit/table.mjs";

let server;
let browser;
let plain;
const words = texts("", "en");

before(async () => {
  server = await Server.start();
  browser = await launch();
  plain = plainOf(await gamesOf(server));
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const random = dice();
const kFoot = 0.1; // of the touches, where the board reacts too: what a choice mostly begins with lies there

/** Touches what reacts, by the page alone, there being no wire to listen to. */
async function move(page) {
  const { lit, choices } = await mark(page);
  if (lit + choices === 0) return false;
  const foot = choices > 0 && (lit === 0 || random() < kFoot);
  await byPointer(false)(page, foot ? `foot-${choices - 1}` : `board-${lit - 1}`);
  return true;
}

test("a whole game against the computer without a network", async () => {
  const { context, page, problems } = await person(browser, server.origin, { worker: true });
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(
    () =>
      page.evaluate(
        async () => (await caches.keys()).length === 1 && navigator.serviceWorker.controller !== null,
      ),
    "the page to be kept",
  );
  await server.kill();
  await context.setOffline(true);
  await page.reload();
  await page.getByText(words["front.offline"]).waitFor();
  await cardOf(page, plain).getByRole("button", { name: words.play_now }).click();
  await page.getByRole("dialog").getByText("1", { exact: true }).click();
  await page.getByRole("button", { name: words["new.start"], exact: true }).click();
  await page.waitForURL(/\/t\//);
  await page.getByText(words.here, { exact: true }).waitFor();
  const address = new URL(page.url()).pathname;
  const end = page.locator("#end-title");
  let moves = 0;
  await until(async () => {
    if (await end.isVisible()) return true;
    if (await move(page).catch(() => false)) moves += 1;
    return false;
  }, "the end of the game");
  assert.ok(moves > 0, "the game ended before anybody was asked");

  await page.reload();
  await end.waitFor();
  const table = (name) => page.getByRole("button", { name: words[name], exact: true });
  await table("rematch").click();
  await page.waitForURL((url) => url.pathname.startsWith("/t/") && url.pathname !== address);
  const next = new URL(page.url()).pathname;
  await page.goto(address);
  await table("rematch.join").click();
  await page.waitForURL((url) => url.pathname === next);
  await page.goto("/");
  await page.locator(`section[aria-labelledby="finished"] a[href="${address}"]`).waitFor();
  await page.goto(address.replace("/t/", "/verify/"));
  await page.locator(".verdict.good").waitFor();
  await page.goto(address.replace("/t/", "/replay/"));
  await page.locator("footer .num").waitFor();
  assert.deepEqual(problems, []);
  console.log(`moves made without a network: ${moves}`);
});

test("a game begun without a network goes on after the browser was closed in the middle", async () => {
  const { context, page } = await person(browser, server.origin, { worker: true });
  await server.run();
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(() => page.evaluate(async () => (await caches.keys()).length === 1), "the page to be kept");
  await context.setOffline(true);
  await page.reload();
  await page.getByText(words["front.offline"]).waitFor();
  await cardOf(page, plain).getByRole("button", { name: words.play_now }).click();
  await page.getByRole("button", { name: words["new.start"], exact: true }).click();
  await page.waitForURL(/\/t\//);
  let moves = 0;
  await until(async () => {
    if (await move(page).catch(() => false)) moves += 1;
    return moves > 3;
  }, "some moves");
  await until(() => page.locator("main.board .lit").count(), "the next turn");
  const before = await figuresOn(page, plain);
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await until(() => again.locator("main.board .lit").count(), "the table");
  assert.deepEqual(await figuresOn(again, plain), before);
});
