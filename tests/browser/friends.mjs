// Friends at one table, in three browsers: invited by a link, through a server that is killed in the middle, with chat, somebody
// who watches, and a rematch.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { cardOf, gamesOf, plainOf } from "./kit/games.mjs";
import { playOn } from "./kit/player.mjs";
import { all } from "./kit/scope.mjs";
import { advance } from "./kit/screens.mjs";
import { Server, texts } from "./kit/server.mjs";
import { until, Wire } from "./kit/table.mjs";

const kAfter = 4; // decisions of each once the server is back; the rest comes over the wire, in `./test --all` by hand

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
    ["guest", { device: "phone" }],
    ["watcher", { scheme: "dark" }],
  ]) {
    people[name] = await person(browser, server.origin, how);
    people[name].wire = new Wire(people[name].page);
    people[name].words = texts("", people[name].language);
    people[name].loads = 0;
    people[name].page.on("load", () => (people[name].loads += 1));
  }
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const both = (how) => Promise.all([people.host, people.guest].map((one) => playOn(one, one.wire, how)));
const button = (one, key) => one.page.getByRole("button", { name: one.words[key], exact: true });

async function openChat(one) {
  if (one.touch) await one.page.getByRole("button", { name: one.words.log_chat }).tap();
  await one.page.getByRole("tab", { name: one.words.chat }).click();
}
async function closeChat(one) {
  if (one.touch) await one.page.keyboard.press("Escape");
}
async function say(one, text) {
  await openChat(one);
  await one.page.locator(".chat input").fill(text);
  await button(one, "chat.send").click();
  await one.page.locator(".chat li", { hasText: text }).waitFor();
  await closeChat(one);
}

/** On a phone: a mark on the button, and a notice that is read once, lies over no decision, and opens the chat. */
async function hearsOfIt({ page, words }, text) {
  const sheet = page.getByRole("button", { name: words.log_chat });
  const notice = page.getByRole("status").getByRole("button", { name: text });
  await notice.waitFor();
  const named = await sheet.getAttribute("aria-label");
  assert.notEqual(named, words.log_chat, "the button says that there is something new");
  assert.equal(await page.locator("[aria-live], [role=status]", { hasText: text }).count(), 1);
  const [over, bar] = await Promise.all([notice, page.locator("footer")].map((one) => one.boundingBox()));
  assert.ok(over.y + over.height <= bar.y, "the notice is above the bar");
  await notice.tap();
  const dialog = page.getByRole("dialog", { name: words.log_chat });
  await dialog.locator(".chat li", { hasText: text }).waitFor();
  await until(async () => (await sheet.getAttribute("aria-label")) === words.log_chat, "it to be read");
  await notice.waitFor({ state: "detached" });
}

test("a friend opens the link and sits down with one click", async () => {
  const { host, guest } = people;
  await host.page.goto("/");
  await cardOf(host.page, plain)
    .getByRole("button", { name: host.words.with_friends, exact: true })
    .click();
  await host.page.getByRole("dialog").getByText("2", { exact: true }).click();
  await button(host, "new.table").click();
  await host.page.waitForURL(/\/t\//);
  const link = await host.page.getByLabel(host.words.link, { exact: true }).inputValue();
  assert.equal(link, host.page.url());
  assert.ok(await host.page.getByAltText(host.words.qr).isVisible());

  await guest.page.goto(link);
  await button(guest, "sit").tap();
  await until(() => host.wire.draws?.sealed.length === 2, "the words of both to be sealed");
  await button(host, "start").click();
  await until(() => host.wire.view && guest.wire.view, "the match to begin");
  assert.deepEqual([host.wire.view.viewer, guest.wire.view.viewer], [0, 1]);
});

test("who watches sees the board and no word of the players", async () => {
  const { host, guest, watcher } = people;
  await watcher.page.goto(host.page.url());
  await until(() => watcher.wire.view, "the board");
  assert.equal(watcher.wire.view.viewer, null);
  await say(host, "Viel Glück");
  await hearsOfIt(guest, "Viel Glück");
  await closeChat(guest);
  await say(guest, "Good luck");
  await both({ enough: () => host.wire.view.n > 8 && guest.wire.view.n > 8 });
  await until(() => watcher.wire.view.n >= host.wire.view.n, "the moves to be seen");
  assert.deepEqual(watcher.wire.chat, []);
  await until(() => host.wire.mine || guest.wire.mine, "somebody's turn");
  assert.equal(await button(watcher, "hint").count(), 0);
  assert.equal(await button(host.wire.mine ? guest : host, "hint").count(), 0);
  assert.deepEqual(watcher.wire.view.offers, { actions: [], refused: [] });
  assert.equal(await watcher.page.locator("main.board .lit").count(), 0);
  assert.deepEqual(
    host.wire.chat.map((one) => one.text),
    ["Viel Glück", "Good luck"],
  );
});

test("the server is killed, comes back, and both play on without loading the page", async () => {
  const { host, guest, watcher } = people;
  await both({ enough: () => host.wire.view.n > 24 });
  await until(() => host.wire.view.n === guest.wire.view.n, "both to see the same");
  const { n, observation } = host.wire.view;
  assert.equal(await server.kill(), "SIGKILL");
  await Promise.all([host, guest].map((one) => one.page.getByText(one.words["line.lost"]).waitFor()));
  const sockets = [host, guest, watcher].map((one) => one.wire.sockets);
  await server.run();
  await until(
    () => [host, guest, watcher].every((one, i) => one.wire.sockets > sockets[i]),
    "the lines to come back",
  );
  await Promise.all(
    [host, guest].map((one) => one.page.getByText(one.words["line.lost"]).waitFor({ state: "hidden" })),
  );
  assert.equal(host.wire.view.n, n);
  assert.deepEqual(host.wire.view.observation, observation);
  const made = [host.positions, guest.positions];
  const enough = () => !all && [host, guest].every((one, i) => one.positions >= made[i] + kAfter);
  await both({ enough });
  const { id } = host.wire.table;
  if (!host.wire.over) await Promise.all([host, guest].map((one) => advance(one.page, id, plain)));
  await until(() => watcher.wire.over, "the watcher to see the end");
  for (const one of [host, guest, watcher]) {
    await one.page.locator("#end-title").waitFor();
    assert.equal(one.loads, 1);
    assert.deepEqual(one.problems, []);
  }
  assert.deepEqual(host.wire.view.standings, guest.wire.view.standings);
  const record = await (await fetch(`${server.origin}/api/tables/${host.wire.table.id}/record`)).text();
  assert.match(record, /^spielwerk-record 2\n/);
  assert.equal(record.match(/^sealed [01] [0-9a-f]{64}$/gm).length, 2);
  assert.equal(
    record.match(/^contribution [01] [0-9a-f]{64}$/gm).length,
    2,
    "both browsers mixed the draws",
  );
  console.log(`moves of host and guest: ${host.positions} and ${guest.positions}; killed at entry ${n}`);
});

test("after the game a rematch begins with the same people", async () => {
  const { host, guest } = people;
  const old = host.wire.table.id;
  await button(host, "rematch").click();
  await host.page.waitForURL((url) => !url.pathname.endsWith(old));
  await button(guest, "rematch.join").press("Enter");
  await guest.page.waitForURL(host.page.url());
  await until(
    () => host.wire.table.id !== old && guest.wire.table.id === host.wire.table.id,
    "both at the new table",
  );
  if (host.wire.table.phase === "gathering") {
    await until(() => host.wire.table.seats.every((one) => one.kind === "person"), "both to sit");
    await button(host, "start").click();
  }
  const begun = ({ wire }) => wire.table.phase === "playing" && !wire.over;
  await until(() => begun(host) && begun(guest), "the new match on both sides");
  const positions = host.positions;
  await both({ enough: () => host.positions > positions + 2 });
  assert.deepEqual([...host.problems, ...guest.problems], []);
});

test("who is blocked is not read any more, and it can be taken back", async () => {
  const { host, guest } = people;
  const { name } = await guest.page.evaluate(async () => (await fetch("/api/me")).json());
  const named = (key) => host.words[key].replace("{name}", name);
  const line = (text) => host.page.locator(".chat li", { hasText: text });
  await say(guest, "first words");
  await openChat(host);
  await line("first words").waitFor();
  await host.page.getByRole("button", { name: host.words.menu, exact: true }).click();
  await host.page.getByRole("menuitem", { name: host.words.people, exact: true }).click();
  const dialog = host.page.getByRole("dialog");
  await dialog.getByRole("button", { name: named("block.name"), exact: true }).click();
  await dialog.getByRole("button", { name: named("block.undo.name"), exact: true }).waitFor();
  assert.deepEqual(await violations(host.page), []);
  await host.page.keyboard.press("Escape");
  await line("first words").waitFor({ state: "detached" });
  await say(guest, "second words");
  await say(host, "letzte Worte");
  await until(() => host.wire.chat.at(-1)?.text === "letzte Worte", "the own words");
  assert.ok(!host.wire.chat.some(({ text }) => text.endsWith("words")));
  assert.equal(await line("words").count(), 0);

  await host.page.goto("/settings");
  await host.page.getByRole("heading", { name: host.words["block.list"] }).waitFor();
  assert.deepEqual(await violations(host.page), []);
  await host.page.getByRole("link", { name, exact: true }).click();
  await host.page.getByRole("heading", { name }).waitFor();
  await host.page.getByRole("button", { name: named("block.undo.name"), exact: true }).click();
  await host.page.getByRole("button", { name: named("block.name"), exact: true }).waitFor();
  await host.page.goto(guest.page.url());
  await until(() => host.wire.chat.length >= 3, "all that was said");
  assert.deepEqual([...host.problems, ...guest.problems], []);
});
