// The clocks of a table as they were told, and what is left of them now.
import { kDay, kHour, kSecond } from "../lib/durations";
import type { Clocks, SeatTime } from "../protocol/protocol";

/** `at`: when they came, by performance.now(). */
export type ToldClocks = Clocks & { at: number };

/** From here on the words change and the colour warns. */
const kShort = 30 * kSecond;

export function leftOf(told: ToldClocks, seat: SeatTime, now: number): number {
  const gone = told.running === seat.seat ? Math.max(0, now - told.at) : 0;
  return Math.max(0, Math.round(seat.left - gone));
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
