// What chance draws for a seat: whose throw it is, what the table looked like before it, and as it falls.
import type { Chance } from "../board/types";
import type { Happening } from "./pace";
import type { Action, Fact, Frame } from "../protocol/protocol";
import type { Draw, World } from "./game_modules";

type Known = Pick<World, "draw" | "fallen"> | null;

/** The last entry of a player before this one. */
export const causeOf = ({ n }: Frame, frames: readonly Frame[]): Frame | undefined =>
  frames.findLast((one) => one.n < n && one.actor !== "chance");

/** The position before something was thrown; dice that fall one by one belong to one throw. */
export const before = ({ n }: Frame, frames: readonly Frame[]): Frame | null =>
  frames.findLast((one) => one.n < n && (one.actor !== "chance" || one.facts.length > 0)) ?? null;

const actionOf = (frame: Frame): Action | null => (frame.entry.kind === "play" ? frame.entry.action : null);

function chanceOf(frame: Frame, frames: readonly Frame[]): Chance<Action, Fact> {
  const cause = causeOf(frame, frames);
  return {
    action: actionOf(frame),
    fact: frame.facts[0] ?? null,
    turn: frame.turn,
    cause: cause ? { seat: cause.actor as number, action: actionOf(cause) } : null,
  };
}

const known = new WeakMap<Frame, Draw | null>();

export function drawOf(frame: Frame, frames: readonly Frame[], world: Known): Draw | null {
  if (frame.actor !== "chance" || !world?.draw) return null;
  let draw = known.get(frame);
  if (draw === undefined) {
    draw = world.draw(chanceOf(frame, frames));
    known.set(frame, draw);
  }
  return draw;
}

const stages = new WeakMap<Frame, { fallen: Frame; rest: Frame }>();

/** First what was thrown falls, and then comes what comes of it: of the frame, as much as an event shows. */
export function staged({ frame, fact }: Happening, frames: readonly Frame[], world: Known): Frame {
  const past = before(frame, frames);
  if (!past || !world?.fallen || !drawOf(frame, frames, world)) return frame;
  let stage = stages.get(frame);
  if (!stage) {
    const [first, ...others] = frame.facts;
    const { standings, projected } = past;
    const observation = world.fallen(past.observation, chanceOf(frame, frames));
    const turn = { kind: "chance" } as const;
    stage = {
      fallen: { ...frame, facts: [first!], observation, turn, standings, projected },
      rest: { ...frame, facts: others },
    };
    stages.set(frame, stage);
  }
  return fact === 0 ? stage.fallen : stage.rest;
}
