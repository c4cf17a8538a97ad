// What the page hands to this board, with the game's own types from the engine.
import type { Action, ContractView, Fact, Observation, Preview, Reason } from "$generated/snowdonia";
import type * as board from "../../../web/src/board/types";

export type {
  Action,
  Area,
  BuildView,
  ContractView,
  Cube,
  DigView,
  EventKind,
  Fact,
  Good,
  Observation,
  PlayerView,
  Preview,
  Reason,
  Scenario,
  SeriesView,
  Space,
  TrackView,
  Ware,
  Weather,
  WeatherView,
} from "$generated/snowdonia";

type Data = typeof import("$generated/snowdonia").data;
/** Of the area before which a contract is played; none: when trains are maintained. */
export type Letter = Data["contracts"][number]["letter"];
/** What a contract does. */
export type Power = Data["contracts"][number]["power"];
/** What a train does. */
export type TrainPower = Data["trains"][number]["power"];

export type { Draw, Say } from "../../../web/src/board/types";

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
  /** The seat that decides, else the reader's, else the first: whose things the board shows as its own. */
  seat: number;
  /** The seat that decides now and is the reader's; null: somebody else's turn. */
  deciding: number | null;
}

/** A contract as a picture: it fills the width of its parent and is legible from 104 px on. What can be pressed is around it. */
export interface ContractCardProps {
  contract: number;
  say: board.Say;
  /** Whose it is and what it is worth there; none: it lies open or in a pile. */
  view?: ContractView | null;
  /** With the sentence that explains its power. */
  help?: boolean;
}
/** A train as a picture, in the same way. */
export interface TrainCardProps {
  train: number;
  say: board.Say;
  /** Not to be bought yet. */
  pale?: boolean;
  help?: boolean;
}
