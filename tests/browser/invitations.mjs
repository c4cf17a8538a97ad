// Friends, and invitations to tables: asked by the name of an account, or from the list of friends with one press.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { cardOf, gamesOf, plainOf } from "./kit/games.mjs";
import { Server, texts } from "./kit/server.mjs";
import { command, until } from "./kit/table.mjs";

const kGuest = "Greta";

let server;
let browser;
let plain;
let host; // in German, at a desk
let guest; // with an account, on a phone by night

before(async () => {
  server = await Server.start();
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  host = await person(browser, server.origin, { language: "de" });
  guest = await person(browser, server.origin, { device: "phone", scheme: "dark" });
  for (const one of [host, guest]) {
    one.words = texts("", one.language);
    await one.page.goto("/");
    await me(one);
  }
  assert.equal(await post(guest, "account", { name: kGuest, password: "correct horse battery" }), 200);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const post = ({ page }, path, body) =>
  page.evaluate(
    async ([to, what]) => (await fetch(`/api/${to}`, { method: "POST", body: what })).status,
    [path, JSON.stringify(body)],
  );
const me = ({ page }) => page.evaluate(async () => (await fetch("/api/me")).json());
const named = ({ words }, key, name = kGuest) => words[key].replace("{name}", name);
const button = (one, name) => one.page.getByRole("button", { name, exact: true });
const sees = async (one) => assert.deepEqual(await violations(one.page), []);
const clean = () => assert.deepEqual([...host.problems, ...guest.problems], []);

/** The host opens a table for two, where people gather. */
async function gather() {
  await host.page.goto("/");
  await cardOf(host.page, plain)
    .getByRole("button", { name: host.words.with_friends, exact: true })
    .click();
  await host.page.getByRole("dialog").getByText("2", { exact: true }).click();
  await button(host, host.words["new.table"]).click();
  await host.page.waitForURL(/\/t\//);
  const asking = host.page.getByRole("region", { name: host.words["invite.title"] });
  await asking.waitFor();
  return asking;
}
/** What the guest finds on the front page. */
async function invitations() {
  await guest.page.goto("/");
  return guest.page.getByRole("region", { name: guest.words.invited });
}

test("somebody is asked by the name of their account, and comes", async () => {
  const asking = await gather();
  const { name } = await me(host);
  await asking.getByLabel(host.words["invite.account"], { exact: true }).fill("niemand");
  await asking.getByRole("button", { name: host.words["invite.send"], exact: true }).click();
  await host.page.getByText(host.words["error.unknown_person"], { exact: true }).waitFor();
  await asking.getByLabel(host.words["invite.account"], { exact: true }).fill("greta");
  await host.page.keyboard.press("Enter");
  const row = asking.getByRole("listitem").filter({ hasText: kGuest });
  await row.getByText(host.words["invite.asked"], { exact: true }).waitFor();
  await sees(host);

  const found = await invitations();
  await found.getByText(named(guest, "invited.by", name), { exact: true }).waitFor();
  await sees(guest);
  await found.getByRole("link").tap();
  await guest.page.waitForURL(host.page.url());
  await button(guest, guest.words.sit).tap();
  await row.waitFor({ state: "detached" });
  await host.page.getByRole("listitem").filter({ hasText: kGuest }).waitFor();
  const later = await invitations();
  await guest.page.getByRole("region", { name: guest.words["front.running"], exact: true }).waitFor();
  assert.equal(await later.count(), 0);
  clean();
});

test("who has asked somebody takes it back", async () => {
  const asking = await gather();
  await asking.getByLabel(host.words["invite.account"], { exact: true }).fill(kGuest);
  await host.page.keyboard.press("Enter");
  const row = asking.getByRole("listitem").filter({ hasText: kGuest });
  const back = row.getByRole("button", { name: named(host, "invite.take_back.name"), exact: true });
  await back.waitFor();
  await sees(host);
  const found = await invitations();
  await found.waitFor();
  await back.click();
  await host.page.getByText(named(host, "invite.taken_back"), { exact: true }).waitFor();
  await row.waitFor({ state: "detached" });
  const lobby = await guest.page.evaluate(async () => (await fetch("/api/lobby")).json());
  assert.equal(lobby.invited, undefined);
  clean();
});

test("a friend is asked with one press, and declines", async () => {
  const { id } = await me(guest);
  const { name } = await me(host);
  await host.page.goto(`/player/${id}`);
  await button(host, named(host, "friend.name")).click();
  await button(host, named(host, "friend.undo.name")).waitFor();
  await sees(host);

  const asking = await gather();
  await asking.getByRole("button", { name: named(host, "invite.name"), exact: true }).click();
  const row = asking.getByRole("listitem").filter({ hasText: kGuest });
  await row.getByText(host.words["invite.asked"], { exact: true }).waitFor();
  const found = await invitations();
  await found.getByRole("button", { name: named(guest, "invited.decline.name", name), exact: true }).tap();
  await found.waitFor({ state: "detached" });
  await host.page.reload();
  await row.getByText(host.words["invite.declined"], { exact: true }).waitFor();
  clean();
});

test("a match without spectators is shown to nobody else, until it is over", async () => {
  const watcher = await person(browser, server.origin, { language: "de" });
  const { page } = watcher;
  await host.page.goto("/");
  await cardOf(host.page, plain)
    .getByRole("button", { name: host.words.with_friends, exact: true })
    .click();
  const dialog = host.page.getByRole("dialog");
  await dialog.getByText("2", { exact: true }).click();
  await dialog.getByLabel(host.words["new.spectators"]).uncheck();
  await sees(host);
  await button(host, host.words["new.table"]).click();
  await host.page.waitForURL(/\/t\//);
  await page.goto(host.page.url());
  await page.getByText(host.words["gather.no_spectators"], { exact: true }).waitFor();
  await guest.page.goto(host.page.url());
  await button(guest, guest.words.sit).tap();
  await button(host, host.words.start).click();
  await guest.page.locator("main.board").waitFor();
  const closed = page.getByRole("heading", { name: host.words["error.no_spectators"], exact: true });
  await closed.waitFor();
  await sees(watcher);
  await page.reload();
  await closed.waitFor();
  const id = new URL(host.page.url()).pathname.split("/").at(-1);
  await command(host.page, id, "abandon");
  await page.reload();
  await page.locator("main.board").waitFor();
  const problems = watcher.problems.filter((one) => !one.includes("403"));
  assert.deepEqual(problems, []);
  await watcher.context.close();
  clean();
});

test("the list of friends is in the settings, and a press there can be taken back", async () => {
  await host.page.goto("/settings");
  const list = host.page.getByRole("region", { name: host.words.friends, exact: true });
  const remove = list.getByRole("button", { name: named(host, "friend.undo.name"), exact: true });
  const add = list.getByRole("button", { name: named(host, "friend.name"), exact: true });
  await remove.click();
  await add.click();
  await remove.waitFor();
  await sees(host);
  await guest.page.goto("/settings");
  const theirs = guest.page.getByRole("region", { name: guest.words.friends, exact: true });
  await theirs.waitFor();
  assert.equal(await theirs.getByRole("listitem").count(), 0, "nobody is told in whose list they are");
  await theirs.getByLabel(guest.words["invite.account"], { exact: true }).fill(kGuest);
  await theirs.getByRole("button", { name: guest.words["friends.add"], exact: true }).tap();
  await guest.page.getByText(guest.words["error.that_is_you"], { exact: true }).waitFor();
  clean();
});

test("who is blocked is no friend any more", async () => {
  const { id } = await me(guest);
  await host.page.goto(`/player/${id}`);
  await button(host, named(host, "block.name")).click();
  await button(host, named(host, "block.undo.name")).waitFor();
  await button(host, named(host, "friend.undo.name")).waitFor({ state: "detached" });
  await button(host, named(host, "block.undo.name")).click();
  await button(host, named(host, "friend.name")).waitFor();
  await until(async () => (await friends()).length === 0, "the list to be empty");
  clean();
});

const friends = () => host.page.evaluate(async () => (await (await fetch("/api/friends")).json()).friends);
