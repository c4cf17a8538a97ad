// Parts of the page are loaded when they are needed. Where the line is bad they come late instead of never.

/** Milliseconds: before the second try, and at most. */
const kFirst = 250;
const kLongest = 8_000;

/** Milliseconds until a style sheet that did not come is fetched again. */
const kSheet = 1_000;

let expected = 0;

/** While parts are to come, the page has `data-loading`: it is not complete yet. */
function expect(more: number): void {
  expected += more;
  // Tests of modules have no page.
  globalThis.document?.documentElement?.toggleAttribute("data-loading", expected > 0);
}

/**
 * Loads a part of the page; again after a while, until it comes. `missed` is told each time it did not. Rejects when the part
 * itself fails: what a module throws is the same error each time, a line that breaks makes a new one.
 */
export async function patiently<T>(load: () => Promise<T>, missed?: () => void): Promise<T> {
  expect(1);
  try {
    return await untilItComes(load, missed);
  } finally {
    expect(-1);
  }
}

async function untilItComes<T>(load: () => Promise<T>, missed?: () => void): Promise<T> {
  let last: unknown;
  for (let wait = kFirst; ; wait = Math.min(2 * wait, kLongest)) {
    try {
      return await load();
    } catch (error) {
      if (error === last) throw error;
      last = error;
    }
    missed?.();
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Begins to load a part after so many milliseconds, when others have come; the returned function takes that back. */
export function afterOthers(wait: number, load: () => void): () => void {
  let open = 1;
  expect(open);
  const settle = (): void => {
    expect(-open);
    open = 0;
  };
  const timer = setTimeout(() => {
    load();
    settle();
  }, wait);
  return () => {
    clearTimeout(timer);
    settle();
  };
}

/** The next try of a part does not fetch its style sheet again: that is done here. */
export function keepSheets(): void {
  const again = ({ target: sheet }: Event): void => {
    if (sheet instanceof HTMLLinkElement && sheet.rel === "stylesheet")
      setTimeout(() => sheet.replaceWith(sheet.cloneNode()), kSheet);
  };
  addEventListener("error", again, { capture: true });
}
