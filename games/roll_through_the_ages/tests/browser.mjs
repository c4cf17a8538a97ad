// What the tests in a browser know of this game; tests/browser/kit/games.mjs says what each part is.

export const decisions = {
  food_or_workers: ["reroll", "keep"],
  buy_one: ["pass"],
};

export const variants = { trading: { trading: "yes" } };

export const picture = { n: 190 };

export const throws = true;

/** A round of three computers at the standard tempo, in ms at most. */
export const round = 6000;
