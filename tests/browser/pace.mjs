// What computers do can be followed: event by event, with one moment on the whole page; it can be skipped, stepped through
// afterwards, and a slip can be taken back before they play.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { decide } from "./kit/player.mjs";
import { advance } from "./kit/screens.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";

let server;
let browser;
let games;
let plain;
const words = texts("", "en");

before(async () => {
  server = await Server.start();
  browser = await launch();
  games = await gamesOf(server);
  plain = plainOf(games);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Somebody at a table whose first decision is there; settings as on a first visit but for these. */
async function seated(settings, { device = "desktop", still = true, opponents = 2 } = {}) {
  const someone = await person(browser, server.origin, { device, still, settings });
  someone.wire = new Wire(someone.page);
  someone.id = await tableOf(someone, plain, opponents + 1);
  return someone;
}
const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const lit = ({ page }) => page.locator("main.board .lit").first();

/** Where board and panels show the same; none: only the words are compared. */
const selectors = () => {
  const { figures } = plain.kit;
  return figures ? { board: figures.board, panels: figures.panels } : null;
};

/** Writes down what the page says whenever the log grows. */
const watchLog = (figures) => {
  window.seen = [];
  let lines = document.querySelectorAll(".log li").length;
  new MutationObserver(() => {
    const log = [...document.querySelectorAll(".log li")];
    if (log.length === lines) return;
    const more = log.length - lines;
    const at = performance.now();
    lines = log.length;
    queueMicrotask(() =>
      requestAnimationFrame(() => {
        const numbers = (at) =>
          [...document.querySelectorAll(at)].map((one) => Number(one.textContent.match(/\d+/)[0])).sort();
        window.seen.push({
          more,
          at,
          line: log.at(-1).querySelector("button > span:last-child").textContent.trim(),
          caption: document.querySelector(".caption > span")?.textContent.trim() ?? "",
          spoken: document.querySelector('[aria-live="polite"].sr').textContent.trim(),
          board: figures ? numbers(`main.board ${figures.board}`) : [],
          panels: figures ? numbers(figures.panels) : [],
        });
      }),
    );
  }).observe(document.querySelector(".log"), { childList: true, subtree: true });
};

test("computers are followed event by event, and the whole page shows the same moment", async () => {
  const someone = await seated({ undoTime: "off", byHand: "none" }, { opponents: 3 });
  const { page, wire } = someone;
  await advance(page, someone.id, plain, { n: 12 });
  await page.goto(`/t/${someone.id}`);
  await until(() => wire.mine, "the own turn");
  const back = button(someone, words.to_present);
  await until(async () => {
    // It goes by itself once everything is shown.
    if (await back.isVisible()) await back.click({ timeout: 500 }).catch(() => {});
    return lit(someone).isVisible();
  }, "the present");
  await page.evaluate(watchLog, selectors());
  // Only what comes after the own turn is followed: decisions in it jump over what is still being shown.
  for (const { turns } = wire; wire.turns === turns;) {
    await until(() => wire.mine, "the own turn");
    await lit(someone).waitFor();
    await page.evaluate(() => (window.seen = []));
    await decide(someone, wire);
  }
  const followed = () =>
    page.evaluate(() => {
      // The own entries before pass at once, as nobody needs to be told of them.
      const first = window.seen.findIndex((one) => one.caption && one.more === 1);
      return first < 0 ? [] : window.seen.slice(first);
    });
  await until(async () => (await followed()).length > 6, "events to be shown", 60_000);
  const seen = await followed();
  for (const one of seen) {
    assert.equal(one.more, 1, `one line at a time, not ${one.more}: ${one.line}`);
    assert.deepEqual(one.panels, one.board, `panels and board at "${one.line}"`);
    assert.equal(one.caption, one.line);
    assert.equal(one.spoken, one.line);
  }
  // One may be late where the machine is busy; together they keep the pace.
  const time = seen.at(-1).at - seen[0].at;
  assert.ok(time > 300 * (seen.length - 1), `${seen.length} events in ${time} ms`);
  await page.keyboard.press("Space");
  await lit(someone).waitFor();
  assert.equal(await page.locator(".caption").count(), 0);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("who comes back steps through what happened, on board, panels and phases alike", async () => {
  const someone = await seated({ byHand: "none" }, { device: "phone" });
  const { page, wire } = someone;
  await advance(page, someone.id, plain, { n: 20 });
  await page.goto(`/t/${someone.id}`);
  const stepper = page.locator("footer .stepper");
  await stepper.waitFor();
  assert.equal(await page.locator("main.board .lit").count(), 0);
  const facts = new Set();
  const next = button(someone, words["step.next"]);
  for (;;) {
    facts.add(await stepper.locator(".facts").textContent());
    const [onBoard, onPanels] = await page.evaluate((figures) => {
      const numbers = (at) =>
        [...document.querySelectorAll(at)].map((one) => Number(one.textContent.match(/\d+/)[0])).sort();
      return figures ? [numbers(`main.board ${figures.board}`), numbers(figures.panels)] : [];
    }, selectors());
    assert.deepEqual(onBoard, onPanels);
    if (!(await next.count())) break;
    await next.tap();
  }
  assert.ok(facts.size >= 3);
  await button(someone, words.to_present).tap();
  await lit(someone).waitFor();
  await until(() => wire.mine, "the own turn");
  // Seen once, it does not come again.
  await page.reload();
  await lit(someone).waitFor();
  assert.equal(await stepper.count(), 0);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("what is mine to throw waits for me: by a press, a flick, Space or Enter, with nothing of it told before", async (t) => {
  for (const game of games.filter((one) => one.kit.throws)) await t.test(game.id, () => thrown(game));
});

async function thrown(game) {
  const settings = { undoTime: "off", confirm: "never", byHand: "all", sound: false };
  const someone = await person(browser, server.origin, { still: false, settings });
  const { page } = someone;
  const wire = new Wire(page);
  const id = await tableOf(someone, game, 2);
  await advance(page, id, game, { n: 6, likes: ["pass"] });
  await page.goto(`/t/${id}`);
  const place = page.locator("[data-throw]");
  const box = async () => {
    const { x, y, width, height } = await place.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const ways = {
    press: async () => page.mouse.click((await box()).x, (await box()).y),
    flick: async () => {
      const { x, y } = await box();
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y - 40, { steps: 4 });
      await page.mouse.up();
    },
    space: () => page.keyboard.press("Space"),
    enter: () => page.keyboard.press("Enter"),
    button: () => page.locator("footer .choices button.main").click(),
  };
  for (const [way, act] of Object.entries(ways)) {
    await until(
      async () => {
        if (await place.count()) return true;
        if (wire.over) return true;
        const skip = button(someone, words.skip).or(button(someone, words.to_present));
        if (await skip.isVisible()) await skip.click({ timeout: 300 }).catch(() => {});
        else if (await lit(someone).isVisible())
          await page
            .locator("footer .choices button.choice, main.board .lit")
            .last()
            .click({ timeout: 300 })
            .catch(() => {});
        return false;
      },
      `a throw of mine, for ${way}`,
      60_000,
    );
    if (wire.over) break;
    const { length } = await page.locator(".log li").all();
    assert.equal(await page.locator("main.board .lit").count(), 0);
    await until(() => wire.mine, "the server to go on to the decision after the throw");
    const { n } = wire.view;
    await act();
    await until(async () => (await place.count()) === 0, `${way} to throw`);
    await until(async () => (await page.locator(".log li").count()) > length, "it to be told");
    assert.equal(wire.view.n, n, "nothing was sent for it");
  }
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
}

test("computers leave time to take a slip back", async () => {
  const someone = await seated({ tempo: "none", undoTime: "long", confirm: "never", byHand: "none" });
  const { page, wire } = someone;
  await page.goto(`/t/${someone.id}`);
  let before;
  await until(async () => {
    if (await page.locator("footer .undo-window").isVisible()) return true;
    if (wire.mine) {
      before = wire.view;
      await page.locator("footer .choices button.choice, main.board .lit").last().click();
      await until(() => wire.view.n > before.n, "the move");
    }
    return false;
  }, "a decision that could be taken back");
  const { n } = wire.view;
  await button(someone, words.undo).click();
  await until(() => wire.view.n > n, "it to be taken back");
  assert.equal(wire.view.n, n + 1, "no computer has played");
  assert.deepEqual(wire.view.turn, before.turn);
  await lit(someone).waitFor();
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("on a map the first click shows, and the second or Enter makes the move", async (t) => {
  for (const game of games.filter((one) => one.kit.map))
    await t.test(game.id, () => confirmedOnTheMap(game));
});

async function confirmedOnTheMap(game) {
  const someone = await person(browser, server.origin, {
    settings: { tempo: "none", undoTime: "off", byHand: "none" },
  });
  const { page } = someone;
  const wire = new Wire(page);
  const id = await tableOf(someone, game, Math.max(2, Math.min(...game.seats)));
  await page.goto(`/t/${id}`);
  const makes = async (how) => {
    await until(() => wire.mine, "the own turn", 60_000);
    const { n } = wire.view;
    const one = page.locator(game.kit.map);
    if (!(await one.count())) {
      await page.locator("main.board .lit").first().click();
      await until(() => wire.view.n > n || page.locator("footer .main").count(), "something");
      if (wire.view.n === n) await page.locator("footer .choices .main").click();
      await until(() => wire.view.n > n, "the move");
      return false;
    }
    await one.first().click();
    await until(() => wire.view.n > n || button(someone, words.confirm).count(), "something");
    if (wire.view.n > n) return false; // nothing else was near enough to be hit instead
    await one.first().click();
    await button(someone, words.confirm).waitFor();
    assert.equal(wire.view.n, n, "another one is shown instead");
    await how();
    await until(() => wire.view.n > n, "the move");
    return true;
  };
  await until(() => makes(() => page.keyboard.press("Enter")), "a move on the map", 60_000);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
}

test("the result fits a phone, and a rematch against computers begins at once", async () => {
  const someone = await seated({ tempo: "none", byHand: "none" }, { device: "small", opponents: 3 });
  const { page, wire } = someone;
  await advance(page, someone.id, plain);
  await page.goto(`/t/${someone.id}`);
  const rows = page.locator(".end .player");
  await rows.first().waitFor();
  const cut = await page.evaluate(() => {
    const { right } = document.querySelector(".end").getBoundingClientRect();
    return [...document.querySelectorAll(".end .who, .end .stack, .end .parts > li, .end .next > *")]
      .filter((one) => one.getBoundingClientRect().right > right || one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent);
  });
  assert.deepEqual(cut, []);
  assert.equal(await rows.count(), 4);
  assert.match(await page.locator(".end .story").textContent(), /place/);
  await button(someone, words.rematch).tap();
  await page.waitForURL((url) => !url.pathname.endsWith(someone.id));
  await until(() => wire.table.id !== someone.id && wire.table.phase === "playing", "the rematch to run");
  await lit(someone).waitFor();
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});
