// As much of a browser as modules of the page ask for when they are loaded, for tests without one.
import { vi } from "vitest";

/** A storage that lasts as long as the test. */
export class Storage {
  #kept = new Map<string, string>();
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  removeItem = (key: string): void => void this.#kept.delete(key);
  clear = (): void => this.#kept.clear();
}

export interface FakeBrowser {
  localStorage: Storage;
  sessionStorage: Storage;
  document: EventTarget & { hidden: boolean };
}

/** Stands in for the browser until vi.unstubAllGlobals(); what is loaded after this finds it. */
export function fakeBrowser(): FakeBrowser {
  const nothing = { querySelectorAll: () => [], activeElement: null };
  const browser: FakeBrowser = {
    localStorage: new Storage(),
    sessionStorage: new Storage(),
    document: Object.assign(new EventTarget(), { hidden: false, ...nothing }),
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  vi.stubGlobal("navigator", { language: "en", languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  return browser;
}
