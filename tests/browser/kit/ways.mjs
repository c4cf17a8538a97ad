// Tables of one game and what opens around them, for looking at all of it at any size.
import { cardOf } from "./games.mjs";
import { advance } from "./screens.mjs";
import { texts } from "./server.mjs";
import { tableOf } from "./table.mjs";

const kTries = 8; // games that may end before a decision came

/** Ways to the screens of a game: its tables early, late and over, and what is about them. */
export async function screensOf(someone, game) {
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
    over,
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

/** What else the page has, at tables of one game: those that wait for players, and all that opens beside a board. */
export async function aroundOf(someone, game) {
  const { page } = someone;
  const words = texts("", someone.language);
  const button = (key) => page.getByRole("button", { name: words[key], exact: true });
  const seats = [{ kind: "me" }, { kind: "open" }, { kind: "bot", level: "casual" }];
  const gathering = await tableOf(someone, game, 3, { seats, start: false });
  const id = await tableOf(someone, game, 3);
  await advance(page, id, game, game.kit.longest ?? { choices: 6 });
  const table = async () => {
    await page.goto(`/t/${id}`);
    await page.locator("main.board .lit").first().waitFor();
  };
  const item = (key) => async () => {
    await table();
    await button("menu").click();
    await page.getByRole("menuitem", { name: words[key], exact: true }).click();
    await page.getByRole("dialog").waitFor();
  };
  return {
    gathering: () => page.goto(`/t/${gathering}`),
    decision: table,
    log: async () => {
      await table();
      await button("log_chat").click();
    },
    chat: async () => {
      await table();
      await button("log_chat").click();
      await page.getByRole("tab", { name: words.chat }).click();
    },
    hint: async () => {
      await table();
      await button("hint").click();
      await page.locator("footer .hint li, footer .hint p").first().waitFor();
    },
    choices: async () => {
      await table();
      await button("all_choices").click();
    },
    settings: item("play_settings"),
    keys: item("keys"),
    invite: item("invite"),
  };
}

/** Tables where this game looks its own way. */
export async function looksOf(someone, game) {
  const ways = {};
  for (const phase of Object.keys(game.kit.decisions ?? {}))
    ways[phase] = await decisionAt(someone, game, phase);
  for (const [name, options] of Object.entries(game.kit.variants ?? {}))
    ways[name] = await tableOf(someone, game, Math.min(2, Math.max(...game.seats)), { options });
  return Object.fromEntries(
    Object.entries(ways).map(([name, id]) => [
      `look ${name}`,
      async () => {
        await someone.page.goto(`/t/${id}`);
        await someone.page.locator("main.board .lit, footer .choice").first().waitFor();
      },
    ]),
  );
}

/** What a record says of draws and moves, where it is more than a word. */
export const entriesOf = async ({ page }, id) =>
  (await (await page.request.get(`/api/tables/${id}/record`)).text())
    .split("\n")
    .flatMap((line) => /^\d+ (?:chance|s\d) (\S+ .+)$/.exec(line)?.[1] ?? []);

/** A table of the most players at which this person makes such a decision. */
export async function decisionAt(someone, game, phase) {
  const likes = game.kit.decisions?.[phase] ?? [];
  for (let tries = kTries; tries > 0; --tries) {
    const id = await tableOf(someone, game, Math.max(...game.seats));
    if (!(await advance(someone.page, id, game, { phase, likes })).over) return id;
  }
  throw new Error(`No game of ${kTries} came to ${phase}.`);
}
