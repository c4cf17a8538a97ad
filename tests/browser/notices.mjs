// Somebody who has closed the table is told that it is their turn: from the switch in the settings, by way of a push
// service, to a press on the notification.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { PushService } from "./kit/push_service.mjs";
import { Server, texts } from "./kit/server.mjs";
import { command, tableOfTwo, until, Wire } from "./kit/table.mjs";

const kRetry = 60_000; // after which what could not be told is tried again

let service;
let server;
let browser;
let plain;
let ann;
let ben; // in German, on a phone by night
let id; // of their table

/**
 * No browser reaches a push service here, and one without windows shows no notifications: what the page asks of its browser
 * is noted instead.
 */
function subscribesHere(given) {
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  const closes = (tag) => ({ close: () => localStorage.setItem("spielwerk.test.closed", tag) });
  ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => [closes(tag)];
  const here = "spielwerk.test.subscription"; // the key of the server
  const kept = () => (localStorage.getItem(here) ? made : null);
  const made = {
    toJSON: () => given,
    get options() {
      const key = Uint8Array.from(JSON.parse(localStorage.getItem(here)));
      return { userVisibleOnly: true, applicationServerKey: key.buffer };
    },
    unsubscribe: async () => (localStorage.removeItem(here), true),
  };
  PushManager.prototype.getSubscription = async () => kept();
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new Error("not as browsers want it");
    localStorage.setItem(here, JSON.stringify([...applicationServerKey]));
    return made;
  };
}

before(async () => {
  service = await PushService.start();
  server = await Server.start({
    clock: true,
    notice_delay: 0,
    notice_hosts: ["127.0.0.1"],
    contact: "mailto:host@example.org",
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
});

const toggle = () => ben.page.getByRole("switch", { name: ben.words["push.on"] });
const button = (key) => ben.page.getByRole("button", { name: ben.words[key], exact: true });
/** What came for Ben after so many messages. */
const next = (count) => until(() => service.taken.length > count && service.taken.at(-1), "a message");
/** What the service worker shows from now on. */
async function watchNotifications() {
  const [worker] = ben.context.serviceWorkers();
  await worker.evaluate(() => {
    self.shown = [];
    self.registration.showNotification = async (title, options) =>
      void self.shown.push({ title, ...options });
  });
  return () => worker.evaluate(() => self.shown);
}

/** The browser's own push service brings a message to the page's service worker. */
async function bring(message) {
  const devtools = await ben.context.newCDPSession(ben.page);
  const registered = new Promise((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: server.origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await devtools.detach();
}

/** Plays what is offered until it is the turn of the other. */
async function playOn({ page, wire }) {
  await until(() => wire.mine, "the turn");
  while (wire.mine) {
    const { n, viewer, offers } = wire.view;
    await command(page, id, "play", { seat: viewer, n, action: offers.actions[0].text });
    await until(() => wire.view.n > n, "the move to be seen");
  }
}
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
  await playOn(ann);
  const { name, message, headers } = await next(1);
  assert.equal(name, "ben");
  assert.deepEqual(message, { language: "de", game: plain.id, table: id });
  assert.equal(headers.topic, id);
});

test("the notification says so, and leads to the table", async () => {
  const { page, words } = ben;
  const shown = await watchNotifications();
  await bring(service.taken.at(-1).message);
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
  await playOn(ben);
  await ben.page.goto("/settings");
  const count = service.taken.length;
  service.status = 503;
  await playOn(ann);
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
