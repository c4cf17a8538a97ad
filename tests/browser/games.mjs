// Whole games against computers: by keyboard, and in `./test --all` by finger and by mouse. At every own decision, what reacts on the page is exactly
// what the server offers. Every game whose board is all touches is played by finger; the other ways are those of the page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { cardName, cardOf, gamesOf, plainOf } from "./kit/games.mjs";
import { playOn, sitDown, skip, tabTo } from "./kit/player.mjs";
import { nightly } from "./kit/scope.mjs";
import { Server, texts } from "./kit/server.mjs";
import { sentence, touched, until, Wire } from "./kit/table.mjs";

let server;
let browser;
let games;
let plain;
let positions = 0;

before(async () => {
  server = await Server.start();
  browser = await launch();
  games = await gamesOf(server);
  plain = plainOf(games);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Somebody whose page takes nobody for gone because the machine is busy: its longer times take an hour and more. */
async function patient(how) {
  const someone = await person(browser, server.origin, how);
  await someone.context.addInitScript(() => {
    const real = window.setTimeout;
    window.setTimeout = (call, time, ...all) => real(call, time >= 5000 ? time * 1000 : time, ...all);
  });
  return someone;
}

async function assertEnd(someone, wire, tables = 1) {
  const { page } = someone;
  await page.locator("#end-title").waitFor();
  const rows = await page.locator(".end .player .name").allTextContents();
  assert.equal(rows.length, wire.view.standings.length);
  const winner = wire.view.standings.find((one) => one.place === 1);
  assert.ok(rows[0].includes(wire.names[winner.seat]), `${rows[0]} names ${wire.names[winner.seat]}`);
  await until(() => wire.table.phase === "over", "the table to be over");
  assert.deepEqual(someone.problems, []);
  assert.equal(wire.sockets, tables);
  positions += someone.positions;
  await someone.context.close();
}

nightly("by finger on a phone, in German, in the dark", async (t) => {
  const how = { device: "phone", language: "de", scheme: "dark" };
  for (const game of games.filter((one) => one.kit.pointing))
    await t.test(game.id, async () => {
      const someone = await patient(how);
      const wire = new Wire(someone.page);
      await sitDown(someone, game, 2);
      await playOn(someone, wire);
      await assertEnd(someone, wire);
    });
});

nightly("by mouse on a desktop, in English, by day, with everything that moves", async () => {
  const someone = await patient({ still: false });
  const wire = new Wire(someone.page);
  await sitDown(someone, plain, 3);
  await playOn(someone, wire);
  await skip(someone);
  await assertEnd(someone, wire);
});

/** H goes from line to line, closes after the last, and asks again. */
async function byKey(page, hint) {
  const lines = page.locator(".hint li");
  const shown = page.locator('.hint li button[aria-pressed="true"]');
  await lines.first().locator("button").click();
  const sentences = await lines.locator("span").allTextContents();
  for (const sentence of sentences) {
    await until(
      async () => (await shown.locator("span").textContent()) === sentence,
      `${sentence} to be shown`,
    );
    await page.keyboard.press("h");
  }
  await lines.first().waitFor({ state: "detached" });
  assert.equal(await hint.getAttribute("aria-expanded"), "false");
  await page.keyboard.press("h");
  await lines.first().waitFor();
  assert.equal(await shown.locator("span").textContent(), sentences[0]);
}

test("a hint names what is offered, frames it on the board, and is gone with the move", async () => {
  const someone = await person(browser, server.origin);
  const wire = new Wire(someone.page);
  const { page } = someone;
  const hint = page.getByRole("button", { name: texts("", "en").hint, exact: true });
  await sitDown(someone, plain, 1);
  for (let hints = 0, framed = 0; hints < 4 || framed === 0; ++hints) {
    await playOn(someone, wire, { enough: () => wire.mine && wire.view.offers.actions.length > 2 });
    const sentences = wire.view.offers.actions.map((one) =>
      sentence(plain.id, one.action, "en", wire.names),
    );
    await hint.click();
    const lines = page.locator(".hint li");
    await lines.first().waitFor();
    assert.ok((await lines.count()) <= 3);
    for (const line of await lines.all()) {
      assert.ok(sentences.includes(await line.locator("span").textContent()));
      assert.match(await line.locator("b").textContent(), /^\d+%$/);
      await line.locator("button").click();
      const action = wire.view.offers.actions[sentences.indexOf(await line.locator("span").textContent())];
      const elements = touched(plain.id, action.action).length;
      await until(async () => (await page.locator(".ring").count()) === elements, `${elements} rings`);
      framed += elements;
    }
    await byKey(page, hint);
    const { n } = wire.view;
    await playOn(someone, wire, { enough: () => wire.over || (wire.view.n > n && wire.mine) });
    assert.equal(await lines.count(), 0);
  }
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("by keyboard alone", async () => {
  const someone = await patient({ language: "de" });
  const wire = new Wire(someone.page);
  const { page } = someone;
  const words = texts("", "de");
  await page.goto("/");
  await cardOf(page, plain).getByRole("button", { name: words.play_now }).waitFor();
  await tabTo(page, (now) => now.text === words.play_now && now.game === cardName(plain));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabTo(page, (now) => now.text === words["new.start"]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/t\//);
  await playOn(someone, wire, { keys: true });
  console.log(`targets the arrows did not lead to: ${someone.tabbed ?? 0}`);
  await assertEnd(someone, wire);
});

nightly("by mouse with other rules, and rematches until enough decisions were compared", async () => {
  const someone = await patient({ device: "desktop", scheme: "dark" });
  const wire = new Wire(someone.page);
  const { page } = someone;
  const words = texts("", "en");
  await page.goto("/");
  await cardOf(page, plain).getByRole("button", { name: words.play_now }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("1", { exact: true }).click();
  await dialog.getByText(words["new.more"]).click();
  const chosen = plain.options.filter((one) => one.kind === "choice");
  const other = (option) => option.values.find((value) => value !== option.default);
  for (const [at, option] of chosen.entries())
    await dialog.locator("select").nth(at).selectOption(other(option));
  await dialog.getByRole("button", { name: words["new.start"] }).click();
  await until(() => wire.view, "the table");
  const agreed = () => chosen.map(({ key }) => wire.table.options[key]);
  assert.ok(chosen.length > 0);
  assert.deepEqual(agreed(), chosen.map(other));
  await playOn(someone, wire);
  let tables = 1;
  while (positions + someone.positions < 200) {
    tables += 1;
    const { id } = wire.table;
    await page.getByRole("button", { name: words.rematch, exact: true }).click();
    await until(() => wire.table.id !== id, "the rematch");
    if (wire.table.phase === "gathering")
      await page.getByRole("button", { name: words.start, exact: true }).click();
    await until(() => !wire.over, "its beginning");
    assert.deepEqual(agreed(), chosen.map(other));
    await playOn(someone, wire);
  }
  await assertEnd(someone, wire, tables);
  console.log(`decisions compared: ${positions}`);
  assert.ok(positions >= 200);
});
