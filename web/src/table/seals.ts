// Random words of this browser for the draws. Sealed by their hash before a match begins, opened when nobody can change
// their own any more, and kept here, so that the page that checks the draws can say whether they went in.
import { api } from "../protocol/api";
import { hex, randomDigits } from "../lib/random";
import { home } from "../lobby/home.svelte";
import type { Command, Draws, NewTable, Summary } from "../protocol/protocol";

export interface Kept {
  id: string;
  seat: number;
  words: string;
  hash: string;
  /** Fingerprint of the server's seed when the words were sealed. */
  commit: string;
  /** What was promised when they were opened, as the record has it; null before. */
  promised: string[] | null;
}
type Send = (command: Command) => Promise<unknown>;

const kKey = "spielwerk.words";
const kMost = 60;

let all: Kept[] = [];
export function kept(): Kept[] {
  try {
    all = JSON.parse(localStorage.getItem(kKey) ?? "[]") as Kept[];
  } catch {
    // Where nothing can be stored they live as long as the page.
  }
  return all;
}
export function keep(one: Kept): void {
  all = [one, ...kept().filter(({ id }) => id !== one.id)].slice(0, kMost);
  try {
    localStorage.setItem(kKey, JSON.stringify(all));
  } catch {
    // As above.
  }
}

/** Nothing where the browser has no cryptography: it takes no part then. */
async function draw(own: string): Promise<Pick<Kept, "words" | "hash"> | null> {
  if (!globalThis.crypto?.subtle) return null;
  const random = randomDigits();
  const words = own ? `${own} ${random}` : random;
  const hash = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words))));
  return { words, hash };
}

/** Sets up a table on the server, with words of this browser where I sit. */
export async function create(table: NewTable): Promise<string> {
  const seat = table.seats.findIndex((plan) => plan.kind === "me");
  const mine = seat < 0 ? null : await draw("");
  const { id } = await api.create(mine ? { ...table, seal: mine.hash } : table);
  if (mine) keep({ id, seat, ...mine, commit: "", promised: null });
  home.made = id;
  return id;
}

const mySeat = (table: Summary): number => table.seats.find((one) => one.you && !one.local)?.seat ?? -1;

const busy = new Set<string>();
const opened = new Set<string>();

/** Seals words for my seat, with my own first; false if this browser cannot, or the match has begun. */
export async function seal(table: Summary, draws: Draws, send: Send, own = ""): Promise<boolean> {
  const seat = mySeat(table);
  busy.add(table.id);
  try {
    const mine = await draw(own);
    if (!mine || (await send({ do: "seal", seat, hash: mine.hash })) === false) return false;
    keep({ id: table.id, seat, ...mine, commit: draws.commit, promised: null });
    return true;
  } finally {
    busy.delete(table.id);
  }
}

/** Words for a table that may begin at once, such as a rematch where nobody else sits; `keepFor` keeps them when its id is known. */
export const drawWords = (): ReturnType<typeof draw> => draw("");
export function keepFor(id: string, table: Summary, mine: { words: string; hash: string }): void {
  const seat = mySeat(table);
  if (seat >= 0) keep({ id, seat, ...mine, commit: "", promised: null });
}

/** Seals, and words that were said openly. */
const promisedIn = ({ sealed, contributions }: Draws): string[] => [
  ...sealed.map((one) => `sealed ${one.seat} ${one.hash}`),
  ...contributions.map((one) => `contribution ${one.seat} ${one.text}`),
];

/** Does what is due for my seat: sealing while people gather, opening when the draws wait. */
export async function takePart(table: Summary, draws: Draws, send: Send): Promise<void> {
  const seat = mySeat(table);
  if (seat < 0 || busy.has(table.id)) return;
  const mine = kept().find(({ id }) => id === table.id);
  const there = draws.sealed.find((one) => one.seat === seat)?.hash;
  try {
    // Another browser of mine that has sealed after this one keeps its turn.
    if (table.phase === "gathering") {
      if (!there || !mine) await seal(table, draws, send);
    } else if (draws.waiting && mine && there === mine.hash && !opened.has(table.id)) {
      // To a server that now promises another seed nothing is told.
      if (mine.commit && mine.commit !== draws.commit) return;
      opened.add(table.id);
      keep({ ...mine, seat, commit: draws.commit, promised: promisedIn(draws) });
      await send({ do: "reveal", seat, text: mine.words });
    }
  } catch {
    // The match has begun, or goes on without these words, and the record says so; or it has to be tried again.
    opened.delete(table.id);
  }
}

export type OwnPart = "in" | "left_out" | "missing" | "other_seed" | "other_words";

/** What became of this browser's words, by the record of the match; null if it had none. */
export function ownPart(record: string, id = ""): OwnPart | null {
  const header = record.split("\nentries\n")[0]!.split("\n");
  const after = (start: string): string[] =>
    header.filter((line) => line.startsWith(`${start} `)).map((line) => line.slice(start.length + 1));
  const commit = after("commit")[0] ?? "";
  const mine = kept().find((one) => (id ? one.id === id : commit !== "" && one.commit === commit));
  if (!mine || !mine.commit) return null;
  if (mine.commit !== commit) return "other_seed";
  const seals = after("sealed");
  if (!seals.includes(`${mine.seat} ${mine.hash}`)) return "missing";
  const sealed = new Set(seals.map((line) => line.split(" ")[0]));
  const promised = header.filter((line) => {
    const [key, seat, text] = line.split(" ");
    return key === "sealed" || (key === "contribution" && text && !sealed.has(seat));
  });
  if (mine.promised && mine.promised.join("\n") !== promised.join("\n")) return "other_words";
  if (after("left_out").includes(`${mine.seat}`)) return "left_out";
  return after("contribution").includes(`${mine.seat} ${mine.words}`) ? "in" : "missing";
}
