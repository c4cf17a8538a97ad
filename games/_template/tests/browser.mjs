// What the tests in a browser know of this game; tests/browser/kit/games.mjs says what each part is.

export const usually = ["stop"];

export const pointing = {
  /** Stops as soon as it may, so that a game comes to its end. */
  wanted: (view) =>
    view.offers.actions.map((one) => one.action).find((one) => one.kind === "stop") ?? { kind: "roll" },
  touched: (action) => (action.kind === "roll" ? ["die"] : []),
  words: {},
};
