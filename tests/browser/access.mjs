// Every screen for everybody: no violation that axe knows, no missing text, no scrolling sideways, a focus one can see, and
// nothing that moves for those who asked for rest.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { all } from "./kit/scope.mjs";
import { prepareTables, screens, settled } from "./kit/screens.mjs";
import { violations } from "./kit/axe.mjs";
import { reach } from "./kit/player.mjs";
import { byPointer, mark } from "./kit/pointing.mjs";
import { rawTexts } from "./kit/reading.mjs";
import { Server } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";

const kWanted = 4; // things of a first decision that are gone to one after the other
const kPresses = 12; // of keys on the way to each

let server;
let browser;
let games;
let plain;
let ids;
let cookies;
let checked = 0;

before(async () => {
  server = await Server.start();
  browser = await launch();
  const first = await person(browser, server.origin);
  games = await gamesOf(server);
  plain = plainOf(games);
  ids = await prepareTables(first, games, plain);
  cookies = await first.context.cookies();
  await first.context.close();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const sideways = (page) =>
  page.evaluate(() => {
    const root = document.scrollingElement;
    return root.scrollWidth - root.clientWidth;
  });

/** A decision of a game. On a phone in the dark catalogue.mjs looks at many of them while it plays. */
const isDecision = ({ name }) => name.includes(": ");
/**
 * Language, device and schemes, and which screens. The smallest screen differs from the phone in what fits, not in its colours.
 * `./test` looks at every screen once.
 */
const looks = all
  ? ["de", "en"].flatMap((language) => [
      { language, device: "desktop", schemes: ["light", "dark"] },
      { language, device: "phone", schemes: ["light", "dark"] },
      { language, device: "small", schemes: ["light"] },
    ])
  : [
      { language: "en", device: "desktop", schemes: ["light"], which: isDecision },
      { language: "de", device: "phone", schemes: ["dark"], which: (one) => !isDecision(one) },
    ];

describe("every screen", { concurrency: 2 }, () => {
  for (const one of looks)
    test(`${one.language}, ${one.device}, ${one.schemes.join(" and ")}`, () => lookedAt(one));
});

async function lookedAt({ language, device, schemes, which = () => true }) {
  const colours = device !== "small";
  const someone = await person(browser, server.origin, { device, language, scheme: schemes[0] });
  await someone.context.addCookies(cookies);
  const { page } = someone;
  const found = [];
  for (const { name, open } of screens(someone, ids, plain).filter(which)) {
    try {
      await page.emulateMedia({ colorScheme: schemes[0] });
      await open();
    } catch (problem) {
      found.push(`${name}: cannot be opened: ${problem.message.split("\n")[0]}`);
      continue;
    }
    for (const scheme of schemes) {
      if (scheme !== schemes[0]) {
        await page.emulateMedia({ colorScheme: scheme });
        await settled(page);
      }
      const look = { colours: scheme === schemes[0] ? colours : "only" };
      let wrong = await violations(page, look);
      if (wrong.length > 0) {
        // colours may have been on their way from one scheme to the other
        await settled(page);
        wrong = await violations(page, look);
      }
      found.push(...wrong.map((one) => `${name}, ${scheme}: ${one}`));
    }
    found.push(...(await rawTexts(page, games)).map((one) => `${name}: text ${one}`));
    const excess = await sideways(page);
    if (excess > 0) found.push(`${name}: scrolls ${excess} px sideways`);
    const lang = await page.locator("html").getAttribute("lang");
    if (lang !== language) found.push(`${name}: lang is ${lang}`);
    if (!(await page.title())) found.push(`${name}: has no title`);
    checked += schemes.length;
  }
  found.push(...someone.problems);
  await someone.context.close();
  assert.deepEqual([...new Set(found)], []);
}

test("whatever has the focus shows it", async () => {
  const someone = await person(browser, server.origin);
  await someone.context.addCookies(cookies);
  const { page } = someone;
  const wanted = ["front", "new_now", "early", "settings", "replay", "verify", "end"];
  const hidden = [];
  let seen = 0;
  for (const { name, open } of screens(someone, ids, plain).filter((one) => wanted.includes(one.name))) {
    await open();
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press("Tab");
      const state = await page.evaluate(() => {
        const one = document.activeElement;
        if (one === document.body) return null;
        const marks = [one, one.closest("label"), one.closest(".lit")]
          .filter(Boolean)
          .map((each) => getComputedStyle(each));
        const shown = marks.some(
          (style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        );
        return { shown, what: `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 30)}` };
      });
      if (!state) continue;
      seen += 1;
      if (!state.shown) hidden.push(`${name}: ${state.what}`);
    }
  }
  await someone.context.close();
  assert.ok(seen > 100, `${seen} places`);
  assert.deepEqual([...new Set(hidden)], []);
});

test("the focus goes to what can be chosen when a board takes away what had it, however late", async () => {
  const someone = await person(browser, server.origin);
  const { page } = someone;
  await page.goto(`/t/${await tableOf(someone, plain, 2)}`);
  await page.locator("main.board .lit").first().waitFor();
  await page.keyboard.press("ArrowRight"); // from here on by keys
  const chosen = () => document.activeElement.matches("main.board .board *, footer .choices *");
  await page.waitForFunction(chosen);
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 10; ++pictures) await new Promise(requestAnimationFrame);
    document.activeElement.style.display = "none";
  });
  await page.waitForFunction(
    () =>
      document.activeElement.matches("body, main.board *, footer *") &&
      document.activeElement.checkVisibility(),
  );
  await page.waitForFunction(chosen);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("what is wanted is reached by keys in few presses, and Enter takes it", async (t) => {
  for (const game of games)
    await t.test(game.id, async () => {
      const someone = await person(browser, server.origin);
      const { page } = someone;
      const wire = new Wire(page);
      await page.goto(`/t/${await tableOf(someone, game, Math.max(...game.seats))}`);
      await page.locator("main.board .lit").first().waitFor();
      const lit = await page.locator("main.board .lit").evaluateAll((some) =>
        some
          .map((one) => (one.dataset.el ? one : one.querySelector("[data-el]")))
          .filter((one) => one && one.tabIndex >= 0 && !one.disabled && one.checkVisibility())
          .map((one) => one.dataset.el),
      );
      assert.ok(lit.length > 0, "something can be chosen");
      const spread = lit.filter((_, i) => i % Math.ceil(lit.length / kWanted) === 0);
      for (const id of spread) {
        const presses = await reach(page, id);
        assert.ok(presses <= kPresses, `${presses} presses to ${id}, of ${lit.length}`);
      }
      const { n } = wire.view;
      await page.keyboard.press("Enter");
      const taken = page.locator(`main.board .picked[data-el="${spread.at(-1)}"], main.board .picked`);
      await until(async () => wire.view.n > n || (await taken.count()) > 0, `${spread.at(-1)} to be taken`);
      assert.deepEqual(someone.problems, []);
      await someone.context.close();
    });
});

async function movesSeen(still) {
  const someone = await person(browser, server.origin, { still });
  const { page } = someone;
  await page.goto(`/t/${await tableOf(someone, plain, Math.max(...plain.seats))}`);
  await page.locator("main.board .lit").first().waitFor();
  await page.evaluate(() => {
    window.moving = 0;
    const look = () => {
      window.moving += document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().duration > 50).length;
      requestAnimationFrame(look);
    };
    look();
  });
  const { choices } = await mark(page);
  await byPointer(false)(page, choices > 0 ? "foot-0" : "board-0");
  await page.waitForFunction(
    () => document.querySelectorAll(".log li").length > 6 && document.querySelector("main.board .lit"),
  );
  const moving = await page.evaluate(() => window.moving);
  await someone.context.close();
  return moving;
}

test("things move, but not for those who asked for rest", async () => {
  assert.ok((await movesSeen(false)) > 0);
  assert.equal(await movesSeen(true), 0);
  console.log(`screens checked: ${checked}`);
});
