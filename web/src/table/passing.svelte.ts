// Questions that the reader does not want to be asked at a table: a game's board says which offer lets a question go and what
// the question is about; when nothing of that is wanted, it is let go for them. Kept on this device, table by table.
import { loadTexts, kLater, t } from "../lib/texts.svelte";
import { notice } from "../ui/notices.svelte";
import type { TableModel } from "./table.svelte";
import type { Question } from "./game_modules";

const kKey = "spielwerk.passing";
/** So many tables are remembered. */
const kTables = 40;
type Attended = Pick<TableModel, "ready" | "view" | "world" | "play">;
type Kept = Record<string, string[]>;

function stored(): Kept {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

let table = $state("");
let kept: Kept = $state.raw(stored());
/** Entries of the table that were answered for the reader: taken back, they are asked. */
let answered = new Set<number>();
let told = false;

/** The table that is played, so that what is asked can be set. */
function playAt(id: string): void {
  if (table === id) return;
  table = id;
  answered = new Set();
  told = false;
}

export const isAsked = (about: string): boolean => !kept[table]?.includes(about);

export function setAsked(about: string, asked: boolean): void {
  const others = (kept[table] ?? []).filter((one) => one !== about);
  const now = asked ? others : [...others, about];
  const tables = Object.entries(kept).filter(([id]) => id !== table);
  kept = Object.fromEntries(now.length > 0 ? [[table, now], ...tables].slice(0, kTables) : tables);
  try {
    localStorage.setItem(kKey, JSON.stringify(kept));
  } catch {
    // Where nothing can be stored it lasts as long as the page.
  }
}

const isUnwanted = (question: Question): boolean =>
  question.about.length > 0 && !question.about.some(isAsked);

/** Lets the question of entry n go if the reader wants to be asked about nothing in it. */
export function attend(model: Attended, id: string, n: number): void {
  playAt(id);
  if (!model.ready || model.view?.n !== n || answered.has(n)) return;
  const question = model.world?.question?.(model.view.offers.actions);
  if (!question || !isUnwanted(question)) return;
  answered.add(n);
  void model.play(question.pass, 0);
  if (!told) void loadTexts(kLater).then(() => notice(t("passed")));
  told = true;
}
