// Room for everything: no screen scrolls past what it shows or sideways, upright, on its side and enlarged, and in play
// nothing jumps.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { dice } from "./kit/chance.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { covered, faults, shifts } from "./kit/layout.mjs";
import { byPointer, decide } from "./kit/pointing.mjs";
import { cutTexts, rawTexts } from "./kit/reading.mjs";
import { all } from "./kit/scope.mjs";
import { advance, settled } from "./kit/screens.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";
import { aroundOf, decisionAt, entriesOf, looksOf, screensOf } from "./kit/ways.mjs";

const sizes = {
  small: [360, 640],
  desktop: [1440, 900],
  ...(all && {
    phone: [390, 844],
    narrow: [320, 800], // the width of WCAG 1.4.10
    side: [844, 390],
    laptop: [1366, 768],
    low: [1280, 720],
    enlarged: [683, 384], // 1366 x 768 at 200 %
    larger: [720, 450], // 1440 x 900 at 200 %
  }),
};
const kShift = 0.02;
const kMoves = 10;
const kFirst = 1; // moves at the tempo of a first visit
const kBar = 119; // pixels, with its line
const kBegins = 60; // pixels, with the edges of the board and of the end
const kSeen = 0.98; // of what is to be in sight

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

const common = {
  front: "/",
  settings: "/settings",
  about: "/about",
  verify: "/verify",
  gallery: "/gallery",
};

/** Texts of a whole board, scrolled through from its beginning, that cannot be read. */
async function cutOf(page) {
  const found = new Set();
  const scroll = (pages) =>
    page.evaluate((by) => {
      const parts = [...document.querySelectorAll(".table .middle, .table main.board")];
      const before = parts.map((one) => one.scrollTop);
      for (const one of parts) one.scrollTop = by === 0 ? 0 : one.scrollTop + by * one.clientHeight;
      return parts.some((one, i) => one.scrollTop !== before[i]);
    }, pages);
  let scrolled = false;
  do {
    for (const one of await page.evaluate(cutTexts, scrolled)) found.add(one);
    scrolled = await scroll(0.8);
  } while (scrolled);
  await scroll(0);
  return found;
}

/** `mapped`: the game's boards have a map; `uncovered`: a selector of what lies open there; `entries`: as a record writes them. */
async function look({ page }, name, open, found, { mapped = false, uncovered, entries = [] } = {}) {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const wrong = await page.evaluate(faults, mapped);
    if (uncovered) wrong.push(...(await page.evaluate(covered, uncovered)));
    // A gallery shows parts of boards in boxes that are narrower than any board.
    if (name !== "gallery") wrong.push(...(await cutOf(page)));
    found.push(...wrong.map((one) => `${name}, ${size}: ${one}`));
  }
  found.push(...(await rawTexts(page, games, entries)).map((one) => `${name}: text ${one}`));
}

test("no screen scrolls into nothing or sideways, and every board keeps room", async (t) => {
  const someone = await person(browser, server.origin, { language: "de" });
  const { page } = someone;
  await t.test("common", async () => {
    const found = [];
    for (const [name, address] of Object.entries(common))
      await look(someone, name, () => page.goto(address), found);
    for (const [name, open] of Object.entries(await aroundOf(someone, plainOf(games))))
      await look(someone, name, open, found);
    assert.deepEqual(found, []);
  });
  for (const game of games)
    await t.test(game.id, async () => {
      const found = [];
      const { over, ...ways } = await screensOf(someone, game);
      if (all) Object.assign(ways, await looksOf(someone, game));
      const entries = await entriesOf(someone, over);
      for (const [name, open] of Object.entries(ways))
        await look(someone, name, open, found, {
          mapped: game.kit.viewport && (name === "early" || name === "late"),
          uncovered: game.kit.uncovered,
          entries,
        });
      assert.deepEqual(found, []);
    });
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

/** Pairs of what stands in the bar that lie on each other, and the height of the bar. */
const barOf = (page) =>
  page.evaluate(() => {
    const bar = document.querySelector(".table footer .bar");
    const boxes = [".now", ".coach", ".choices .button", ".tools button"].flatMap((what) =>
      [...bar.querySelectorAll(what)].map((one) => ({ what, box: one.getBoundingClientRect() })),
    );
    const meet = (one, two) =>
      one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
    const pairs = boxes.flatMap((one, i) =>
      boxes.slice(i + 1).flatMap((two) => (meet(one.box, two.box) ? [`${one.what} on ${two.what}`] : [])),
    );
    return { pairs, height: bar.getBoundingClientRect().height };
  });

test("a newcomer with a phone reads what a decision is about, and at the end the bar makes room", async () => {
  const someone = await person(browser, server.origin, { device: "phone", language: "de" });
  const { page } = someone;
  const wire = new Wire(page);
  let coached = 0;
  for (const game of games) {
    const id = await tableOf(someone, game, Math.min(...game.seats));
    await page.goto(`/t/${id}`);
    await page.locator("main.board .lit, footer .choice").first().waitFor();
    const about = texts(game.id, "de")[`coach.${wire.view.turn.phase.kind}`];
    for (const size of ["phone", "small", "narrow"].filter((one) => one in sizes)) {
      const [width, height] = sizes[size];
      await page.setViewportSize({ width, height });
      await settled(page);
      const { pairs, height: high } = await barOf(page);
      assert.deepEqual(pairs, [], `${game.id}, ${size}`);
      assert.ok(high <= kBar, `${game.id}, ${size}: the bar is ${high} px high`);
      if (!about || (await page.locator("footer .choice").count()) > 0) continue;
      assert.equal(await page.locator("footer .coach").innerText(), about);
      coached += 1;
    }
    for (const scrolled of await page.locator(".middle, main.board").all())
      await scrolled.evaluate((one) => (one.scrollTop = one.scrollHeight));
    await advance(page, id, game);
    await page.locator("#end-title").waitFor();
    await settled(page);
    const title = await page.locator("#end-title").boundingBox();
    const header = await page.locator(".table > .top").boundingBox();
    const top = title.y - header.y - header.height;
    assert.ok(top >= 0 && top < kBegins, `${game.id}: the end begins ${top} px below the header`);
    const { height: low } = await barOf(page);
    assert.ok(low < kBar / 2, `${game.id}: at the end the bar is ${low} px high`);
  }
  assert.ok(coached > 0, "some decision is made on the board alone");
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

/** Panels whose second line runs under the points. */
const runUnder = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".players .head")].flatMap((head) => {
      const state = head.querySelector(".state");
      if (getComputedStyle(state).clipPath !== "none") return [];
      const words = document.createRange();
      words.selectNodeContents(state);
      const seen = Math.min(words.getBoundingClientRect().right, state.getBoundingClientRect().right);
      return seen > head.querySelector(".points").getBoundingClientRect().left
        ? [state.textContent.trim()]
        : [];
    }),
  );

test("in the panels of a small phone no words run under the points", async () => {
  const someone = await person(browser, server.origin, { device: "small", language: "de" });
  const { page } = someone;
  await page.goto(`/t/${await tableOf(someone, plainOf(games), 3, { level: "casual" })}`);
  await page.locator("main.board .board").waitFor();
  await settled(page);
  assert.deepEqual(await runUnder(page), []);
  await someone.context.close();
});

/** What part of the first that a selector finds can be seen. */
const seenOf = (page, what) =>
  page
    .locator(what)
    .first()
    .evaluate(
      (one) =>
        new Promise((resolve) => {
          new IntersectionObserver(([entry], observer) => {
            observer.disconnect();
            resolve(entry.intersectionRatio);
          }).observe(one);
        }),
    );

test("what a decision is made with is in sight when it comes", async (t) => {
  for (const game of games.filter((one) => one.kit.sight))
    await t.test(game.id, async () => {
      const someone = await person(browser, server.origin, { device: "phone", language: "de" });
      const { page } = someone;
      const hidden = [];
      for (const [phase, { what, sizes: wanted }] of Object.entries(game.kit.sight)) {
        const id = await decisionAt(someone, game, phase);
        for (const size of wanted.filter((one) => one in sizes)) {
          const [width, height] = sizes[size];
          await page.setViewportSize({ width, height });
          await page.goto(`/t/${id}`);
          await page.locator(what).first().waitFor();
          await settled(page);
          const seen = await seenOf(page, what);
          if (seen < kSeen) hidden.push(`${phase}, ${size}: ${Math.round(100 * seen)} %`);
        }
      }
      assert.deepEqual(hidden, []);
      assert.deepEqual(someone.problems, []);
      await someone.context.close();
    });
});

test("undoing a misclick has room on the smallest phone", async () => {
  const settings = { tempo: "none", undoTime: "long", confirm: "never", byHand: "none" };
  const someone = await person(browser, server.origin, { device: "small", language: "de", settings });
  const { page } = someone;
  const game = plainOf(games);
  const wire = new Wire(page);
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const words = document.querySelector("footer .undo-window");
      if (!words || window.back) return;
      const [one, button] = [words, words.closest("button")].map((it) => it.getBoundingClientRect());
      window.back = { words: [one.left, one.right], button: [button.left, button.right], wide: innerWidth };
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto(`/t/${await tableOf(someone, game, 2)}`);
  const random = dice();
  while (!(await page.evaluate(() => window.back))) {
    await until(() => wire.mine || wire.over, "the own turn");
    assert.ok(!wire.over, "a decision could be taken back");
    await decide(someone, wire, byPointer(true), random);
  }
  const { words, button, wide } = await page.evaluate(() => window.back);
  assert.ok(words[0] >= button[0] && words[1] <= button[1] && button[1] <= wide, `${words} in ${button}`);
  await someone.context.close();
});

test("who has scrolled or turned the phone is told where the choices are, and led there", async () => {
  const someone = await person(browser, server.origin, { device: "phone", language: "de" });
  const { page } = someone;
  const game = plainOf(games);
  const words = texts("", "de");
  await page.goto(`/t/${await tableOf(someone, game, Math.max(...game.seats))}`);
  await page.locator("main.board .lit").first().waitFor();
  await page.locator(".stage").evaluate((one) => (one.style.paddingBottom = "100vh")); // on whatever board
  await settled(page);
  const above = page.getByRole("button", { name: words["choices.above"], exact: true });
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    await settled(page);
    assert.equal(await above.count(), 0, "they are seen");
    for (const scrolled of await page.locator(".middle, main.board").all())
      await scrolled.evaluate((one) => (one.scrollTop = one.scrollHeight));
    await above.tap();
    await above.waitFor({ state: "detached" });
    const seen = await page.locator("main.board .lit").evaluateAll((some) =>
      some.some((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
    assert.ok(seen, "a choice is in sight");
  }
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("nothing jumps while people play on a phone", async (t) => {
  for (const game of games) await t.test(game.id, () => jumps(game));
  // As on a first visit: things move, throws wait, computers are followed.
  for (const game of all ? games : [plainOf(games)])
    await t.test(`${game.id}, on a first visit`, () => jumps(game, { settings: {}, still: false }, kFirst));
});

async function jumps(game, how = {}, moves = kMoves) {
  const someone = await person(browser, server.origin, { device: "phone", language: "de", ...how });
  const { page } = someone;
  const wire = new Wire(page);
  await page.addInitScript(shifts);
  await page.goto(`/t/${await tableOf(someone, game, 2)}`);
  await page.locator("main.board .board").waitFor();
  await settled(page);
  await page.evaluate(() => (window.shifts = []));
  const random = dice();
  for (let i = 0; i < moves && !wire.over; ++i) {
    await until(() => wire.mine || wire.over, "the own turn");
    if (wire.mine) await decide(someone, wire, byPointer(true), random);
  }
  await until(() => wire.mine || wire.over, "the own turn");
  await settled(page);
  const all = await page.evaluate(() => window.shifts);
  const sum = all.reduce((before, one) => before + one.value, 0);
  console.log(`${game.id}: ${sum.toFixed(4)} in ${all.length} shifts`);
  all.sort((a, b) => b.value - a.value);
  const worst = all.slice(0, 8).map((one) => `${one.value.toFixed(4)} ${one.what}`);
  assert.ok(sum <= kShift, `${sum.toFixed(4)}:\n${worst.join("\n")}`);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
}
