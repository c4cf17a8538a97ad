// What the page must know of this board: which elements an action, a log sentence or a reason belongs to, and how
// its fields are told to somebody who does not see them.
//
// Element ids, in `data-el`: space.SPACE  field.CELL  quarry.CELL  temple.CELL  pile

import { paragraphs } from "./paragraphs";
import { fieldOf, groupAt, phaseNumbers, pieceOn, spaceOf, type Field } from "./pieces";
import type {
  Action,
  Cell,
  Chance,
  Crossed,
  Draw,
  Fact,
  Observation,
  Offer,
  Reason,
  Say,
  Space,
  View,
} from "./types";

/** The elements a player touches to choose an action; none: the action is a button beside the board. Actions that share
 *  an element (a house or a square on a field, columns for a temple) become buttons once it is touched. */
export function targets(action: Action): string[] {
  switch (action.kind) {
    case "choose":
      return [`space.${action.space}`];
    case "house":
    case "square":
    case "palace":
    case "statue":
      return [`field.${action.cell}`];
    case "cover":
    case "worker":
      return [`quarry.${action.cell}`];
    case "columns":
      return [`temple.${action.temple}`];
    default:
      return [];
  }
}

/** A tile is turned over by who opens a quarry, or has to lay it. */
export function draw({ action, cause }: Chance): Draw | null {
  if (action?.kind !== "tile" || !cause) return null;
  return { kind: "tile", seat: cause.seat, at: "pile", asked: false };
}

/** The places on the table that a log sentence speaks of. */
export function involved(fact: Fact): string[] {
  switch (fact.kind) {
    case "chosen":
      return [`space.${fact.space}`];
    case "built":
    case "statue_set":
      return [`field.${fact.cell}`];
    case "earned":
    case "worker_moved":
    case "closed":
      return [`quarry.${fact.quarry}`];
    case "covered":
    case "opened":
      return [`quarry.${fact.quarry}`, "pile"];
    case "columns_set":
      return [`temple.${fact.temple}`];
    default:
      return [];
  }
}

/** The paragraph of the guide that explains a refusal. */
export const paragraph = (reason: Reason["kind"]): string => paragraphs[reason];

/** The phases as text keys, the current one marked; none when the game is over. */
export function phases(view: View): { key: string; current: boolean }[] {
  if (view.turn.kind === "over") return [];
  return phaseNumbers().map((phase) => ({
    key: `phase.${phase}`,
    current: view.observation.phase === phase,
  }));
}

/** Kind and name of an element id. */
export function thing(id: string): [kind: string, name: string] {
  const [kind = "", name = ""] = id.split(".");
  return [kind, name];
}

export function label(id: string, say: Say): string {
  const [kind, name] = thing(id);
  return kind === "space" ? say(`space.${name}`) : say(`board.label.${kind}`, { cell: name.toUpperCase() });
}

/** The id of a field's element. */
export function elementOf(field: Field): string {
  const kind = field.ground === "temple" ? "temple" : field.ground.endsWith("quarry") ? "quarry" : "field";
  return `${kind}.${field.cell}`;
}

/** Why the field is refused, whatever one wanted there. */
export const refusal = (crossed: Crossed, field: Field) =>
  crossed.get(elementOf(field)) ?? crossed.get(`field.${field.cell}`);

/** Reasons that anybody sees without a cross: what stands there, or that it is no ground for it. */
const kPlain: ReadonlySet<Reason["kind"]> = new Set(["field_taken", "no_building_field", "not_inland"]);
export const isPlain = (reason: Reason): boolean => kPlain.has(reason.kind);

// ---- in words --------------------------------------------------------------------------------------

interface Seen {
  table: Observation;
  say: Say;
  names: string[];
  you: number[];
}

/** What a neighbour of the field would be told about it; nothing if it is empty ground. */
function shortly(field: Field, { table, say, names, you }: Seen): string {
  const quarry = table.quarries.find((one) => one.cell === field.cell);
  const temple = table.temples.find((one) => one.cell === field.cell);
  const piece = pieceOn(table, field.cell);
  if (temple) return say("board.temple", { columns: temple.columns, capacity: temple.capacity });
  if (quarry?.closed) return say("board.quarry_closed");
  if (quarry) return say("board.quarry", { top: quarry.top, marble: quarry.marble });
  if (field.ground.endsWith("quarry"))
    return say(table.worker === field.cell ? "board.quarry_worker" : "board.quarry_empty");
  if (table.statues.includes(field.cell)) return say("board.statue");
  if (!piece) return "";
  return you.includes(piece.seat)
    ? say("board.yours", { piece: piece.piece })
    : say("board.theirs", { piece: piece.piece, name: names[piece.seat] ?? "" });
}

/** What is on the field, without what everybody sees around it. */
function itself(field: Field, seen: Seen): string {
  const { table, say } = seen;
  const quarry = table.quarries.find((one) => one.cell === field.cell);
  const temple = table.temples.find((one) => one.cell === field.cell);
  if (temple) return say("board.columns", { columns: temple.columns, capacity: temple.capacity });
  if (quarry && !quarry.closed)
    return say("board.stack", { top: quarry.top, tiles: quarry.tiles, marble: quarry.marble });
  const group = groupAt(table, field.cell);
  const part =
    group && group.cells.length > 1
      ? say("board.part", { city: String(group.city), pieces: group.cells.length })
      : "";
  return [shortly(field, seen) || say("board.free"), part].filter(Boolean).join(", ");
}

/** A field in a sentence: name, ground, what it bears. */
export function fieldWords(field: Field, seen: Seen): string {
  return seen.say("board.field", {
    cell: field.cell.toUpperCase(),
    ground: seen.say(`ground.${field.ground}`),
    what: itself(field, seen),
  });
}

/** Quarries before temples before building fields. */
const rank = ({ ground }: Field): number => (ground.endsWith("quarry") ? 0 : ground === "temple" ? 1 : 2);

/** What touches a field, in a sentence: quarries and temples first, alike ones counted. */
export function neighbourhood(field: Field, seen: Seen): string {
  const { table, say } = seen;
  const around = field.neighbours
    .map((cell) => fieldOf(table.side, cell)!)
    .sort((a, b) => rank(a) - rank(b));
  const counts = new Map<string, number>();
  for (const one of around) {
    const words = shortly(one, seen);
    if (words) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  if (counts.size === 0) return say("board.beside_nothing");
  const list = [...counts].map(([words, count]) => (count > 1 ? `${count} × ${words}` : words));
  return say("board.beside", { list: list.join(", ") });
}

/** What the unseen tiles may still do to a quarry; nothing for other fields. */
export function prospects({ cell }: Field, { table, say }: Seen): string {
  const quarry = table.quarries.find((one) => one.cell === cell);
  const unseen = table.pile.length;
  if (quarry && !quarry.closed) return say("inspect.covers", { covers: quarry.covers, unseen });
  return table.worker === cell ? say("inspect.worker", { opens: table.opens.length, unseen }) : "";
}

// ---- what a choice brings ----------------------------------------------------------------------------

export interface Consequence {
  /** What is meant, where an element stands for several actions. */
  head: string;
  marble: number;
  lines: string[];
}

const signed = (points: number): string =>
  `${points > 0 ? "+" : points < 0 ? "−" : "±"}${Math.abs(points)}`;

/** Who gains or loses points by an offer, in words; the own seat first and without a name. */
function pointsOf({ preview }: Offer, { say, names, you }: Seen, building: boolean): string[] {
  if (!preview?.points) return [];
  const seats = [...new Set(preview.points.map((one) => one.seat))];
  const lines = seats
    .sort((a, b) => Number(you.includes(b)) - Number(you.includes(a)))
    .map((seat) => {
      const parts = preview.points!.filter((one) => one.seat === seat);
      const points = parts.reduce((sum, one) => sum + one.points, 0);
      return say(you.includes(seat) ? "board.points" : "board.points_of", {
        name: names[seat] ?? "",
        points,
        signed: signed(points),
        sources: parts
          .map((one) => `${say(`score.${one.source}`)}${parts.length > 1 ? ` ${signed(one.points)}` : ""}`)
          .join(", "),
      });
    });
  return lines.length === 0 && building ? [say("board.no_points")] : lines;
}

/** How much each house beside the quarry gets then, and gets now. */
function coveredBy(quarry: Cell, marble: number, { table, say }: Seen): string {
  const before = table.quarries.find((one) => one.cell === quarry)?.marble ?? 0;
  return say("board.covers", { marble, before });
}

function headOf(action: Action, { table, say }: Seen): string {
  if (action.kind === "columns") return say("board.set", { count: action.count });
  if (action.kind === "cover") return say("board.label.tile", { tile: table.tile ?? 0 });
  return action.kind === "statue" ? say("space.statue") : say(`piece.${action.kind}`);
}

const kBuilt: ReadonlySet<Action["kind"]> = new Set(["house", "square", "palace", "statue"]);
const kShown: ReadonlySet<Action["kind"]> = new Set([...kBuilt, "columns", "cover"]);

/** What the offers that an element stands for are sure to bring. */
export function consequences(id: string, offers: Offer[], seen: Seen): Consequence[] {
  const { say } = seen;
  return offers
    .filter(({ action }) => targets(action).includes(id))
    .flatMap((offer) => {
      const { action, preview } = offer;
      if (!kShown.has(action.kind)) return [];
      const facts = preview?.details;
      const lines = pointsOf(offer, seen, kBuilt.has(action.kind));
      if (facts && action.kind === "cover") lines.push(coveredBy(action.cell, facts.income, seen));
      else if (facts && facts.income > 0) lines.push(say("board.income", { marble: facts.income }));
      if (facts && facts.joins > 1) lines.push(say("board.joins", { groups: facts.joins }));
      if (facts && facts.group > 1)
        lines.push(say(facts.city ? "board.city" : "board.village", { pieces: facts.group }));
      return [{ head: headOf(action, seen), marble: facts?.marble ?? 0, lines }];
    });
}

/** What building on each field costs, where that is not the same everywhere. */
export function prices(offers: readonly Offer[]): Map<string, number> {
  const costs = new Map<string, number>();
  for (const { action, preview } of offers) {
    const marble = preview?.details?.marble;
    if (marble === undefined || !kBuilt.has(action.kind)) continue;
    for (const id of targets(action)) costs.set(id, Math.min(marble, costs.get(id) ?? marble));
  }
  return new Set(costs.values()).size > 1 ? costs : new Map();
}

/** Everything about a field for somebody who does not see it. */
export function spoken(field: Field, offers: Offer[], crossed: Crossed, seen: Seen): string {
  const brought = consequences(elementOf(field), offers, seen).map(
    ({ head, marble, lines }) =>
      `${[head, ...(marble > 0 ? [seen.say("board.cost", { marble })] : []), ...lines].join(", ")}.`,
  );
  const refused = refusal(crossed, field)?.text;
  return [
    fieldWords(field, seen),
    ...brought,
    refused ?? "",
    prospects(field, seen),
    neighbourhood(field, seen),
  ]
    .filter(Boolean)
    .join(" ");
}

// ---- the action bar ------------------------------------------------------------------------------------

export function spaceWords(space: Space, { table, say }: Seen): string {
  return say("board.space", {
    space: say(`space.${space}`),
    free: table.spaces[space],
    all: spaceOf(space).spaces,
    help: say(`space.${space}.help`),
  });
}

/** Marble that came out of each quarry in a frame, by seat. */
export function earnings(facts: readonly Fact[]): { seat: number; quarry: Cell; marble: number }[] {
  return facts.flatMap((fact) =>
    fact.kind === "earned" ? [{ seat: fact.seat, quarry: fact.quarry, marble: fact.marble }] : [],
  );
}
