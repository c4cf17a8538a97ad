// Agreed time at a table, for two people in two browsers: both see the same, time in which the server is down is nobody's, and a
// pause needs both. And a phone shows all of what can be chosen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { shown } from "./kit/clocks.mjs";
import { cardOf, gamesOf, plainOf } from "./kit/games.mjs";
import { decide } from "./kit/player.mjs";
import { Server, texts } from "./kit/server.mjs";
import { command, tableOf, until, Wire } from "./kit/table.mjs";

const kSecond = 1_000;
const kHour = 3_600 * kSecond;

let server;
let browser;
let plain;
const people = {};

before(async () => {
  server = await Server.start({ clock: true });
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  for (const [name, how] of [
    ["host", { language: "de" }],
    ["guest", { device: "phone" }],
  ]) {
    people[name] = await person(browser, server.origin, how);
    people[name].wire = new Wire(people[name].page);
    people[name].words = texts("", people[name].language);
  }
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const button = (one, key) => one.page.getByRole("button", { name: one.words[key], exact: true });

const bothShow = async (condition, what) => {
  const { host, guest } = people;
  let seen;
  await until(
    async () => {
      seen = await Promise.all([host, guest].map(shown));
      return seen.every((seats) => seats.length === 2 && condition(seats));
    },
    () => `${what}; shown: ${JSON.stringify(seen)}`,
  );
  return seen;
};
/** A page that is slow to answer shows a later moment, so both are asked again. */
const agree = () =>
  until(async () => {
    const [a, b] = await Promise.all([people.host, people.guest].map(shown));
    return (
      a.length === 2 && b.length === 2 && a.every((one, i) => Math.abs(one.left - b[i].left) < kSecond)
    );
  }, "both to see the same time at both seats");
const menu = async (one, key) => {
  await button(one, "menu").click();
  await one.page.getByRole("menuitem", { name: one.words[key], exact: true }).click();
};

test("a closed choice of time shows all of its text on a phone", async () => {
  for (const language of ["de", "en"]) {
    const someone = await person(browser, server.origin, { device: "phone", language });
    const words = texts("", language);
    await someone.page.goto("/");
    await cardOf(someone.page, plain).getByRole("button", { name: words.with_friends, exact: true }).tap();
    await someone.page.locator("[data-pace]").selectOption("three_days");
    await someone.page.getByText(words["pace.three_days"], { exact: true }).waitFor();
    await someone.page.locator("[data-at-zero]").waitFor();
    const cut = await someone.page.evaluate(() => {
      const pen = document.createElement("canvas").getContext("2d");
      const kArrow = 24;
      return [...document.querySelectorAll("[data-pace], [data-at-zero]")].flatMap((select) => {
        const style = getComputedStyle(select);
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const room =
          select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - kArrow;
        return [...select.options]
          .map((one) => one.text)
          .filter((text) => pen.measureText(text).width > room);
      });
    });
    assert.deepEqual(cut, []);
    assert.deepEqual(someone.problems, []);
    await someone.context.close();
  }
});

test("both see the same time left at each seat, before and after a move", async () => {
  const { host, guest } = people;
  await host.page.goto("/");
  await cardOf(host.page, plain)
    .getByRole("button", { name: host.words.with_friends, exact: true })
    .click();
  await host.page.getByRole("dialog").getByText("2", { exact: true }).click();
  await host.page.locator("[data-pace]").selectOption("day");
  await host.page.locator("[data-at-zero]").selectOption("computer");
  await button(host, "new.table").click();
  await host.page.waitForURL(/\/t\//);
  await guest.page.goto(host.page.url());
  await button(guest, "sit").tap();
  await until(() => host.wire.draws?.sealed.length === 2, "the words of both to be sealed");
  await button(host, "start").click();
  await until(() => host.wire.view && guest.wire.view, "the match to begin");
  const [mine, theirs] = await bothShow((seats) => seats.some((one) => one.runs), "a clock to run");
  assert.match(mine[0].text, /\d T \d+:\d\d/, "days in German");
  assert.match(theirs[0].text, /\d d \d+:\d\d/, "days in English");
  await agree();

  const mover = await until(() => [host, guest].find((one) => one.wire.mine), "somebody's turn");
  const { n } = mover.wire.view;
  await decide(mover, mover.wire);
  await until(() => host.wire.view.n > n && guest.wire.view.n > n, "the move to be seen");
  await agree();
});

test("time in which the server is down is nobody's", async () => {
  const { host, guest } = people;
  const [before] = await bothShow((seats) => seats.some((one) => one.runs), "a clock to run");
  const seat = before.findIndex((one) => one.runs);
  const sockets = [host, guest].map((one) => one.wire.sockets);
  assert.equal(await server.kill(), "SIGKILL");
  const [atKill] = await Promise.all([host, guest].map(shown));
  // A page counts on by itself, so it says how long the server has been down.
  await bothShow((seats) => seats[seat].left < atKill[seat].left - 4 * kSecond, "the pages to count on");
  const started = Date.now();
  await server.run();
  await until(
    () => [host, guest].every((one, i) => one.wire.sockets > sockets[i]),
    "the lines to come back",
  );
  // Were the time counted in which it was down, it would be four seconds less.
  await bothShow(
    (seats) => seats[seat].left >= atKill[seat].left - kSecond - (Date.now() - started),
    "the time that was left when it was killed",
  );
  await agree();
});

test("a pause begins when both want it, and one ends it", async () => {
  const { host, guest } = people;
  await menu(host, "clock.pause");
  await guest.page.locator("[data-time]", { hasText: guest.words["clock.pauses"] }).waitFor();
  await bothShow((seats) => seats.some((one) => one.runs), "a clock to run while one has not agreed");
  await menu(guest, "clock.pause");
  await bothShow((seats) => seats.every((one) => !one.runs), "no clock to run");
  await host.page.locator("[data-time]", { hasText: host.words["clock.paused"] }).first().waitFor();
  await agree();
  await menu(guest, "clock.resume");
  await bothShow((seats) => seats.some((one) => one.runs), "a clock to run again");
  await agree();
});

test("days later, with the server down in between, a computer plays for whoever has run out of time", async () => {
  const { host, guest } = people;
  const mover = await until(() => [host, guest].find((one) => one.wire.mine), "somebody's turn");
  const other = mover === host ? guest : host;
  const { seat } = mover.wire.view.turn;
  const [before] = await bothShow((seats) => seats.some((one) => one.runs), "a clock to run");
  // A day passes, and what passes while the server is down is nobody's.
  await server.advance(24 * kHour);
  await server.kill();
  await server.run();
  await bothShow(
    (seats) => Math.abs(seats[seat].left - (before[seat].left - 24 * kHour)) < 60 * kSecond,
    "a day less at the seat whose time runs",
  );
  await agree();
  assert.equal(other.wire.table.seats[seat].kind, "person");

  await server.advance(before[seat].left - 24 * kHour);
  await until(
    () => [host, guest].every(({ wire }) => wire.table.seats[seat].kind === "bot"),
    "a computer at the seat of who has run out of time",
  );
  const back = mover.page.getByRole("button", { name: mover.words["back.button"], exact: true });
  await back.click();
  await until(
    () => [host, guest].every(({ wire }) => wire.table.seats[seat].kind === "person"),
    "the person back on their seat",
  );
  await bothShow(
    (seats) => seats.length === 2 && seats[seat].left > 23 * kHour,
    "the time of a turn for who has come back",
  );
  await agree();
  for (const one of [host, guest]) assert.deepEqual(one.problems, []);
});

test("who rests is left alone at night and on vacation, and the others see it", async (t) => {
  const own = await Server.start(); // whose clock is that of the browsers
  t.after(() => own.stop());
  const host = await person(browser, own.origin, { language: "de" });
  const guest = await person(browser, own.origin, { device: "phone" });
  const { page } = guest;
  const words = texts("", "en");
  await page.goto("/settings");
  const night = page.getByRole("switch", { name: words["rest.night"] });
  await night.click();
  // It began an hour ago, by the clock of this browser and of the server.
  const half = await page.evaluate(() => {
    const now = new Date();
    return 30 * Math.floor((60 * now.getHours() + now.getMinutes()) / 30);
  });
  for (const [i, at] of [half - 60, half + 240].entries())
    await page
      .locator("#rest ~ .row select")
      .nth(i)
      .selectOption(`${(at + 1440) % 1440}`);
  await page.locator("#rest ~ .row").getByRole("button", { name: words.save, exact: true }).click();
  await page.getByText(words.saved).waitFor();
  await until(() => night.isDisabled(), "the switch to be fixed for a week");
  assert.ok(await night.isChecked());

  await host.page.goto("/about");
  const id = await tableOf(host, plain, 2, {
    seats: [{ kind: "me" }, { kind: "open" }],
    start: false,
    pace: { pace: "day", at_zero: "wait" },
  });
  await command(page, id, "sit");
  await command(host.page, id, "start");
  await host.page.goto(`/t/${id}`);
  await host.page.locator(".rests").first().waitFor();

  const day = (ahead) => new Date(Date.now() + ahead * 24 * kHour).toISOString().slice(0, 10);
  await page.getByLabel(words["rest.first"]).fill(day(3));
  await page.getByLabel(words["rest.last"]).fill(day(9));
  await page.locator("#rest ~ form").getByRole("button", { name: words["rest.add"], exact: true }).click();
  await page.getByText(words["rest.taken"].replace("{taken}", "7")).waitFor();
  await page.getByRole("button", { name: words["rest.drop"], exact: true }).click();
  await page.getByText(words["rest.taken"].replace("{taken}", "0")).waitFor();
  assert.deepEqual([...host.problems, ...guest.problems], []);
  for (const one of [host, guest]) await one.context.close();
});
