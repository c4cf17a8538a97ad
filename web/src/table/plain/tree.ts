// What a viewer sees of a game, as a tree of words: for games without a board of their own, and for people who would
// rather read than look. Drawn from the engine's shapes (core/json/shape.h), so it knows no game.

/** A word for the sort of value (`number`, `seat`, `yes_no`, `text` or an enumeration), or what a value is made of. */
export type Shape =
  | string
  | { fields: Record<string, Shape> }
  | { kinds: Record<string, Record<string, Shape>> }
  | { list: Shape }
  | { seats: Shape }
  | { table: string; of: Shape };

export interface Node {
  /** Empty: the value alone. */
  label: string;
  /** Empty where there are parts. */
  text: string;
  parts: Node[];
}

export interface Words {
  /** A field of an observation, as people say it. */
  field(name: string): string;
  /** A value of an enumeration. */
  value(type: string, value: string): string;
  names: readonly string[];
  /** What a number in a field stands for, where it is a name; `listed`: it is one of several there. */
  named?(field: string, value: number, listed: boolean): string | undefined;
}

const kNothing = "–";
type Fields = Record<string, unknown>;

const leaf = (label: string, text: string): Node => ({ label, text, parts: [] });
const branch = (label: string, parts: Node[]): Node =>
  parts.length > 0 ? { label, text: "", parts } : leaf(label, kNothing);

/** A single value, in a word. */
function word(type: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === false) return kNothing;
  if (value === true) return "✓";
  if (type === "seat") return words.names[value as number] ?? String((value as number) + 1);
  if (typeof value !== "string") return String(value);
  return type === "text" || type === "number" ? value : words.value(type, value);
}

/** Of those that were given names. */
function counted(list: unknown[], before: readonly unknown[]): unknown[] {
  const runs: { one: unknown; count: number }[] = [];
  list.forEach((one, at) => {
    const last = runs.at(-1);
    if (last && last.one === one && one !== before[at]) last.count += 1;
    else runs.push({ one, count: 1 });
  });
  return runs.map(({ one, count }) => (count > 1 ? `${count} × ${String(one)}` : one));
}

/** A value with names in the place of the numbers that stand for them; equal ones side by side are counted. */
function spoken(field: string, value: unknown, words: Words, listed = false): unknown {
  if (Array.isArray(value))
    return counted(
      value.map((one) => spoken(field, one, words, true)),
      value,
    );
  return typeof value === "number" ? (words.named?.(field, value, listed) ?? value) : value;
}

/** Fields of a thing; a seat that stands in the head already is left out. */
const fieldsOf = (fields: Record<string, Shape>, thing: Fields, words: Words, headed = false): Node[] =>
  Object.entries(fields)
    .filter(([name]) => !(headed && name === "seat"))
    .map(([name, shape]) => node(words.field(name), shape, spoken(name, thing[name], words), words));

/** A list of things: those of one word share a line, others have a head of their own. */
function listOf(label: string, shape: Shape, list: readonly unknown[], words: Words): Node {
  if (typeof shape === "string")
    return leaf(label, list.map((one) => word(shape, one, words)).join(", ") || kNothing);
  const seated = "fields" in shape && shape.fields["seat"] === "seat";
  const head = (one: unknown, at: number): string =>
    seated ? word("seat", (one as Fields)["seat"], words) : String(at + 1);
  return branch(
    label,
    list.map((one, at) =>
      seated
        ? branch(head(one, at), fieldsOf(shape.fields, one as Fields, words, true))
        : node(head(one, at), shape, one, words),
    ),
  );
}

/** What is there of each kind: numbers share a line. */
function tableOf(label: string, type: string, of: Shape, table: Fields, words: Words): Node {
  const there = Object.entries(table).filter(([, one]) => one !== 0 && one !== false && one !== null);
  if (of === "number")
    return leaf(
      label,
      there.map(([key, count]) => `${String(count)} ${word(type, key, words)}`).join(", ") || kNothing,
    );
  return branch(
    label,
    there.map(([key, one]) => node(word(type, key, words), of, one, words)),
  );
}

export function node(label: string, shape: Shape, value: unknown, words: Words): Node {
  if (typeof shape === "string") return leaf(label, word(shape, value, words));
  if (value === null || value === undefined) return leaf(label, kNothing);
  if ("fields" in shape) return branch(label, fieldsOf(shape.fields, value as Fields, words));
  if ("kinds" in shape) {
    const { kind } = value as { kind: string };
    const inner = fieldsOf(shape.kinds[kind] ?? {}, value as Fields, words);
    return branch(label, [{ label: words.field(kind), text: "", parts: inner }]);
  }
  if ("list" in shape) return listOf(label, shape.list, value as unknown[], words);
  if ("seats" in shape)
    return branch(
      label,
      (value as unknown[])
        .slice(0, words.names.length)
        .map((one, seat) => node(words.names[seat]!, shape.seats, one, words)),
    );
  return tableOf(label, shape.table, shape.of, value as Fields, words);
}

/** An observation without the options, which the table's own page tells. */
export function tree(shape: Record<string, Shape>, observation: Fields, words: Words): Node[] {
  const { options: _, ...fields } = shape;
  return fieldsOf(fields, observation, words);
}
