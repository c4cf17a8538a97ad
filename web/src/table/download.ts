// The record of a match as text, from wherever the match lives.
import { api } from "../protocol/api";
import { t } from "../lib/texts.svelte";
import { notice } from "../ui/notices.svelte";
import { isHere, load } from "../lobby/saved";
import { Refused } from "../protocol/source";

export async function recordOf(id: string): Promise<string> {
  if (!isHere(id)) return api.record(id);
  const table = await load(id);
  if (!table)
    throw new Refused({ error: "unknown_table", text: "There is no such table in this browser." });
  return table.record;
}

export const saveText = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: "text/plain" }));

export function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function saveRecord(id: string): Promise<void> {
  try {
    saveText(`spielwerk-${id}.rec`, await recordOf(id));
  } catch (problem) {
    notice(t(problem instanceof Refused ? `error.${problem.problem.error}` : "error.engine"), "bad");
  }
}
