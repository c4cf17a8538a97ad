// What the front page says of every game, by the path of its texts.
export default import.meta.glob<Record<string, string>>("$games/*/texts/de.json", {
  query: "?front",
  import: "default",
  eager: true,
});
