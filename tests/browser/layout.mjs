// Room for everything: no screen scrolls past what it shows or sideways, upright, on its side and enlarged, and in play
// nothing jumps.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { dice } from "./kit/chance.mjs";
import { cardOf, gamesOf, plainOf } from "./kit/games.mjs";
import { faults, shifts } from "./kit/layout.mjs";
import { byPointer, decide } from "./kit/pointing.mjs";
import { all } from "./kit/scope.mjs";
import { advance, settled } from "./kit/screens.mjs";
import { Server, texts } from "./kit/server.mjs";
import { tableOf, until, Wire } from "./kit/table.mjs";

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
const kBar = 119; // pixels, with its line
const kTries = 8; // games that may end before a decision came
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

/** Ways to the screens of a game: its tables early, late and over, and what is about them. */
async function screensOf(someone, game) {
  const { page } = someone;
  const words = texts("", someone.language);
  const many = Math.max(...game.seats);
  const late = await tableOf(someone, game, many);
  await advance(page, late, game, { n: 60 });
  const over = await tableOf(someone, game, many);
  await advance(page, over, game);
  const early = await tableOf(someone, game, Math.min(...game.seats));
  const button = (key) => page.getByRole("button", { name: words[key], exact: true });
  const board = (id) => async () => {
    await page.goto(`/t/${id}`);
    await page.locator("main.board .board").waitFor();
  };
  const lit = (id) => async () => {
    await board(id)();
    await page.locator("main.board .lit, footer .choice").first().waitFor();
  };
  const at = (address, shown) => async () => {
    await page.goto(address);
    await page.locator(shown).first().waitFor();
  };
  return {
    new: async () => {
      await page.goto("/");
      await cardOf(page, game).getByRole("button", { name: words.play_now, exact: true }).click();
      await page.getByRole("dialog").getByText(words["new.more"]).click();
    },
    early: lit(early),
    late: lit(late),
    panel: async () => {
      await lit(late)();
      await page.locator(".panel .head").first().click();
    },
    rules_panel: async () => {
      await lit(late)();
      await button("rules").click();
    },
    words: async () => {
      await lit(late)();
      await button("menu").click();
      await page.getByRole("menuitem", { name: words["board.words"], exact: true }).click();
      await page.locator("main.board .plain li").first().waitFor();
    },
    end: async () => {
      // Back to the drawn board, for what follows.
      await button("menu").click();
      await page.getByRole("menuitem", { name: words["board.drawn"], exact: true }).click();
      await board(over)();
      await page.locator("#end-title").waitFor();
    },
    replay: at(`/replay/${over}#40`, "footer .num"),
    verify: at(`/verify/${over}`, ".verdict.good"),
    rules: at(`/rules/${game.id}`, ".guide section"),
    gallery: at(`/gallery/${game.id}`, "main svg:visible"),
  };
}

const common = {
  front: "/",
  settings: "/settings",
  about: "/about",
  verify: "/verify",
  gallery: "/gallery",
};

async function look({ page }, name, open, found) {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    await settled(page);
    found.push(...(await page.evaluate(faults)).map((one) => `${name}, ${size}: ${one}`));
  }
}

test("no screen scrolls into nothing or sideways, and every board keeps room", async (t) => {
  const someone = await person(browser, server.origin, { language: "de" });
  const { page } = someone;
  await t.test("common", async () => {
    const found = [];
    for (const [name, address] of Object.entries(common))
      await look(someone, name, () => page.goto(address), found);
    assert.deepEqual(found, []);
  });
  for (const game of games)
    await t.test(game.id, async () => {
      const found = [];
      for (const [name, open] of Object.entries(await screensOf(someone, game)))
        await look(someone, name, open, found);
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
    await advance(page, id, game);
    await page.locator("#end-title").waitFor();
    await settled(page);
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
  const [width, height] = sizes.small;
  await page.setViewportSize({ width, height });
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

/** A table of the most players at which this person makes such a decision. */
async function decisionAt(someone, game, phase) {
  const likes = game.kit.decisions?.[phase] ?? [];
  for (let tries = kTries; tries > 0; --tries) {
    const id = await tableOf(someone, game, Math.max(...game.seats));
    if (!(await advance(someone.page, id, game, { phase, likes })).over) return id;
  }
  throw new Error(`No game of ${kTries} came to ${phase}.`);
}

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

test("nothing jumps while people play on a phone", async (t) => {
  for (const game of games)
    await t.test(game.id, async () => {
      const someone = await person(browser, server.origin, { device: "phone", language: "de" });
      const { page } = someone;
      const wire = new Wire(page);
      await page.addInitScript(shifts);
      await page.goto(`/t/${await tableOf(someone, game, 2)}`);
      await page.locator("main.board .board").waitFor();
      await settled(page);
      await page.evaluate(() => (window.shifts = []));
      const random = dice();
      for (let i = 0; i < kMoves && !wire.over; ++i) {
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
    });
});
