// What people are told about their account and what they put in.
import Bowser from "bowser";
import { Refused } from "../../protocol/source";

/** Fields of the dialogs; none: what is wrong is about all of them. */
export type FieldName = "name" | "password" | "new";
export interface Values {
  name: string;
  password: string;
  new: string;
}

const kFields: Record<string, FieldName> = {
  name_taken: "name",
  wrong_sign_in: "password",
  password_short: "new",
  password_common: "new",
};

/** What is wrong, as the key of a text, and in which of the fields that a dialog has. */
export function faultOf(
  problem: unknown,
  fields: readonly FieldName[],
): { key: string; at: FieldName | null } {
  const code = problem instanceof Refused ? problem.problem.error : "broken";
  const at = kFields[code] ?? null;
  return { key: `error.${code}`, at: at && fields.includes(at) ? at : null };
}

/** The browser and system of a session, such as "Firefox, Linux"; empty if it has not said. */
export function deviceName(agent: string): string {
  if (agent === "") return "";
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(", ");
}
