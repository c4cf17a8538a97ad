// How the lines of the seats are dashed, for those who cannot tell their colours apart.
const dashes = ["none", "9 4", "2.5 3.5", "12 3 2.5 3", "5 2 1 2", "16 6", "10 3 2 3 2 3", "1 2"];

export const dashOf = (seat: number): string => dashes[seat % dashes.length]!;
