// A match over days, from the first press to the rematch: two guests sit down, say how they are to be told, and play on over
// more than three days of the server's time, with a restart, a vacation, and a turn that nobody comes for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { Chat } from "./kit/chat.mjs";
import { shown } from "./kit/clocks.mjs";
import { cardOf, gamesOf, plainOf } from "./kit/games.mjs";
import { Mailbox } from "./kit/mailbox.mjs";
import { bring, subscribesHere, watchNotifications } from "./kit/notifications.mjs";
import { nameOf, withPasskeys } from "./kit/passkeys.mjs";
import { playOn } from "./kit/player.mjs";
import { PushService } from "./kit/push_service.mjs";
import { advance } from "./kit/screens.mjs";
import { Server, serverTexts, texts } from "./kit/server.mjs";
import { until, Wire } from "./kit/table.mjs";

const kSecond = 1_000;
const kHour = 3_600 * kSecond;
const kDay = 24 * kHour;
const kAddress = "ann@example.org";

let box;
let service;
let chat;
let server;
let browser;
let plain;
let ann; // in German, at a desk; she is told by mail
let ben; // in English, on a phone by night; he is told by his browser and in a chat
let id; // of their table
let passed = 0; // time of the server beyond that of the machine

/** Somebody at a browser, with the words of their language and what the server tells it. */
async function someone(options) {
  const one = await withPasskeys(await person(browser, nameOf(server), options));
  one.words = texts("", one.language);
  one.wire = new Wire(one.page);
  return one;
}

before(async () => {
  const login = { user: "spielwerk", password: "only the two know it" };
  box = await Mailbox.start(login);
  service = await PushService.start();
  chat = await Chat.start();
  server = await Server.start({
    clock: true,
    notice_delay: 0,
    notice_hosts: ["127.0.0.1"],
    contact: "mailto:host@example.org",
    page_url: "http://play.example.org",
    mail: { server: box.url, from: "Spielwerk <play@example.org>", ...login },
  });
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  ann = await someone({ language: "de" });
  ben = await someone({ device: "phone", scheme: "dark", worker: true });
  await ben.context.addInitScript(subscribesHere, service.subscribe("ben"));
});
after(async () => {
  await browser?.close();
  await server?.stop();
  for (const one of [box, service, chat]) await one?.stop();
});

const button = (one, key) => one.page.getByRole("button", { name: one.words[key], exact: true });
const inDialog = (one, key) =>
  one.page.getByRole("dialog").getByRole("button", { name: one.words[key], exact: true });
const me = ({ page }) => page.evaluate(async () => (await fetch("/api/me")).json());
const said = (language, key, gaps) =>
  Object.entries(gaps).reduce(
    (text, [gap, value]) => text.replaceAll(`{${gap}}`, value),
    serverTexts(language)[key],
  );
const nameIn = (language) => texts(plain.id, language)["game.name"];
const path = () => `/t/${id}`;

async function pass(milliseconds) {
  await server.advance(milliseconds);
  passed += milliseconds;
}
/** Closes the table. */
const away = ({ page }) => page.goto("/about");
/** Opens the table, and waits for the clocks of both. */
async function opens(one) {
  await one.page.goto(path());
  return clocks(one, () => true);
}
/** What the clocks of both seats say, once they say what is wanted. */
async function clocks(one, wanted) {
  let seen;
  await until(
    async () => (seen = await shown(one)).length === 2 && wanted(seen),
    () => `the clocks; shown: ${JSON.stringify(seen)}`,
  );
  return seen;
}
/** A seat has so much less time than before, and no more of that which the test itself has taken. */
function loses(before, now, milliseconds, taken) {
  const more = before.left - now.left - milliseconds;
  assert.ok(more > -kSecond && more < taken + kSecond, `${more} ms more, of ${taken} ms`);
}
const seatOf = async ({ wire }, who) => {
  const { name } = await me(who);
  return wire.table.seats.findIndex((one) => one.name === name);
};
/** Plays at the open table, by what the page shows, until it is the turn of the other. */
async function turn(one) {
  await until(() => one.wire.mine, "the own turn");
  await playOn(one, one.wire, { enough: () => !one.wire.mine });
}
/** Goes to the table, plays a turn, and goes away. */
async function plays(one) {
  await opens(one);
  await turn(one);
  await away(one);
}

/** Ann gets a mail because of what is done, and follows its link. */
async function mailed(act) {
  const count = box.taken.length;
  await act();
  const { to, headers, text } = await box.next(count);
  assert.deepEqual(to, [kAddress]);
  assert.equal(headers.subject, said("de", "mail.turn", { game: nameIn("de") }));
  const [, link] = /http:\/\/play\.example\.org(\/t\/\w+)/.exec(text);
  assert.equal(link, path());
}
/** Ben is told by his browser and in his chat because of what is done, and presses the notification. */
async function notified(act) {
  const [pushes, lines] = [service.taken.length, chat.taken.length];
  await act();
  const { message } = await until(() => service.taken[pushes], "a message to the browser");
  assert.deepEqual(message, { language: "en", game: plain.id, table: id });
  const { name } = await me(ben);
  assert.equal(
    (await chat.next(lines)).body.text,
    `${said("en", "notice.turn", { name, game: nameIn("en") })}\nhttp://play.example.org${path()}`,
  );
  const seen = await watchNotifications(ben);
  await bring(ben, message);
  await until(async () => (await seen()).length > 0, "the notification");
  const [{ title, data }] = await seen();
  assert.equal(title, ben.words["push.text.turn"]);
  assert.equal(data.path, path());
}

test("two guests sit down at a table with a day for each turn", async () => {
  await ann.page.goto("/");
  await cardOf(ann.page, plain).getByRole("button", { name: ann.words.with_friends, exact: true }).click();
  await ann.page.getByRole("dialog").getByText("2", { exact: true }).click();
  await ann.page.locator("[data-pace]").selectOption("day");
  await ann.page.locator("[data-at-zero]").selectOption("computer");
  await button(ann, "new.table").click();
  await ann.page.waitForURL(/\/t\//);
  id = new URL(ann.page.url()).pathname.split("/").pop();
  await ben.page.goto(path());
  await button(ben, "sit").tap();
  await until(() => ann.wire.draws?.sealed.length === 2, "the words of both to be sealed");
  await button(ann, "start").click();
  await until(() => ann.wire.view && ben.wire.view, "the match to begin");
});

test("one of them makes an account with a passkey, and both say how they are to be told", async () => {
  const { page, words } = ann;
  const guest = await me(ann);
  await page.goto("/settings");
  await button(ann, "account.make").click();
  await page.getByRole("dialog").getByLabel(words.name, { exact: true }).fill("Ann");
  await inDialog(ann, "passkey.make").click();
  await inDialog(ann, "account.done").click();
  const made = await me(ann);
  assert.deepEqual([made.id, made.name, made.guest], [guest.id, "Ann", false]);
  await page.getByText(words.mail, { exact: true }).click();
  await page.getByLabel(words["mail.address"]).fill(kAddress);
  await button(ann, "passkey.prove").click();
  await page.getByText(words["passkey.proven"], { exact: true }).waitFor();
  await button(ann, "save").click();
  const { text } = await box.next(0);
  await page.goto(/http:\/\/play\.example\.org(\/mail\/\w+)/.exec(text)[1]);
  await button(ann, "mail.confirm").click();
  await page.getByText(words["mail.confirmed"].replace("{address}", kAddress)).waitFor();
  await away(ann);

  await ben.page.goto("/settings");
  await ben.page.getByRole("switch", { name: ben.words["push.on"] }).tap();
  await button(ben, "push.trial").waitFor();
  await ben.page.getByText(ben.words["push.hooks"]).tap();
  await ben.page.getByLabel(ben.words["push.hooks.address"]).fill(`${chat.origin}/of-ben`);
  await ben.page
    .getByLabel(ben.words["push.hooks.way"])
    .selectOption({ label: ben.words["push.way.text"] });
  await button(ben, "push.hooks.add").tap();
  await ben.page.getByText("127.0.0.1", { exact: true }).waitFor();
  await away(ben);
});

test("who is away is told of their turn: by mail, by the browser and in a chat", async () => {
  if (ben.wire.mine) await plays(ben);
  await notified(() => plays(ann));
  await mailed(() => plays(ben));
});

test("the first day: the server falls, and that time is nobody's", async () => {
  const seat = await seatOf(ben, ann);
  const before = (await opens(ben))[seat];
  assert.ok(before.runs);
  const asked = Date.now();
  await away(ben);
  await pass(20 * kHour);
  assert.equal(await server.kill(), "SIGKILL");
  await server.run();
  loses(before, (await opens(ben))[seat], 20 * kHour, Date.now() - asked);
  await away(ben);
  await notified(() => plays(ann));
});

test("the second day: somebody is on vacation, and their clock stands still", async () => {
  const { page, words } = ben;
  await page.goto("/settings");
  const day = await page.evaluate(
    (to) => new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(to),
    Date.now() + passed + 2 * kDay,
  );
  await page.getByLabel(words["rest.first"]).fill(day);
  await page.getByLabel(words["rest.last"]).fill(day);
  await page.locator("#rest ~ form").getByRole("button", { name: words["rest.add"], exact: true }).tap();
  await page.getByText(words["rest.taken"].replace("{taken}", "1")).waitFor();
  const [vacation] = await page.evaluate(async () => (await (await fetch("/api/rest")).json()).vacations);
  await away(ben);

  const seat = await seatOf(ann, ben);
  const asked = Date.now();
  await pass(vacation.from + kHour - Date.now() - passed);
  const before = (await opens(ann))[seat];
  await ann.page.locator(".rests").waitFor();
  await pass(20 * kHour);
  loses(before, (await opens(ann))[seat], 0, 0);
  await pass(4 * kHour); // the last one is no vacation any more
  loses(before, (await opens(ann))[seat], kHour, Date.now() - asked);
  await away(ann);
  await mailed(() => plays(ben));
});

test("the fourth day: a computer plays for who has not come, until they do, on another device", async () => {
  const left = (await opens(ben))[await seatOf(ben, ann)].left;
  const seat = await seatOf(ben, ann);
  await pass(left);
  await until(() => ben.wire.table.seats[seat].kind === "bot", "a computer at the seat");
  await turn(ben);

  const [credential] = (
    await ann.device.send("WebAuthn.getCredentials", { authenticatorId: ann.authenticatorId })
  ).credentials;
  const { id: before } = await me(ann);
  const { problems } = ann;
  await ann.context.close();
  ann = await someone({ device: "phone", language: "de" });
  ann.problems.push(...problems);
  await ann.device.send("WebAuthn.addCredential", { authenticatorId: ann.authenticatorId, credential });
  await ann.page.goto("/settings");
  await button(ann, "account.sign_in").tap();
  await inDialog(ann, "passkey.sign_in").tap();
  await ann.page.waitForURL(/\/$/);
  assert.equal((await me(ann)).id, before);
  await ann.page.locator(`a[href="${path()}"]`).first().tap();
  await button(ann, "back.button").tap();
  await until(() => ben.wire.table.seats[seat].kind === "person", "Ann back on her seat");
  assert.ok(passed > 3 * kDay);
});

test("they play to the end, which changes the ratings of both", async () => {
  const { turns } = ben.wire;
  const enough = () => ben.wire.turns > turns + 3;
  await Promise.all([ann, ben].map((one) => playOn(one, one.wire, { enough })));
  await Promise.all([ann, ben].map(({ page }) => advance(page, id, plain))); // most of it over the wire
  for (const one of [ann, ben]) {
    await one.page.locator("#end-title").waitFor();
    const rows = one.page.locator('.end li:has(> a[href^="/player/"])');
    await rows.nth(1).waitFor();
    const told = await rows.allTextContents();
    const names = await Promise.all([ann, ben].map(async (who) => (await me(who)).name));
    for (const name of names)
      assert.ok(
        told.some((text) => text.includes(name)),
        `${name}: ${told}`,
      );
    for (const text of told) assert.match(text, /\d+\s*[+−]\d+/);
  }
});

test("they meet again by a rematch", async () => {
  await button(ben, "rematch").tap();
  await ben.page.waitForURL((url) => !url.pathname.endsWith(id));
  await button(ann, "rematch.join").tap();
  await ann.page.waitForURL(ben.page.url());
  const again = await until(() => {
    const { table } = ben.wire;
    return table.id !== id && table.seats.every((one) => one.kind === "person") && table;
  }, "both to sit there");
  if (again.phase === "gathering") await button(ben, "start").tap();
  await until(() => [ann, ben].every(({ wire }) => wire.table.phase === "playing"), "the match to begin");
  await clocks(ann, (seats) => seats.every((one) => one.left > kDay));
  assert.deepEqual([...ann.problems, ...ben.problems], []);
});
