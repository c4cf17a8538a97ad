// A screenshot with 256 colours: the commonest ones, everything else by the nearest. A fraction of the size, the same look.
import { crc32, deflateSync } from "node:zlib";

function crc(bytes) {
  if (crc32) return crc32(bytes);
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; ++bit) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

/** Palette and index of each pixel, computed where there is a decoder: in the page. */
function reduce(page, png) {
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    const counts = new Map();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    const parts = (colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
    const far = (a, b) => parts(a).reduce((sum, part, i) => sum + (part - parts(b)[i]) ** 2, 0);
    const palette = [];
    for (const least of [120, 0]) {
      // first colours that stand apart, then whatever is common
      for (const [colour] of [...counts].sort((a, b) => b[1] - a[1])) {
        if (
          palette.length < 256 &&
          !palette.includes(colour) &&
          palette.every((one) => far(one, colour) > least)
        )
          palette.push(colour);
      }
    }
    const nearest = new Map();
    const index = (colour) => {
      if (!nearest.has(colour))
        nearest.set(
          colour,
          palette.reduce((best, one, i) => (far(one, colour) < far(palette[best], colour) ? i : best), 0),
        );
      return nearest.get(colour);
    };
    return {
      width,
      height,
      palette: palette.flatMap(parts),
      pixels: btoa(Array.from(pixels, (one) => String.fromCharCode(index(one))).join("")),
    };
  }, png.toString("base64"));
}

export async function smallPng(page, png) {
  const { width, height, palette, pixels } = await reduce(page, png);
  const indices = Buffer.from(pixels, "base64");
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; ++y) indices.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette)),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
