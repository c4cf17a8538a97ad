// How long ago something was, in the words of a language.
import { kDay, kHour, kMinute } from "./durations";

/** `now`: by the clock of this device, which may be wrong; nothing that has happened is still to come. */
export function ago(time: number, now: number, language: string): string {
  const since = Math.min(0, time - now);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  const [unit, size] =
    since > -kHour
      ? (["minute", kMinute] as const)
      : since > -36 * kHour
        ? (["hour", kHour] as const)
        : (["day", kDay] as const);
  return words.format(Math.round(since / size), unit);
}
