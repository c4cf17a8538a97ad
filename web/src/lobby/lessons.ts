// Which games have a guided first game, and how far somebody in this browser has come in it.

/** Of games/<id>/lesson/lesson.json no visit but the lesson itself needs more. */
const minutes = import.meta.glob<number>("$games/[a-z]*/lesson/lesson.json", {
  import: "minutes",
  eager: true,
});

/** How long the guided first game of a game takes; 0: there is none. */
export function lessonTime(game: string): number {
  const path = Object.keys(minutes).find((one) => one.endsWith(`/${game}/lesson/lesson.json`));
  return path === undefined ? 0 : minutes[path]!;
}
