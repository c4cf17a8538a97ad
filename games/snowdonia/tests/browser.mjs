// What the tests in a browser know of this game; tests/browser/kit/games.mjs says what each part is.

export const usually = ["build", "buy", "choose", "place f1", "place e1"];

export const decisions = {
  take_cubes: ["place a1", "place a2"],
  convert_goods: ["place b1", "place c1", "place a1"],
  build_one: ["place e1", "place a1", "place a2"],
  choose_contract: ["place f1"],
  play_contracts: ["place f1", "choose"],
  choose_weather: ["play 4", "choose 4", "place f1", "place f2", "place a1"],
  move_worker: ["play 28", "choose 28", "place f1", "place f2", "place a1"],
  keep_contract: ["play 5", "choose 5", "place f1", "place f2"],
  use_after: ["play 3", "choose 3", "place f1", "place f2", "place a1"],
  repeat_exchange: [
    ...["play 12", "play 24", "choose 12", "choose 24"],
    ...["take 3", "place f1", "place a1", "place a2", "place a3", "place f2"],
  ],
};

export const variants = {
  blaenau: { scenario: "blaenau" },
  daffodil: { scenario: "daffodil" },
  alone: { seats: "1" },
};

const dialog = (page) => page.getByRole("dialog").waitFor();

export const opened = {
  legend: async ({ page }) => {
    await page.locator('main.board [data-el="legend"]').click();
    await dialog(page);
  },
  contracts: async ({ page }) => {
    await page.locator("section.players button.contracts").first().click();
    await dialog(page);
  },
};

export const sight = {
  place_worker: { what: "main.board .parts", sizes: ["low", "laptop", "desktop"] },
  take_cubes: { what: "main.board .yards", sizes: ["phone", "laptop", "desktop"] },
  play_contracts: { what: "main.board .asked", sizes: ["phone", "laptop", "desktop"] },
};

export const uncovered = ["hit", "figure"].map((part) => `.board .mountain .${part}`).join();

export const background = ["later"];
