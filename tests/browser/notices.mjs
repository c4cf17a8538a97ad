// Somebody who has closed the table is told that it is their turn: from the switch in the settings, by way of a push
// service, to a press on the notification; and in a chat that they have named.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { Chat } from "./kit/chat.mjs";
import { bring, subscribesHere, watchNotifications } from "./kit/notifications.mjs";
import { PushService } from "./kit/push_service.mjs";
import { Server, serverTexts, texts } from "./kit/server.mjs";
import { playOn, tableOfTwo, until, Wire } from "./kit/table.mjs";

const kRetry = 60_000; // after which what could not be told is tried again

let service;
let chat;
let server;
let browser;
let plain;
let ann;
let ben; // in German, on a phone by night
let id; // of their table

before(async () => {
  service = await PushService.start();
  chat = await Chat.start();
  server = await Server.start({
    clock: true,
    notice_delay: 0,
    notice_hosts: ["127.0.0.1"],
    contact: "mailto:host@example.org",
    page_url: "https://play.example.org",
  });
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  ann = await person(browser, server.origin);
  ben = await person(browser, server.origin, {
    device: "phone",
    language: "de",
    scheme: "dark",
    worker: true,
  });
  for (const one of [ann, ben]) one.wire = new Wire(one.page);
  ben.words = texts("", "de");
  await ben.context.addInitScript(subscribesHere, service.subscribe("ben"));
});
after(async () => {
  await browser?.close();
  await server?.stop();
  await service?.stop();
  await chat?.stop();
});

const toggle = () => ben.page.getByRole("switch", { name: ben.words["push.on"] });
const button = (key) => ben.page.getByRole("button", { name: ben.words[key], exact: true });
/** What came for Ben after so many messages. */
const next = (count) => until(() => service.taken.length > count && service.taken.at(-1), "a message");
const told = () => ben.page.evaluate(async () => (await fetch("/api/notices")).json());

test("the switch in the settings, and a test", async () => {
  const { page, words } = ben;
  await page.goto("/settings");
  await page.getByRole("heading", { name: words.push }).waitFor();
  await toggle().click();
  await button("push.trial").click();
  const { name, message, key } = await next(0);
  assert.equal(name, "ben");
  assert.deepEqual(message, { language: "de" });
  await page.getByText(words["push.trial.sent"]).waitFor();
  assert.equal((await told()).key, key);
  await page.getByText(words["push.log"]).click();
  await page.getByText(words["push.state.sent"], { exact: true }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.reload();
  await until(() => toggle().isChecked(), "the switch as it was left");
});

test("who has closed the table is told, and nobody else", async () => {
  await ann.page.goto("/about");
  id = await tableOfTwo(ann, ben, plain); // Ben is in the settings
  await ann.page.goto(`/t/${id}`);
  await until(() => ann.wire.view, "the game");
  await playOn(ann, id);
  const { name, message, headers } = await next(1);
  assert.equal(name, "ben");
  assert.deepEqual(message, { language: "de", game: plain.id, table: id });
  assert.equal(headers.topic, id);
});

test("the notification says so, and leads to the table", async () => {
  const { page, words } = ben;
  const shown = await watchNotifications(ben);
  await bring(ben, service.taken.at(-1).message);
  await until(async () => (await shown()).length > 0, "the notification");
  const [{ title, body, lang, tag, data }] = await shown();
  assert.deepEqual(
    { title, body, lang, tag },
    {
      title: words["push.text.turn"],
      body: texts(plain.id, "de")["game.name"],
      lang: "de",
      tag: id,
    },
  );
  await page.goto(data.path);
  await page.locator("main.board .lit").first().waitFor();
  const closed = () => page.evaluate(() => localStorage.getItem("spielwerk.test.closed"));
  await until(async () => (await closed()) === id, "the notification to go, as the table is seen");
});

test("a server that was killed tells what it could not tell before", async () => {
  await playOn(ben, id);
  await ben.page.goto("/settings");
  const count = service.taken.length;
  service.status = 503;
  await playOn(ann, id);
  await next(count);
  await until(async () => (await told()).log[0].tries === 1, "what came of it to be stored");
  assert.equal((await told()).log[0].state, "waiting");
  service.status = 201;
  await server.advance(kRetry);
  await server.kill();
  await server.run();
  const { status, message } = await next(count + 1);
  assert.equal(status, 201);
  assert.equal(message.table, id);
});

test("a chat that was named is told, too, until it is removed", async () => {
  const { page, words } = ben;
  await page.goto("/settings");
  await page.getByText(words["push.hooks"]).click();
  await page.getByLabel(words["push.hooks.address"]).fill(`${chat.origin}/of-ben`);
  await page.getByLabel(words["push.hooks.way"]).selectOption({ label: words["push.way.content"] });
  await button("push.hooks.add").click();
  await page.getByText("127.0.0.1", { exact: true }).waitFor();
  assert.deepEqual(await violations(page), []);
  const item = page.getByRole("listitem").filter({ hasText: "127.0.0.1" }).first();
  await item.getByRole("button", { name: words["push.trial"] }).click();
  const first = await chat.next(0);
  assert.equal(first.path, "/of-ben");
  const { name } = await page.evaluate(async () => (await fetch("/api/me")).json());
  const said = (key, gaps) =>
    Object.entries(gaps).reduce(
      (text, [gap, value]) => text.replace(`{${gap}}`, value),
      serverTexts("de")[key],
    );
  assert.equal(first.body.content, said("notice.trial", { name }));

  await page.goto(`/t/${id}`);
  await playOn(ben, id);
  await page.goto("/settings");
  await playOn(ann, id);
  const game = texts(plain.id, "de")["game.name"];
  assert.equal(
    (await chat.next(1)).body.content,
    `${said("notice.turn", { name, game })}\nhttps://play.example.org/t/${id}`,
  );
  await item.getByRole("button", { name: words["push.remove"] }).click();
  await page.getByText("127.0.0.1", { exact: true }).waitFor({ state: "detached" });
});

test("a friend who asks them to a table is told by name", async () => {
  const call = ({ page }, method, path, body) =>
    page.evaluate(
      async ([how, to, what]) => (await fetch(`/api/${to}`, { method: how, body: what })).json(),
      [method, path, body && JSON.stringify(body)],
    );
  const { name, id: sender } = await call(ann, "GET", "me");
  const { id: guest } = await call(ben, "GET", "me");
  await call(ben, "POST", "friends", { person: sender });
  const { id: table } = await call(ann, "POST", "tables", {
    game: plain.id,
    options: {},
    seats: [{ kind: "me" }, { kind: "open" }],
    visibility: "link",
    start: false,
  });
  const count = service.taken.length;
  await call(ann, "POST", `tables/${table}/invitations`, { person: guest });
  const { message } = await next(count);
  assert.deepEqual(message, { language: "de", game: plain.id, table, sender: name });
  const shown = await watchNotifications(ben);
  await bring(ben, message);
  await until(async () => (await shown()).length > 0, "the notification");
  const [{ title, data }] = await shown();
  assert.equal(title, ben.words["push.text.invited"].replace("{name}", name));
  await until(async () => (await told()).log[0].state === "sent", "what came of it to be stored");
  await ben.page.reload();
  await ben.page.getByText(ben.words["push.log"]).click();
  await ben.page.getByText(ben.words["push.log.invited"]).first().waitFor();
  assert.deepEqual(await violations(ben.page), []);
  await ben.page.goto(data.path);
  await button("sit").waitFor();
});

test("a browser that has ended it is forgotten, and so is one that is switched off", async () => {
  service.status = 410;
  await ben.page.goto("/settings");
  await button("push.trial").click();
  await until(async () => !(await toggle().isChecked()), "the switch off");
  service.status = 201;
  await toggle().click();
  await button("push.trial").waitFor();
  const count = service.taken.length;
  await ben.page.getByText("English", { exact: true }).last().click();
  ben.words = texts("", "en");
  await button("push.trial").waitFor();
  await until(async () => {
    await button("push.trial").click();
    return service.taken.slice(count).some(({ message }) => message.language === "en");
  }, "a message in the other language");
  await toggle().click();
  await until(async () => !(await toggle().isChecked()), "the switch off");
  assert.deepEqual((await told()).devices, []);
  assert.deepEqual([...ann.problems, ...ben.problems], []);
});
