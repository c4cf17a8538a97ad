// What becomes of the seats while a match is played, read off two successive summaries of its table. That a line is cut and
// comes back is not told: the mark beside the name shows it, and on a slow table people look in and go all day.
import type { SeatInfo, Summary } from "../protocol/protocol";

export interface SeatChange {
  kind: "left" | "replaced" | "back" | "took" | "closed" | "opened";
  /** The one it tells of. */
  name: string;
  /** Who sat there before, or sits there now. */
  other: string;
}

/** The host lets a computer play on, except where the time that was agreed does so by itself. */
const replacedByMe = (now: Summary): boolean => now.host && (now.pace?.at_zero ?? "wait") === "wait";

function atSeat(before: SeatInfo, now: SeatInfo, byMe: boolean): SeatChange[] {
  const told = (kind: SeatChange["kind"], name: string, other: string): SeatChange[] => [
    { kind, name, other },
  ];
  if (before.kind === "person" && now.kind === "bot") {
    if (before.you) return [];
    // Who is not there cannot leave.
    if (before.online) return told("left", before.name, now.name);
    return byMe ? [] : told("replaced", before.name, now.name);
  }
  if (now.kind !== "person" || now.you) return [];
  const sat = (one: SeatInfo): number => one.earlier?.length ?? 0;
  if (before.kind === "bot") {
    const known = before.earlier?.some((one) => one.name === now.name) ?? false;
    return told(known ? "back" : "took", now.name, before.name);
  }
  // Else it is the same person by another name.
  const another = before.kind === "person" && before.name !== now.name && sat(now) > sat(before);
  return another ? told("took", now.name, before.name) : [];
}

/** For one reader, without what they did themselves; nothing before the match and after it. */
export function seatChanges(before: Summary | null, now: Summary): SeatChange[] {
  if (before?.id !== now.id || before.phase !== "playing" || now.phase !== "playing") return [];
  const byMe = replacedByMe(now);
  const seats = now.seats.flatMap((one, i) => {
    const was = before.seats[i];
    return was ? atSeat(was, one, byMe) : [];
  });
  const isOpen = now.strangers !== false;
  if (now.host || isOpen === (before.strangers !== false)) return seats;
  return [...seats, { kind: isOpen ? "opened" : "closed", name: "", other: "" }];
}
