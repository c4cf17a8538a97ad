// Chromium, and people with a device, a language and a light in the room.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { dice, drawFrom } from "./chance.mjs";

export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  small: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
/** After so many milliseconds something will not come any more, on a machine as slow as any. */
export const kHangs = 120_000;
export const locales = { de: "de-DE", en: "en-GB" };

/** Debian's Chromium without a window system, which takes half the processor time of the whole browser, if it is there. */
const program = () =>
  process.env.SPIELWERK_CHROMIUM ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((one) => existsSync(one));

/**
 * Without the compilers that optimise what runs often: they take an eighth of a test's processor time and give it nothing.
 * What is measured runs with them (`measured`), as in people's browsers.
 */
export function launch({ measured = false } = {}) {
  return chromium.launch({
    executablePath: program(),
    args: [
      ...(measured ? [] : ["--js-flags=--no-opt,--no-maglev"]),
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
      "--disable-component-update",
      "--disable-sync",
      "--disable-quic",
    ],
  });
}

let people = 0;

/** What is set on the device of somebody who neither waits nor misclicks; fingers are always asked. */
const eager = { tempo: "none", undoTime: "off", confirm: "never", byHand: "none", sound: false };

/**
 * A page in a context of its own. Every error on it is kept in `problems`; a test asserts that there are none. `settings` are
 * those of the page; an empty object leaves them as a first visit has them.
 */
export async function person(
  browser,
  origin,
  { device = "desktop", language = "en", scheme = "light", still = true, worker = false, settings } = {},
) {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: origin,
    locale: locales[language],
    colorScheme: scheme,
    reducedMotion: still ? "reduce" : "no-preference",
    serviceWorkers: worker ? "allow" : "block",
    acceptDownloads: true,
  });
  context.setDefaultTimeout(kHangs);
  await context.addInitScript(
    (given) => {
      const key = "spielwerk.settings";
      if (location.protocol.startsWith("http") && !localStorage.getItem(key))
        localStorage.setItem(key, JSON.stringify(given));
    },
    settings ?? (device === "desktop" ? eager : { ...eager, confirm: "likely" }),
  );
  const random = dice(`person ${++people}`);
  await context.addInitScript(
    drawFrom,
    Array.from({ length: 4096 }, () => Math.floor(random() * 256)),
  );
  const page = await context.newPage();
  const problems = [];
  page.on("pageerror", (error) =>
    problems.push(`${error} ${(error.stack ?? "").split("\n")[1]?.trim() ?? ""} (${page.url()})`),
  );
  page.on("console", (message) => {
    if (message.type() === "error" && !/WebSocket|Failed to load resource|ERR_/.test(message.text()))
      problems.push(message.text());
  });
  return { context, page, problems, device, language, scheme, still, touch: device !== "desktop" };
}
