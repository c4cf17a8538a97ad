// What the page hands to this board, with the game's own types from the engine.
import type { Action, Fact, Observation, Reason } from "$generated/machi_koro";
import type * as board from "../../../web/src/board/types";

export type { Action, Fact, Observation, Reason, TownView } from "$generated/machi_koro";
export type { Draw, Flight, Flyer, Say } from "../../../web/src/board/types";

export type View = board.View<Observation>;
export type Frame = board.Frame<Fact, Observation>;
export type Crossed = board.Crossed<Reason>;
export type BoardContext = board.BoardContext<Reason>;
export type Chance = board.Chance<Action, Fact>;
export type BoardProps = board.BoardProps<View, Frame, Reason>;
export type PanelProps = board.PanelProps<View>;
export type AsideProps = board.AsideProps<View>;
export type InspectProps = board.InspectProps<View, Reason>;
