// What the page hands to this board, with the game's own types from the engine.
import type { Action, Fact, Observation, Preview, Reason } from "$generated/roll_through_the_ages";
import type * as board from "../../../web/src/board/types";

export type {
  Action,
  Development,
  Disaster,
  Face,
  Fact,
  Good,
  Meal,
  Monument,
  Observation,
  Outlook,
  Proposal,
  Reason,
  SheetView,
  Site,
  Ware,
} from "$generated/roll_through_the_ages";

export type { Draw, Flight, Flyer, Say } from "../../../web/src/board/types";

export type Offer = board.Offer<Action, Preview>;
export type View = board.View<Observation, Offer>;
export type Frame = board.Frame<Fact, Observation>;
export type Cross = board.Cross<Reason>;
export type Crossed = board.Crossed<Reason>;
export type Chance = board.Chance<Action, Fact>;
export type BoardProps = board.BoardProps<View, Frame, Reason>;
export type PanelProps = board.PanelProps<View>;
export type InspectProps = board.InspectProps<View, Reason>;

export interface BoardContext extends board.BoardContext<Reason> {
  /** How many workers fit at a site at once. */
  crews: Map<string, number>;
}
