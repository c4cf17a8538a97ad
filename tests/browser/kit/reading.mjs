// Texts that nobody could read: keys and placeholders, and what cannot be seen whole.
import { texts } from "./server.mjs";

/** The first words of all keys of texts, of the page and of every game. */
const keyWords = (games) => {
  const keys = ["", ...games.map((one) => one.id)].flatMap((game) => Object.keys(texts(game, "en")));
  return [...new Set(keys.filter((key) => key.includes(".")).map((key) => key.split(".")[0]))];
};

/**
 * Keys and placeholders that no reader should see, in texts and in names for screen readers; `entries`: of a record, as only
 * the engine writes them.
 */
export const rawTexts = (page, games, entries = []) =>
  page.evaluate(
    ({ words, written }) => {
      const named = [...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")];
      const names = named
        .filter((one) => !one.closest("[inert]")) // a picture, whose parts nobody hears of
        .flatMap((one) =>
          ["aria-label", "title", "placeholder", "alt"].map((name) => one.getAttribute(name)),
        );
      const options = [...document.querySelectorAll("option")].map((one) => one.textContent);
      const raw = new RegExp(`\\b(${words.join("|")})\\.[a-z_]+`);
      const bad = /[{}]|\bundefined\b|\bNaN\b|\bnull(?=[,;.)]|$)|\[object|\b[a-z]+_[a-z_]+\b/;
      const known = new Set(written);
      return [...document.body.innerText.split("\n"), ...names, ...options].filter(
        (one) => one && (raw.test(one) || bad.test(one) || known.has(one.trim())),
      );
    },
    { words: keyWords(games), written: entries },
  );

/**
 * Lines on: text that is cut off without dots, runs out of the box it is painted in or out of the window, or lies on another
 * text. What can be scrolled into sight, drawings, and what only screen readers read do not count. `scrolled`: all was looked at
 * before, and only what is in the window now lies differently.
 */
export function cutTexts(scrolled = false) {
  const kSlack = 1.5; // pixels, for what is rounded
  const kUnder = 4; // below and above letters there is room
  const found = new Set();
  const lines = [];
  const named = (one) => `${one.tagName.toLowerCase()}.${one.classList[0] ?? ""}`;
  const hides = (value) => value === "hidden" || value === "clip";
  const painted = (style) =>
    parseFloat(style.borderRightWidth) > 0 ||
    style.outlineStyle === "solid" ||
    !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor);

  /** What holds a line of text back, if anything does, and as much of it as can be seen. */
  const look = (element, whole) => {
    let { left, right, top, bottom } = whole;
    let why = "";
    let free = false; // an absolute part is only cut by what it is placed in
    let own = false; // what is placed and painted, like a tip, has a box of its own
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (free && style.position === "static") continue;
      free = style.position === "absolute";
      const box = one.getBoundingClientRect();
      const aside = right > box.right + kSlack || left < box.left - kSlack;
      const below = bottom > box.bottom + kUnder || top < box.top - kUnder;
      const [x, y] = [style.overflowX, style.overflowY];
      if (aside && hides(x) && style.textOverflow !== "ellipsis") why ||= "is cut off";
      if (below && hides(y) && style.webkitLineClamp === "none") why ||= "is cut off";
      if (aside && !own && x === "visible" && style.display !== "inline" && painted(style))
        why ||= `runs out of ${named(one)}`;
      own ||= free && painted(style);
      if (x !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (y !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (style.position === "fixed") break;
    }
    if (right > innerWidth + kSlack || left < -kSlack) why ||= "runs out of the window";
    return { why, left, right, top, bottom, width: right - left, height: bottom - top };
  };

  const inWindow = ({ top, bottom }) => bottom > 0 && top < innerHeight;
  const range = document.createRange();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (!text) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(
      (one) => one.width >= 2 && (!scrolled || inWindow(one)),
    );
    if (rects.length === 0 || element.closest(".sr, svg, script, style, option, dialog:not([open])"))
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (getComputedStyle(element).clipPath !== "none") continue;
    for (const rect of rects) {
      const { why, ...seen } = look(element, rect);
      if (why) found.add(`"${text.slice(0, 40)}" of ${named(element)} ${why}`);
      if (seen.width > 2 && seen.height > 2 && inWindow(seen)) lines.push({ rect: seen, text, element });
    }
  }
  const meet = ({ rect: a }, { rect: b }) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5 * Math.min(a.height, b.height);
  /** Floats over what is scrolled. */
  const floats = ({ element }) => {
    const button = element.closest("button");
    return button !== null && getComputedStyle(button).position === "fixed";
  };
  const seen = ({ rect, element }) => {
    const at = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    return at && (at === element || at.contains(element) || element.contains(at));
  };
  lines.forEach((one, i) => {
    for (const two of lines.slice(i + 1))
      if (
        one.element !== two.element &&
        floats(one) === floats(two) &&
        meet(one, two) &&
        seen(one) &&
        seen(two)
      )
        found.add(`"${one.text.slice(0, 30)}" lies on "${two.text.slice(0, 30)}"`);
  });
  return [...found];
}
