// What is said at a table, in the order of time: by people in the chat, and by the table itself of its people; and how much of
// it the reader has not seen yet.
import { later, t } from "../lib/texts.svelte";
import { dismiss, notice } from "../ui/notices.svelte";
import type { Chat, Summary } from "../protocol/protocol";
import { noteRead, readOf } from "./seen";

/** `by`: nobody where the table says it. */
export interface Line {
  at: number;
  text: string;
  by: Pick<Chat, "name" | "seat"> | null;
}

/** So much of a line stands in a notice, in characters. */
const kFirstWords = 80;

export function firstWords(text: string): string {
  if (text.length <= kFirstWords) return text;
  const cut = text.slice(0, kFirstWords);
  const end = cut.lastIndexOf(" ");
  return `${end > kFirstWords / 2 ? cut.slice(0, end) : cut}…`;
}

const lineOf = ({ at, text, name, seat }: Chat): Line => ({ at, text, by: { name, seat } });
const inOrder = (lines: Line[]): Line[] => lines.sort((a, b) => a.at - b.at);

export class Talk {
  lines = $state.raw<Line[]>([]);
  /** Which of log and chat is in front, wherever they are shown. */
  tab = $state<"log" | "chat">("log");
  /** The time of the last line that was read. */
  seen = $state(0);
  /** The same of others' lines, as the server knows it. */
  told = 0;
  #table = "";
  #seats: () => readonly number[];
  #notice = 0;
  #shown = new Set<() => boolean>();
  /** Brings the chat before the reader. */
  open: () => void = () => {};

  unread = $derived.by(() => this.lines.filter((one) => one.at > this.seen && !this.isOwn(one)).length);

  constructor(seats: () => readonly number[]) {
    this.#seats = seats;
  }

  /**
   * With what was said before, and how far it was read on any device; what the table has told meanwhile is known only
   * here.
   */
  begin(table: string, chat: readonly Chat[], read = 0): void {
    this.#table = table;
    this.told = read;
    this.seen = Math.max(read, readOf(table));
    this.lines = inOrder([...chat.map(lineOf), ...this.lines.filter((one) => !one.by)]);
    if (this.#isShown()) this.read();
  }

  hear(chat: Chat): void {
    const line = lineOf(chat);
    this.#add([line], this.isOwn(line) ? "" : `${chat.name}: ${firstWords(chat.text)}`);
  }

  /** The table has told of itself again. */
  async watch(before: Summary | null, now: Summary): Promise<void> {
    const { seatChanges } = await later(() => import("./seat_changes"));
    const texts = seatChanges(before, now).map(({ kind, name, other }) =>
      t(`told.${kind}`, { name, other }),
    );
    if (texts.length > 0)
      this.#add(
        texts.map((text) => ({ at: now.changed, text, by: null })),
        texts.join(" "),
      );
  }

  #add(lines: Line[], said: string): void {
    this.lines = inOrder([...this.lines, ...lines]);
    if (this.#isShown()) this.read();
    else if (said) {
      dismiss(this.#notice);
      this.#notice = notice(said, "plain", () => this.open());
    }
  }

  /** The chat stands on the page, where `isSeen` says so, until the returned function is called. */
  show(isSeen: () => boolean): () => void {
    this.#shown.add(isSeen);
    if (isSeen()) this.read();
    return () => void this.#shown.delete(isSeen);
  }
  #isShown(): boolean {
    return [...this.#shown].some((isSeen) => isSeen());
  }

  read(): void {
    const last = this.lines.at(-1)?.at ?? 0;
    dismiss(this.#notice);
    if (last <= this.seen) return;
    this.seen = last;
    noteRead(this.#table, last);
  }

  isOwn({ by }: Line): boolean {
    return by !== null && by.seat !== null && this.#seats().includes(by.seat);
  }
}
