// What the front page says of every game, by the path of its texts.
import type { Catalog } from "./catalog";

export default import.meta.glob<Catalog>("$games/[a-z]*/texts/de.json", {
  query: "?front",
  import: "default",
  eager: true,
});
