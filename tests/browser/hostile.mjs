// Texts that would be programs, in every field that people fill and in addresses, shown to others: nothing of them runs,
// becomes a part of the page or asks another server for something. They are read as they were written.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./kit/browser.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { all } from "./kit/scope.mjs";
import { settled } from "./kit/screens.mjs";
import { Server, texts } from "./kit/server.mjs";
import { command, tableOf } from "./kit/table.mjs";

const kRun = "window.ran=1";
const kTexts = [
  `<img src=x onerror=${kRun}>`,
  `<script>${kRun}</script>`,
  `"><svg onload=${kRun}>`,
  `<a href="javascript:${kRun}">x</a>`,
  `{0, plural, other {<b>x</b>}} {name}`,
  `&lt;img src=x onerror=${kRun}&gt;`,
  `'-${kRun}-'`,
  `<iframe srcdoc="<script>parent.ran=1</script>">`,
  `{{constructor.constructor('${kRun}')()}}`,
  `\${${kRun}}`,
  `<style>@import '//evil.test'</style>`,
  `<base href=//evil.test>`,
  `<details open ontoggle=${kRun}>`,
  `{@html '<img src=x onerror=${kRun}>'}`,
  `%3Cscript%3E${kRun}%3C/script%3E`,
];
const kAtOnce = 3; // texts at one table
const kPages = ["t", "rules", "gallery", "replay", "verify", "leaders", "player", "example"];

let server;
let browser;
let plain;

before(async () => {
  server = await Server.start();
  browser = await launch();
  plain = plainOf(await gamesOf(server));
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Somebody who notes what their page asks of other servers. */
async function reader() {
  const someone = await person(browser, server.origin, { language: "en" });
  const own = (url) => [server.origin, "data:", "blob:"].some((start) => url.startsWith(start));
  someone.page.on("request", (request) => {
    if (!own(request.url())) someone.problems.push(`asks ${request.url()}`);
  });
  someone.page.on("dialog", async (dialog) => {
    someone.problems.push("a dialog of the browser");
    await dialog.dismiss();
  });
  return someone;
}

/** A table whose names, words for the draw and chat are these texts; it is ended early, so that its record can be read. */
async function tableNamed(host, named) {
  const [own, ...others] = named;
  await host.page.goto("/about");
  const answer = await host.page.evaluate(async (name) => {
    await fetch("/api/me");
    return (await fetch("/api/me", { method: "PATCH", body: JSON.stringify({ name }) })).status;
  }, own);
  assert.ok(answer < 300, `${own} is a name: ${answer}`);
  const seats = [{ kind: "me" }, ...others.map((name) => ({ kind: "local", name }))];
  const id = await tableOf(host, plain, seats.length, { seats, visibility: "open", start: false });
  await command(host.page, id, "contribute", { seat: 0, text: own });
  await command(host.page, id, "start");
  for (const text of named) await command(host.page, id, "say", { room: "players", text });
  return id;
}

async function nothingCameOf({ page, problems }, where) {
  assert.equal(await page.evaluate(() => window.ran), undefined, `something ran at ${where}`);
  const strange = "img[src=x], [onerror], [onload], [ontoggle], iframe, base, a[href^=javascript]";
  assert.equal(await page.locator(strange).count(), 0, `a text became a part of the page at ${where}`);
  assert.deepEqual(problems, [], where);
}

async function open(someone, address, shown = "main") {
  await someone.page.goto(address);
  await someone.page.locator(shown).first().waitFor();
  await settled(someone.page);
  await nothingCameOf(someone, address);
}

/** Every page that shows what these people wrote. */
async function readAll(host, watcher, id, named) {
  const { page } = host;
  await open(watcher, `/t/${id}`, "main.board .board");
  await open(watcher, "/", "#watch");
  await open(host, `/t/${id}`, "main.board .board");
  await page.getByRole("tab", { name: texts("", "en").chat }).click();
  for (const text of named) {
    await page.locator(".players").getByText(text, { exact: true }).first().waitFor();
    await page.locator("[role=tabpanel]").getByText(text, { exact: true }).first().waitFor();
  }
  await nothingCameOf(host, "the chat");
  await command(page, id, "abandon");
  await open(host, `/replay/${id}`, "footer .num");
  await open(host, `/verify/${id}`, ".verdict");
  const record = await page.evaluate(async (table) => {
    const answer = await fetch(`/api/tables/${table}/record`);
    return answer.text();
  }, id);
  await open(host, "/verify");
  await page.locator("input[type=file]").setInputFiles({
    name: `${named[0].replaceAll("/", "_")}.rec`,
    mimeType: "text/html",
    buffer: Buffer.from(record),
  });
  await page.locator(".verdict").first().waitFor();
  await nothingCameOf(host, "a record from a file");
}

test("what people write is shown as they wrote it, and is nothing else", async () => {
  const some = all ? kTexts : kTexts.slice(0, 2 * kAtOnce);
  for (let at = 0; at < some.length; at += kAtOnce) {
    const named = some.slice(at, at + kAtOnce);
    const [host, watcher] = [await reader(), await reader()];
    const id = await tableNamed(host, named);
    await readAll(host, watcher, id, named);
    for (const { context } of [host, watcher]) await context.close();
  }
});

test("an address that is a program opens a page that says that there is nothing", async () => {
  const someone = await reader();
  for (const [at, text] of (all ? kTexts : kTexts.slice(0, 4)).entries()) {
    const pages = all ? kPages : [kPages[at], kPages[at + 4]];
    for (const page of pages)
      await open(someone, `/${page}/${encodeURIComponent(text)}?x=${encodeURIComponent(text)}#${text}`);
  }
  await someone.context.close();
});
