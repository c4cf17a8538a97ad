// What the tests in a browser know of this game; tests/browser/kit/games.mjs says what each part is.

export const usually = ["build"];

export const decisions = {
  place_tile: ["build"],
  place_disc: ["build"],
  pay_card: ["build"],
  return_card: ["build"],
};

export const variants = { hidden_points: { points: "hidden" }, star: { movement: "star" } };

export const opened = {
  legend: async ({ page }) => {
    await page.locator('main.board [data-el="legend"]').click();
    await page.getByRole("dialog").waitFor();
  },
};

export const map = "main.board .parts .lit";

export const background = ["Later"];

export const sight = {
  place_tile: { what: "main.board .hand", sizes: ["phone", "small", "side", "laptop", "desktop"] },
  place_disc: { what: "main.board .places", sizes: ["phone", "side", "laptop", "desktop"] },
  pay_card: { what: "main.board .part.options", sizes: ["phone", "side", "laptop", "desktop"] },
};
