// Somebody who plays Machi Koro by what the page shows: with a finger, a mouse or the keyboard.
import { texts } from "./server.mjs";
import { assertShown, sentence, touched, until } from "./table.mjs";

const costs = {
  train_station: 4,
  shopping_mall: 10,
  amusement_park: 16,
  radio_tower: 22,
  wheat_field: 1,
  ranch: 1,
  bakery: 1,
  cafe: 2,
  convenience_store: 2,
  forest: 3,
  stadium: 6,
  tv_station: 7,
  business_center: 8,
  cheese_factory: 5,
  furniture_factory: 3,
  mine: 6,
  family_restaurant: 3,
  apple_orchard: 3,
  market: 2,
};

/** The dearest landmark one can pay, else the dearest establishment, else what comes. */
export function wanted(view) {
  const actions = view.offers.actions.map((one) => one.action);
  const dearest = (kind, field) =>
    actions.filter((one) => one.kind === kind).sort((a, b) => costs[b[field]] - costs[a[field]])[0];
  return (
    dearest("erect", "landmark") ??
    dearest("build", "card") ??
    actions.find((one) => one.kind === "swap") ??
    actions[view.n % actions.length]
  );
}

const buttonOf = (person, text) =>
  person.page.locator("footer .choices button").getByText(text, { exact: true });
const elementOf = (person, id) => person.page.locator(`main.board [data-el="${id}"]`);

async function pressed(person, locator) {
  if (person.touch) await locator.tap();
  else await locator.click();
}

/** Chooses by pointing; where touch screens ask first, says yes. */
async function point(person, wire, action) {
  const elements = touched(action);
  const picked = [];
  for (const id of elements) {
    await pressed(person, elementOf(person, id).first());
    picked.push(id);
    if (picked.length < elements.length) await assertShown(person, wire, picked);
  }
  if (elements.length === 0)
    await pressed(person, buttonOf(person, sentence(action, person.language, wire.names)));
  else if (person.touch) await pressed(person, person.page.locator("footer .choices button.main"));
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
  const box = await page.locator(`main.board [data-el="${id}"]`).first().boundingBox();
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

async function type(person, wire, action) {
  const { page } = person;
  for (const id of touched(action)) {
    if (!(await arrowTo(page, id))) {
      person.tabbed = (person.tabbed ?? 0) + 1;
      await tabTo(page, (now) => now.el === id);
    }
    if (!(await focused(page)).outlined) throw new Error(`The focus on ${id} cannot be seen.`);
    await page.keyboard.press("Enter");
  }
  if (touched(action).length === 0) {
    await tabTo(page, (now) => now.text === sentence(action, person.language, wire.names));
    await page.keyboard.press("Enter");
  }
}

/** Where what happened is still being shown: jumps to the present, unless it is there by itself meanwhile. */
async function skip({ page, language }) {
  const button = page.getByRole("button", { name: texts("", language).skip, exact: true });
  if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => {});
}

/** One decision: what reacts is what is offered; then it is made. Counts in `person.positions`. */
export async function decide(person, wire, { keys = false } = {}) {
  const { view } = wire;
  await skip(person);
  await assertShown(person, wire);
  person.positions = (person.positions ?? 0) + 1;
  const action = wanted(view);
  await (keys ? type : point)(person, wire, action);
  await until(
    () => wire.view.n > view.n,
    () => `the move ${JSON.stringify(action)} at entry ${view.n} to be made`,
  );
}

/** Plays until the wire says that it is over, or `enough` does. */
export async function playOn(person, wire, { enough = () => false, ...how } = {}) {
  while (!wire.over && !enough()) {
    await until(() => wire.mine || wire.over || enough(), "the own turn", 60_000);
    if (wire.mine && !enough()) await decide(person, wire, how);
  }
}

/** From the front page to a table of Machi Koro with a pointer: three clicks. Gives its id. */
export async function sitDown(someone, opponents) {
  const { page, touch, language } = someone;
  const words = texts("", language);
  const press = (locator) => (touch ? locator.tap() : locator.click());
  await page.goto("/");
  await press(
    page.locator(`article[data-game="machi-koro"]`).getByRole("button", { name: words.play_now }),
  );
  await page.getByRole("dialog").getByText(String(opponents), { exact: true }).click();
  await press(page.getByRole("dialog").getByRole("button", { name: words["new.start"] }));
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname.split("/").pop();
}

/** A table against computers at which this person begins, made with the plain request the front page makes, and opened; gives its id. */
export async function newTable(
  person,
  { opponents = 1, level = "newcomer", options = {}, open = true } = {},
) {
  const { page } = person;
  if (page.url() === "about:blank") await page.goto("/about"); // asks the server nothing by itself
  const id = await page.evaluate(
    async (plan) => {
      await fetch("/api/me");
      const answer = await fetch("/api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(plan),
      });
      return (await answer.json()).id;
    },
    {
      game: "machi_koro",
      options: { seats: String(opponents + 1), start: "0", ...options },
      seats: [{ kind: "me" }, ...Array(opponents).fill({ kind: "bot", level })],
      visibility: "link",
      start: true,
    },
  );
  if (open) await page.goto(`/t/${id}`);
  return id;
}
