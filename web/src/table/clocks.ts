// The clocks of a table as they were told, and what is left of them now.
import { kDay, kHour, kSecond } from "../lib/durations";
import type { Clocks, SeatTime } from "../protocol/protocol";

/** `at`: when they came, by performance.now(). */
export type ToldClocks = Clocks & { at: number };

/** From here on the words change and the colour warns. */
const kShort = 30 * kSecond;

/** Of so much time since the clocks were told, what was no rest. */
function awake({ rest }: SeatTime, gone: number): number {
  if (!rest) return gone;
  const rested = Math.min(gone, rest.in + rest.length) - rest.in;
  return gone - Math.max(0, rested);
}

export function leftOf(told: ToldClocks, seat: SeatTime, now: number): number {
  const gone = told.running === seat.seat ? awake(seat, Math.max(0, now - told.at)) : 0;
  return Math.max(0, Math.round(seat.left - gone));
}

/** For how long a person still rests; null: they do not. */
export function restLeft(told: ToldClocks, { rest }: SeatTime, now: number): number | null {
  const gone = Math.max(0, now - told.at);
  if (!rest || gone < rest.in || gone >= rest.in + rest.length) return null;
  return rest.in + rest.length - gone;
}

export const isShort = (left: number): boolean => left < kShort;

/** As `1:23` or `4:05:06`, and from a day on in the words of `withDays`: to the second where seconds matter. */
export function timeText(left: number, withDays: (days: number, time: string) => string): string {
  const two = (value: number): string => `${value}`.padStart(2, "0");
  const seconds = Math.ceil(left / kSecond);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (left >= kDay) return withDays(Math.floor(hours / 24), `${hours % 24}:${two(minutes % 60)}`);
  if (left >= kHour) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
