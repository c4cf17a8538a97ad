// Which page each address shows, by its first word, and what the words after it are. Every page is loaded when it is first
// needed.
import { patiently } from "../lib/patience";
import { parts } from "../lib/router.svelte";
import { later } from "../lib/texts.svelte";

/** `missed` is told each time the page did not come. */
type Loader = (missed: () => void) => Promise<{ default: unknown }>;

export const pages: Record<string, { load: Loader; takes?: string[] }> = {
  "": { load: (missed) => patiently(() => import("./Front.svelte"), missed) },
  t: { load: (missed) => patiently(() => import("../table/Table.svelte"), missed), takes: ["id"] },
  replay: { load: (missed) => later(() => import("./replay/Replay.svelte"), missed), takes: ["id"] },
  verify: { load: (missed) => later(() => import("./replay/Verify.svelte"), missed), takes: ["id"] },
  game: { load: (missed) => later(() => import("./GamePage.svelte"), missed), takes: ["game"] },
  rules: { load: (missed) => later(() => import("./Rules.svelte"), missed), takes: ["game"] },
  learn: {
    load: (missed) => later(() => import("../table/lesson/Learn.svelte"), missed),
    takes: ["game"],
  },
  gallery: { load: (missed) => patiently(() => import("./Gallery.svelte"), missed), takes: ["game"] },
  example: {
    load: (missed) => patiently(() => import("../table/Example.svelte"), missed),
    takes: ["game", "name"],
  },
  player: { load: (missed) => later(() => import("./ratings/Player.svelte"), missed), takes: ["id"] },
  leaders: {
    load: (missed) => later(() => import("./ratings/Leaders.svelte"), missed),
    takes: ["game"],
  },
  settings: { load: (missed) => later(() => import("./Settings.svelte"), missed) },
  mail: { load: (missed) => later(() => import("./MailLink.svelte"), missed), takes: ["token"] },
  password: {
    load: (missed) => later(() => import("./account/PasswordLink.svelte"), missed),
    takes: ["token"],
  },
  moderation: { load: (missed) => later(() => import("./Moderation.svelte"), missed) },
  about: { load: (missed) => later(() => import("./About.svelte"), missed) },
};

/** Begins to load the page of an address, if there is one. */
export const loadAhead = (path: string): void => void pages[parts(path)[0] ?? ""]?.load(() => {});
