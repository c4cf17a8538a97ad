// Parts of the page are loaded when they are needed. Where the line is bad they come late instead of never.

/** Milliseconds: before the second try, and at most. */
const kFirst = 250;
const kLongest = 8_000;

/** Milliseconds until a style sheet that did not come is fetched again. */
const kSheet = 1_000;

/**
 * Loads a part of the page; again after a while, until it comes. `missed` is told each time it did not. Rejects when the part
 * itself fails: what a module throws is the same error each time, a line that breaks makes a new one.
 */
export async function patiently<T>(load: () => Promise<T>, missed?: () => void): Promise<T> {
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

/** The next try of a part does not fetch its style sheet again: that is done here. */
export function keepSheets(): void {
  const again = ({ target: sheet }: Event): void => {
    if (sheet instanceof HTMLLinkElement && sheet.rel === "stylesheet")
      setTimeout(() => sheet.replaceWith(sheet.cloneNode()), kSheet);
  };
  addEventListener("error", again, { capture: true });
}
