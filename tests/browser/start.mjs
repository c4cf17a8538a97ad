// Who begins is drawn, and everybody sees it once: a light goes from seat to seat where things may move, and a press goes
// on at once. Where nothing may move the log says it and nothing is in the way.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { Server, texts } from "./kit/server.mjs";
import { until } from "./kit/table.mjs";

let server;
let browser;

before(async () => {
  server = await Server.start("bot_delay = 60000"); // whoever is drawn is still in the first turn
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A table of three that draws who begins, made with the plain request the front page makes. */
async function drawingTable({ page }, game, options = {}) {
  await page.goto("/about");
  return page.evaluate(
    async (plan) => {
      await fetch("/api/me");
      const answer = await fetch("/api/tables", { method: "POST", body: JSON.stringify(plan) });
      return (await answer.json()).id;
    },
    {
      game,
      options: { seats: "3", ...options },
      seats: [{ kind: "me" }, { kind: "bot", level: "newcomer" }, { kind: "bot", level: "newcomer" }],
      visibility: "link",
      start: true,
    },
  );
}

/** The seat that the record says was drawn; empty: nobody was. */
async function drawnSeat({ page }, id) {
  const record = await page.evaluate(async (at) => (await fetch(at)).text(), `/api/tables/${id}/record`);
  return /^0 chance start (\d)$/m.exec(record)?.[1];
}

test("the draw is shown once, and a press goes on", async () => {
  const someone = await person(browser, server.origin, { still: false, settings: {} });
  const { page } = someone;
  const id = await drawingTable(someone, "machi_koro");
  const words = texts("", "en");
  await page.goto(`/t/${id}`);
  const draw = page.locator(".draw");
  await draw.waitFor();
  assert.equal(await draw.locator("li").count(), 3);
  const told = await page.evaluate(() =>
    document.querySelector(".draw")
      ? document.querySelectorAll(".players .panel.turn, header .turn .name, .log li").length
      : 0,
  );
  assert.equal(told, 0, "nothing else tells it before");
  await draw.locator("li.sure").waitFor();
  const seat = await drawnSeat(someone, id);
  assert.ok(seat, "the record has the draw");
  assert.equal(
    await draw
      .locator("li")
      .nth(Number(seat))
      .evaluate((one) => one.classList.contains("sure")),
    true,
  );
  await draw.click();
  await draw.waitFor({ state: "detached" });
  assert.match(await page.locator(".log").first().textContent(), /(You go|goes) first/);
  await page.reload();
  await page.getByRole("button", { name: words.rules }).first().waitFor();
  await page.locator("main.board [data-el]").first().waitFor();
  assert.equal(await draw.count(), 0, "only once");
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("without motion nothing is in the way, and the log says it", async () => {
  const someone = await person(browser, server.origin, { language: "de" });
  const { page } = someone;
  await page.goto(`/t/${await drawingTable(someone, "machi_koro")}`);
  await until(
    async () => /Ausgelost: .* beginns?t\./.test(await page.locator(".log").first().textContent()),
    "the log",
  );
  assert.equal(await page.locator(".draw").count(), 0);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("a table that agrees on a seat draws nobody", async () => {
  const someone = await person(browser, server.origin, { still: false });
  const id = await drawingTable(someone, "machi_koro", { start: "0" });
  await someone.page.goto(`/t/${id}`);
  await someone.page.locator("main.board .lit").first().waitFor();
  assert.equal(await someone.page.locator(".draw").count(), 0);
  assert.equal(await drawnSeat(someone, id), undefined);
  await someone.context.close();
});
