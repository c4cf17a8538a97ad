// What the page hands to this board, with the game's own types from the engine.
import type { Action, Fact, Observation, Preview, Reason } from "$generated/carpe_diem";
import type * as board from "../../../web/src/board/types";

export type {
  Action,
  Edge,
  Fact,
  Good,
  JoinView,
  Observation,
  PlayerView,
  Preview,
  Reason,
  RegionView,
  Side,
  Square,
  TaskView,
  Thing,
  Ware,
  WorthView,
} from "$generated/carpe_diem";

export type { Draw, Flight, Flyer, Say } from "../../../web/src/board/types";

export type Offer = board.Offer<Action, Preview>;
export type View = board.View<Observation, Offer>;
export type Frame = board.Frame<Fact, Observation>;
export type Crossed = board.Crossed<Reason>;
export type Chance = board.Chance<Action, Fact>;
export type BoardProps = board.BoardProps<View, Frame, Reason>;
export type PanelProps = board.PanelProps<View>;
export type InspectProps = board.InspectProps<View, Reason>;

/** What every part of the board needs of the table around it. */
export interface BoardContext extends board.BoardContext<Reason> {
  table: Observation;
  offers: Offer[];
  you: number[];
  motion: boolean;
  /** The seat whose district is shown large. */
  shown: number;
  /** Quarter turns of the tile in hand, as it is shown. */
  turns: number;
}
