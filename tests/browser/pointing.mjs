// Every game on its board, by finger, mouse and keys: who does no more than touch what is lit, and choose where the bar at the
// foot asks, gets on. Who chooses like that plays long, so not every game comes to its end here.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { fast } from "./kit/screens.mjs";
import { Server } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";

const kTouches = 20; // of one decision
const kSteps = 60; // of the focus to something lit
const kByPointer = 60; // decisions of a game
const kByKeys = 20; // the focus walks to each

let server;
let browser;
let games;

before(async () => {
  server = await Server.start(fast);
  browser = await launch();
  games = (await (await fetch(`${server.origin}/api/games`)).json()).games;
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Marks what reacts now, on the board and at the foot, and gives how many there are of each. */
const mark = (page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll("[data-lit]")) one.removeAttribute("data-lit");
    const seen = (one) => !one.disabled && one.checkVisibility({ visibilityProperty: true });
    const lit = [...document.querySelectorAll("main.board [data-el]")].filter(
      (one) =>
        (one.classList.contains("lit") || one.closest(".pile")?.classList.contains("lit")) && seen(one),
    );
    const choices = [
      ...document.querySelectorAll("footer .choices :is(button.choice, button.main)"),
    ].filter(seen);
    lit.forEach((one, i) => one.setAttribute("data-lit", `board-${i}`));
    choices.forEach((one, i) => one.setAttribute("data-lit", `foot-${i}`));
    return { lit: lit.length, choices: choices.length };
  });

const byPointer = (touch) => async (page, name) => {
  const one = page.locator(`[data-lit="${name}"]`);
  await (touch ? one.tap({ timeout: 5000 }) : one.click({ timeout: 5000 }));
};

/** Tab to the board or the foot, arrows on the board, Enter on the first thing that reacts. */
async function byKeys(page, name) {
  const at = () =>
    page.evaluate(() => ({
      lit: document.activeElement?.getAttribute("data-lit") ?? "",
      board: document.activeElement?.closest("main.board") !== null,
    }));
  const wanted = name.split("-")[0];
  const arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
  let now = await at();
  for (let i = 0; i < kSteps && !now.lit.startsWith(wanted); ++i) {
    await page.keyboard.press(now.board && i % 3 > 0 ? arrows[i % arrows.length] : "Tab");
    now = await at();
  }
  assert.ok(now.lit, "keys lead to something lit");
  await page.keyboard.press("Enter");
}

async function decide({ page }, wire, act, random) {
  const { n } = wire.view;
  for (let i = 0; i < kTouches && wire.view.n === n; ++i) {
    const { lit, choices } = await mark(page);
    // Once something is picked, the foot of the page mostly has the word.
    const foot = choices > 0 && (lit === 0 || random() < (i > 0 ? 0.7 : 0.3));
    if (lit + choices === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    const name = foot ? `foot-${Math.floor(random() * choices)}` : `board-${Math.floor(random() * lit)}`;
    await act(page, name).catch((problem) => {
      if (wire.view.n === n && i === kTouches - 1) throw problem;
    });
    await until(() => wire.view.n > n, "", 400).catch(() => {});
  }
  await until(
    () => wire.view.n > n,
    () => `a move at entry ${n} in ${JSON.stringify(wire.view.turn)}`,
  );
}

async function play(someone, wire, act, most) {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let i = 0; i < most; ++i) {
    await until(() => wire.mine || wire.over, "the own turn", 60_000);
    if (wire.over) break;
    await someone.page.locator("main.board .board").waitFor();
    await decide(someone, wire, act, random);
  }
  if (wire.over) await someone.page.locator("#end-title").waitFor();
  assert.deepEqual(someone.problems, []);
}

for (const [name, how, act, most] of [
  ["by finger on a phone", { device: "phone", language: "de" }, byPointer(true), kByPointer],
  ["by mouse on a desktop", { language: "en", scheme: "dark" }, byPointer(false), kByPointer],
  ["by keyboard alone", { language: "en" }, byKeys, kByKeys],
])
  test(`every game ${name}`, async (t) => {
    for (const game of games)
      await t.test(game.id, async () => {
        const someone = await person(browser, server.origin, how);
        const wire = new Wire(someone.page);
        await someone.page.goto(`/t/${await tableOf(someone, game, Math.min(...game.seats))}`);
        await play(someone, wire, act, most);
        await someone.context.close();
      });
  });
