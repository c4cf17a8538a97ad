// What the page hands to the parts of a board. A game fills in its own types: what is seen, told, offered and refused.

import type { Component } from "svelte";
import type * as wire from "../generated/wire";
import type { GameTypes, Kinded } from "../generated/wire";

/** What is generated for any game, with these types of one. */
type With<Types> = Omit<GameTypes, keyof Types> & Types;

export type Turn = wire.Turn;

/** An offered action with what it is sure to bring; null where that is not known. */
export type Offer<Action extends Kinded, Details extends object> = Omit<
  wire.Offer<With<{ action: Action; details: Details }>>,
  "barrier"
>;

/** The position as its viewer sees it. */
export type View<Observation, Offer = unknown> = Pick<
  wire.View<With<{ observation: Observation }>>,
  "n" | "viewer" | "turn" | "observation"
> & { offers?: { actions: Offer[] } };

/** An entry of the match with what was told of it, and the position after it. */
export type Frame<Fact extends Kinded, Observation> = Pick<
  wire.Frame<With<{ fact: Fact; observation: Observation }>>,
  "n" | "facts" | "observation"
>;

/** What chance did, and after which action; with what it told first. */
export interface Chance<Action, Fact> {
  action: Action | null;
  fact: Fact | null;
  turn: Turn;
  /** The last action before it, and who made it. */
  cause: { seat: number; action: Action | null } | null;
}

/** What chance has drawn for a seat. */
export interface Draw {
  kind: "dice" | "tile" | "card";
  seat: number;
  /** `data-at` or `data-el` of where it lies. */
  at: string;
  /** The action before it was the throw already. */
  asked: boolean;
}

/** Things that go from one place of the table to another; `panel:SEAT` is a player's panel. */
export interface Flight {
  from: string;
  to: string;
  art: string;
  copies: number;
  /** Coins or goods change hands; they are smaller than pieces and cards. */
  goods: boolean;
}
/** The picture of a thing that flies. */
export interface Flyer {
  Art: Component<never>;
  props: Record<string, unknown>;
}

export type Say = (key: string, args?: Record<string, string | number>) => string;

/** Why something cannot be chosen now; `later` if that may still change. */
export interface Cross<Reason> {
  reason: Reason;
  later: boolean;
  text: string;
}
export type Crossed<Reason> = Map<string, Cross<Reason>>;

/** The board context, what all parts of a board share: what can be touched, what is pointed at, and how to say things. */
export interface BoardContext<Reason> {
  lit: Set<string>;
  picked: Set<string>;
  crossed: Crossed<Reason>;
  marked: Set<string>;
  pick: (id: string) => void;
  inspect: (id: string) => void;
  say: Say;
  names: string[];
}

export interface BoardProps<View, Frame, Reason> extends BoardContext<Reason> {
  view: View;
  frame: Frame | null;
  motion: boolean;
  you: number[];
  /** Elements that are spoken of: a board that is seen in parts, or scrolls by itself, brings them into sight. */
  spoken?: readonly string[];
}
export interface PanelProps<View> {
  view: View;
  seat: number;
  say: Say;
  inspect: (id: string) => void;
  open: boolean;
}
/** What a game tells of all players at once, beside the board where there is room. */
export interface AsideProps<View> {
  view: View;
  say: Say;
  /** In their order at the table. */
  seats: readonly { name: string; you: boolean }[];
}
export interface InspectProps<View, Reason> {
  id: string;
  view: View;
  say: Say;
  names: string[];
  you: number[];
  crossed: Crossed<Reason>;
}
