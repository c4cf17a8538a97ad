// What the tests in a browser know of this game; tests/browser/kit/games.mjs says what each part is.

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

const cheap = [
  "build ranch",
  "build bakery",
  "build wheat_field",
  "build convenience_store",
  "build forest",
  "pass",
];

export const usually = ["erect", "build", "swap"];

export const decisions = {
  choose_dice: ["erect train_station", "build wheat_field", "build ranch", "build bakery", "pass"],
  keep_or_reroll: ["erect radio_tower", "keep", "roll 1", ...cheap],
  television_pays: ["build tv_station", "roll 1", ...cheap],
  office_swaps: ["build business_center", "roll 1", ...cheap],
};
export const longest = { phase: "construct", choices: 6 };

export const variants = { deck: { supply: "ten_piles" } };

export const opened = {
  card: async ({ page }) => {
    await page.locator("main.board .pile .more").first().click();
    await page.getByRole("dialog").waitFor();
  },
  throws: async ({ page }) => {
    await page.locator('main.board [data-el="next_throw"]').click();
    await page.getByRole("dialog").waitFor();
  },
};

export const pointing = {
  /** The dearest landmark one can pay, else the dearest establishment, else what comes. */
  wanted(view) {
    const actions = view.offers.actions.map((one) => one.action);
    const dearest = (kind, field) =>
      actions.filter((one) => one.kind === kind).sort((a, b) => costs[b[field]] - costs[a[field]])[0];
    return (
      dearest("erect", "landmark") ??
      dearest("build", "card") ??
      actions.find((one) => one.kind === "swap") ??
      actions[view.n % actions.length]
    );
  },
  touched(action) {
    const elements = {
      roll: () => [`dice:${action.dice}`],
      keep: () => ["keep"],
      reroll: () => ["reroll"],
      take: () => [`town:${action.from}`],
      swap: () => [`give:${action.give}`, `take:${action.with}:${action.take}`],
      build: () => [`pile:${action.card}`],
      erect: () => [`landmark:${action.landmark}`],
    };
    return elements[action.kind]?.() ?? [];
  },
  words: { from: "seat", with: "seat", give: "card", take: "card", card: "card", landmark: "landmark" },
};

export const figures = {
  board: '[data-at^="purse:"] b',
  panels: ".players .coins",
  of: ({ towns }) => towns.map((town) => town.coins),
  first: 3,
};

export const picture = { n: 110, phase: "construct" };

export const throws = true;

/** A round of three computers at the standard tempo, in ms at most. */
export const round = 6000;
