// After the game: looking at it again, checking its draws in the browser, taking the record along.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { figuresOn, gamesOf, plainOf } from "./kit/games.mjs";
import { playOn, sitDown } from "./kit/player.mjs";
import { advance } from "./kit/screens.mjs";
import { program, Server, texts } from "./kit/server.mjs";
import { until, Wire } from "./kit/table.mjs";

const kByHand = 4; // first decisions; the rest comes over the wire

let server;
let browser;
let plain;
let someone;
let wire;
let id;
const words = texts("", "en");
const button = (key) => someone.page.getByRole("button", { name: words[key], exact: true });

before(async () => {
  server = await Server.start();
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  someone = await person(browser, server.origin);
  wire = new Wire(someone.page);
  id = await sitDown(someone, plain, 2); // by the page, which seals words
  await playOn(someone, wire, { enough: () => someone.positions >= kByHand });
  await advance(someone.page, id, plain);
  await someone.page.locator("#end-title").waitFor();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Addresses the page asks for, but for its own files. */
function asked(page) {
  const list = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(assets\/|offline\.js|icon|manifest|replay\/|verify\/)/.test(pathname)) list.push(pathname);
  });
  return list;
}
const position = async (page) => Number((await page.locator("footer .num").textContent()).split("/")[0]);
const shown = (page) => figuresOn(page, plain);

test("the record is downloaded, and the program accepts it", async () => {
  const [download] = await Promise.all([someone.page.waitForEvent("download"), button("download").click()]);
  const path = await download.path();
  const record = readFileSync(path, "utf8");
  assert.equal(record, await (await fetch(`${server.origin}/api/tables/${id}/record`)).text());
  const told = JSON.parse(
    execFileSync(program, ["replay", "--json", path], { encoding: "utf8", maxBuffer: 1e8 })
      .trim()
      .split("\n")[0],
  );
  assert.ok(!told.error && !told.problem, JSON.stringify(told));
  assert.ok(JSON.stringify(told).includes(plain.id));
});

test("the replay steps, jumps and plays without asking the server for more than the record and who sat there", async () => {
  const { page } = someone;
  const list = asked(page);
  await page.goto(`/replay/${id}#20`);
  await until(
    async () => (await page.locator("footer .num").count()) && (await position(page)) === 20,
    "entry 20",
  );
  const record = `/api/tables/${id}/record`;
  const at20 = await shown(page);
  await button("step.next").click();
  await until(async () => (await position(page)) > 20, "a step forward");
  await until(
    () => new URL(page.url()).hash === `#${21}` || Number(new URL(page.url()).hash.slice(1)) > 20,
    "the address to follow",
  );
  await button("step.back").click();
  await until(async () => (await position(page)) <= 20, "a step back");
  await button("step.last").click();
  await until(async () => (await position(page)) === wire.view.n, "the end");
  const { figures } = plain.kit;
  if (figures) assert.deepEqual(await shown(page), figures.of(wire.view.observation).sort());
  await page.keyboard.press("Home");
  await until(async () => (await position(page)) === 0, "the beginning");
  if (figures) assert.deepEqual([...new Set(await shown(page))], [figures.first]);
  await page.locator("select").selectOption("4");
  await button("play").click();
  await until(async () => (await position(page)) > 5, "playing");
  await button("pause").click();
  await page.reload();
  await until(
    async () => (await page.locator("footer .num").count()) && (await position(page)) > 5,
    "the same place after reloading",
  );
  await page.goto("/about");
  await page.goto(`/replay/${id}#20`);
  await until(
    async () => (await page.locator("footer .num").count()) && (await position(page)) === 20,
    "entry 20",
  );
  assert.deepEqual(await shown(page), at20);
  await page.locator(".log li button").nth(3).click();
  await until(async () => (await position(page)) < 20, "the entry of the line");
  assert.deepEqual([...new Set(list)].filter((one) => one !== "/about").sort(), [
    `/api/tables/${id}`,
    record,
  ]);
  assert.deepEqual(someone.problems, []);
});

/** What draws the board fails, until it is told not to. */
async function breakBoards(page) {
  await page.addInitScript(() => {
    const write = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      if (name === "data-el" && sessionStorage.broken) throw new Error("planted");
      return write.call(this, name, value);
    };
  });
  await page.goto("/about");
  await page.evaluate(() => sessionStorage.setItem("broken", "1"));
}
const mendBoards = (page) => page.evaluate(() => sessionStorage.removeItem("broken"));

test("a board that cannot be drawn says so, and leaves the rest of the page alive", async () => {
  const breaking = await person(browser, server.origin);
  const { page } = breaking;
  const press = (key) => page.getByRole("button", { name: words[key], exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: words["error.board"] });
  const board = page.locator("main [data-el]").first();
  await breakBoards(page);
  await page.goto(`/replay/${id}#20`);
  await alert.waitFor();
  await alert.getByText(words["crash.what"], { exact: true }).click();
  assert.match(await alert.locator("pre").textContent(), /^\/replay\/.+#20\n.*planted/s);
  assert.deepEqual(await violations(page), []);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press("crash.report");
  await page.getByText(words["crash.copied"], { exact: true }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /planted/);
  await press("step.next");
  await until(async () => (await position(page)) > 20, "the replay to go on");
  await alert.waitFor();
  await mendBoards(page);
  await press("step.back");
  await board.waitFor();
  assert.equal(await alert.count(), 0);
  await breakBoards(page);
  await page.route(/\/assets\/Crashed-[^/]*\.js$/, (route) => route.abort()); // a line that breaks
  await page.goto(`/replay/${id}#20`);
  await alert.waitFor();
  assert.equal((await alert.textContent()).trim(), words["error.board"]);
  await page.unrouteAll();
  await page.goto(`/t/${await sitDown(breaking, plain, 2)}`);
  await alert.waitFor();
  assert.ok(await page.getByRole("region", { name: words["player.all"] }).isVisible());
  await page.getByRole("button", { name: words["board.words"], exact: true }).waitFor();
  await mendBoards(page); // words have the same marks
  await press("board.words");
  await page.locator("main.board .board.plain li").first().waitFor();
  assert.equal(await alert.count(), 0);
  assert.deepEqual(breaking.problems, []);
  await breaking.context.close();
});

test("the last round is painted as a clip on the device", async () => {
  const { page } = someone;
  await page.goto(`/replay/${id}#20`);
  await page.locator("footer .num").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button("replay.clip").click()]);
  assert.equal(download.suggestedFilename(), `spielwerk-${id}-20.gif`);
  const file = readFileSync(await download.path());
  assert.equal(file.subarray(0, 6).toString("latin1"), "GIF89a");
  // A block of control before every picture says how long it stays.
  const pictures = file.toString("latin1").split("!\xf9\x04").length - 1;
  assert.ok(pictures > 3, `${pictures} pictures`);
  await until(async () => (await position(page)) === 20, "the position from before");
  assert.deepEqual(someone.problems, []);
});

test("a picture of a position is painted on the device", async () => {
  const { page } = someone;
  await page.goto(`/replay/${id}#20`);
  await page.locator("footer .num").waitFor();
  const board = await page.locator(".replay main").boundingBox();
  const [download] = await Promise.all([page.waitForEvent("download"), button("replay.picture").click()]);
  assert.equal(download.suggestedFilename(), `spielwerk-${id}-20.png`);
  const file = readFileSync(await download.path());
  assert.equal(file.subarray(1, 4).toString(), "PNG");
  assert.deepEqual(
    [file.readUInt32BE(16), file.readUInt32BE(20)],
    [Math.ceil(board.width * 2), Math.ceil(board.height * 2)],
  );
  assert.ok(file.length > 40_000, `${file.length} bytes are no board`);
  assert.deepEqual(someone.problems, []);
});

test("the curve shows what every position was worth, and leads to it", async () => {
  const { page } = someone;
  await page.goto(`/replay/${id}#0`);
  const curve = page.locator(".curve[aria-busy=false]");
  await curve.waitFor();
  const entries = wire.view.n;
  const said = () => page.getByLabel(words["replay.position"]).getAttribute("aria-valuetext");
  assert.match(await said(), /^0 \/ \d+; .+: \d+%, .+: \d+%, .+: \d+%$/);
  const { x, y, width, height } = await curve.locator(".plot").boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await until(async () => Math.abs((await position(page)) - entries / 2) <= 1, "the middle");
  await page.keyboard.press("End");
  await until(async () => (await position(page)) === entries, "the end");
  const shares = [...(await said()).matchAll(/(\d+)%/g)].map((one) => Number(one[1]));
  const first = wire.view.standings.filter((one) => one.place === 1);
  assert.deepEqual(
    shares,
    wire.view.standings.map((one) => (one.place === 1 ? Math.round(100 / first.length) : 0)),
  );
  await curve.getByText(words["curve.table"]).click();
  await until(
    async () => (await curve.locator("tbody tr").count()) === entries + 1,
    () => `${entries + 1} lines in the table of the curve`,
  );
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(someone.problems, []);
});

/** An outcome of chance as the record has it, and one of the same kind that fell elsewhere. */
function anotherOutcome(record) {
  const fallen = [...record.matchAll(/^\d+ (chance (\w+) .+)$/gm)];
  for (const [line, outcome, kind] of fallen) {
    const other = fallen.find(([, one, same]) => same === kind && one !== outcome);
    if (other) return [line, line.replace(outcome, other[1])];
  }
  throw new Error("Chance never fell in two ways.");
}

test("the draws are checked in the browser; an altered record does not pass", async () => {
  const { page } = someone;
  const list = asked(page);
  await page.goto(`/verify/${id}`);
  await page.locator(".verdict.good").waitFor();
  assert.deepEqual(list, [`/api/tables/${id}/record`]);
  await page.locator('.own[data-own="in"]').waitFor();
  const rows = await page.locator("tbody tr").count();
  assert.ok(rows > 20, `${rows} draws`);
  assert.equal(await page.locator("tbody tr.wrong").count(), 0);
  const field = page.locator("textarea");
  const record = await field.inputValue();
  const check = async (altered) => {
    assert.notEqual(altered, record);
    await field.fill(altered);
    await button("verify.now").click();
    await until(() => page.locator(".verdict.bad").isVisible(), "a red verdict");
    await field.fill(record);
    await button("verify.now").click();
    await page.locator(".verdict.good").waitFor();
  };
  await check(record.replace(/^(seed )(.)/m, (_, key, digit) => key + (digit === "0" ? "1" : "0")));
  await check(record.replace(/^(commit )(.)/m, (_, key, digit) => key + (digit === "0" ? "1" : "0")));
  await check(record.replace(...anotherOutcome(record)));
  await check(
    record.replace(/^(contribution 0 )(.)/m, (_, key, digit) => key + (digit === "0" ? "1" : "0")),
  );
  await check(record.slice(0, record.length / 2));
  await check("This is not a record.");
  assert.equal(list.length, 1);
  assert.deepEqual(someone.problems, []);
});

test("the table opens again with its end, and lists among the finished", async () => {
  const { page } = someone;
  await page.goto("/");
  await page.locator(`section[aria-labelledby="finished"] a[href="/t/${id}"]`).click();
  await page.locator("#end-title").waitFor();
  await button("luck").click();
  const luck = page.locator('section[aria-labelledby="luck-title"] li b');
  await luck.first().waitFor();
  const shares = (await luck.allTextContents()).map((one) =>
    Number(one.replace("−", "-").match(/[+-]?\d+(?=%)/)[0]),
  );
  assert.equal(shares.length, 3);
  assert.ok(Math.abs(shares.reduce((all, one) => all + one)) <= 2, `${shares} together are nothing`);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(someone.problems, []);
});
