// Every game of the catalogue is played in the browser, with the fewest players and with the most: its beginning and its end
// by the list of all choices that keyboard and screen reader use, what is between over the wire; on the way axe looks at the
// table. Whole games by finger and by keys are in games.mjs and pointing.mjs.
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf } from "./kit/games.mjs";
import { advance, settled } from "./kit/screens.mjs";
import { games as folders, Server, texts } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";

const kLooks = 4;
const kInWords = 6; // decisions
const kByHand = 16; // first decisions of a game whose middle is played over the wire
const kByWire = 0.8; // of a game, as long as another one was: where the last stretch by hand begins

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

/** Takes choices until the game is over, or so many of them; axe looks at the first decisions of each kind. */
async function playOn(someone, wire, most = Infinity, looked = new Set()) {
  for (let i = 0; i < most; ++i) {
    await until(() => wire.mine || wire.over, "the own turn", 60_000);
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

/** A game of so many players, its beginning and its end by hand. */
async function playBothEnds(someone, game, seats) {
  const table = () => tableOf(someone, game, seats);
  const whole = await advance(someone.page, await table(), game);
  const wire = new Wire(someone.page);
  const id = await table();
  await someone.page.goto(`/t/${id}`);
  const looked = new Set();
  await playOn(someone, wire, kByHand, looked);
  const { n } = await advance(someone.page, id, game, { n: Math.floor(kByWire * whole.n) });
  await until(() => wire.view.n >= n, "the page to follow");
  await someone.page.reload();
  await playToTheEnd(someone, wire, looked);
  await rewind(someone, id);
}

/** From the end of a replay to its first entry, where much is not there yet, and back. */
async function rewind({ page, problems }, id) {
  await page.goto(`/replay/${id}`);
  const at = page.locator("footer .num").first();
  for (const [key, shown] of [
    ["End", /^(\d+) \/ \1$/],
    ["Home", /^0 \//],
    ["End", /^(\d+) \/ \1$/],
  ]) {
    await at.waitFor();
    await page.keyboard.press(key);
    await until(
      async () => shown.test((await at.textContent()).trim()),
      `the replay to stand at its ${key}`,
    );
    await settled(page);
    assert.ok((await page.locator(".replay [data-el]").count()) > 0, `a board at the ${key} of the replay`);
  }
  assert.deepEqual(problems, []);
}

async function playToTheEnd(someone, wire, looked) {
  await playOn(someone, wire, Infinity, looked);
  await someone.page.locator("#end-title").waitFor();
  assert.equal(await someone.page.locator(".end .player").count(), wire.view.standings.length);
  assert.deepEqual(someone.problems, []);
}

/** What of a game is not as printed is said on the page about the program, too. */
async function readAbout({ page, language }, game) {
  await page.goto("/about");
  const told = Object.keys(texts(game.id, language)).filter((key) => key.startsWith("difference."));
  const list = page.getByRole("list", { name: texts(game.id, language)["game.name"], exact: true });
  if (told.length > 0) await list.waitFor();
  assert.ok((await page.locator("main h3").count()) <= games.length, "only games that are played here");
  assert.equal(await list.getByRole("listitem").count(), told.length);
}

/** Leaves a table while what was to be done with its next pictures still waits, as on a slow device. */
async function leaveAtOnce(someone, game) {
  const { page } = someone;
  await page.addInitScript(() => {
    window.held = [];
    window.requestAnimationFrame = (work) => window.held.push(work);
  });
  await sitDown(someone, game, Math.max(...game.seats));
  await page.locator("main.board .lit").first().waitFor();
  await page.waitForLoadState("networkidle"); // with the parts of the board that come later
  await page.evaluate(() => document.querySelector("a.home").click());
  await page.locator("#running").waitFor();
  const held = await page.evaluate(() => {
    for (const work of window.held) setTimeout(work, 0, performance.now());
    return new Promise((resolve) => setTimeout(resolve, 0, window.held.length));
  });
  assert.deepEqual(someone.problems, []);
  return held;
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

test("every game with the fewest players on a phone, in German, in the dark", async (t) => {
  for (const game of games)
    await t.test(game.id, async () => {
      const someone = await person(browser, server.origin, {
        device: "phone",
        language: "de",
        scheme: "dark",
      });
      await playBothEnds(someone, game, Math.min(...game.seats));
      await read(someone, game);
      await someone.context.close();
    });
});

test("every game with the most players on a desktop, in English, by day", async (t) => {
  for (const game of games)
    await t.test(game.id, async () => {
      const someone = await person(browser, server.origin, { device: "desktop", language: "en" });
      await playBothEnds(someone, game, Math.max(...game.seats));
      await read(someone, game);
      await someone.context.close();
    });
});

test("every variant of a game to its end, the last stretch in the browser", async (t) => {
  for (const game of games)
    for (const [name, options] of Object.entries(game.kit.variants ?? {}))
      await t.test(`${game.id}: ${name}`, async () => {
        const someone = await person(browser, server.origin, { language: "de" });
        const table = () => tableOf(someone, game, Math.min(2, Math.max(...game.seats)), { options });
        const whole = await advance(someone.page, await table(), game);
        const id = await table();
        await advance(someone.page, id, game, { n: Math.floor(kByWire * whole.n) });
        const wire = new Wire(someone.page);
        await someone.page.goto(`/t/${id}`);
        await until(() => wire.view, "the table to be shown");
        await playToTheEnd(someone, wire);
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
        await until(() => wire.mine || wire.over, "the own turn", 60_000);
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
  assert.ok(held > 0, "some work waited for the next picture");
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
