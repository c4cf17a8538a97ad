// What is wrong with the room on a page, looked at in the page itself.

/**
 * Lines on: scrolling past the last thing that can be seen, scrolling sideways, a bar, header or board without room; `mapped`: a
 * map that is not there.
 */
export function faults(mapped = false) {
  const found = [];
  const named = (one) => `${one.tagName.toLowerCase()}.${one.classList[0] ?? ""}`;
  const painted = (one, style) =>
    one.matches("img, svg, canvas, input, select, textarea, button, hr") ||
    style.backgroundColor !== "rgba(0, 0, 0, 0)" ||
    style.backgroundImage !== "none" ||
    parseFloat(style.borderBottomWidth) > 0 ||
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");

  /** Stays at the lower edge, and has its place after everything else. */
  const sticks = ({ position, bottom }) => position === "sticky" && bottom !== "auto";
  const kept = (root) =>
    [...root.querySelectorAll("*")]
      .filter((one) => sticks(getComputedStyle(one)))
      .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);

  /** How far down, in pixels of the window, something inside can be seen once everything around it is scrolled. */
  const lowest = (root) => {
    let low = -Infinity;
    const walk = (one, clip) => {
      const style = getComputedStyle(one);
      if (style.display === "none" || one.matches(".sr, dialog:not([open])") || sticks(style)) return;
      const box = one.getBoundingClientRect();
      const seen = Math.min(box.bottom, clip);
      if (box.width > 1 && box.height > 1 && style.visibility === "visible" && painted(one, style))
        low = Math.max(low, seen);
      if (one instanceof SVGElement) return;
      const inner = style.overflowY === "visible" ? clip : seen;
      for (const child of one.children)
        if (getComputedStyle(child).position !== "fixed") walk(child, inner);
    };
    for (const child of root.children) walk(child, Infinity);
    return low;
  };

  const check = (one, name, top, slack) => {
    const style = getComputedStyle(one);
    const rest = lowest(one) + kept(one) - top + one.scrollTop + parseFloat(style.paddingBottom);
    const excess = Math.round(one.scrollHeight - Math.max(one.clientHeight, rest));
    if (excess > slack) found.push(`${name} scrolls ${excess} px into nothing`);
    const aside = one.scrollWidth - one.clientWidth;
    if (aside > 0 && style.overflowX !== "hidden") found.push(`${name} scrolls ${aside} px sideways`);
  };
  check(document.scrollingElement, "the page", 0, 1);
  for (const one of document.querySelectorAll("body *")) {
    const { overflowY } = getComputedStyle(one);
    const scrolls = overflowY === "auto" || overflowY === "scroll";
    const wide = one.matches("[tabindex][role=region], textarea, pre"); // tables of figures may be wider
    if (scrolls && !wide && one.clientHeight > 0 && one.checkVisibility())
      check(one, named(one), one.getBoundingClientRect().top + one.clientTop, 24); // edges of what is inside
  }

  for (const one of document.querySelectorAll("dialog[open] form [type=submit]")) {
    const { top, bottom } = one.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) found.push(`“${one.textContent.trim()}” is out of view`);
  }
  for (const one of document.querySelectorAll(".tools .tool")) {
    const name = one.querySelector(".label");
    if (!name?.dataset.text.trim() || name.clientWidth > one.clientWidth)
      found.push("a tool has no name to read");
  }

  const board = document.querySelector("main.board, .replay main");
  const around = board?.closest(".table, .replay");
  if (!around?.querySelector("footer")) return found;
  const [top, foot] = ["header", "footer"].map((one) => around.querySelector(one).getBoundingClientRect());
  const beside = foot.width < innerWidth * 0.6;
  if (beside !== (innerWidth > innerHeight && innerHeight <= 500))
    found.push(`the bar is ${beside ? "beside" : "below"} the board`);
  if (board.parentElement.parentElement.querySelector("footer .hint")) return found; // that has its room from the board
  if (!beside && foot.height > 136 && around.matches(".table"))
    found.push(`the bar is ${Math.round(foot.height)} px high`);
  if (top.height > 84) found.push(`the header is ${Math.round(top.height)} px high`);
  for (const step of document.querySelectorAll(".steps li"))
    if (step.getClientRects().length > 0 && step.clientHeight > 30) found.push("a phase breaks into lines");
  const area = board.getBoundingClientRect();
  const low = Math.min(area.bottom, beside ? innerHeight : foot.top);
  const seen =
    (Math.min(area.right, innerWidth) - area.left) * (low - Math.max(area.top, beside ? 0 : top.bottom));
  const least = innerWidth <= 400 && innerHeight <= 700 ? 0.5 : 0.4;
  const goesOn = area.bottom > low + 1; // a board that is seen to its end needs no more room
  if (goesOn && !document.querySelector(".panel.open") && seen < least * innerWidth * innerHeight)
    found.push(`the board has ${Math.round((100 * seen) / innerWidth / innerHeight)} % of the window`);
  const map = board.querySelector(".viewport > svg")?.getBoundingClientRect();
  if (mapped && !map) found.push("there is no map");
  if (map && (map.height < 180 || map.width < 180)) found.push(`the map is ${map.width} x ${map.height}`);
  return found;
}

/** What of a board, found by a selector, lies under other parts of the same board, at one of its corners. */
export function covered(what) {
  const kInside = 2; // pixels
  const hidden = [...document.querySelectorAll(what)].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (right - left < 2 * kInside) return false; // in a part that is not shown
    const corners = [left + kInside, right - kInside].flatMap((x) =>
      [top + kInside, bottom - kInside].map((y) => document.elementFromPoint(x, y)),
    );
    return corners.some(
      (at) => at?.closest(".board") && !at.contains(one) && at.closest("svg") !== one.closest("svg"),
    );
  });
  const named = (one) => one.closest("[data-el]")?.dataset.el ?? one.classList[0];
  return hidden.map((one) => `${named(one)} is covered`);
}

/** Collects every shift of the layout in `window.shifts`, those after a press too. */
export function shifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      window.shifts.push({
        value: one.value,
        what: one.sources
          .map(({ node, previousRect: from, currentRect: to }) => {
            const place = (rect) => `${rect.x},${rect.y} ${rect.width}x${rect.height}`;
            const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
            const name = element?.className?.baseVal ?? element?.className;
            return `${node?.nodeName}.${name} (${place(from)} > ${place(to)})`;
          })
          .join("; "),
      });
  }).observe({ type: "layout-shift", buffered: true });
}
