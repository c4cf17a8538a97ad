// What the tests in a browser know of this game; tests/browser/kit/games.mjs says what each part is.

export const variants = { hidden_marble: { marble: "hidden" } };

export const map = "main.board .map .lit";

export const viewport = true;
