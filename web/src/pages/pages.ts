// Which page each address shows, by its first word, and what the words after it are. Every page is loaded when it is first
// needed, but for the front page, which comes with what every visit needs.
import { patiently } from "../lib/patience";
import { parts } from "../lib/router.svelte";
import { later, loadFront } from "../lib/texts.svelte";
import { askAhead } from "../lobby/home.svelte";
import Front from "./Front.svelte";

/** `missed` is told each time the page did not come. */
type Loader = (missed: () => void) => Promise<{ default: unknown }>;

interface Page {
  load: Loader;
  /** Begins to ask for what it shows. */
  ask?: () => void;
  takes?: string[];
}

export const pages: Record<string, Page> = {
  "": {
    load: async () => ({ default: Front }),
    ask: () => {
      askAhead();
      void patiently(() => loadFront());
    },
  },
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

/** Begins to load the page of an address, if there is one, and what it shows. */
export function loadAhead(path: string): void {
  const page = pages[parts(path)[0] ?? ""];
  page?.ask?.();
  void page?.load(() => {});
}
