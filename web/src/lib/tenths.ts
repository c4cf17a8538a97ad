/** Points in tenths, as they are shown: what rounds to nothing has no sign. */
export const tenths = (points: number): number => Math.round(points * 10) / 10 || 0;
