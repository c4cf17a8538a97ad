// A guest makes an account with a passkey and no password, and comes back with it on a second device.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { Mailbox } from "./kit/mailbox.mjs";
import { nameOf, withPasskeys } from "./kit/passkeys.mjs";
import { Server, texts } from "./kit/server.mjs";

let box;
let server;
let browser;
let desk; // in English
let phone; // in German, by night

/** Somebody with a device for passkeys, and the words of their language. */
async function owner({ fills, ...options } = {}) {
  const one = await person(browser, nameOf(server), options);
  one.words = texts("", one.language);
  return withPasskeys(one, { fills });
}
const passkeys = async ({ device, authenticatorId }) =>
  (await device.send("WebAuthn.getCredentials", { authenticatorId })).credentials;

before(async () => {
  box = await Mailbox.start({ user: "spielwerk", password: "only the two know it" });
  server = await Server.start({
    page_url: "http://play.example.org",
    mail: {
      server: box.url,
      from: "Spielwerk <play@example.org>",
      user: "spielwerk",
      password: "only the two know it",
    },
  });
  browser = await launch();
  desk = await owner();
  phone = await owner({ device: "phone", language: "de", scheme: "dark" });
});
after(async () => {
  await browser?.close();
  await server?.stop();
  await box?.stop();
});

const button = (one, key) => one.page.getByRole("button", { name: one.words[key], exact: true });
const dialog = (one) => one.page.getByRole("dialog");
const press = (one, key) => dialog(one).getByRole("button", { name: one.words[key], exact: true }).click();
const me = ({ page }) => page.evaluate(async () => (await fetch("/api/me")).json());
const sees = async (one) => assert.deepEqual(await violations(one.page), []);
const says = (one, key) => one.page.getByText(one.words[key], { exact: true }).waitFor();

test("a guest makes an account with a passkey", async () => {
  await desk.page.goto("/settings");
  const before = await me(desk);
  await button(desk, "account.make").click();
  await dialog(desk).getByLabel(desk.words.name, { exact: true }).fill("Ann");
  await button(desk, "passkey.make").waitFor();
  await sees(desk);
  await press(desk, "passkey.make");
  await dialog(desk).getByRole("heading", { name: desk.words["account.codes"] }).waitFor();
  await press(desk, "account.done");
  await says(desk, "passkeys");
  await sees(desk);
  const now = await me(desk);
  assert.deepEqual({ ...now, guest: true, name: before.name }, before);
  assert.equal((await passkeys(desk)).length, 1);
});

test("it vouches for an address of e-mail", async () => {
  const { page, words } = desk;
  await page.getByText(words.mail, { exact: true }).click();
  await page.getByLabel(words["mail.address"]).fill("ann@example.org");
  await button(desk, "passkey.prove").click();
  await says(desk, "passkey.proven");
  await sees(desk);
  await button(desk, "save").click();
  assert.deepEqual((await box.next(0)).to, ["ann@example.org"]);
  await says(desk, "mail.asked");
});

test("they sign in with it on a second device", async () => {
  // As a password manager brings it there.
  const [credential] = await passkeys(desk);
  const { authenticatorId } = phone;
  await phone.page.goto("/settings");
  await button(phone, "account.sign_in").click();
  await press(phone, "passkey.sign_in");
  await dialog(phone).getByText(phone.words["error.passkey_left"], { exact: true }).waitFor();
  await sees(phone);
  await phone.device.send("WebAuthn.addCredential", { authenticatorId, credential });
  await press(phone, "passkey.sign_in");
  await phone.page.waitForURL(/\/$/);
  assert.deepEqual(await me(phone), await me(desk));
});

test("a passkey does in the place of a password", async () => {
  const removes = new RegExp(`^${phone.words["passkey.remove.title"]}: `);
  await phone.page.goto("/settings");
  await says(phone, "passkeys");
  await sees(phone);
  await button(phone, "passkey.add").click();
  await sees(phone);
  await press(phone, "passkey.prove");
  await dialog(phone).getByText(phone.words["error.passkey_here"], { exact: true }).waitFor();
  await phone.page.keyboard.press("Escape");

  await phone.page.getByRole("button", { name: removes }).click();
  await press(phone, "passkey.prove");
  await dialog(phone).getByText(phone.words["error.last_passkey"], { exact: true }).waitFor();
  await phone.page.keyboard.press("Escape");

  await button(phone, "account.password.change").click();
  await press(phone, "passkey.prove");
  await says(phone, "passkey.proven");
  await sees(phone);
  const field = dialog(phone).getByLabel(phone.words["account.password.new"], { exact: true });
  await field.fill("too short");
  await press(phone, "save");
  await dialog(phone).getByRole("alert").getByText(phone.words["error.password_short"]).waitFor();
  await field.fill("correct horse battery"); // what the passkey has confirmed is still good
  await press(phone, "save");
  await says(phone, "account.changed");

  await phone.page.getByRole("button", { name: removes }).click();
  await press(phone, "passkey.prove");
  await says(phone, "passkey.removed");
  await says(phone, "passkey.about");
  for (const one of [desk, phone]) assert.deepEqual(one.problems, []);
});

test("a passkey is offered where the name is filled in, and signs in without a press", async () => {
  const first = await owner();
  await first.page.goto("/settings");
  await button(first, "account.make").click();
  await dialog(first).getByLabel(first.words.name, { exact: true }).fill("Cleo");
  await press(first, "passkey.make");
  await dialog(first).getByRole("heading", { name: first.words["account.codes"] }).waitFor();
  const [credential] = await passkeys(first);

  const second = await owner({ fills: true });
  const { authenticatorId } = second;
  await second.device.send("WebAuthn.addCredential", { authenticatorId, credential });
  await second.page.goto("/settings");
  await button(second, "account.sign_in").click();
  await second.page.waitForURL(/\/$/);
  assert.deepEqual(await me(second), await me(first));
  assert.deepEqual([...first.problems, ...second.problems], []);
});
