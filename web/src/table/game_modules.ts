// The parts of the page that games bring to their tables, found by their place: games/<id>/board. Loaded when needed.
import type { Component } from "svelte";
import { patiently } from "../lib/patience";
import { loadTexts, type Say } from "../lib/texts.svelte";
import type * as board from "../board/types";
import type { Plain } from "./plain/world";
import type { Picture } from "../ui/Still.svelte";
import type { Action, Fact, Frame, Kinded, Observation, Offer, Reason, View } from "../protocol/protocol";

export type Crossed = board.Crossed<Reason>;
export type BoardProps = board.BoardProps<View, Frame, Reason>;
export type PanelProps = board.PanelProps<View>;
export type AsideProps = board.AsideProps<View>;
export type InspectProps = board.InspectProps<View, Reason>;

/** What a table has agreed on: the text of each option. */
export type Agreed = Readonly<Record<string, string>>;

export type Draw = board.Draw;

/** games/<id>/board/board.ts */
export interface BoardRules {
  targets(action: Action): string[];
  /** Actions put together by several presses, of which a shorter one is an action too: sent by a press of their own. */
  composed?(action: Action): boolean;
  /** One press settled more than it says, such as how a tile lies, and others of the offers would do as well. */
  adjustable?(action: Action, offers: readonly Offer[]): boolean;
  involved?(fact: Fact): string[];
  paragraph?(reason: string): string;
  /** What chance has drawn for a seat, which may let it fall; null: nothing, or for nobody. */
  draw?(chance: board.Chance<Action, Fact>): board.Draw | null;
  /** The position as the throw has just fallen, and nothing has come of it yet. */
  fallen?(before: Observation, chance: board.Chance<Action, Fact>): Observation;
  /** Which of several texts of a fact fits: what stands after its key. */
  wording?(fact: Fact): string;
  /** Words for a field of an action, fact or reason that has a number or a key only for the engine; `options`: the table's.
   *  Of what one sees, the thing has no kind, and `listed` says whether the number is one of several in its field. */
  named?(thing: Kinded, field: string, say: Say, options: Agreed): string | undefined;
  /** Some decisions are questions that a player may not want to be asked (`question` of what is offered). */
  questions?: boolean;
  /** The seats in the order of their panels, where it is not that of the table. */
  order?(view: View): number[];
  phases?(view: View): { key: string; current: boolean }[];
  label?(id: string, say: Say, names: string[], view: View): string;
  /** What to enlarge to see how a source brings its points to a seat; none: the number says it all. */
  explained?(source: string, seat: number): string | undefined;
}
type Fields = Record<string, Record<string, string>>;
export interface Generated {
  fields: { action: Fields; fact: Fields; reason: Fields };
}

export interface World extends BoardRules {
  id: string;
  Board: Component<BoardProps & { plain?: Plain }>;
  plain?: Plain;
  Panel: Component<PanelProps> | null;
  Aside?: Component<AsideProps> | null;
  /** Loaded when something is looked at. */
  Inspect: (() => Promise<Component<InspectProps>>) | null;
  fields: Generated["fields"];
}

export type Files<T> = Record<string, () => Promise<T>>;
const boards = import.meta.glob<Component<BoardProps>>("$games/[a-z]*/board/Board.svelte", {
  import: "default",
});
const panels = import.meta.glob<Component<PanelProps>>("$games/[a-z]*/board/Panel.svelte", {
  import: "default",
});
const asides = import.meta.glob<Component<AsideProps>>("$games/[a-z]*/board/Aside.svelte", {
  import: "default",
});
const miniatures = import.meta.glob<string>("$games/[a-z]*/board/Miniature.svelte", {
  query: "?still",
  import: "default",
});
const rules = import.meta.glob<BoardRules>("$games/[a-z]*/board/board.ts");
/** Of the engine's tables only the words of sentences; what else a board needs it imports itself. */
const generated = import.meta.glob<Generated["fields"]>("$generated/*.ts", { import: "fields" });

/** Games that have a board. */
export const gameIds: readonly string[] = Object.keys(boards)
  .map((path) => path.split("/").at(-3)!)
  .sort();

export function find<T>(files: Files<T>, end: string): (() => Promise<T>) | null {
  const path = Object.keys(files).find((one) => one.endsWith(end));
  return path === undefined ? null : files[path]!;
}
export const of = <T>(files: Files<T>, end: string): Promise<T> | null => find(files, end)?.() ?? null;

const kNoFields: Generated["fields"] = { action: {}, fact: {}, reason: {} };

/** The words of a game's sentences. */
export const loadFields = async (id: string): Promise<Generated["fields"]> =>
  (await of(generated, `/generated/${id}.ts`)) ?? kNoFields;

/** How it names what has a number only for the engine. */
export const loadNamed = async (id: string): Promise<BoardRules["named"]> =>
  (await of(rules, `/${id}/board/board.ts`))?.named;

/** Everything a table of this game shows, its texts included; `words`: in words, as where a game has no board. */
export async function loadWorld(id: string, words = false): Promise<World> {
  if (words || !find(boards, `/${id}/board/Board.svelte`))
    return (await import("./plain/world")).loadPlain(id);
  const [Board, found, Panel, Aside, fields] = await Promise.all([
    of(boards, `/${id}/board/Board.svelte`),
    of(rules, `/${id}/board/board.ts`),
    of(panels, `/${id}/board/Panel.svelte`),
    of(asides, `/${id}/board/Aside.svelte`),
    loadFields(id),
    loadTexts(id),
  ]);
  if (!Board || !found) throw new Error(`there is no board for ${id}`);
  return {
    ...found,
    id,
    Board,
    Panel: Panel ?? null,
    Aside,
    // What has a label when it is enlarged can be.
    Inspect: found.label ? async () => (await patiently(() => import("./inspects"))).inspectOf(id) : null,
    fields,
  };
}

/** The game's picture for the front page. */
export async function loadMiniature(id: string): Promise<Picture | null> {
  const address = await of(miniatures, `/${id}/board/Miniature.svelte`);
  return address ? ((await fetch(address)).json() as Promise<Picture>) : null;
}
