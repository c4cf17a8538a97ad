// Somebody who has closed the table is told by e-mail that it is their turn: from the address in the settings and the link
// that confirms it, by way of a mail server, to the end of it by one press of a mail program. By the same address they get
// a new password.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { Mailbox } from "./kit/mailbox.mjs";
import { Server, serverTexts, texts } from "./kit/server.mjs";
import { playOn, tableOfTwo, until, Wire } from "./kit/table.mjs";

const kAddress = "ben@example.org";
const kHour = 3_600_000;

let box;
let server;
let browser;
let plain;
let ann;
let ben; // in German, on a phone

before(async () => {
  const login = { user: "spielwerk", password: "only the two know it" };
  box = await Mailbox.start(login);
  const mail = { server: box.url, from: "Spielwerk <play@example.org>", ...login };
  server = await Server.start({
    clock: true,
    notice_delay: 0,
    page_url: "https://play.example.org",
    mail,
  });
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  ann = await person(browser, server.origin);
  ben = await person(browser, server.origin, { device: "phone", language: "de" });
  for (const one of [ann, ben]) one.wire = new Wire(one.page);
  ben.words = texts("", "de");
});
after(async () => {
  await browser?.close();
  await server?.stop();
  await box?.stop();
});

const button = (key) => ben.page.getByRole("button", { name: ben.words[key], exact: true });
const said = (key, gaps) =>
  Object.entries(gaps).reduce(
    (text, [gap, value]) => text.replaceAll(`{${gap}}`, value),
    serverTexts("de")[key],
  );
const told = async () => {
  const notices = await ben.page.evaluate(async () => (await fetch("/api/notices")).json());
  return notices.devices.find(({ way }) => way === "mail");
};
const field = () => ben.page.getByLabel(ben.words["mail.address"]);
/** Where a link of a mail leads on this machine. */
const linkIn = ({ text }) => `${server.origin}${/https:\/\/play\.example\.org(\/mail\/\w+)/.exec(text)[1]}`;
async function openSettings() {
  await ben.page.goto("/settings");
  await ben.page.getByText(ben.words.mail, { exact: true }).waitFor();
}

test("an address is asked first, by a link that a press confirms", async () => {
  const { page, words } = ben;
  await openSettings();
  await page.getByText(words.mail, { exact: true }).click();
  await field().fill(kAddress);
  await page.getByLabel(words["mail.pause"]).selectOption({ label: words["mail.pause.60"] });
  await button("save").click();
  const asked = await box.next(0);
  assert.deepEqual([asked.from, asked.to], ["play@example.org", [kAddress]]);
  assert.equal(asked.headers.subject, said("mail.question", {}));
  assert.equal(asked.headers["list-unsubscribe"], undefined);
  await page.getByText(words["mail.asked"]).waitFor();
  await page.getByText(words["mail.unconfirmed"].replace("{address}", kAddress)).waitFor();
  assert.deepEqual(await violations(page), []);
  // It is read on another device, which nobody is signed in at.
  const elsewhere = await person(browser, server.origin, { language: "de" });
  await elsewhere.page.goto(linkIn(asked));
  await elsewhere.page.getByText(words["mail.ask"].replace("{address}", kAddress)).waitFor();
  assert.deepEqual(await violations(elsewhere.page), []);
  assert.equal((await told()).confirmed, false, "a program that follows the link confirms nothing");
  await elsewhere.page.getByRole("button", { name: words["mail.confirm"] }).click();
  await elsewhere.page.getByText(words["mail.confirmed"].replace("{address}", kAddress)).waitFor();
  assert.deepEqual(elsewhere.problems, []);
  await elsewhere.context.close();
  await page.reload();
  await button("push.trial").click();
  assert.equal((await box.next(1)).headers.subject, said("mail.trial", {}));
});

test("who has closed the table gets one mail, and in the pause no other", async () => {
  await ann.page.goto("/about");
  const id = await tableOfTwo(ann, ben, plain);
  await ann.page.goto(`/t/${id}`);
  await until(() => ann.wire.view, "the game");
  await playOn(ann, id);
  const { name } = await ben.page.evaluate(async () => (await fetch("/api/me")).json());
  const game = texts(plain.id, "de")["game.name"];
  const mail = await box.next(2);
  assert.equal(mail.headers.subject, said("mail.turn", { game }));
  const [body, end] = mail.text.split("\n\n-- \n");
  assert.equal(body, `${said("mail.hello", { name })}\n${game}: https://play.example.org/t/${id}`);
  assert.match(end, new RegExp(said("mail.end", { link: "https://play\\.example\\.org/mail/\\w+" })));

  await ben.page.goto(`/t/${id}`);
  await playOn(ben, id);
  await openSettings();
  await playOn(ann, id);
  await server.advance(kHour / 2);
  const log = async () =>
    ben.page.evaluate(async () => (await (await fetch("/api/notices")).json()).log[0]);
  await until(async () => (await log()).state === "waiting", "the turn to wait for its mail");
  assert.equal(box.taken.length, 3);
  await server.advance(kHour / 2);
  await server.kill(); // what waits is taken up again after the start
  await server.run();
  await box.next(3);
});

test("who has forgotten their password chooses another one by a link", async () => {
  const { page, words } = ben;
  const form = page.getByRole("dialog");
  const send = (name) => form.getByRole("button", { name: words[name], exact: true }).click();
  await page.goto("/settings");
  await button("account.make").click();
  await form.getByLabel(words.name, { exact: true }).fill("Ben");
  await form.getByLabel(words["account.password"], { exact: true }).fill("correct horse");
  await send("account.make.submit");
  await send("account.done");
  // A guest has named the address: the password says that it is theirs.
  await page.getByLabel(words["account.password"], { exact: true }).fill("correct horse");
  await button("save").click();
  await page.getByText(words.saved).waitFor();

  const phone = await person(browser, server.origin, { device: "phone", language: "de" });
  await phone.page.goto("/settings");
  const there = (name) => phone.page.getByRole("button", { name: words[name], exact: true });
  await there("account.sign_in").click();
  await there("account.forgotten").click();
  await phone.page.getByRole("dialog").getByLabel(words.name, { exact: true }).fill("ben");
  assert.deepEqual(await violations(phone.page), []);
  await there("account.forgotten.send").click();
  await phone.page.getByText(words["account.forgotten.sent"]).waitFor();
  const mail = await box.next(4);
  assert.deepEqual(mail.to, [kAddress]);
  assert.equal(mail.headers.subject, said("mail.password", {}));
  assert.equal(mail.headers["list-unsubscribe"], undefined);
  const [, link] = /https:\/\/play\.example\.org(\/password\/[\w-]+)/.exec(mail.text);

  const choose = async () => {
    await phone.page.goto(`${server.origin}${link}`);
    await phone.page.getByLabel(words["account.password"], { exact: true }).fill("battery staple");
    assert.deepEqual(await violations(phone.page), []);
    await there("save").click();
  };
  await choose();
  await phone.page.getByText(words["account.changed"]).waitFor();
  const me = () => phone.page.evaluate(async () => (await fetch("/api/me")).json());
  assert.equal((await me()).name, "Ben");
  await choose();
  await phone.page.getByText(words["error.old_link"]).waitFor();
  await page.reload();
  await button("account.sign_in").waitFor(); // the other browser is signed out
  assert.deepEqual(phone.problems, []);
  await phone.context.close();
  await button("account.sign_in").click();
  await form.getByLabel(words.name, { exact: true }).fill("Ben");
  await form.getByLabel(words["account.password"], { exact: true }).fill("battery staple");
  await send("account.sign_in.title");
  await form.waitFor({ state: "hidden" });
});

test("a mail program ends it with one press, and a refused address says so", async () => {
  const [, stop] = /<https:\/\/play\.example\.org([^>]+)>/.exec(box.taken[3].headers["list-unsubscribe"]);
  assert.equal(box.taken[3].headers["list-unsubscribe-post"], "List-Unsubscribe=One-Click");
  const answer = await fetch(`${server.origin}${stop}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  assert.equal(answer.status, 200);
  assert.equal(await told(), undefined);
  const { page, words } = ben;
  await page.goto(linkIn(box.taken[3]));
  await page.getByText(words["error.old_link"]).waitFor();
  await openSettings();
  await page.getByText(words.mail, { exact: true }).click();
  await field().fill("nobody@example.org");
  await page.getByLabel(words["account.password"], { exact: true }).fill("battery staple");
  await button("save").click();
  await page.getByText(words["error.mail_failed"]).waitFor();
  await button("push.remove").click();
  await until(async () => !(await told()), "the address to be gone");
  assert.equal(box.taken.length, 5);
  assert.deepEqual([...ann.problems, ...ben.problems], []);
});
