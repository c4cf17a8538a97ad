// Every game of the catalogue is played to its end in the browser, with the fewest players and, in `./test --all`, with the
// most, by the list of all choices that keyboard and screen reader use; on the way axe looks at the table. Of its variants
// `./test --all` plays both ends like that, and what is between over the wire.
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, inEngine } from "./kit/games.mjs";
import { all, nightly } from "./kit/scope.mjs";
import { advance, settled } from "./kit/screens.mjs";
import { games as folders, Server, texts } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";

const kLooks = 4;
const kInWords = 6; // decisions
const kByHand = 16; // first decisions of a game whose middle is played over the wire
const kByWire = 0.8; // of a game as long as another one was: where its last stretch by hand begins
const kEntries = 12; // at both ends of a replay: where much is not there yet, and where all is

let server;
let browser;
let games;

before(async () => {
  server = await Server.start();
  browser = await launch();
  games = await gamesOf(server);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function sitDown(someone, game, seats) {
  await someone.page.goto(`/t/${await tableOf(someone, game, seats)}`);
}

/** Takes the offered action of this number from the list of all choices, or, where they are few, beside the board. */
async function press({ page, language }, at) {
  const list = page.getByRole("button", { name: texts("", language).all_choices, exact: true });
  const few = page.locator("footer .choices button.choice");
  await until(
    async () => (await list.isVisible()) || (await few.first().isVisible()),
    "choices to be shown",
  );
  if (await list.isVisible()) {
    await list.click();
    await page.locator("dialog ul li button").nth(at).click();
  } else {
    await few.nth(at).click();
  }
}

/** Takes it from a board in words. */
const pressWords = ({ page }, at) =>
  page.locator("main.board .board.plain button:not([disabled])").nth(at).click();

/** Takes one of the offered actions, a different one each time. */
async function choose(someone, wire, take = press) {
  const { view } = wire;
  const at = view.n % view.offers.actions.length;
  await someone.page.locator(`main.board[data-n="${view.n}"]`).waitFor(); // the page knows of it, too
  await take(someone, at);
  await until(
    () => wire.view.n > view.n,
    () => `the move ${view.offers.actions[at].text} at entry ${view.n} to be made`,
  );
}

async function look(someone, phase) {
  assert.deepEqual(await violations(someone.page), [], `axe at ${phase}`);
  const wide = await someone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `at ${phase} the page is ${wide} px too wide`);
}

/** Takes choices until the game is over, or so many; axe looks at the first decisions of each kind. */
async function playOn(someone, wire, { most = Infinity, looked = new Set() } = {}) {
  for (let i = 0; i < most; ++i) {
    await until(() => wire.mine || wire.over, "the own turn");
    if (wire.over) break;
    const phase = wire.view.turn.phase.kind;
    if (looked.size < kLooks && !looked.has(phase)) {
      looked.add(phase);
      await someone.page.locator("main.board .board").waitFor();
      await settled(someone.page);
      await look(someone, phase);
    }
    await choose(someone, wire);
  }
}

async function playToTheEnd(someone, wire, how) {
  await playOn(someone, wire, how);
  await someone.page.locator("#end-title").waitFor();
  assert.equal(await someone.page.locator(".end .player").count(), wire.view.standings.length);
  for (const source of await someone.page.locator(".end .player:first-child .parts button").all()) {
    await source.click();
    await someone.page.getByRole("dialog").waitFor();
    await someone.page.keyboard.press("Escape");
    await someone.page.getByRole("dialog").waitFor({ state: "detached" });
  }
  assert.deepEqual(someone.problems, []);
}

/** A table that has agreed on this, its beginning and its end by hand. */
async function playBothEnds(someone, game, options) {
  const { page } = someone;
  const table = () => tableOf(someone, game, Math.min(2, Math.max(...game.seats)), { options });
  const whole = await advance(page, await table(), game);
  const id = await table();
  const wire = new Wire(page);
  await page.goto(`/t/${id}`);
  const looked = new Set();
  await playOn(someone, wire, { most: kByHand, looked });
  const { n } = await advance(page, id, game, { n: Math.floor(kByWire * whole.n) });
  await until(() => wire.view.n >= n, "the page to follow");
  await page.reload();
  await playToTheEnd(someone, wire, { looked });
}

/** Leaves a table while what was to be done with its next pictures still waits, as on a slow device; how much that was. */
async function leaveAtOnce(someone, game) {
  const { page } = someone;
  await page.addInitScript(() => {
    window.held = [];
    window.requestAnimationFrame = (work) => window.held.push(work);
  });
  await sitDown(someone, game, Math.max(...game.seats));
  await page.locator("main.board .lit").first().waitFor();
  const complete = () => !document.documentElement.hasAttribute("data-loading");
  await until(() => page.evaluate(complete), "the parts of the board that come later");
  await page.evaluate(() => document.querySelector("a.home").click());
  await page.locator("#running").waitFor();
  const held = await page.evaluate(() => {
    for (const work of window.held) setTimeout(work, 0, performance.now());
    return new Promise((resolve) => setTimeout(resolve, 0, window.held.length));
  });
  assert.deepEqual(someone.problems, []);
  return held;
}

/** The replay of the game just played, forwards and backwards: every entry, or in `./test` those of both ends. */
async function rewind({ page, problems, language }) {
  await page.goto(page.url().replace("/t/", "/replay/"));
  const place = page.locator("footer .num");
  const slider = page.getByLabel(texts("", language)["replay.position"], { exact: true });
  const last = Number((await place.textContent()).split("/")[1]);
  const steps = all ? last : Math.min(kEntries, last);
  const forwards = Array.from({ length: steps + 1 }, (_, i) => i);
  for (const at of [last, ...forwards, ...forwards.map((i) => last - i)]) {
    await slider.fill(String(at));
    const wanted = `${at} / ${last}`;
    await until(
      async () => (await place.textContent()).trim() === wanted,
      `the replay to stand at ${wanted}`,
    );
    assert.ok((await page.locator(".replay main [data-el]").count()) > 0, `a board at ${wanted}`);
    assert.deepEqual(problems, [], `at ${wanted}`);
  }
  assert.equal(
    await page.locator(".replay .players .state .here").count(),
    0,
    "nobody is here or away in the past",
  );
}

/** What differs from the printed game is said where the program tells about itself, as in the game's rules. */
async function readAbout({ page, language }, game) {
  await page.goto("/about");
  const told = Object.keys(texts(game.id, language)).filter((key) => key.startsWith("difference."));
  const list = page.getByRole("list", { name: texts(game.id, language)["game.name"], exact: true });
  if (told.length > 0) await list.waitFor();
  assert.ok((await page.locator("main h3").count()) <= games.length, "only games that are played here");
  assert.equal(await list.getByRole("listitem").count(), told.length);
}

/** The rules and the drawings of a game, for everybody. */
async function read(someone, game) {
  for (const [address, shown] of [
    [`/rules/${game.id}`, ".guide section"],
    [`/gallery/${game.id}`, "main svg:visible"],
  ]) {
    await someone.page.goto(address);
    await someone.page.locator(shown).first().waitFor();
    await settled(someone.page);
    await look(someone, address);
  }
  await readAbout(someone, game);
  await look(someone, "/about");
  assert.deepEqual(someone.problems, []);
}

test("every game to its end, with the fewest players on a phone, in German, in the dark", async (t) => {
  for (const game of games)
    await t.test(game.id, async () => {
      const someone = await person(browser, server.origin, {
        device: "phone",
        language: "de",
        scheme: "dark",
      });
      const wire = new Wire(someone.page);
      await sitDown(someone, game, Math.min(...game.seats));
      await playToTheEnd(someone, wire);
      if (inEngine) await rewind(someone);
      await read(someone, game);
      await someone.context.close();
    });
});

nightly("every game to its end, with the most players on a desktop, in English, by day", async (t) => {
  for (const game of games)
    await t.test(game.id, async () => {
      const someone = await person(browser, server.origin, { device: "desktop", language: "en" });
      const wire = new Wire(someone.page);
      await sitDown(someone, game, Math.max(...game.seats));
      await playToTheEnd(someone, wire);
      if (inEngine) await rewind(someone);
      await read(someone, game);
      await someone.context.close();
    });
});

nightly("every variant of a game to its end, its beginning and its end by hand", async (t) => {
  for (const game of games)
    for (const [name, options] of Object.entries(game.kit.variants ?? {}))
      await t.test(`${game.id}: ${name}`, async () => {
        const someone = await person(browser, server.origin, { language: "de" });
        await playBothEnds(someone, game, options);
        if (inEngine) await rewind(someone);
        await someone.context.close();
      });
});

test("every game can be played from a board in words", async (t) => {
  for (const game of games)
    await t.test(game.id, async () => {
      const someone = await person(browser, server.origin, { language: "de" });
      const { page } = someone;
      const words = texts("", "de");
      const wire = new Wire(page);
      await sitDown(someone, game, Math.max(...game.seats));
      await page.getByRole("button", { name: words.menu, exact: true }).click();
      await page.getByRole("menuitem", { name: words["board.words"], exact: true }).click();
      await page.locator("main.board .board.plain li").first().waitFor();
      const told = await page.locator("main.board .board.plain").innerText();
      for (const name of wire.names) assert.ok(told.includes(name), `${name} in ${told}`);
      assert.doesNotMatch(told, /_|undefined|\[object/, "every field and value has words");
      for (let i = 0; i < kInWords && !wire.over; ++i) {
        await until(() => wire.mine || wire.over, "the own turn");
        if (wire.mine) await choose(someone, wire, pressWords);
      }
      await look(someone, "the board in words");
      await page.getByRole("button", { name: words.menu, exact: true }).click();
      await page.getByRole("menuitem", { name: words["board.drawn"], exact: true }).click();
      await page.locator("main.board .board.plain").waitFor({ state: "detached" });
      assert.deepEqual(someone.problems, []);
      await someone.context.close();
    });
});

test("a table that is left at once leaves nothing undone that could break the next page", async () => {
  let held = 0;
  for (const game of games) {
    const someone = await person(browser, server.origin, { device: "phone" });
    held += await leaveAtOnce(someone, game);
    await someone.context.close();
  }
  if (inEngine) assert.ok(held > 0, "some work waited for the next picture"); // the template's board has none
});

test("every example of a game is opened by its address, and played on", async () => {
  const someone = await person(browser, server.origin, { language: "en" });
  const { page } = someone;
  for (const { id } of games) {
    const folder = join(folders, id, "examples");
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      await page.goto(`/example/${id}/${file.replace(/\.rec$/, "")}`);
      await page.waitForURL(/\/t\/here-/);
      await page.locator("main.board .board").waitFor();
      const address = page.url();
      const before = await page.locator("main.board").innerText();
      await press(someone, 0);
      await until(
        async () => (await page.locator("main.board").innerText()) !== before,
        () => `${file} to be played on`,
      );
      assert.equal(page.url(), address);
    }
  }
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});
