// The guided first game of a game as its folder has it: games/<id>/lesson. A record of a match, steps along it, and what is
// said at each in both languages.
import type { Language } from "../../lib/prefs.svelte";
import { find } from "../game_modules";

/** One idea. The learner reads it, or makes the move that the record has at its place. */
export interface Step {
  /** Its texts: `ID.title`, `ID`, and `ID.why` for who makes another move. */
  id: string;
  /** The number of the entry before which it stands. */
  at: number;
  /** Nothing is to be done but to read. */
  reads?: boolean;
  /** Going on from what is read lets the dice fall that come next. */
  throws?: boolean;
  /** Elements of the board it speaks of (`data-el` or `data-at`); without them those that the move touches. */
  points?: string[];
}
/** games/<id>/lesson/lesson.json */
export interface Plan {
  minutes: number;
  steps: Step[];
}
export interface LessonData extends Plan {
  game: string;
  record: string;
}
export type Words = Record<string, string>;

const plans = import.meta.glob<string>("$games/[a-z]*/lesson/lesson.json", {
  query: "?raw",
  import: "default",
});
const records = import.meta.glob<string>("$games/[a-z]*/lesson/lesson.rec", {
  query: "?raw",
  import: "default",
});
const texts = import.meta.glob<Words>("$games/[a-z]*/lesson/{de,en}.json", { import: "default" });

/** Null where a game has none. */
export async function loadLesson(game: string): Promise<LessonData | null> {
  const [plan, record] = [
    find(plans, `/${game}/lesson/lesson.json`),
    find(records, `/${game}/lesson/lesson.rec`),
  ];
  if (!plan || !record) return null;
  const [read, lines] = await Promise.all([plan(), record()]);
  return { game, record: lines, ...(JSON.parse(read) as Plan) };
}

export const loadWords = async (game: string, language: Language): Promise<Words> =>
  (await find(texts, `/${game}/lesson/${language}.json`)?.()) ?? {};
