// Who begins is drawn, and everybody sees it once: a light goes from seat to seat where things may move, and a press goes
// on at once. Where nothing may move the log says it and nothing is in the way.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { draws, gamesOf, plainOf } from "./kit/games.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";

const kStep = 50; // ms of the page's time
const kDrawTime = 2400; // the draw takes 1500, its result stays for 900

let server;
let browser;
let drawing;

before(async () => {
  server = await Server.start({ bot_delay: 3_600_000 }); // the seat that is drawn is still in its first turn
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
  // The page's time stands still but for what this test lets pass: no moment is over before it was looked at.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const pass = () => page.clock.runFor(kStep); // gives nothing: what is waited for was not there
  await page.goto(`/t/${id}`);
  const draw = page.locator(".draw");
  await until(async () => (await draw.count()) > 0 || pass(), "the draw");
  assert.equal(await draw.locator("li").count(), 3);
  const before = await page.evaluate(() =>
    document.querySelector(".draw")
      ? document.querySelectorAll(".players .panel.turn, header .turn .name, .log li").length
      : 0,
  );
  assert.equal(before, 0, "nothing else tells it before");
  await until(async () => (await draw.locator("li.sure").count()) > 0 || pass(), "its result");
  if (!game.hidden) {
    const seat = await drawnSeat(someone, id);
    assert.ok(seat, "the record has the draw");
    const shown = draw.locator("li").nth(Number(seat));
    assert.equal(await shown.evaluate((one) => one.classList.contains("sure")), true);
  }
  await draw.click();
  await until(async () => (await draw.count()) === 0 || pass(), "a press to go on");
  await page.clock.resume();
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
  const words = texts("", "en");
  let come;
  const late = new Promise((resolve) => (come = resolve));
  await page.route(/StartDraw[^/]*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const wire = new Wire(page);
  const id = await tableOf(someone, game, 3, {
    options: { [seatOf(game)]: "drawn" },
    seats: [{ kind: "me" }, ...Array(2).fill({ kind: "bot", level: game.levels[0] })],
    start: false,
  });
  await page.goto(`/t/${id}`);
  await page.getByRole("button", { name: words.start, exact: true }).click();
  await until(() => wire.view?.n > 0, "the draw to be told");
  await page.locator("main.board [data-el]").first().waitFor();
  const told = () => page.locator(".players .panel.turn, header .turn .name").count();
  await page.clock.runFor(kDrawTime);
  assert.equal(await told(), 0, "nothing tells it before");
  come();
  const draw = page.locator(".draw");
  await until(
    async () => (await draw.locator("li.sure").count()) > 0 || page.clock.runFor(kStep),
    "the draw",
  );
  assert.equal(await told(), 0, "nothing tells it before the draw has");
  await until(async () => (await draw.count()) === 0 || page.clock.runFor(kStep), "it to go by itself");
  await until(async () => (await told()) > 0 || page.clock.runFor(kStep), "the turn");
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
