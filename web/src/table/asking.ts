// Whether who looks on may ask for a computer's seat in the middle of a game.
import type { Summary } from "../protocol/protocol";

/** `closed`: the host has closed the table to those who never sat there. */
export type Asking = "may" | "closed" | "never";

export function asking({ phase, seats, host, strangers }: Summary): Asking {
  if (phase !== "playing" || seats.some((one) => one.you)) return "never";
  const sat = seats.some((one) => one.back || one.earlier?.some((before) => before.you));
  return strangers === false && !host && !sat ? "closed" : "may";
}
