/** The line of a drawing that is shown `size` pixels wide out of `units`: never thinner than a pixel and a bit. */
export const stroke = (size: number, units = 64): number => Math.max(2, (1.15 * units) / size);
