// Tables that live in this browser: their plan and their record, kept in IndexedDB after every entry.
import type { SeatPlan, Summary } from "../protocol/protocol";

export interface SavedTable {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: SeatPlan[];
  /** Tables of an older page do not say. */
  hints?: boolean;
  /** By seat: what its player does not want to be asked about. */
  unasked?: string[][];
  names: string[];
  record: string;
  n: number;
  turn: number | null;
  over: boolean;
  /** By seat, when it is over. */
  results?: { points: number; place: number }[];
  /** The table that follows this one. */
  rematch?: string;
  created: number;
  changed: number;
}

const kStore = "tables";
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("spielwerk", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(kStore, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
  return opened;
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const store = (await database()).transaction(kStore, mode).objectStore(kStore);
  return new Promise((resolve, reject) => {
    const request = work(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

export const isHere = (id: string): boolean => id.startsWith("here-");
export const newId = (): string => `here-${crypto.randomUUID().slice(0, 8)}`;

export const save = (table: SavedTable): Promise<IDBValidKey> =>
  run("readwrite", (store) => store.put(table));
export const forget = (id: string): Promise<undefined> => run("readwrite", (store) => store.delete(id));
export const load = (id: string): Promise<SavedTable | undefined> =>
  run<SavedTable | undefined>("readonly", (store) => store.get(id) as IDBRequest<SavedTable | undefined>);
export const list = (): Promise<SavedTable[]> =>
  run<SavedTable[]>("readonly", (store) => store.getAll() as IDBRequest<SavedTable[]>);

/** The same summary a server would give. */
export function summary(table: SavedTable): Summary {
  const mine = (seat: number): boolean => table.seats[seat]?.kind !== "bot";
  return {
    id: table.id,
    game: table.game,
    options: table.options,
    phase: table.over ? "over" : "playing",
    seats: table.seats.map((plan, seat) => ({
      seat,
      kind: plan.kind === "bot" ? "bot" : "person",
      name: table.names[seat] ?? "",
      ...(plan.kind === "bot" ? { level: plan.level } : {}),
      ...(plan.kind === "local" ? { local: true } : {}),
      online: true,
      you: mine(seat),
      ...table.results?.[seat],
      ...(table.unasked?.[seat]?.length ? { unasked: table.unasked[seat] } : {}),
    })),
    host: true,
    visibility: "link",
    hints: table.hints ?? true,
    n: table.n,
    turn: table.turn,
    created: table.created,
    changed: table.changed,
    ...(table.rematch ? { rematch: table.rematch } : {}),
    next: { yours: table.turn !== null && mine(table.turn) },
  };
}
