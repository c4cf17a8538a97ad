// Actions as a record writes them.
import type { Action } from "../table/protocol";

/** An action as its line in a record: the kind, then the fields in the order of their declaration. */
export function parse(text: string, fields: Record<string, Record<string, string>>): Action | null {
  const [kind = "", ...values] = text.split(" ");
  const names = Object.keys(fields[kind] ?? {});
  if (!(kind in fields) || names.length !== values.length) return null;
  const read = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);
  return { kind, ...Object.fromEntries(names.map((name, i) => [name, read(values[i]!)])) };
}
