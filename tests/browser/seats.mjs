// Seats that change hands in the middle of a game: asked for, granted, left and taken back; and a game that is ended early.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";

let server;
let browser;
let plain;
const people = {};

before(async () => {
  server = await Server.start();
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  for (const [name, how] of [
    ["host", { language: "de" }],
    ["friend", { device: "phone", scheme: "dark" }],
  ]) {
    people[name] = await person(browser, server.origin, how);
    people[name].wire = new Wire(people[name].page);
    people[name].words = texts("", people[name].language);
  }
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const button = (one, key) => one.page.getByRole("button", { name: one.words[key], exact: true });
const strip = (one) => one.page.getByRole("region", { name: one.words["ask.title"] });
async function fromMenu(one, key) {
  await button(one, "menu").click();
  await one.page.getByRole("menuitem", { name: one.words[key], exact: true }).click();
}
const noticeOf = ({ page, words }, key, args = {}) =>
  page.locator("[role=status] .notice", {
    hasText: Object.entries(args).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, value),
      words[key],
    ),
  });
/** A notice says it; put away, it lies over nothing that comes next. */
async function isTold(one, key, args) {
  const notice = noticeOf(one, key, args);
  await notice.getByRole("button", { name: one.words.close, exact: true }).click();
  await notice.waitFor({ state: "detached" });
}
const dialogOf = (one, key) => one.page.getByRole("dialog", { name: one.words[key], exact: true });

test("a table that its host closes says so where one could ask, until it is opened again", async () => {
  const { host, friend } = people;
  const id = await tableOf(host, plain, 2, { level: "casual" });
  await host.page.goto(`/t/${id}`);
  await friend.page.goto(`/t/${id}`);
  await until(() => host.wire.view && friend.wire.view, "the table");
  const computer = friend.wire.table.seats[1].name;
  await fromMenu(host, "strangers.close");
  await until(() => friend.wire.table.strangers === false, "the table to be closed");
  await isTold(friend, "told.closed");
  assert.equal(await noticeOf(host, "told.closed").count(), 0, "who did it knows");
  await friend.page.locator(".players .head", { hasText: computer }).tap();
  await friend.page.locator(".players .sit", { hasText: friend.words["error.closed"] }).waitFor();
  assert.equal(await button(friend, "sit.instead").count(), 0);
  assert.deepEqual(await violations(friend.page), []);
  await fromMenu(host, "strangers.open");
  await button(friend, "sit.instead").waitFor();
});

test("a friend asks for a computer's seat, and the host agrees", async () => {
  const { host, friend } = people;
  const computer = friend.wire.table.seats[1].name;
  await button(friend, "sit.instead").tap();
  await strip(friend).getByText(friend.words["ask.yours"].replace("{computer}", computer)).waitFor();
  assert.equal(friend.wire.view.viewer, null);

  await strip(host).waitFor();
  assert.deepEqual(await violations(host.page), []);
  assert.deepEqual(await violations(friend.page), []);
  await button(host, "ask.admit").click();
  await until(() => friend.wire.view.viewer === 1, "the friend to sit");
  await strip(host).waitFor({ state: "hidden" });
});

test("who leaves is told what follows and may come back", async () => {
  const { host, friend } = people;
  const { name } = friend.wire.table.seats[1];
  await fromMenu(friend, "leave");
  const dialog = dialogOf(friend, "leave");
  await dialog.getByText(friend.words["parting.leave"]).waitFor();
  assert.deepEqual(await violations(friend.page), []);
  await dialog.getByRole("button", { name: friend.words["parting.stay"], exact: true }).tap();
  await dialog.waitFor({ state: "hidden" });
  assert.equal(friend.wire.view.viewer, 1);

  await fromMenu(friend, "leave");
  await dialog.getByRole("button", { name: friend.words.leave, exact: true }).tap();
  await until(() => friend.wire.view.viewer === null, "the seat to be empty");
  assert.equal(friend.wire.table.seats[1].level, "casual");
  const computer = friend.wire.table.seats[1].name;
  await isTold(host, "told.left", { name, other: computer });
  await button(friend, "back.button").tap();
  await until(() => friend.wire.view.viewer === 1, "the friend to be back");
  await isTold(host, "told.back", { name, other: computer });
  await host.page.getByRole("tab", { name: host.words.chat }).click();
  const lines = host.page.locator(".chat li", { hasText: host.words["chat.table"] });
  await until(async () => (await lines.count()) === 3, "who came, left and came back to stand in the chat");
  assert.deepEqual(await violations(host.page), []);
});

test("an ended game has no places and no winner", async () => {
  const { host, friend } = people;
  await fromMenu(host, "abandon");
  const dialog = dialogOf(host, "abandon");
  await dialog.getByText(host.words["parting.abandon"]).waitFor();
  await dialog.getByRole("button", { name: host.words.abandon, exact: true }).click();
  for (const one of [host, friend]) {
    await one.page.locator("#end-title", { hasText: one.words["over.abandoned"] }).waitFor();
    assert.equal(await one.page.locator(".end .player").count(), one.wire.view.standings.length);
    assert.equal(await one.page.locator(".end .at").count(), 0);
    assert.equal(await one.page.locator(".end .first").count(), 0);
    assert.equal(await one.page.locator("footer .now").innerText(), one.words["over.abandoned"]);
    assert.equal(
      await one.page.locator(".players .panel.turn, header .turn .name, header .steps").count(),
      0,
    );
    const shown = await one.page.locator("main.board .board, .players .panel, footer").allInnerTexts();
    const own = texts(plain.id, one.language)["board.turn"];
    for (const words of [one.words["turn.now"], own].filter(Boolean))
      assert.ok(!shown.join("\n").includes(words), words);
    assert.deepEqual(one.problems, []);
  }
});
