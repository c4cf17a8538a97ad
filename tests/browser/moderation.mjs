// Somebody who misbehaves is reported at the table, and a moderator decides what they may not do for a while.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { violations } from "./kit/axe.mjs";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { nameOf, withPasskeys } from "./kit/passkeys.mjs";
import { Server, texts } from "./kit/server.mjs";

const kModerator = "Mona";
const kSaid = "you are all too slow";

let server;
let browser;
let plain;
let moderator; // in German, at a desk
let ann; // on a phone by night
let rude;
let table;

before(async () => {
  server = await Server.start();
  browser = await launch();
  plain = plainOf(await gamesOf(server));
  moderator = await withPasskeys(await person(browser, nameOf(server), { language: "de" }));
  ann = await person(browser, server.origin, { device: "phone", scheme: "dark" });
  rude = await person(browser, server.origin);
  for (const one of [moderator, ann, rude]) {
    one.words = texts("", one.language);
    await one.page.goto("/");
    one.me = await one.page.evaluate(async () => (await fetch("/api/me")).json());
  }
  await moderator.page.goto("/settings");
  await button(moderator.page, moderator.words["account.make"]).click();
  const making = moderator.page.getByRole("dialog");
  await making.getByLabel(moderator.words.name, { exact: true }).fill(kModerator);
  await button(making, moderator.words["passkey.make"]).click();
  await making.getByRole("listitem").first().waitFor();
  moderator.codes = await making.getByRole("listitem").allTextContents();
  await button(making, moderator.words["account.done"]).click();
  await server.appoint(kModerator);
  ({ id: table } = await post(ann, "tables", {
    game: plain.id,
    options: { seats: "2" },
    seats: [{ kind: "me" }, { kind: "open" }],
    visibility: "link",
    start: false,
  }));
});
afterEach(() => {
  const refused = /WebSocket connection to .* 403/; // of who is banned
  const problems = [...moderator.problems, ...ann.problems, ...rude.problems];
  assert.deepEqual(
    problems.filter((one) => !refused.test(one)),
    [],
  );
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const post = ({ page }, path, body) =>
  page.evaluate(
    async ([to, what]) => (await fetch(`/api/${to}`, { method: "POST", body: what })).json(),
    [path, JSON.stringify(body)],
  );
const button = (where, name) => where.getByRole("button", { name, exact: true });
const sees = async ({ page }) => assert.deepEqual(await violations(page), []);
const filled = (text, name) => text.replace("{name}", name);

test("what somebody has said is reported with a reason", async () => {
  await rude.page.goto(`/t/${table}`);
  await button(rude.page, rude.words.sit).click();
  await ann.page.goto(`/t/${table}`);
  await button(ann.page, ann.words.start).click();
  await rude.page.locator("main.board").waitFor();
  await rude.page.getByRole("tab", { name: rude.words.chat }).click();
  const line = rude.page.getByLabel(rude.words["chat.players"], { exact: true });
  await line.fill(kSaid);
  await line.press("Enter");
  await rude.page.getByRole("list", { name: rude.words.chat, exact: true }).getByText(kSaid).waitFor();

  await ann.page.goto(`/player/${rude.me.id}`);
  await button(ann.page, filled(ann.words["report.name"], rude.me.name)).waitFor();
  await sees(ann);
  const { status } = await ann.page.evaluate(
    ([person, at]) =>
      fetch("/api/reports", {
        method: "POST",
        body: JSON.stringify({ person, table: at, text: "rude" }),
      }).then(({ status }) => ({ status })),
    [rude.me.id, table],
  );
  assert.equal(status, 200);
  await button(ann.page, filled(ann.words["report.name"], rude.me.name)).tap();
  const dialog = ann.page.getByRole("dialog");
  await dialog.getByLabel(ann.words["report.text"], { exact: true }).fill("on their page, too");
  await sees(ann);
  await button(dialog, ann.words["report.send"]).tap();
  await ann.page.getByText(ann.words["report.done"], { exact: true }).waitFor();
});

test("a moderator sees what was said, and decides", async () => {
  const { page, words } = moderator;
  await page.goto("/settings");
  await page.getByRole("link", { name: words.moderation, exact: true }).click();
  const reports = page.getByRole("article", { name: rude.me.name, exact: true });
  await reports.nth(1).waitFor();
  await reports.first().getByText(kSaid, { exact: true }).waitFor();
  await sees(moderator);
  await reports.first().getByLabel(words["moderation.what"], { exact: true }).selectOption("muted 7");
  await reports.first().getByLabel(words["moderation.reason"], { exact: true }).fill("unfreundlich");
  await button(reports.first(), words["moderation.decide"]).click();
  const deeds = page.getByRole("region", { name: words["moderation.deeds"], exact: true });
  await deeds.getByText(filled(words["deed.muted"], rude.me.name), { exact: true }).waitFor();
  for (const left of [1, 0]) {
    await reports.first().getByLabel(words["moderation.reason"], { exact: true }).fill("erledigt");
    await button(reports.first(), words["moderation.decide"]).click();
    await reports.nth(left).waitFor({ state: "detached" });
  }
  await sees(moderator);
});

test("a moderator who came by a recovery code proves who they are by their passkey", async () => {
  const { page, words, codes } = moderator;
  await page.context().clearCookies();
  assert.equal(
    (await post(moderator, "session", { name: kModerator, password: codes[0] })).moderator,
    true,
  );
  await page.goto("/moderation");
  await button(page, words["moderation.prove"]).waitFor();
  await sees(moderator);
  await button(page, words["moderation.prove"]).click();
  await page.getByRole("region", { name: words["moderation.deeds"], exact: true }).waitFor();
});

test("who may not write is told so", async () => {
  const { page, words } = rude;
  const line = page.getByLabel(words["chat.players"], { exact: true });
  await line.fill("why?");
  await line.press("Enter");
  await page.getByText(words["error.muted"], { exact: true }).waitFor();
  await page.goto("/settings");
  await page.getByRole("alert").waitFor();
  await sees(rude);
});

test("who is banned while they play is told why the table is gone", async () => {
  const { page, words, me } = rude;
  await page.goto(`/t/${table}`);
  await page.locator("main.board").waitFor();
  await post(moderator, "sanctions", { person: me.id, kind: "banned", days: 1, text: "noch einmal" });
  await page.getByRole("heading", { name: words["error.banned"], exact: true }).waitFor();
  await post(moderator, "sanctions", { person: me.id, kind: "banned", days: 0, text: "genug" });
  await page.locator("main.board").waitFor();
});
