// What a person has set for this browser; kept in localStorage.
import type { Tempo } from "./tempo";

export type Language = "de" | "en";
export type Theme = "system" | "light" | "dark";
export type Layers = "short" | "full" | "both";

export interface Prefs {
  language: Language;
  theme: Theme;
  motion: "system" | "on" | "off";
  tempo: Tempo;
  /** What the reader lets fall with a hand of their own. */
  byHand: "all" | "dice" | "none";
  sound: boolean;
  keys: boolean;
  help: boolean;
  /** Boards in words instead of pictures. */
  words: boolean;
  confirm: "never" | "likely" | "always";
  undoTime: "off" | "short" | "long";
  layers: Layers;
  opponents: number;
  /** Played alone last, where that is possible; apart from the number of opponents, which other games ask for. */
  alone: boolean;
  level: string;
}

const kKey = "spielwerk.settings";

function standard(): Prefs {
  const german = (navigator.languages ?? [navigator.language]).map((one) => one.slice(0, 2));
  const first = german.find((one) => one === "de" || one === "en");
  return {
    language: first === "de" ? "de" : "en",
    theme: "system",
    motion: "system",
    tempo: "normal",
    byHand: "dice",
    sound: !matchMedia("(pointer: coarse)").matches,
    keys: true,
    help: true,
    words: false,
    confirm: "likely",
    undoTime: "short",
    layers: "both",
    opponents: 2,
    alone: false,
    level: "",
  };
}

function stored(): Partial<Prefs> {
  try {
    const { confirm, ...found } = JSON.parse(localStorage.getItem(kKey) ?? "{}") as Partial<Prefs>;
    const known = confirm === "never" || confirm === "always";
    return known ? { ...found, confirm } : found;
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...standard(), ...stored() });

export function set<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs[key] = value;
  try {
    localStorage.setItem(kKey, JSON.stringify(prefs));
  } catch {
    // A browser without storage keeps the setting for this visit.
  }
  if (key === "theme") showTheme();
}

/** The attribute that tokens.css looks at. */
export function showTheme(): void {
  if (prefs.theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = prefs.theme;
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

export const moves = (): boolean => prefs.motion === "on" || (prefs.motion === "system" && !still.matches);
/** How long computers wait while a decision can be taken back, in ms. */
export const undoTime = (): number => ({ off: 0, short: 1000, long: 4000 })[prefs.undoTime];

export const drawsByHand = (kind: "dice" | "tile" | "card"): boolean =>
  prefs.byHand === "all" || (prefs.byHand === "dice" && kind === "dice");

/** How many seats a new table has at first: as last time, or the nearest number that the game allows. */
export function usualSeats(allowed: readonly number[], last: Pick<Prefs, "opponents" | "alone">): number {
  if (last.alone && allowed.includes(1)) return 1;
  const wanted = Math.max(1, last.opponents) + 1;
  const far = (seats: number): number => (seats === 1 ? Infinity : Math.abs(seats - wanted));
  return allowed.reduce((best, seats) => (far(seats) < far(best) ? seats : best));
}
