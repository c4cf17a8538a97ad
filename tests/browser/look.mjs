// Pictures of the screens for people to look at: node tests/browser/look.mjs OUT.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, person } from "./kit/browser.mjs";
import { advance, prepareTables, screens, settled } from "./kit/screens.mjs";
import { gamesOf, plainOf } from "./kit/games.mjs";
import { Server } from "./kit/server.mjs";
import { tableOf } from "./kit/table.mjs";

const out = process.argv[2];
if (!out) throw new Error("Usage: node tests/browser/look.mjs OUT");
mkdirSync(out, { recursive: true });
const only = new Set(process.argv.slice(3));
const names = [
  "front",
  "new_now",
  "new_friends",
  "gathering",
  "early",
  "middle",
  "late",
  "rules_panel",
  "end",
  "replay",
  "verify",
  "rules",
  "gallery",
  "settings",
  "make_account",
  "sign_in",
  "leaders",
  "player",
  "about",
];

const server = await Server.start();
const browser = await launch();
const first = await person(browser, server.origin);
const games = await gamesOf(server);
const plain = plainOf(games);
names.push(...Object.keys(plain.kit.opened ?? {}));
const ids = await prepareTables(first, games, plain);
for (const [game, looks] of Object.entries(ids.looks))
  names.push(...Object.keys(looks).map((look) => `${game}: ${look}`));
const late = await tableOf(first, plain, Math.min(3, Math.max(...plain.seats)));
await advance(first.page, late, plain, { n: 150 });
const cookies = await first.context.cookies();
await first.context.close();

for (const [device, scheme, language] of [
  ["desktop", "light", "en"],
  ["desktop", "dark", "de"],
  ["phone", "light", "de"],
  ["phone", "dark", "en"],
  ["small", "light", "de"],
]) {
  const someone = await person(browser, server.origin, { device, scheme, language });
  await someone.context.addCookies(cookies);
  const { page } = someone;
  const all = screens(someone, ids, plain);
  all.push({
    name: "late",
    open: async () => {
      await page.goto(`/t/${late}`);
      await settled(page);
    },
  });
  for (const { name, open } of all.filter(
    (one) => names.includes(one.name) && (only.size === 0 || only.has(one.name)),
  )) {
    await open();
    await page.screenshot({
      path: join(out, `${name.replace(": ", "-")}-${device}-${scheme}-${language}.png`),
      scale: "css",
    });
  }
  await someone.context.close();
}
await browser.close();
await server.stop();
