// What is told by itself, and what in one breath with other things.
import { drawnStart } from "./history";
import type { Happening } from "./pace";
import type { Fact, Frame } from "../protocol/protocol";
import type { Draw, World } from "./game_modules";

type Known = Pick<World, "fields"> | null;

/** Fields of a fact that name one of these seats. */
function namedIn(fact: Fact, seats: readonly number[], world: Known): string[] {
  const words = world?.fields.fact[fact.kind] ?? {};
  const has = (value: unknown): boolean => [value].flat().some((one) => seats.includes(one as number));
  return Object.keys(words).filter((field) => words[field] === "seat" && has(fact[field]));
}

/** Whether a fact of what others or chance did happens to one of these seats. */
export function hits(
  { actor, facts }: Frame,
  fact: number,
  seats: readonly number[],
  world: Known,
): boolean {
  const named = facts[fact] ? namedIn(facts[fact], seats, world) : [];
  if (named.length === 0) return false;
  // Whose turn comes next ends what somebody did, and the bar says it too.
  const comes = actor !== "chance" && fact === facts.length - 1 && named.every((field) => field === "seat");
  return !comes;
}

/** The seat that begins, if the event is the draw of it. */
export function startOf({ frame, fact }: Happening): number | null {
  const one = frame.facts[fact];
  return one ? drawnStart({ ...frame, facts: [one] }) : null;
}

/** Whether one entry tells both, or one player did both. */
export const oneDoes = ({ frame }: Happening, next: Happening): boolean =>
  frame === next.frame || (frame.actor !== "chance" && frame.actor === next.frame.actor);

/** Whether this throw is made again before anything came of it, as what is to be shown next tells. */
export function thrownAgain(
  { frame }: Happening,
  next: Happening | undefined,
  drawOf: (frame: Frame) => Draw | null,
): boolean {
  const draw = drawOf(frame);
  const again = next && next.frame !== frame ? drawOf(next.frame) : null;
  return draw?.kind === "dice" && again?.kind === "dice" && draw.seat === again.seat;
}
