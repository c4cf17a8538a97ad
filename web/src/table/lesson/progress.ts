// How far somebody has come in the guided first game of each game, kept in this browser.
const key = (game: string): string => `spielwerk.lesson.${game}`;

/** The number of the step to go on with. */
export function stepOf(game: string): number {
  try {
    return Number(localStorage.getItem(key(game))) || 0;
  } catch {
    return 0;
  }
}

export function noteStep(game: string, step: number): void {
  try {
    localStorage.setItem(key(game), String(step));
  } catch {
    // Without storage it begins again.
  }
}
