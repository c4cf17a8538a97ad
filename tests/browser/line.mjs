// A line that is cut without a word: the page notices, says what is safe, keeps a pressed move, and comes back by itself.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { Proxy } from "./kit/proxy.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";

const kStep = 100; // ms of the page's time
const kSoon = 2000; // after so many it says that it is sending
const kSilence = 10_000; // and after so many without a word from the server that the line is cut

let server;
let browser;
let proxy;
let plain;
const words = texts("", "en");

before(async () => {
  server = await Server.start({ deadlines: { beat: 15_000 } }); // by the server's own clock
  plain = plainOf(await gamesOf(server));
});
// What a frozen line leaves behind in a browser is no matter of the next test.
beforeEach(async () => {
  browser = await launch();
  proxy = await Proxy.start(server.port);
});
afterEach(async () => {
  await browser?.close();
  await proxy?.stop();
});
after(() => server?.stop());

test("a cut line is noticed, a pressed move is kept and sent again", async () => {
  const someone = await person(browser, proxy.origin);
  const { page } = someone;
  const wire = new Wire(page);
  const id = await tableOf(someone, plain, 2);
  await page.clock.install();
  await page.goto(`/t/${id}`);
  await until(() => wire.mine, "the own turn");
  await page.locator("main.board .lit").first().waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  const { n } = wire.view;
  const sockets = wire.sockets;
  const { sent } = wire.beats;
  await until(async () => {
    if (wire.beats.sent === sent) await page.clock.runFor(kStep);
    return wire.beats.sent > sent;
  }, "a sign of life");
  await until(() => wire.beats.heard === wire.beats.sent, "its answer");
  await page.evaluate(() => {}); // the page has heard it too
  proxy.freeze();
  await page.locator("main.board .lit").first().click();
  const shown = (key) => page.getByText(words[key]).isVisible();
  /** Lets time pass in the page until it shows this, and says how much. */
  const passed = async (key) => {
    let time = 0;
    for (; !(await shown(key)) && time < kSilence * 2; time += kStep) await page.clock.runFor(kStep);
    return time;
  };
  const sending = await passed("line.sending");
  assert.ok(sending > 0 && sending <= kSoon, `it sends after ${sending} ms`);
  const silent = sending + (await passed("line.lost"));
  assert.ok(silent > kSilence - kSoon && silent <= kSilence, `${silent} ms of silence`);
  await page.getByText(words["line.kept"]).waitFor();
  proxy.thaw();
  await page.clock.resume();
  await until(() => wire.sockets > sockets && wire.view.n > n, "the move to be made after all");
  await page.getByText(words["line.lost"]).waitFor({ state: "hidden" });
  assert.equal(new URL(page.url()).pathname, `/t/${id}`);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});

test("others see who has gone, and that they are back", async () => {
  const [host, guest] = [await person(browser, server.origin), await person(browser, proxy.origin)];
  const id = await tableOf(host, plain, 2, { seats: [{ kind: "me" }, { kind: "open" }], start: false });
  await host.page.goto(`/t/${id}`);
  await guest.page.goto(`/t/${id}`);
  await guest.page.getByRole("button", { name: words.sit, exact: true }).click();
  await host.page.getByRole("button", { name: words.start, exact: true }).click();
  const panel = host.page.locator(".players > .panel").nth(1);
  await panel.locator(".here:not(.away)").waitFor();
  proxy.freeze();
  await panel.locator(".here.away").waitFor();
  proxy.thaw();
  await panel.locator(".here:not(.away)").waitFor();
  assert.deepEqual([...host.problems, ...guest.problems], []);
  await host.context.close();
  await guest.context.close();
});

test("without a network the installed page opens and says what can be done", async () => {
  const someone = await person(browser, proxy.origin, { worker: true });
  const { page } = someone;
  const id = await tableOf(someone, plain, 2);
  await page.goto(`/t/${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(
    () =>
      page.evaluate(async () => (await caches.keys()).length === 1 && !!navigator.serviceWorker.controller),
    "the page to be kept",
  );
  proxy.freeze();
  await page.goto(`/t/${id}`);
  await page.getByText(words["line.reload"]).waitFor();
  proxy.thaw();
  await page.locator("main.board .lit").first().waitFor();
  await someone.context.close();
});

/** Lets no part of this name through any more; how often it was asked for, and how to let it through again. */
async function holdBack(page, name) {
  const part = new RegExp(`/assets/${name}-[^/]*\\.(js|css)$`);
  const asked = { js: 0, css: 0 };
  await page.route(part, (route) => {
    asked[route.request().url().split(".").at(-1)] += 1;
    return route.abort();
  });
  return { asked, letThrough: () => page.unroute(part) };
}

/** Whether a style sheet of this name came: the rules of one that did not cannot be read. */
const hasSheet = (page, name) =>
  page.evaluate((start) => {
    const came = (sheet) => {
      try {
        return sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    return [...document.styleSheets].some((one) => one.href?.includes(`/assets/${start}-`) && came(one));
  }, name);

test("a part of the page that the line did not let through comes when it is back", async () => {
  const someone = await person(browser, server.origin);
  const { page } = someone;
  await page.goto(`/t/${await tableOf(someone, plain, 2)}`);
  await page.locator("main.board .lit").first().waitFor();
  const dialogs = await holdBack(page, "PlayDialogs");
  await page.getByRole("button", { name: words.menu, exact: true }).click();
  await page.getByRole("menuitem", { name: words.keys, exact: true }).click();
  await until(() => dialogs.asked.js > 1 && dialogs.asked.css > 1, "the dialog to be tried again");
  assert.equal(await page.getByRole("dialog").count(), 0);
  await dialogs.letThrough();
  await page.getByRole("dialog", { name: words.keys, exact: true }).waitFor();
  await until(() => hasSheet(page, "PlayDialogs"), "its style sheet");
  await page.keyboard.press("Escape");
  const settings = await holdBack(page, "Settings");
  await page.getByRole("button", { name: words.menu, exact: true }).click();
  await page.getByRole("menuitem", { name: words.settings, exact: true }).click();
  await page.getByRole("heading", { name: words["error.offline"], exact: true }).waitFor();
  await until(() => settings.asked.js > 1, "the page to be tried again");
  await settings.letThrough();
  await page.getByRole("heading", { name: words.settings, exact: true }).waitFor();
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
});
