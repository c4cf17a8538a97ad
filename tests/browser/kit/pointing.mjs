// Somebody who does no more than touch what is lit, and choose where the bar at the foot asks.
import { answered, until } from "./table.mjs";

const kTouches = 30; // of one decision

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

/** Where a marked element can be pressed once nothing moves or scrolls; nothing: it has gone, or something lies over it. */
const placeOf = (page, name) =>
  page.evaluate(async (wanted) => {
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime < Infinity);
    await Promise.all(finite.map((one) => one.finished.catch(() => {})));
    const one = document.querySelector(`[data-lit="${wanted}"]`);
    // The browser's next picture: a test may hold the clock of the page, and with it requestAnimationFrame.
    const picture = () =>
      new Promise((drawn) =>
        new IntersectionObserver((_, self) => drawn(self.disconnect())).observe(document.body),
      );
    const place = async () => {
      const at = () => JSON.stringify(one.getBoundingClientRect());
      for (let before = ""; before !== at();) {
        before = at();
        for (let i = 0; i < 2; ++i) await picture();
      }
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      return top && one.contains(top) ? { x, y } : null;
    };
    const now = one && (await place());
    if (!one || now) return now;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return place();
  }, name);

/** Presses a marked element, if it can be pressed; says whether it did. */
export const byPointer = (touch) => async (page, name) => {
  const place = await placeOf(page, name);
  if (place) await (touch ? page.touchscreen.tap(place.x, place.y) : page.mouse.click(place.x, place.y));
  return place !== null;
};

/** One decision of any game, by touching what reacts. */
export async function decide({ page }, wire, act, random) {
  const { n } = wire.view;
  const moved = () => wire.view.n > n;
  let touches = 0;
  for (let i = 0; i < kTouches && !moved(); ++i) {
    let found;
    await until(
      async () => {
        found = await mark(page);
        return moved() || found.lit + found.choices > 0;
      },
      () => `something to touch at entry ${n} in ${JSON.stringify(wire.view.turn)}`,
    );
    if (moved()) break;
    const { lit, choices } = found;
    // Once something is picked, the foot of the page mostly has the word.
    const foot = choices > 0 && (lit === 0 || random() < (i > 0 ? 0.7 : 0.3));
    const name = foot ? `foot-${Math.floor(random() * choices)}` : `board-${Math.floor(random() * lit)}`;
    if (await act(page, name)) touches += 1;
    await answered(page, wire);
  }
  if (!moved())
    throw new Error(
      `No move at entry ${n} in ${JSON.stringify(wire.view.turn)} after ${touches} touches of ${kTouches} tried.`,
    );
}
