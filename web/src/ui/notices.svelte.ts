// Short sentences about what just happened, said in place below the header.

export interface Notice {
  id: number;
  text: string;
  kind: "plain" | "bad";
  /** What a press on it does. */
  act?: (() => void) | undefined;
}

export const notices: Notice[] = $state([]);
/** Somebody points at one, or is on it with the keyboard: all stay. */
export const hold = { on: false };
let count = 0;

/** Returns what dismiss() takes. */
export function notice(text: string, kind: Notice["kind"] = "plain", act?: () => void): number {
  const id = ++count;
  notices.push({ id, text, kind, act });
  const time = kind === "bad" ? 9000 : 5000;
  const leave = (): void => {
    if (hold.on) setTimeout(leave, time);
    else dismiss(id);
  };
  setTimeout(leave, time);
  return id;
}

export function dismiss(id: number): void {
  const at = notices.findIndex((one) => one.id === id);
  if (at >= 0) notices.splice(at, 1);
  if (notices.length === 0) hold.on = false;
}
