// The page of a game: from the front page to who plays it and into a match; and a game that the host has switched off.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gameIds } from "../../tools/files.mjs";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { cardOf, gamesOf, plainOf } from "./kit/games.mjs";
import { advance } from "./kit/screens.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOf, until } from "./kit/table.mjs";

let server;
let browser;
let off; // what nobody begins any more
let plain;
let alone; // a game that can be played alone
let host; // in German, at a desk
let guest; // on a phone by night

before(async () => {
  const [switched] = gameIds();
  server = await Server.start({ games_off: [switched] });
  browser = await launch();
  const games = await gamesOf(server);
  off = games.find((one) => one.id === switched);
  const offered = games.filter((one) => one !== off);
  plain = plainOf(offered);
  alone = offered.find((one) => one.seats.includes(1));
  host = await person(browser, server.origin, { language: "de" });
  guest = await person(browser, server.origin, { device: "phone", scheme: "dark" });
  for (const one of [host, guest]) one.words = texts("", one.language);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const sees = async ({ page }) => assert.deepEqual(await violations(page), []);
const nameOf = (game, { language }) => texts(game.id, language)["game.name"];
const heading = ({ page }, name) => page.getByRole("heading", { name, exact: true });

test("the front page leads to a game, and its page into a match", async () => {
  const { page, words } = guest;
  const seats = [{ kind: "me" }, { kind: "open" }];
  const waits = await tableOf(host, plain, 2, { seats, start: false, visibility: "open" });
  const runs = await tableOf(host, plain, 2, { visibility: "open" });
  await page.goto("/");
  await cardOf(page, plain)
    .getByRole("link", { name: nameOf(plain, guest), exact: true })
    .click();
  await heading(guest, nameOf(plain, guest)).waitFor();
  assert.match(page.url(), new RegExp(`/game/${plain.id}$`));
  const tables = (name) =>
    page
      .getByRole("region", { name, exact: true })
      .getByRole("link")
      .evaluateAll((links) => links.map((one) => one.pathname));
  await until(
    async () => (await tables(words.open_tables)).length > 0,
    "the table that waits for somebody",
  );
  assert.deepEqual(await tables(words.open_tables), [`/t/${waits}`]);
  assert.deepEqual(await tables(words["front.watch"]), [`/t/${runs}`]);
  await page.getByText(words["leaders.none"], { exact: true }).waitFor();
  await sees(guest);
  await page.getByRole("button", { name: words.play_now, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.start, exact: true }).click();
  await page.waitForURL("**/t/*");
  await page.goBack();
  await page.getByRole("region", { name: words["front.running"], exact: true }).waitFor();
  assert.deepEqual(guest.problems, []);
});

test("who has played alone is on the page of the game", async () => {
  const { page, words } = host;
  const table = await tableOf(host, alone, 1);
  await advance(page, table, alone);
  await page.goto(`/game/${alone.id}`);
  const best = page.getByRole("region", { name: words["best.title"], exact: true });
  await best.waitFor();
  assert.equal(await best.getByRole("link").getAttribute("href"), `/replay/${table}`);
  await sees(host);
  assert.deepEqual(host.problems, []);
});

test("a game that is switched off is not offered, and its page says so", async () => {
  const { page, words } = host;
  await page.goto("/");
  await cardOf(page, plain).waitFor();
  assert.equal(await cardOf(page, off).count(), 0);
  await page.goto("/game");
  await page.getByRole("link", { name: nameOf(off, host), exact: true }).click();
  await heading(host, nameOf(off, host)).waitFor();
  await page.getByText(words["game.off"], { exact: true }).waitFor();
  assert.equal(await page.getByRole("button", { name: words.play_now, exact: true }).count(), 0);
  await sees(host);
  await page.goto("/game/none");
  await heading(host, words.missing).waitFor();
  const problems = host.problems.filter((one) => !one.includes("404"));
  assert.deepEqual(problems, []);
});
