// Several games at a time: the page says how many wait, and leads from one to the next.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { playOn } from "./kit/player.mjs";
import { Server, texts } from "./kit/server.mjs";
import { command, tableOf, tableOfTwo, until, Wire } from "./kit/table.mjs";

let server;
let browser;
let plain;
let ann;
let ben;
const german = texts("", "de");

before(async () => {
  server = await Server.start();
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  ann = await person(browser, server.origin, { language: "de" });
  ben = await person(browser, server.origin);
  for (const { page } of [ann, ben]) await page.goto("/about");
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const title = () => ann.page.title();
/** That of a table says that it is my turn there, until it is not. */
const next = (count) =>
  ann.page.getByRole("link", {
    name: count === 1 ? "Nächste Partie" : `Nächste Partie (${count})`,
    exact: true,
  });

test("from a game that waits for others a press leads to the one that has waited longest", async () => {
  const { page } = ann;
  const tables = [];
  for (let i = 0; i < 3; ++i) tables.push(await tableOfTwo(ann, ben, plain));
  await tableOf(ann, plain, 2); // against a computer, which waits for nobody
  await page.goto("/");
  await until(async () => (await title()) === "(3) Spielwerk", "three games to wait");

  const wire = new Wire(page);
  await page.goto(`/t/${tables[1]}`);
  await until(() => wire.mine, "the own turn");
  assert.match(await title(), new RegExp(german["turn.yours"]));
  assert.equal(await next(2).count(), 0, "here is something to do");
  await playOn(ann, wire, { enough: () => !wire.mine });
  await next(2).waitFor();
  assert.match(await title(), /^\(2\) /);

  await next(2).click();
  await page.waitForURL(`**/t/${tables[0]}`);
  await until(() => wire.table?.id === tables[0] && wire.mine, "the own turn at the first table");
  await playOn(ann, wire, { enough: () => !wire.mine });
  await next(1).waitFor();
  await next(1).click();
  await page.waitForURL(`**/t/${tables[2]}`);
  await until(() => wire.table?.id === tables[2] && wire.mine, "the own turn at the last table");
  await playOn(ann, wire, { enough: () => !wire.mine });
  await until(async () => (await next(1).count()) === 0, "nothing to wait any more");
  await until(async () => !/^\(|●/.test(await title()), "a title without a number");

  const theirs = new Wire(ben.page);
  await ben.page.goto(`/t/${tables[1]}`);
  await until(() => theirs.mine, "Ben's turn");
  await playOn(ben, theirs, { enough: () => !theirs.mine });
  await page.goto("/");
  await until(async () => (await title()) === "(1) Spielwerk", "one game to wait");
  assert.deepEqual([...ann.problems, ...ben.problems], []);
});

test("the list says what was said at a table until it is read, on every device", async () => {
  const { page } = ann;
  const id = await tableOfTwo(ann, ben, plain);
  const phone = await person(browser, server.origin, { device: "phone", language: "de" });
  await phone.context.addCookies(await ann.context.cookies());
  const news = (one) =>
    one.page.locator(`a[href="/t/${id}"]`).getByRole("img", { name: "1 neue Nachricht", exact: true });
  await command(ben.page, id, "say", { room: "players", text: "Good luck" });
  for (const one of [ann, phone]) {
    await one.page.goto("/");
    await news(one).waitFor();
  }

  await page.goto(`/t/${id}`);
  const tab = page.getByRole("tab", { name: german.chat });
  await until(async () => /1/.test(await tab.textContent()), "the chat to have something new");
  const told = page.waitForResponse((one) => one.url().endsWith(`/${id}/read`) && one.ok());
  await tab.click();
  await page.locator(".chat li", { hasText: "Good luck" }).waitFor();
  await told;
  for (const one of [ann, phone]) {
    await one.page.goto("/");
    await one.page.locator(`a[href="/t/${id}"]`).waitFor();
    assert.equal(await news(one).count(), 0);
  }
  const wire = new Wire(phone.page);
  await phone.page.goto(`/t/${id}`);
  await until(() => wire.chat.length === 1, "the chat");
  const log = phone.page.getByRole("button", { name: german.log_chat });
  await log.waitFor();
  assert.equal(await log.getAttribute("aria-label"), german.log_chat, "nothing is new there");
  assert.deepEqual([...ann.problems, ...ben.problems, ...phone.problems], []);
  await phone.context.close();
});
