// How fast what happens at a table is shown on this device.

export const tempos = ["calm", "normal", "quick", "none"] as const;
export type Tempo = (typeof tempos)[number];
