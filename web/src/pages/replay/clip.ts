// The last round before a position as a moving picture, painted on this device: the board after every entry that tells
// something, with what it tells below.
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import type { Frame } from "../../protocol/protocol";
import { painted, styles } from "./picture";

/** So many positions at most: the last ones. */
const kMost = 30;
/** Pixels across at most. */
const kWidth = 720;
/** Milliseconds that a position stays: any, and the last one. */
const kStays = 1100;
const kEnds = 3500;
/** Of the words below the board: lines at most, and in pixels the height of a line, of the letters, and the space around. */
const kLines = 2;
const kLine = 24;
const kLetters = 18;
const kAround = 10;
const kBelow = kLines * kLine + 2 * kAround;

/** The positions of the last round before `at`: as many turns as there are seats, from just before the first of them. */
export function lastRound(frames: readonly Frame[], at: number, seats: number): number[] {
  let turns = 0;
  let last: Frame["actor"] | null = null;
  let from = at;
  while (from > 0) {
    const { actor } = frames[from - 1]!;
    if (actor !== "chance" && actor !== last) {
      if (turns === seats) break;
      last = actor;
      ++turns;
    }
    --from;
  }
  const told = frames.slice(from, at).flatMap((one, i) => (one.facts.length > 0 ? [from + i + 1] : []));
  return [from, ...told].slice(-kMost);
}

interface Look {
  /** The board, once it shows the position. */
  show: (position: number) => Promise<HTMLElement>;
  say: (position: number) => string;
}

/** The positions one after the other as an animated GIF. */
export async function clipOf(positions: readonly number[], { show, say }: Look): Promise<Blob> {
  const rules = await styles();
  const gif = GIFEncoder();
  let sheet: HTMLCanvasElement | null = null;
  for (const position of positions) {
    const board = await show(position);
    const picture = await painted(board, Math.min(1, kWidth / board.getBoundingClientRect().width), rules);
    if (!sheet) {
      sheet = document.createElement("canvas"); // as large as the first position, for all of them
      sheet.width = picture.width;
      sheet.height = picture.height + kBelow;
    }
    const pixels = drawn(sheet, picture, say(position));
    const palette = quantize(pixels, 256);
    gif.writeFrame(applyPalette(pixels, palette), sheet.width, sheet.height, {
      palette,
      delay: position === positions.at(-1) ? kEnds : kStays,
    });
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: "image/gif" });
}

/** Words in at most so many lines, each of which fits; what is too long ends with dots. */
export function wrapped(words: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ").filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word;
    if (lines.length === 0) lines.push(word);
    else if (fits(longer)) lines[lines.length - 1] = longer;
    else if (lines.length < most) lines.push(word);
    else {
      let end = lines.at(-1)!;
      while (end.includes(" ") && !fits(`${end} …`)) end = end.slice(0, end.lastIndexOf(" "));
      lines[lines.length - 1] = `${end} …`;
      break;
    }
  }
  return lines;
}

function drawn(
  sheet: HTMLCanvasElement,
  picture: HTMLCanvasElement,
  words: string,
): Uint8ClampedArray<ArrayBuffer> {
  const paint = sheet.getContext("2d", { willReadFrequently: true })!;
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  const { width, height } = sheet;
  paint.fillStyle = backgroundColor;
  paint.fillRect(0, 0, width, height);
  paint.drawImage(picture, 0, 0);
  paint.fillStyle = color;
  paint.font = `600 ${kLetters}px ${fontFamily}`;
  paint.textAlign = "center";
  paint.textBaseline = "middle";
  const room = width - 2 * kAround;
  const lines = wrapped(words, kLines, (line) => paint.measureText(line).width <= room);
  const middle = height - kBelow / 2 - ((lines.length - 1) * kLine) / 2;
  lines.forEach((line, i) => paint.fillText(line, width / 2, middle + i * kLine, room));
  return paint.getImageData(0, 0, width, height).data;
}
