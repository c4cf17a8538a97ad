// Short sentences about what just happened, said in place at the lower edge.

export interface Notice {
  id: number;
  text: string;
  kind: "plain" | "bad";
}

export const notices: Notice[] = $state([]);
let count = 0;

export function notice(text: string, kind: Notice["kind"] = "plain"): void {
  const id = ++count;
  notices.push({ id, text, kind });
  setTimeout(() => dismiss(id), kind === "bad" ? 9000 : 5000);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((one) => one.id === id);
  if (at >= 0) notices.splice(at, 1);
}
