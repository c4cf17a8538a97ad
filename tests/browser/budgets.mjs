// What a first visit costs: bytes before the first decision, and things that jump.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { launch, person } from "./kit/browser.mjs";
import { cardOf, gamesOf, plainOf } from "./kit/games.mjs";
import { playOn } from "./kit/player.mjs";
import { nightly } from "./kit/scope.mjs";
import { settled } from "./kit/screens.mjs";
import { Server, texts } from "./kit/server.mjs";
import { Wire } from "./kit/table.mjs";

const kJavaScript = 100; // KB, as all of these, gzip
const kEverything = 200;
const kShift = 0.02;
/** What comes when the first decision may be made already. */
const kBackground = ["Tempo"];
const words = texts("", "en");
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

const packed = (address, body) =>
  /\.(woff2|png)$/.test(address) ? body.length : gzipSync(body, { level: 9 }).length;
const kilobytes = (bytes) => Math.round(bytes / 100) / 10;

/** Adds up what the browser measures by itself, and says when the first decision was lit, in its own time. */
const measure = () => {
  window.lit = Infinity;
  const look = new MutationObserver(() => {
    if (!document.querySelector("main.board .lit")) return;
    window.lit = performance.now();
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  window.clicks = [];
  addEventListener("click", () => window.clicks.push(performance.now()), { capture: true });
  window.jumps = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      const name = ({ node }) => `${node?.nodeName}.${node?.className?.baseVal ?? node?.className}`;
      window.jumps.push({ value, startTime, hadRecentInput, what: sources.map(name) });
    }
  }).observe({ type: "layout-shift", buffered: true });
};

/** How far things jumped: without being asked to, or on the front page, where a press moves nothing. */
async function stillness(page, when) {
  const [jumps, clicks] = await page.evaluate(() => [window.jumps, window.clicks]);
  const front = (one) => one.startTime < clicks[1]; // the second press begins the game
  const counted = jumps.filter((one) => !one.hadRecentInput || (when === "first visit" && front(one)));
  const shift = counted.reduce((all, { value }) => all + value, 0);
  assert.ok(
    shift <= kShift,
    `${shift}: ${counted
      .flatMap(({ what }) => what)
      .slice(0, 6)
      .join(", ")}`,
  );
  return shift;
}

/** Parts that the first decision does without do not come before they are let go, whenever the page asks for them. */
async function holdBack(page, parts) {
  const apart = (path) => parts.some((name) => path.startsWith(`/assets/${name}-`));
  let letGo;
  const gone = new Promise((resolve) => (letGo = resolve));
  const pass = (route) => gone.then(() => route.continue()).catch(() => {}); // the page may be closed by then
  if (parts.length > 0) await page.route(({ pathname }) => apart(pathname), pass);
  return { apart, letGo };
}

async function visit(device, game) {
  const someone = await person(browser, server.origin, { device });
  const { page } = someone;
  await page.addInitScript(measure);
  const loaded = new Map();
  const bodies = [];
  page.on("response", (response) => {
    const { pathname, protocol } = new URL(response.url());
    if (!protocol.startsWith("http") || loaded.has(pathname)) return;
    loaded.set(pathname, 0);
    bodies.push(
      response.body().then(
        (body) => loaded.set(pathname, packed(pathname, body)),
        () => {},
      ),
    );
  });
  const { apart, letGo } = await holdBack(page, [...kBackground, ...(game.kit.background ?? [])]);
  await page.goto("/");
  await cardOf(page, game).getByRole("button", { name: words.play_now }).click();
  await page.getByRole("button", { name: words["new.start"], exact: true }).click();
  await page.locator("main.board .lit").first().waitFor();
  await Promise.all(bodies);
  letGo();
  // What the page fetches once the decision is lit does not delay it, however early this test comes to look.
  const late = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((one) => one.startTime > window.lit)
      .map((one) => new URL(one.name).pathname),
  );
  for (const path of [...late, ...[...loaded.keys()].filter(apart)]) loaded.delete(path);
  return { someone, loaded };
}

for (const device of ["desktop", "phone"]) {
  test(`a first visit on a ${device} stays small and still`, async (t) => {
    for (const game of games) await t.test(game.id, () => weigh(device, game));
  });
}

async function weigh(device, game) {
  const { someone, loaded } = await visit(device, game);
  const sum = (fits) =>
    [...loaded].filter(([path]) => fits(path)).reduce((all, [, bytes]) => all + bytes, 0);
  const kinds = {
    JavaScript: /\.js$/,
    styles: /\.css$/,
    fonts: /\.woff2$/,
    engine: /\.wasm$/,
    answers: /^\/api\//,
  };
  const table = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, kilobytes(sum((path) => kind.test(path)))]),
  );
  table.everything = kilobytes(sum(() => true));
  console.log(`${game.id}, ${device}, KB before the first decision: ${JSON.stringify(table)}`);
  if (device === "desktop") {
    const most = [...loaded]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 8)
      .map(([path, bytes]) => `${path.replace("/assets/", "")} ${kilobytes(bytes)}`);
    console.log(`largest: ${most.join(", ")}`);
  }
  assert.ok(table.JavaScript <= kJavaScript, `JavaScript: ${table.JavaScript} KB`);
  assert.ok(table.everything <= kEverything, `everything: ${table.everything} KB`);
  const shift = await stillness(someone.page, "first visit");
  console.log(`${game.id}, ${device}, layout shift: ${shift.toFixed(4)}`);
  await someone.context.close();
}

test("what a table needs comes while somebody chooses how to play", async (t) => {
  for (const game of games)
    await t.test(game.id, async () => {
      const { page, context } = await person(browser, server.origin, { device: "phone" });
      await page.goto("/");
      await cardOf(page, game).getByRole("button", { name: words.play_now }).click();
      await page.getByRole("dialog").waitFor();
      await settled(page);
      await page.route("**/assets/**", (route) => route.abort());
      await page.getByRole("button", { name: words["new.start"], exact: true }).click();
      await page.locator("main.board .lit").first().waitFor();
      await context.close();
    });
});

nightly("what is played on makes nothing jump", async () => {
  const { someone } = await visit("desktop", plainOf(games));
  const wire = new Wire(someone.page);
  await someone.page.reload();
  await playOn(someone, wire, { enough: () => someone.positions >= 25 });
  await stillness(someone.page, "played on");
  await someone.context.close();
});
