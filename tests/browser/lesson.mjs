// The guided first game of every game that has one: from the front page through every step to its end and into a real game,
// by doing what it points at; on a phone, and of one game, in `./test --all` of all, on a desktop.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { cardOf, gamesOf, plainOf } from "./kit/games.mjs";
import { byPointer } from "./kit/pointing.mjs";
import { all } from "./kit/scope.mjs";
import { games as folder, Server, texts } from "./kit/server.mjs";
import { until } from "./kit/table.mjs";

/** Of phones, one game on each in turn. */
const kPhones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

let server;
let browser;
let games;

before(async () => {
  server = await Server.start();
  browser = await launch();
  games = (await gamesOf(server)).filter((one) => existsSync(join(folder, one.id, "lesson")));
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const read = (game, file) => JSON.parse(readFileSync(join(folder, game.id, "lesson", file), "utf8"));

/** Somebody on the front page who has never played. */
async function learner(game, device, language, size) {
  const someone = await person(browser, server.origin, { device, language });
  const { page } = someone;
  if (size) await page.setViewportSize(size);
  const words = texts("", language);
  const { minutes, steps } = read(game, "lesson.json");
  const keys = device === "desktop"; // where there is nothing to point at
  const press = (locator) => (device === "desktop" ? locator.click() : locator.tap());
  await page.goto("/");
  const name = words.learn.replace("{minutes}", minutes);
  const way = cardOf(page, game).locator(".ways > *").nth(1);
  assert.equal((await way.textContent()).trim(), name, "the second choice");
  return { ...someone, game, words, name, way, keys, steps, said: read(game, `${language}.json`), press };
}

/** For the pointer alone some stand for another. */
const kElement = "main.board [data-el]:not([aria-hidden=true])";

/**
 * Elements of the board that can be chosen in the step of this title, each with whether a ring is around it; ids, as any of
 * them will do.
 */
const lit = ({ page }, shown) =>
  page.evaluate(
    ([selector, said]) => {
      if (document.querySelector(".lesson h2").textContent !== said) return [];
      const rings = [...document.querySelectorAll(".rings .ring")].map((one) =>
        one.getBoundingClientRect(),
      );
      const open = [...document.querySelectorAll(selector)].filter((one) => one.closest(".lit"));
      return open.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const near = (ring) => Math.hypot(ring.x + ring.width / 2 - x, ring.y + ring.height / 2 - y) < 6;
        return { id: one.dataset.el, ringed: rings.some(near) };
      });
    },
    [kElement, shown],
  );

/** What is pointed at lies where it is seen, and nothing over it. */
async function assertInSight({ page }, step) {
  await until(
    () =>
      page.evaluate(
        (some) => {
          const rings = [...document.querySelectorAll(".rings .ring")].map((one) =>
            one.getBoundingClientRect(),
          );
          const panel = document.querySelector(".lesson").getBoundingClientRect();
          const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
          const meets = (ring) => (one) => {
            const [[x, y], [atX, atY]] = [middle(ring), middle(one.getBoundingClientRect())];
            return Math.hypot(x - atX, y - atY) < 6;
          };
          const sticky = (one) =>
            one && (getComputedStyle(one).position === "sticky" ? one : sticky(one.parentElement));
          const kInside = 14; // what a ring is drawn with
          const covered = (ring) => {
            const over = sticky(document.elementFromPoint(middle(ring)[0], ring.bottom - kInside));
            return over && ![...over.querySelectorAll("[data-el], [data-at]")].some(meets(ring));
          };
          const free = (ring) =>
            (ring.right <= panel.left + 12 || ring.bottom <= panel.top + 12 || ring.top >= panel.bottom) &&
            !covered(ring);
          const marked = document.querySelector("footer [data-wanted]") !== null;
          const choices = document.querySelector("footer .choices");
          const spare = choices?.children.length === 0 && choices.offsetWidth > 0; // room that the sentence lacks
          const pointed = !some || marked || rings.length > 0;
          return pointed && rings.every(free) && innerWidth >= panel.right && !spare;
        },
        !step.reads || (step.points ?? []).length > 0,
      ),
    `what ${step.id} points at to be in sight`,
  );
}

const title = ({ page }) => page.locator(".lesson h2");
const button = ({ page }, marked) =>
  page.locator(`footer .choices button.choice${marked ? "[data-wanted]" : ":not([data-wanted])"}`).first();

/** Presses what can be pressed in the step of this title: what happens meanwhile may have taken it away. */
async function pressNow({ page, touch }, locator, shown) {
  const open = await locator.evaluateAll(([one], said) => {
    document.querySelectorAll("[data-lit]").forEach((before) => before.removeAttribute("data-lit"));
    if (document.querySelector(".lesson h2").textContent !== said) return false;
    one?.setAttribute("data-lit", "wanted");
    return one !== undefined && !one.disabled;
  }, shown);
  if (open) await byPointer(touch)(page, "wanted");
}

/** Presses something that is offered in the step of this title: what is pointed at, or anything else. */
async function choose(someone, shown, wanted) {
  const { page } = someone;
  const found = (await lit(someone, shown)).find((one) => one.ringed === wanted);
  const element = page.locator(`${kElement}[data-el="${found?.id}"]`);
  const inBar = wanted ? await button(someone, true).isVisible() : !found;
  await pressNow(someone, inBar ? button(someone, wanted) : element, shown);
  if (wanted && (await lit(someone, shown)).some((one) => one.ringed)) return; // more belongs to the move
  await pressNow(someone, page.locator("footer .choices button.main"), shown);
}

/** What is to be read has the focus, and the way on comes next. */
async function goOnByKeys({ page }, on) {
  await until(() => page.evaluate(() => document.activeElement.matches(".lesson")), "the focus");
  await page.keyboard.press("Tab");
  assert.ok(await on.evaluate((one) => one === document.activeElement));
  await page.keyboard.press("Enter");
}

async function doStep(someone, step, next) {
  const { page, said, words, press, keys } = someone;
  const shown = said[`${step.id}.title`];
  await until(async () => (await title(someone).textContent()) === shown, `step ${step.id}`);
  assert.ok((await page.locator(".lesson .said").textContent()).includes(said[step.id]));
  await assertInSight(someone, step);
  const done = async () => (await title(someone).textContent()) === next;
  if (step.reads) {
    assert.equal(await page.locator("main.board .lit").count(), 0, "nothing is to be chosen");
    const on = page.getByRole("button", {
      name: words[step.throws ? "throw.dice" : "lesson.next"],
      exact: true,
    });
    if (keys) await goOnByKeys(someone, on);
    else await press(on);
  } else {
    await until(async () => {
      if (await offered(someone, shown)) await choose(someone, shown, true);
      return done();
    }, `the move of ${step.id}`);
  }
  await until(done, `${step.id} to be done`);
}
const offered = async (someone, shown) =>
  (await lit(someone, shown)).some((one) => one.ringed) || (await button(someone, true).isVisible());

/** Another move than the one that is wanted is explained, and not made. */
async function goAstray(someone, step) {
  const { page, said, words } = someone;
  const shown = said[`${step.id}.title`];
  await until(() => offered(someone, shown), "something to choose");
  await until(async () => {
    if (await page.locator(".lesson .why").isVisible()) return true;
    await choose(someone, shown, false);
  }, "another move to be explained");
  const why = await page.locator(".lesson .why").textContent();
  assert.ok(why.includes(said[`${step.id}.why`]), why);
  assert.equal(await title(someone).textContent(), shown);
  for (const key of ["hint", "undo"])
    assert.equal(await page.getByRole("button", { name: words[key] }).count(), 0, key);
}

/** `looks`: the step that axe looks at; the one after the last is the end. */
async function learn(someone, { leaves, looks }) {
  const { page, steps, said, words, press } = someone;
  await press(someone.way);
  const chooses = steps.find((one) => said[`${one.id}.why`]);
  for (const [i, step] of steps.entries()) {
    if (i === leaves) {
      await press(page.getByRole("link", { name: words.home }));
      await press(someone.way);
    }
    if (looks === i) assert.deepEqual(await violations(page), []);
    if (step === chooses) {
      await until(async () => (await title(someone).textContent()) === said[`${step.id}.title`], step.id);
      await goAstray(someone, step);
    }
    await doStep(someone, step, said[`${steps[i + 1]?.id ?? "end"}.title`]);
  }
  for (const one of ["1", "2", "3"])
    assert.ok((await page.locator(".lesson ul").textContent()).includes(said[`remember.${one}`]));
  if (looks === steps.length) assert.deepEqual(await violations(page), []);
}

test("it is followed on a desktop into a game on the server, and is at hand later", async (t) => {
  for (const game of all ? games : [plainOf(games)]) {
    await t.test(game.id, async () => {
      const someone = await learner(game, "desktop", "de");
      const { page, words, name } = someone;
      await learn(someone, { leaves: 3, looks: 1 });
      await page.getByRole("button", { name: words["lesson.play"] }).click();
      await until(
        () => /\/t\/(?!here-)/.test(page.url()),
        async () => `the game on the server; it is ${page.url()} ${await page.locator("body").innerText()}`,
      );
      await page.locator(".players .panel").nth(1).waitFor();
      const levels = await page.locator("section.players").textContent();
      assert.ok(levels.includes(words[`level.${game.levels[0]}`]), levels);
      await page.goto("/");
      await cardOf(page, game).locator(".facts").getByRole("link", { name }).waitFor();
      assert.equal(await cardOf(page, game).locator(".ways").getByText(name).count(), 0);
      assert.deepEqual(someone.problems, []);
      await someone.context.close();
    });
  }
});

test("it is followed on a small phone, and the game after it needs no server", async (t) => {
  for (const [i, game] of games.entries()) {
    await t.test(game.id, async () => {
      const someone = await learner(game, "small", "en", kPhones[i % kPhones.length]);
      const { page, words } = someone;
      await learn(someone, { leaves: 5, looks: someone.steps.length });
      await page.route("**/api/**", (route) => route.abort());
      await page.getByRole("button", { name: words["lesson.play"] }).tap();
      await page.waitForURL(/\/t\/here-/);
      await page.locator("main.board .board").waitFor();
      const unexpected = someone.problems.filter((one) => !/api\/|ERR_FAILED/.test(one));
      assert.deepEqual(unexpected, []);
      await someone.context.close();
    });
  }
});
