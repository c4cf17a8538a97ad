// Two people meet, and their ratings change: at the end of the game, on their pages and on the leaderboard; who prefers not to
// be seen there is not.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { advance } from "./kit/screens.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOfTwo, until } from "./kit/table.mjs";

let server;
let browser;
let plain;
let ann;
let ben;
let last;
const german = texts("", "de");
const english = texts("", "en");

before(async () => {
  server = await Server.start();
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  ann = await person(browser, server.origin, { language: "de" });
  ben = await person(browser, server.origin, { device: "phone", scheme: "dark" });
  await ann.page.goto("/about");
  await ben.page.goto("/about");
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const patch = ({ page }, change) =>
  page.evaluate(
    async (body) => (await fetch("/api/me", { method: "PATCH", body: JSON.stringify(body) })).json(),
    change,
  );

/** A game of both, played to its end over the wire; gives the id of its table. */
async function played() {
  const id = await tableOfTwo(ann, ben, plain);
  await Promise.all([ann, ben].map(({ page }) => advance(page, id, plain)));
  return id;
}

test("the end of a game says what it has done to the ratings", async () => {
  await ann.page.evaluate(() => fetch("/api/me"));
  await ben.page.evaluate(() => fetch("/api/me"));
  await patch(ann, { name: "Ann" });
  await patch(ben, { name: "Ben" });
  last = await played();
  for (const [one, words] of [
    [ann, german],
    [ben, english],
  ]) {
    await one.page.goto(`/t/${last}`);
    const rows = one.page.locator('.end li:has(> a[href^="/player/"])');
    await rows.nth(1).waitFor();
    const told = await rows.allTextContents();
    assert.match(told[0], /Ann\s*\d+\s*[+−]\d+/);
    assert.match(told[1], /Ben\s*\d+\s*[+−]\d+/);
    assert.notEqual(told[0].includes("+"), told[1].includes("+"), "one has gained what the other has lost");
    assert.ok(await one.page.getByRole("heading", { name: words.ratings, exact: true }).isVisible());
  }
});

test("after three games both are on the leaderboard, which leads to their pages", async () => {
  const { page } = ben;
  await page.goto(`/leaders/${plain.id}`);
  await page.getByText(english["leaders.none"]).waitFor();
  await played();
  last = await played();
  await until(async () => {
    await page.reload();
    await page.locator("table, .none").first().waitFor();
    return (await page.locator("tbody tr").count()) === 2;
  }, "both to be listed");
  assert.equal(await page.locator("tbody tr[aria-current]").count(), 1);
  await page.getByText(english["ratings.list.computers"], { exact: true }).tap();
  await page.getByText(english["leaders.none"]).waitFor();
  await page.getByText(english["ratings.list.people"], { exact: true }).tap();
  await page.getByRole("link", { name: "Ann" }).tap();
  await page.getByRole("heading", { name: "Ann", level: 1 }).waitFor();
  await page.getByRole("img").waitFor(); // the curve
  assert.equal(await page.locator("ol li").count(), 3);
  const places = page.getByRole("table", { name: english["stats.places"], exact: true });
  const counts = (await places.locator("td").allTextContents()).map(Number);
  assert.equal(counts.length, 4, "two seats, two places");
  assert.equal(
    counts.reduce((all, one) => all + one),
    3,
  );
  await page.getByText(english["stats.best"], { exact: true }).waitFor();
  await page.getByText(english["stats.time"], { exact: true }).waitFor();
  const rivals = page.getByRole("region", { name: english["stats.rivals"], exact: true });
  const [met, before, after] = (await rivals.locator("tr[aria-current] td").allTextContents()).map(Number);
  assert.deepEqual([met, before + after], [3, 3], "they met the one who looks");
  await page.locator("ol li a").first().tap();
  await page.waitForURL(`**/replay/${last}`);
});

test("pages of ratings are for everybody to read", async () => {
  const { id } = await patch(ann, {});
  for (const one of [ann, ben])
    for (const path of ["/leaders", `/leaders/${plain.id}`, `/player/${id}`]) {
      await one.page.goto(path);
      await one.page.locator("h1").waitFor();
      if (path.includes(id) || path.endsWith(plain.id))
        await one.page.locator("table, section").first().waitFor();
      assert.deepEqual(await violations(one.page), [], path);
      const excess = await one.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.equal(excess, 0, `${path} scrolls sideways`);
    }
  await ann.page.goto("/player/nobody");
  await ann.page.getByText(german["error.unknown_person"]).waitFor();
});

test("who prefers not to be seen there is not", async () => {
  await ann.page.goto("/settings");
  await ann.page.getByRole("switch", { name: german["set.listed"] }).click();
  await ann.page.getByText(german.saved).waitFor();
  await ann.page.getByRole("link", { name: german["ratings.yours"] }).click();
  await ann.page.getByText(german["ratings.unlisted.you"]).waitFor();
  assert.equal(await ann.page.locator("ol li").count(), 3, "they see it themselves");

  const { page } = ben;
  await page.goto(new URL(ann.page.url()).pathname);
  await page.getByText(english["ratings.unlisted"]).waitFor();
  assert.equal(await page.locator("section").count(), 0);
  await page.goto(`/player/${(await patch(ben, {})).id}`);
  await page.getByText(english["stats.best"], { exact: true }).waitFor();
  assert.equal(
    await page.getByRole("region", { name: english["stats.rivals"] }).count(),
    0,
    "nor as a rival",
  );
  await page.goto(`/leaders/${plain.id}`);
  await page.locator("tbody tr").first().waitFor();
  assert.deepEqual(await page.locator("tbody th").allTextContents(), ["Ben"]);
  await page.goto(`/t/${last}`);
  const rows = page.locator('.end li:has(> a[href^="/player/"])');
  await rows.first().waitFor();
  assert.equal(await rows.count(), 1);
  assert.deepEqual(ann.problems, []);
  assert.deepEqual(ben.problems, []);
});
