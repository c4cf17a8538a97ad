// How long something takes, in one unit and the words of a language.
import { kDay, kHour, kMinute, kSecond } from "../../lib/durations";

/** From so many of it on a unit is used, the largest one that fits. */
const kUnits = [
  ["day", kDay, 2],
  ["hour", kHour, 2],
  ["minute", kMinute, 2],
  ["second", kSecond, 0],
] as const;

export function duration(milliseconds: number, language: string): string {
  const [unit, size] = kUnits.find(([, size, least]) => milliseconds >= least * size)!;
  const count = milliseconds / size;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: count < 10 ? 1 : 0,
  }).format(count);
}
