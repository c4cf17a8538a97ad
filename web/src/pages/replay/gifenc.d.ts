// What the page uses of gifenc, which brings no types.
declare module "gifenc" {
  type Palette = number[][];
  export function quantize(rgba: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
  export function GIFEncoder(): {
    /** `delay` in milliseconds. */
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      how: { palette: Palette; delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
