// Tells the server how far somebody has read the chat of a table where they sit, so that their other devices know it, too.
import { ask } from "../protocol/api";
import type { NewChatMark } from "../protocol/protocol";
import type { Talk } from "./talk.svelte";

/** Once for each last line of others; where that fails, the next line or visit does it. */
export function tellRead(table: string, talk: Talk): void {
  const last = talk.lines.findLast((one) => one.by && one.at <= talk.seen && !talk.isOwn(one));
  if (!last || last.at <= talk.told) return;
  talk.told = last.at;
  const mark: NewChatMark = { at: last.at };
  ask("POST", `/tables/${encodeURIComponent(table)}/read`, mark).catch(() => {});
}
