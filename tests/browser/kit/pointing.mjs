// Somebody who does no more than touch what is lit, and choose where the bar at the foot asks.
import { until } from "./table.mjs";

const kTouches = 20; // of one decision

/** Marks what reacts now, on the board and at the foot, and gives how many there are of each. */
export const mark = (page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll("[data-lit]")) one.removeAttribute("data-lit");
    const seen = (one) => !one.disabled && one.checkVisibility({ visibilityProperty: true });
    const lit = [...document.querySelectorAll("main.board [data-el]")].filter(
      (one) => one.closest(".lit") && seen(one),
    );
    const choices = [
      ...document.querySelectorAll("footer .choices :is(button.choice, button.main)"),
    ].filter(seen);
    lit.forEach((one, i) => one.setAttribute("data-lit", `board-${i}`));
    choices.forEach((one, i) => one.setAttribute("data-lit", `foot-${i}`));
    return { lit: lit.length, choices: choices.length };
  });

export const byPointer = (touch) => async (page, name) => {
  const one = page.locator(`[data-lit="${name}"]`);
  await (touch ? one.tap({ timeout: 5000 }) : one.click({ timeout: 5000 }));
};

/** One decision of any game, by touching what reacts. */
export async function decide({ page }, wire, act, random) {
  const { n } = wire.view;
  for (let i = 0; i < kTouches && wire.view.n === n; ++i) {
    const { lit, choices } = await mark(page);
    // Once something is picked, the foot of the page mostly has the word.
    const foot = choices > 0 && (lit === 0 || random() < (i > 0 ? 0.7 : 0.3));
    if (lit + choices === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    const name = foot ? `foot-${Math.floor(random() * choices)}` : `board-${Math.floor(random() * lit)}`;
    await act(page, name).catch((problem) => {
      if (wire.view.n === n && i === kTouches - 1) throw problem;
    });
    await until(() => wire.view.n > n, "", 400).catch(() => {});
  }
  await until(
    () => wire.view.n > n,
    () => `a move at entry ${n} in ${JSON.stringify(wire.view.turn)}`,
  );
}
