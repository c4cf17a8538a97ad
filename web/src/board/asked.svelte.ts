// Questions that the reader does not want to be asked at a table: the view says what a question is about, and the table lets it
// go when nothing of that is wanted, also while they are away.
interface Seat {
  seat: number;
  unasked?: readonly string[];
}
/** What this needs of a table. */
interface Attended {
  readonly summary: { seats: readonly Seat[] } | null;
  send(command: { do: "asked"; seat: number; about: string; asked: boolean }): unknown;
}

let attended: Attended | null = $state.raw(null);

/** The table that is played, so that what is asked can be set. */
export function attend(model: Attended): void {
  attended = model;
}

/** Whether the player of a seat of mine is asked about this. */
export const isAsked = (seat: number, about: string): boolean =>
  !attended?.summary?.seats.find((one) => one.seat === seat)?.unasked?.includes(about);

export function setAsked(seat: number, about: string, asked: boolean): void {
  void attended?.send({ do: "asked", seat, about, asked });
}
