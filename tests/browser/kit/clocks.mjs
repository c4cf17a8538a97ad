// The clocks of a table, as a page shows them.

/** What a page shows as left to each seat, in milliseconds, and the words with it. */
export const shown = ({ page }) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-time]")]
      .sort((a, b) => a.dataset.time - b.dataset.time)
      .map((one) => ({
        left: Number(one.dataset.left),
        runs: one.classList.contains("runs"),
        text: one.textContent.trim(),
      })),
  );
