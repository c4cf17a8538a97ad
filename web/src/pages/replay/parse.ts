// What a record writes: actions, and what the table had agreed on.
import type { Action } from "../../protocol/protocol";

/** An action as its line in a record: the kind, then the fields in the order of their declaration. */
export function parse(text: string, fields: Record<string, Record<string, string>>): Action | null {
  const [kind = "", ...values] = text.split(" ");
  const names = Object.keys(fields[kind] ?? {});
  if (!(kind in fields) || names.length !== values.length) return null;
  const read = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);
  return { kind, ...Object.fromEntries(names.map((name, i) => [name, read(values[i]!)])) };
}

/** The options in the head of a record. */
export const optionsOf = (record: string): Record<string, string> =>
  Object.fromEntries(
    record
      .split("\nentries\n")[0]!
      .split("\n")
      .map((line) => /^option (\S+) (.*)$/.exec(line))
      .flatMap((found) => (found ? [[found[1]!, found[2]!]] : [])),
  );
