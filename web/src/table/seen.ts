// How far somebody on this device has seen a table; kept for the tables opened last.
const kTables = 30;

interface Memory {
  of(table: string): number;
  note(table: string, far: number): void;
}

function memory(key: string): Memory {
  function all(): [string, number][] {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "[]") as [string, number][];
    } catch {
      return [];
    }
  }
  return {
    of: (table) => all().find(([id]) => id === table)?.[1] ?? 0,
    note(table, far) {
      const others = all().filter(([id]) => id !== table);
      try {
        localStorage.setItem(key, JSON.stringify([[table, far], ...others].slice(0, kTables)));
      } catch {
        // Without storage everything counts as unseen: since the own last move, of the chat what there is.
      }
    },
  };
}

/** Number of entries that were seen; none of a table that was never open here. */
export const { of: seenOf, note: noteSeen } = memory("spielwerk.seen");
/** The time of the last line of chat that was read. */
export const { of: readOf, note: noteRead } = memory("spielwerk.read");
