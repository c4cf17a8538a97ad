// Up to which entry somebody on this device has seen a table; kept for the tables opened last.
const kKey = "spielwerk.seen";
const kTables = 30;

function all(): [string, number][] {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}

/** Number of entries that were seen; none of a table that was never open here. */
export const seenOf = (table: string): number => all().find(([id]) => id === table)?.[1] ?? 0;

export function noteSeen(table: string, entries: number): void {
  const others = all().filter(([id]) => id !== table);
  try {
    localStorage.setItem(kKey, JSON.stringify([[table, entries], ...others].slice(0, kTables)));
  } catch {
    // Without storage everything since the own last move counts as unseen.
  }
}
