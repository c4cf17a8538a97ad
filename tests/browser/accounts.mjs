// A guest becomes an account and comes back from another device; what is refused is said at its field.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOf, until } from "./kit/table.mjs";

const kPassword = "correct horse battery";
const kSecond = "another horse battery";

let server;
let browser;
let plain;
let desk; // in English
let phone; // in German, by night
let codes;

before(async () => {
  server = await Server.start();
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  desk = await person(browser, server.origin);
  phone = await person(browser, server.origin, { device: "phone", language: "de", scheme: "dark" });
  for (const one of [desk, phone]) one.words = texts("", one.language);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const button = (one, key) => one.page.getByRole("button", { name: one.words[key], exact: true });
const dialog = (one) => one.page.getByRole("dialog");
const field = (one, key) => dialog(one).getByLabel(one.words[key], { exact: true });
const me = ({ page }) => page.evaluate(async () => (await fetch("/api/me")).json());
const sees = async (one) => assert.deepEqual(await violations(one.page), []);

/** Fills the dialog and sends it. */
async function send(one, values, key) {
  for (const [label, text] of Object.entries(values)) await field(one, label).fill(text);
  await dialog(one).getByRole("button", { name: one.words[key], exact: true }).click();
}
/** What the dialog says at a field, which has the focus. */
async function refused(one, key, error) {
  await dialog(one).getByRole("alert").getByText(one.words[error], { exact: true }).waitFor();
  await until(
    () => field(one, key).evaluate((input) => input === document.activeElement),
    `the focus at ${key}`,
  );
}
const signIn = async (one, name, password) => {
  await one.page.goto("/settings");
  await button(one, "account.sign_in").click();
  await send(one, { name, "account.password": password }, "account.sign_in.title");
};

test("a guest keeps all they have when they make an account", async () => {
  const table = await tableOf(desk, plain, 2);
  const before = await me(desk);
  assert.equal(before.guest, true);
  await desk.page.goto("/settings");
  await button(desk, "account.make").click();
  assert.equal(await field(desk, "name").inputValue(), before.name);
  await sees(desk);
  await send(desk, { name: "Ann", "account.password": "too short" }, "account.make.submit");
  await refused(desk, "account.password", "error.password_short");
  await sees(desk);
  await send(desk, { "account.password": "Password123" }, "account.make.submit");
  await refused(desk, "account.password", "error.password_common");
  await button(desk, "account.show").click();
  assert.equal(await field(desk, "account.password").getAttribute("type"), "text");
  await send(desk, { "account.password": kPassword }, "account.make.submit");
  await dialog(desk).getByRole("heading", { name: desk.words["account.codes"] }).waitFor();
  codes = await dialog(desk).getByRole("listitem").allInnerTexts();
  assert.equal(codes.length, 8);
  await sees(desk);
  await button(desk, "account.done").click();
  await desk.page.getByText("You are signed in as Ann.").waitFor();
  assert.equal(await desk.page.getByLabel(desk.words.name, { exact: true }).inputValue(), "Ann");
  await sees(desk);
  const now = await me(desk);
  assert.deepEqual({ ...now, guest: true, name: before.name }, before);
  await desk.page.goto("/");
  await desk.page.locator(`a[href="/t/${table}"]`).first().waitFor();
});

test("they are the same person on a phone", async () => {
  await phone.page.goto("/settings");
  const guest = await me(phone);
  await signIn(phone, "Ann", "wrong horse battery");
  await refused(phone, "account.password", "error.wrong_sign_in");
  await sees(phone);
  await send(phone, { "account.password": kPassword }, "account.sign_in.title");
  await phone.page.waitForURL(`${server.origin}/`);
  assert.deepEqual(await me(phone), await me(desk));
  assert.notEqual((await me(phone)).id, guest.id);
  await phone.page.locator('#running a[href^="/t/"], a[href^="/t/"]').first().waitFor();
  await phone.page.goto("/settings");
  await phone.page.getByText(phone.words["account.devices"]).waitFor();
  await phone.page.getByText(phone.words["account.device.this"]).waitFor();
  await sees(phone);
});

test("nobody else takes the name", async () => {
  const other = await person(browser, server.origin);
  other.words = texts("", other.language);
  await other.page.goto("/settings");
  await button(other, "account.make").click();
  await send(other, { name: "ANN", "account.password": kPassword }, "account.make.submit");
  await refused(other, "name", "error.name_taken");
  await other.page.keyboard.press("Escape");
  await other.page.getByLabel(other.words.name, { exact: true }).fill("Ann");
  await button(other, "save").click();
  await other.page.getByText(other.words["error.name_taken"], { exact: true }).waitFor();
  assert.equal((await me(other)).guest, true);

  // The front page asks for it, too: a guest need not look for the settings.
  await other.page.goto("/");
  const name = other.page.getByLabel(other.words["name.others"], { exact: true });
  await until(async () => (await name.inputValue()) === (await me(other)).name, "the guest's name");
  await name.fill("Ann");
  await name.press("Enter");
  await other.page.getByText(other.words["error.name_taken"], { exact: true }).waitFor();
  await name.fill(" Bea ");
  await button(other, "save").click();
  await until(async () => (await me(other)).name === "Bea", "the name to be saved");
  await button(other, "save").waitFor({ state: "hidden" }); // nothing is left to save
  assert.equal(await name.inputValue(), "Bea");
  assert.deepEqual(other.problems, []);
  await other.context.close();
});

test("a new password signs out everywhere else", async () => {
  const { id } = await me(desk);
  await desk.page.goto("/settings");
  await button(desk, "account.password.change").click();
  await send(desk, { "account.password": "not this one", "account.password.new": kSecond }, "save");
  await refused(desk, "account.password", "error.wrong_sign_in");
  await send(desk, { "account.password": kPassword }, "save");
  await desk.page.getByText(desk.words["account.changed"]).waitFor();
  assert.equal((await me(desk)).id, id);
  assert.notEqual((await me(phone)).id, id);
});

test("a recovery code signs in once", async () => {
  const { id } = await me(desk);
  await signIn(phone, "ann", codes[0]);
  await phone.page.waitForURL(`${server.origin}/`);
  assert.equal((await me(phone)).id, id);
  await phone.page.goto("/settings");
  await button(phone, "account.sign_out").click();
  await phone.page.waitForURL(`${server.origin}/`);
  assert.equal((await me(phone)).guest, true);
  await signIn(phone, "ann", codes[0]);
  await refused(phone, "account.password", "error.wrong_sign_in");
  for (const one of [desk, phone]) assert.deepEqual(one.problems, []);
});

test("two tabs that open at the same moment are one guest", async () => {
  const somebody = await person(browser, server.origin);
  const second = await somebody.context.newPage();
  const told = async (page) => {
    const answer = page.waitForResponse((one) => new URL(one.url()).pathname === "/api/me");
    await page.goto("/");
    return (await (await answer).json()).id;
  };
  const ids = await Promise.all([told(somebody.page), told(second)]);
  assert.equal(ids[0], ids[1]);
  assert.equal((await me(somebody)).id, ids[0]);
  await somebody.context.close();
});

test("a guest deletes what the server knows of them", async () => {
  const guest = await person(browser, server.origin, { device: "phone" });
  guest.words = texts("", guest.language);
  await guest.page.goto("/");
  const table = await tableOf(guest, plain, 2);
  const { id, name } = await me(guest);
  await guest.page.goto("/settings");
  const saved = guest.page.waitForEvent("download");
  await button(guest, "account.data").click();
  const data = JSON.parse(await readFile(await (await saved).path(), "utf8"));
  assert.equal(data.me.id, id);
  assert.deepEqual(
    data.tables.map((one) => one.id),
    [table],
  );
  await button(guest, "account.delete").click();
  await dialog(guest).getByText(guest.words["account.delete.about"]).waitFor();
  await sees(guest);
  await guest.page.keyboard.press("Escape");
  await dialog(guest).waitFor({ state: "hidden" });
  assert.equal((await me(guest)).id, id, "not before they have said so");
  await button(guest, "account.delete").click();
  await dialog(guest).getByRole("button", { name: guest.words["account.delete.submit"] }).click();
  await guest.page.waitForURL(`${server.origin}/`);
  await guest.page.getByText(guest.words["account.deleted"]).waitFor();
  assert.notEqual((await me(guest)).id, id);
  const left = await guest.page.evaluate(
    async (table) => (await fetch(`/api/tables/${table}`)).json(),
    table,
  );
  assert.equal(left.phase, "abandoned");
  assert.ok(!JSON.stringify(left).includes(name));
  assert.deepEqual(guest.problems, []);
  await guest.context.close();
});

test("an account is deleted with its password", async () => {
  const { id } = await me(desk);
  await desk.page.goto("/settings");
  await button(desk, "account.delete").click();
  await send(desk, { "account.password": "not this one" }, "account.delete.submit");
  await refused(desk, "account.password", "error.wrong_sign_in");
  await sees(desk);
  assert.equal((await me(desk)).id, id);
  await send(desk, { "account.password": kSecond }, "account.delete.submit");
  await desk.page.waitForURL(`${server.origin}/`);
  assert.equal((await me(desk)).guest, true);
  await signIn(phone, "Ann", kSecond);
  await refused(phone, "account.password", "error.wrong_sign_in");
  for (const one of [desk, phone]) assert.deepEqual(one.problems, []);
});
