// Somebody who plays by what the page shows: with a finger, a mouse or the keyboard. For games whose board is all touches
// (`pointing` in kit/games.mjs).
import { cardOf, kitOf } from "./games.mjs";
import { texts } from "./server.mjs";
import { assertShown, sentence, touched, until } from "./table.mjs";

const buttonOf = (person, text) =>
  person.page.locator("footer .choices button").getByText(text, { exact: true });
const elementOf = (person, id) => person.page.locator(`main.board [data-el="${id}"]`);

/** `press` of a person: another way to press, for somebody who measures it. */
async function pressed(person, locator) {
  if (person.press) await person.press(locator);
  else if (person.touch) await locator.tap();
  else await locator.click();
}

/** Chooses by pointing. Touch screens ask before what cannot be taken back: then says yes. */
async function point(person, wire, action) {
  const elements = touched(wire.game, action);
  const same = (one) => JSON.stringify(one.action) === JSON.stringify(action);
  const final = wire.view.offers.actions.find(same)?.barrier;
  const picked = [];
  for (const id of elements) {
    await pressed(person, elementOf(person, id).first());
    picked.push(id);
    if (picked.length < elements.length) await assertShown(person, wire, picked);
  }
  if (elements.length === 0)
    await pressed(person, buttonOf(person, sentence(wire.game, action, person.language, wire.names)));
  else if (person.touch && final) await pressed(person, person.page.locator("footer .choices button.main"));
}

const focused = (page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    const { x, y, width, height } = one.getBoundingClientRect();
    return {
      el: one.dataset?.el ?? "",
      game: one.closest("article")?.dataset.game ?? "",
      text: one.textContent.trim(),
      label: one.getAttribute("aria-label") ?? "",
      x: x + width / 2,
      y: y + height / 2,
      outlined:
        one === document.body || getComputedStyle(one).outlineStyle !== "none" || one.matches(".sr"),
    };
  });

/** Goes with Tab until the focus is where it is wanted. */
export async function tabTo(page, wantedThere, most = 120) {
  for (let i = 0; i < most; ++i) {
    const now = await focused(page);
    if (wantedThere(now)) return now;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

/** Goes with the arrows from target to target; false if they do not lead there. */
async function arrowTo(page, id) {
  const target = page.locator(`main.board [data-el="${id}"]`).first();
  const box = await until(() => target.boundingBox(), `a place for ${id}`); // none while it is drawn again
  const goal = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (let i = 0; i < 14; ++i) {
    const now = await focused(page);
    if (now.el === id) return true;
    const dx = goal.x - now.x;
    const dy = goal.y - now.y;
    const wide = now.el === "" || Math.abs(dx) > Math.abs(dy);
    await page.keyboard.press(
      wide ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp",
    );
  }
  return (await focused(page)).el === id;
}

const kLost = 100; // presses after which nothing leads there

/** Goes to a target with the arrows and, where these do not lead nearer, with Tab; says how many presses it took. */
export async function reach(page, id) {
  const target = page.locator(`main.board [data-el="${id}"]`).first();
  const been = new Set();
  for (let presses = 0; presses < kLost; ++presses) {
    const now = await focused(page);
    if (now.el === id) return presses;
    const box = await target.boundingBox();
    const [dx, dy] = [box.x + box.width / 2 - now.x, box.y + box.height / 2 - now.y];
    const wide = now.el === "" || Math.abs(dx) > Math.abs(dy);
    const arrow = wide ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp";
    await page.keyboard.press(been.has(`${now.el} ${arrow}`) ? "Tab" : arrow);
    been.add(`${now.el} ${arrow}`);
  }
  throw new Error(`No key leads to ${id}.`);
}

async function type(person, wire, action) {
  const { page } = person;
  for (const id of touched(wire.game, action)) {
    if (!(await arrowTo(page, id))) {
      person.tabbed = (person.tabbed ?? 0) + 1;
      await tabTo(page, (now) => now.el === id);
    }
    if (!(await focused(page)).outlined) throw new Error(`The focus on ${id} cannot be seen.`);
    await page.keyboard.press("Enter");
  }
  if (touched(wire.game, action).length === 0) {
    await tabTo(page, (now) => now.text === sentence(wire.game, action, person.language, wire.names));
    await page.keyboard.press("Enter");
  }
}

/** Where what happened is still being shown: jumps to the present. In one go with looking, as it also goes by itself. */
export async function skip({ page, language }) {
  const words = texts("", language);
  for (const name of [words.skip, words.to_present])
    await page.getByRole("button", { name, exact: true }).evaluateAll(([one]) => one?.click());
}

/** One decision: what reacts is what is offered; then it is made. Counts in `person.positions`. */
export async function decide(person, wire, { keys = false } = {}) {
  const { view } = wire;
  await assertShown(person, wire, [], () => skip(person));
  person.positions = (person.positions ?? 0) + 1;
  const action = kitOf(wire.game).pointing.wanted(view);
  await (keys ? type : point)(person, wire, action);
  await until(
    () => wire.view.n > view.n,
    () => `the move ${JSON.stringify(action)} at entry ${view.n} to be made`,
  );
}

/** Plays until the wire says that it is over, or `enough` does. */
export async function playOn(person, wire, { enough = () => false, ...how } = {}) {
  while (!wire.over && !enough()) {
    await until(() => wire.mine || wire.over || enough(), "the own turn");
    if (wire.mine && !enough()) await decide(person, wire, how);
  }
}

/** From the front page to a table of the game with a pointer: three clicks. Gives its id. */
export async function sitDown(someone, game, opponents) {
  const { page, touch, language } = someone;
  const words = texts("", language);
  const press = (locator) => (touch ? locator.tap() : locator.click());
  await page.goto("/");
  await press(cardOf(page, game).getByRole("button", { name: words.play_now }));
  await page.getByRole("dialog").getByText(String(opponents), { exact: true }).click();
  await press(page.getByRole("dialog").getByRole("button", { name: words["new.start"] }));
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname.split("/").pop();
}
