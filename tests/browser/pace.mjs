// What computers do can be followed: event by event, with one moment on the whole page; it can be skipped, stepped through
// afterwards, and a misclick can be undone before they play.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { decide, skip } from "./kit/player.mjs";
import { advance } from "./kit/screens.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";

const kStep = 50; // ms of the page's time
const kStays = 250; // so long every event, in ms, however many wait
const kEvents = 6;
const kFirstThrow = 6; // an entry after which the own turn has come again
const kStill = 12; // decisions of somebody who sees nothing move

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

/** Somebody at a table whose first decision is there; settings as on a first visit but for these, and all dice fall by themselves. */
async function seated(settings, { device = "desktop", still = true, opponents = 2 } = {}) {
  const someone = await person(browser, server.origin, {
    device,
    still,
    settings: { byHand: "none", ...settings },
  });
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

/** What the page says now, read in one go. */
const said = (figures) => {
  const numbers = (at) =>
    [...document.querySelectorAll(at)].map((one) => Number(one.textContent.match(/\d+/)[0])).sort();
  const lines = [...document.querySelectorAll(".log li button > span:last-child")];
  return {
    lines: lines.map((one) => one.textContent.trim()),
    caption: document.querySelector(".caption > span")?.textContent.trim() ?? "",
    spoken: document.querySelector('[aria-live="polite"].sr').textContent.trim(),
    board: figures ? numbers(`main.board ${figures.board}`) : [],
    panels: figures ? numbers(figures.panels) : [],
  };
};

test("computers are followed event by event, and the whole page shows the same moment", async () => {
  const someone = await seated({ undoTime: "off" }, { opponents: 3 });
  const { page, wire } = someone;
  await advance(page, someone.id, plain, { n: 12 });
  await page.clock.install();
  await page.goto(`/t/${someone.id}`);
  await until(() => wire.mine, "the own turn");
  await until(async () => {
    await skip(someone);
    return lit(someone).isVisible();
  }, "the present");
  // From here on the page's time stands still but for what this test lets pass: an event stays until it was looked at.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const look = () => page.evaluate(said, selectors());
  let events = 0;
  let { length } = (await look()).lines;
  while (events <= kEvents) {
    for (const { turns } = wire; wire.turns === turns;) {
      await until(() => wire.mine, "the own turn");
      await decide(someone, wire);
    }
    await until(() => wire.mine || wire.over, "the computers to have played");
    // The caption is loaded with the first event.
    await page.locator(".caption").waitFor();
    let now = await look();
    while (now.caption && events <= kEvents) {
      events += 1;
      const line = now.lines.slice(length).join(" ");
      ({ length } = now.lines);
      assert.deepEqual(now.panels, now.board, `panels and board at "${line}"`);
      // Several lines may be told in one breath, after what was done by the reader.
      assert.ok(now.caption.endsWith(now.lines.at(-1)), `"${now.caption}" tells "${now.lines.at(-1)}"`);
      assert.ok(line.endsWith(now.caption), `"${now.caption}" is no more than "${line}"`);
      assert.equal(now.spoken, now.caption);
      for (let time = kStep; now.caption && now.lines.length === length; time += kStep) {
        await page.clock.runFor(kStep);
        now = await look();
        if (now.caption && now.lines.length === length) continue;
        assert.ok(time >= kStays, `"${line}" came after ${time} ms`);
      }
    }
    ({ length } = now.lines);
  }
  await page.keyboard.press("Space");
  await lit(someone).waitFor();
  assert.equal(await page.locator(".caption").count(), 0);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

const tempoOf = ({ page }, value) =>
  page.locator("footer").getByRole("button", { name: `${words["set.tempo"]}: ${words[`tempo.${value}`]}` });
const barHeight = ({ page }) => page.locator("footer .bar").evaluate((one) => one.offsetHeight);

test("the tempo is in the bar, one press away by key or finger, and leaves the bar its height", async () => {
  const someone = await seated({});
  await someone.page.goto(`/t/${someone.id}`);
  await lit(someone).waitFor();
  await tempoOf(someone, "normal").press("Enter");
  await tempoOf(someone, "quick").waitFor();
  assert.match(await someone.page.locator('[aria-live="polite"].sr').textContent(), /Quick$/);
  await someone.page.reload();
  await tempoOf(someone, "quick").waitFor();
  assert.deepEqual(someone.problems, []);
  await someone.context.close();

  const other = await seated({ undoTime: "off" }, { device: "small" });
  const { page, wire } = other;
  await page.clock.install();
  await page.goto(`/t/${other.id}`);
  await lit(other).waitFor();
  const high = await barHeight(other);
  assert.equal(await tempoOf(other, "normal").count(), 0, "there is other to press now");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  for (const { turns } = wire; wire.turns === turns;) {
    await until(() => wire.mine, "the own turn");
    await decide(other, wire);
  }
  await tempoOf(other, "normal").tap();
  await tempoOf(other, "quick").waitFor();
  assert.equal(await barHeight(other), high);
  assert.deepEqual(other.problems, []);
  await other.context.close();
});

test("what changes hands flies there, and nothing does where nothing is to move", async () => {
  for (const still of [false, true]) {
    const someone = await seated({ tempo: "quick", undoTime: "off" }, { still, opponents: 1 });
    const { page, wire } = someone;
    await page.goto(`/t/${someone.id}`);
    await page.locator("main.board .board").waitFor();
    await page.evaluate(() => {
      window.flown = 0;
      new MutationObserver((records) => {
        for (const one of records.flatMap(({ addedNodes }) => [...addedNodes]))
          if (one.matches?.(".sky > .flyer")) window.flown += 1;
      }).observe(document.body, { childList: true, subtree: true });
    });
    const flown = () => page.evaluate(() => window.flown);
    const enough = async (played) => (still ? played >= kStill : (await flown()) > 0);
    for (let played = 0; !(await enough(played)); ++played) {
      const shown = async () => !(await button(someone, words.skip).isVisible());
      await until(async () => wire.over || (wire.mine && (await shown())), "the own turn");
      assert.ok(!wire.over, "nobody has won before something flies");
      await decide(someone, wire);
    }
    if (still) assert.equal(await flown(), 0);
    await until(async () => (await page.locator(".sky .flyer").count()) === 0, "it to have arrived");
    assert.deepEqual(someone.problems, []);
    await someone.context.close();
  }
});

test("who comes back steps through what happened, on board, panels and phases alike", async () => {
  const someone = await seated({}, { device: "phone" });
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
  for (const game of games.filter((one) => one.kit.throws))
    for (const still of [false, true])
      await t.test(`${game.id}${still ? ", without motion" : ""}`, () => thrown(game, still));
});

async function thrown(game, still) {
  const settings = { tempo: "none", undoTime: "off", confirm: "never", byHand: "dice" };
  const someone = await person(browser, server.origin, { still, settings });
  const { page } = someone;
  const wire = new Wire(page);
  const asked = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => asked.push(JSON.parse(String(payload)).do)),
  );
  const place = page.locator("[data-throw]");
  const choice = page.locator("main.board .lit, footer .choices button.choice");
  /** Whether a throw waits, when there is something to do. */
  const comes = async () => {
    await place.or(choice).filter({ visible: true }).first().waitFor();
    return (await place.count()) > 0;
  };
  const flick = async () => {
    await place.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await place.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 60, y + height / 2 - 40, { steps: 4 });
    await page.mouse.up();
  };
  const ways = {
    press: () => place.click(),
    flick,
    space: () => page.keyboard.press("Space"),
    enter: () => page.keyboard.press("Enter"),
    button: () => page.locator("footer .choices button.main").click(),
  };
  let id;
  let n;
  for (const [way, act] of Object.entries(still ? { space: ways.space } : ways)) {
    id = await tableOf(someone, game, 2); // one table might be over before every way was tried
    n = kFirstThrow;
    do {
      const { over } = await advance(page, id, game, { n, likes: ["pass"] });
      assert.ok(!over, `a throw of mine, for ${way}`);
      await page.goto(`/t/${id}`);
      await until(() => wire.table?.id === id && wire.mine, "the decision after the throw");
      n = wire.view.n + 1;
    } while (!(await comes()));
    assert.equal(await choice.count(), 0, "there is nothing to choose before it has fallen");
    const told = await page.locator(".log li").count();
    asked.length = 0;
    await act();
    await place.waitFor({ state: "detached" });
    await choice.filter({ visible: true }).first().waitFor();
    assert.ok((await page.locator(".log li").count()) > told, "it is told now");
    assert.ok(!asked.includes("play"), "nothing was sent for it");
  }
  // On an open page it waits as soon as it is told.
  do {
    const { over, n: next } = await advance(page, id, game, { n, likes: ["pass"] });
    assert.ok(!over, "a throw of mine on an open page");
    await page.locator(`main.board[data-n="${next}"]`).waitFor();
    n = next + 1;
  } while (!(await comes()));
  await ways.enter();
  await place.waitFor({ state: "detached" });
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
}

test("computers leave time to undo a misclick", async () => {
  const someone = await seated({ tempo: "none", undoTime: "long", confirm: "never" });
  const { page, wire } = someone;
  const asked = [];
  const answers = new Map();
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => asked.push(JSON.parse(String(payload))));
    socket.on("framereceived", ({ payload }) => {
      const { id, type } = JSON.parse(String(payload));
      if (id) answers.set(id, type);
    });
  });
  await page.goto(`/t/${someone.id}`);
  await page.locator("main.board .board").waitFor();
  // The server waits by its own clock: it is pressed as soon as it is there, and only looked at afterwards.
  await page.evaluate(() =>
    new MutationObserver(() =>
      document.querySelector("footer button:enabled .undo-window")?.click(),
    ).observe(document.querySelector("footer"), { childList: true, subtree: true, attributes: true }),
  );
  // Where the server had waited before it heard of it, there is a next decision.
  const pressed = (n) => asked.find((one) => one.do === "undo" && one.n > n);
  let before;
  let undo;
  await until(() => wire.mine, "the own turn");
  do {
    assert.ok(!wire.over, "a decision was taken back before the end");
    before = wire.view;
    await lit(someone).or(page.locator("footer .choices button.choice").first()).first().waitFor();
    await page.locator("footer .choices button.choice, main.board .lit").last().click();
    await until(
      () => pressed(before.n) || (wire.view.n > before.n && (wire.mine || wire.over)),
      "the move",
    );
    undo = pressed(before.n);
    if (undo) await until(() => answers.has(undo.id), "an answer");
  } while (answers.get(undo?.id) !== "done");
  assert.equal(asked.find((one) => one.do === "play" && one.n === before.n).wait, 4000);
  const { n } = undo;
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
    await until(() => wire.mine, "the own turn");
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
    if (wire.view.n > n) return false; // it can be taken back, or nothing was near enough to be hit instead: so nothing was asked
    if (await one.count()) {
      const other = one.first();
      const picked = page.locator(`main.board [data-el="${await other.getAttribute("data-el")}"].picked`);
      await other.click();
      await until(() => wire.view.n > n || picked.count(), "another one to be shown instead");
      if (wire.view.n > n) return false; // nor was anything near this one
    }
    await button(someone, words.confirm).waitFor();
    await how();
    await until(() => wire.view.n > n, "the move");
    return true;
  };
  await until(() => makes(() => page.keyboard.press("Enter")), "a move on the map");
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
}

test("the result fits a phone, and a rematch against computers begins at once", async () => {
  const someone = await seated({ tempo: "none" }, { device: "small", opponents: 3 });
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
