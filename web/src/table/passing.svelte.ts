// Questions that the reader does not want to be asked at a table: the engine says which offer lets a question go and what the
// question is about; when nothing of that is wanted, it is let go for them. By the server, also while they are away; at a table
// in this browser by this page, which remembers it table by table.
import { loadTexts, kLater, t } from "../lib/texts.svelte";
import { notice } from "../ui/notices.svelte";
import type { TableModel } from "./table.svelte";
import type { Question, SeatInfo } from "../protocol/protocol";

const kKey = "spielwerk.passing";
/** So many tables are remembered. */
const kTables = 40;
type Attended = Pick<TableModel, "here" | "ready" | "view" | "summary" | "play" | "send">;
type Kept = Record<string, string[]>;

function stored(): Kept {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

let table = $state("");
let attended: Attended | null = $state.raw(null);
let kept: Kept = $state.raw(stored());
/** Entries of the table that were answered for the reader: taken back, they are asked. */
let answered = new Set<number>();
let told = false;

/** The table that is played, so that what is asked can be set. */
function playAt(model: Attended, id: string): void {
  attended = model;
  if (table === id) return;
  table = id;
  answered = new Set();
  told = false;
}

/** The seat that I play from at a table of the server. */
const ownSeat = (): SeatInfo | undefined =>
  attended?.here ? undefined : attended?.summary?.seats.find(({ seat }) => seat === attended?.view?.viewer);

export const isAsked = (about: string): boolean =>
  !(attended?.here ? kept[table] : ownSeat()?.unasked)?.includes(about);

export function setAsked(about: string, asked: boolean): void {
  const seat = ownSeat();
  if (seat) return void attended!.send({ do: "asked", seat: seat.seat, about, asked });
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

const isUnwanted = ({ about }: Question): boolean => !about.some(isAsked);

/** Lets the question of entry n go if the reader wants to be asked about nothing in it. */
export function attend(model: Attended, id: string, n: number): void {
  playAt(model, id);
  if (!model.here || !model.ready || model.view?.n !== n || answered.has(n)) return;
  const { question, actions } = model.view.offers;
  const pass = actions.find(({ text }) => text === question?.pass);
  if (!question || !pass || !isUnwanted(question)) return;
  answered.add(n);
  void model.play(pass, 0);
  if (!told) void loadTexts(kLater).then(() => notice(t("passed")));
  told = true;
}
