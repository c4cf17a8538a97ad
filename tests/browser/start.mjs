// Who begins is drawn, and everybody sees it once: a light goes from seat to seat where things may move, and a press goes
// on at once. Where nothing may move the log says it and nothing is in the way.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { draws, gamesOf, plainOf } from "./kit/games.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOf, until } from "./kit/table.mjs";

let server;
let browser;
let drawing;

before(async () => {
  server = await Server.start("bot_delay = 60000"); // the seat that is drawn is still in its first turn
  browser = await launch();
  drawing = (await gamesOf(server)).filter((one) => draws(one) && Math.max(...one.seats) >= 3);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A table of three that draws who begins. */
const drawingTable = (someone, game) => tableOf(someone, game, 3, { options: { [seatOf(game)]: "drawn" } });
const seatOf = (game) => game.options.find((one) => one.kind === "seat").key;

/** What the log says of the draw, for any seat. */
const told = (game, language) => {
  const catalogue = texts(game.id, language);
  const kinds = ["fact.start_drawn", "fact.start_drawn.you"].map((key) => catalogue[key]).filter(Boolean);
  return new RegExp(
    kinds.map((one) => one.replace(/[.?*+()[\]\\^$|]/g, "\\$&").replace(/{\w+}/, ".*")).join("|"),
  );
};

/** The seat that the record says was drawn; empty: nobody was. Only of games that hide nothing while they run. */
async function drawnSeat({ page }, id) {
  const record = await page.evaluate(async (at) => (await fetch(at)).text(), `/api/tables/${id}/record`);
  return /^0 chance start (\d)$/m.exec(record)?.[1];
}

test("the draw is shown once, and a press goes on", async (t) => {
  for (const game of drawing) await t.test(game.id, () => drawIsShown(game));
});

async function drawIsShown(game) {
  const someone = await person(browser, server.origin, { still: false, settings: {} });
  const { page } = someone;
  const id = await drawingTable(someone, game);
  const words = texts("", "en");
  await page.goto(`/t/${id}`);
  const draw = page.locator(".draw");
  await draw.waitFor();
  assert.equal(await draw.locator("li").count(), 3);
  const before = await page.evaluate(() =>
    document.querySelector(".draw")
      ? document.querySelectorAll(".players .panel.turn, header .turn .name, .log li").length
      : 0,
  );
  assert.equal(before, 0, "nothing else tells it before");
  // It is over in a moment, so what it shows is read in the page, and pressed at once.
  const shown = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const draw = document.querySelector(".draw");
          const one = draw?.querySelector("li.sure");
          if (draw && !one) return requestAnimationFrame(look);
          draw?.click();
          resolve(one ? [...one.parentElement.children].indexOf(one) : "over before it was said");
        };
        look();
      }),
  );
  await draw.waitFor({ state: "detached" });
  assert.equal(typeof shown, "number", shown);
  if (!game.hidden) assert.equal(String(shown), await drawnSeat(someone, id), "the draw of the record");
  assert.match(await page.locator(".log").first().textContent(), told(game, "en"));
  await page.reload();
  await page.getByRole("button", { name: words.rules }).first().waitFor();
  await page.locator("main.board [data-el]").first().waitFor();
  assert.equal(await draw.count(), 0, "only once");
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
}

test("the draw is seen to its end, however late its part of the page comes", async () => {
  const someone = await person(browser, server.origin, { still: false, settings: {} });
  const { page } = someone;
  const [game] = drawing;
  const id = await drawingTable(someone, game);
  const kLate = 3_000; // ms; longer than the draw itself
  await page.route(/StartDraw[^/]*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, kLate));
    await route.continue();
  });
  await page.goto(`/t/${id}`);
  const seen = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelector(".draw li.sure")) resolve("drawn");
          else if (document.querySelector("header .turn .name")) resolve("told without a draw");
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  assert.equal(seen, "drawn");
  await page.locator("header .turn .name").waitFor();
  assert.equal(await page.locator(".draw").count(), 0, "and goes by itself");
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("without motion nothing is in the way, and the log says it", async () => {
  const someone = await person(browser, server.origin, { language: "de" });
  const { page } = someone;
  const [game] = drawing;
  await page.goto(`/t/${await drawingTable(someone, game)}`);
  await until(
    async () => told(game, "de").test(await page.locator(".log").first().textContent()),
    "the log",
  );
  assert.equal(await page.locator(".draw").count(), 0);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("a table that agrees on a seat draws nobody", async () => {
  const someone = await person(browser, server.origin, { still: false });
  const game = plainOf(drawing);
  const id = await tableOf(someone, game, 3);
  await someone.page.goto(`/t/${id}`);
  await someone.page.locator("main.board .lit").first().waitFor();
  assert.equal(await someone.page.locator(".draw").count(), 0);
  if (!game.hidden) assert.equal(await drawnSeat(someone, id), undefined);
  await someone.context.close();
});
