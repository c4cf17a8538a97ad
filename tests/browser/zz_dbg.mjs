// Every game on its board, by finger, mouse and keys: people who do no more than touch what is lit, and choose where the bar
// at the foot asks, get on. By pointer not every game comes to its end here; by keys it does, and the focus follows.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { dice } from "./kit/chance.mjs";
import { gamesOf } from "./kit/games.mjs";
import { byPointer, decide } from "./kit/pointing.mjs";
import { Server } from "./kit/server.mjs";
import { answered, tableOf, until, Wire } from "./kit/table.mjs";

const kByPointer = 60; // decisions of a game
const kPresses = 40; // of one decision
const kMean = 8; // presses of a decision in a whole game
const arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];

let server;
let browser;
let games;

before(async () => {
  server = await Server.start();
  browser = await launch();
  games = (await gamesOf(server));
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Presses Enter mostly, arrows else, and never looks for the focus: it is where something can be chosen. Counts presses. */
const byKeys = (presses) => async (someone, wire, _, random) => {
  const { page } = someone;
  const { n } = wire.view;
  const has = (what) =>
    page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, what);
  const close = async () => {
    // A second press may have come after the move, on what is only looked at now.
    if (await page.locator("dialog[open]").isVisible()) presses.push(await page.keyboard.press("Escape"));
  };
  await close();
  await until(
    () => has("main.board .board *, footer .choices *"),
    async () =>
      `the focus on something to choose; it is on ${await page.evaluate(() => document.activeElement.outerHTML.slice(0, 200))}`,
  );
  const trail = [];
  for (let i = 0; i < kPresses && wire.view.n === n; ++i) {
    const key = random() < 0.7 ? "Enter" : arrows[Math.floor(random() * arrows.length)];
    await page.keyboard.press(key);
    presses.push(key);
    await answered(page, wire);
    await close();
    trail.push(`${key} > ${await page.evaluate(() => { const a = document.activeElement; return (a.dataset.el ?? a.className) + "/" + a.textContent.trim().slice(0, 30) + (a.closest(".picked") ? " P" : "") + (a.closest(".lit") ? " L" : "") + (a.disabled ? " D" : ""); })}`);
    await until(async () => !(await has("body")), `${key} to leave the focus somewhere`);
  }
  if (wire.view.n === n) { console.log(trail.join("\n")); console.log(await page.locator("footer .bar").innerText()); await page.screenshot({ path: "/tmp/port_pace_logs/stuck.png" }); }
  assert.ok(wire.view.n > n, `a move at entry ${n} in ${JSON.stringify(wire.view.turn)}`);
};

async function play(someone, wire, act, most, choose = decide) {
  const random = dice();
  for (let i = 0; i < most; ++i) {
    await until(() => wire.mine || wire.over, "the own turn");
    if (wire.over) break;
    await someone.page.locator("main.board .board").waitFor();
    await choose(someone, wire, act, random);
  }
  if (wire.over) await someone.page.locator("#end-title").waitFor();
  assert.deepEqual(someone.problems, []);
}

for (const [name, how, act] of [
  ["by finger on a phone", { device: "phone", language: "de" }, byPointer(true)],
  ["by mouse on a desktop", { language: "en", scheme: "dark" }, byPointer(false)],
])
  test(`every game ${name}`, async (t) => {
    for (const game of games)
      await t.test(game.id, () =>
        round(game, how, (someone, wire) => play(someone, wire, act, kByPointer)),
      );
  });

test("every game to its end by keyboard alone, in few presses", async (t) => {
  for (const game of games)
    await t.test(game.id, () =>
      round(game, { language: "en" }, async (someone, wire) => {
        const presses = [];
        let decisions = 0;
        const choose = byKeys(presses);
        await someone.page.locator("main.board .board").waitFor();
        await someone.page.keyboard.press("ArrowRight"); // from here on by keys
        await play(someone, wire, null, Infinity, (...all) => ((decisions += 1), choose(...all)));
        const mean = presses.length / decisions;
        console.log(`${game.id}: ${decisions} decisions, ${mean.toFixed(1)} presses each`);
        assert.ok(mean <= kMean, `${mean} presses`);
      }),
    );
});

test("the focus comes back when what had it is taken away", async () => {
  for (const game of games)
    await round(game, { language: "en" }, async ({ page, problems }, wire) => {
      const focused = (what) => page.evaluate((selector) => document.activeElement.matches(selector), what);
      await page.locator("main.board .board").waitFor();
      await until(() => wire.mine, "the own turn");
      await page.keyboard.press("ArrowRight"); // from here on by keys
      await until(() => focused("main.board .board *, footer .choices *"), "something to choose");
      const board = page.locator("main.board .stage");
      await board.evaluate((stage) => {
        const { activeElement } = document;
        if (stage.contains(activeElement)) activeElement.remove();
        else (activeElement.blur(), stage.append(document.createElement("i")));
      });
      await until(async () => !(await focused("body")), `the focus to come back in ${game.id}`);
      assert.deepEqual(problems, []);
    });
});

async function round(game, how, play) {
  const someone = await person(browser, server.origin, how);
  const wire = new Wire(someone.page);
  await someone.page.goto(`/t/${await tableOf(someone, game, Math.max(2, Math.min(...game.seats)))}`);
  await play(someone, wire);
  await someone.context.close();
}
