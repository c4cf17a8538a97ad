// What games show of a piece that is enlarged: games/<id>/board/Inspect.svelte. Apart from the other parts of a table, for
// nobody needs it before the first press on a piece.
import type { Component } from "svelte";
import { find, type InspectProps } from "./game_modules";

const inspects = import.meta.glob<Component<InspectProps>>("$games/[a-z]*/board/Inspect.svelte", {
  import: "default",
});

export function inspectOf(id: string): Promise<Component<InspectProps>> {
  const load = find(inspects, `/${id}/board/Inspect.svelte`);
  if (!load) throw new Error(`${id} names what can be enlarged, but shows nothing of it`);
  return load();
}
