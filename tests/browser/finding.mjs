// Playing with anybody: people who want the same find each other, also while one of them plays a computer, and over days.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { cardOf, gamesOf, plainOf } from "./kit/games.mjs";
import { Server, texts } from "./kit/server.mjs";

let server;
let browser;
let plain;
let host; // in German, at a desk
let guest; // on a phone by night

before(async () => {
  server = await Server.start();
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  host = await person(browser, server.origin, { language: "de" });
  guest = await person(browser, server.origin, { device: "phone", scheme: "dark" });
  for (const one of [host, guest]) {
    one.words = texts("", one.language);
    one.name = texts(plain.id, one.language)["game.name"];
  }
});
beforeEach(async () => {
  for (const { page } of [host, guest]) {
    await page.goto("/about");
    await page.evaluate(async () => {
      localStorage.removeItem("spielwerk.looking");
      const { wishes } = await (await fetch("/api/wishes")).json();
      for (const { game } of wishes ?? []) await fetch(`/api/wishes/${game}`, { method: "DELETE" });
    });
  }
});
afterEach(() => assert.deepEqual([...host.problems, ...guest.problems], []));
after(async () => {
  await browser?.close();
  await server?.stop();
});

const button = (where, name) => where.getByRole("button", { name, exact: true });
const sees = async ({ page }) => assert.deepEqual(await violations(page), []);
const stopName = ({ words, name }) => words["looking.stop.game"].replace("{game}", name);
/** What is above every page while somebody waits here. */
const above = ({ page, words }) => page.getByRole("complementary", { name: words.looking, exact: true });

/** The dialog where players of the plain game are found; its button may tell how many there are. */
async function finder({ page, words }) {
  await page.goto("/");
  await cardOf(page, plain)
    .getByRole("button", { name: new RegExp(`^${words.find_players}`) })
    .click();
  return page.getByRole("dialog");
}
async function look(one, pace = "live40") {
  const dialog = await finder(one);
  await dialog.getByLabel(one.words.pace, { exact: true }).selectOption(pace);
  await sees(one);
  await button(dialog, one.words["find.go"]).click();
  await dialog.locator(".wish").waitFor();
  await sees(one);
  return dialog;
}
/** Somebody who waits is found with one press. */
async function join(one) {
  const dialog = await finder(one);
  const row = dialog.getByRole("listitem").filter({ hasText: one.words["pace.name.live40"] });
  await sees(one);
  await button(row, one.words["find.join"]).click();
  await one.page.waitForURL(/\/t\//);
}
const begun = ({ page }) => page.locator("main.board").waitFor();
const me = ({ page }) => page.evaluate(async () => (await fetch("/api/me")).json());

test("two who want the same meet at a table", async () => {
  await look(host);
  await above(host).getByText(host.name).waitFor();
  await guest.page.goto("/");
  await join(guest);
  await host.page.waitForURL(guest.page.url());
  for (const one of [host, guest]) {
    await begun(one);
    await above(one).waitFor({ state: "detached" });
  }
  for (const [one, other] of [
    [host, guest],
    [guest, host],
  ])
    await one.page
      .getByText((await me(other)).name)
      .first()
      .waitFor();
});

test("who plays a computer meanwhile is fetched", async () => {
  const dialog = await look(host);
  await button(dialog, host.words["looking.meanwhile"]).click();
  await button(host.page, host.words["new.start"]).click();
  await begun(host);
  await sees(host);
  const practice = host.page.url();
  await host.page.reload();
  await begun(host);
  await above(host).getByText(host.name).waitFor();
  await join(guest);
  await host.page.waitForURL(guest.page.url());
  await begun(host);
  assert.notEqual(host.page.url(), practice);
});

test("nobody waits any longer than they want", async () => {
  await look(host);
  await host.page.keyboard.press("Escape");
  await button(above(host), stopName(host)).click();
  await above(host).waitFor({ state: "detached" });
  const dialog = await finder(guest);
  await button(dialog, guest.words["find.go"]).waitFor();
  assert.equal(await button(dialog, guest.words["find.join"]).count(), 0);
});

test("over days a wish stands on the front page, and its table as soon as it is found", async () => {
  await look(host, "day");
  await host.page.keyboard.press("Escape");
  const wishes = host.page.getByRole("region", { name: host.words.looking, exact: true });
  await wishes.getByText(host.name, { exact: true }).waitFor();
  assert.equal(await above(host).count(), 0);
  await sees(host);
  await button(wishes, stopName(host)).click();
  await wishes.waitFor({ state: "detached" });
  await look(host, "day");
  const dialog = await finder(guest);
  await dialog.getByLabel(guest.words.pace, { exact: true }).selectOption("day");
  await button(dialog, guest.words["find.go"]).click();
  await guest.page.waitForURL(/\/t\//);
  await host.page.goto("/");
  const link = host.page.locator(`a[href="${new URL(guest.page.url()).pathname}"]`);
  await link.waitFor();
  assert.equal(await wishes.count(), 0);
});
