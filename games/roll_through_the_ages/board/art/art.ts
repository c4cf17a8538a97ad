// The drawings: signs taken out of their sheet by name, and monuments as the stones they are built of.
import type { Monument } from "../types";
import icons from "./icons.svg?raw";

/** Signs on a grid of 24 units: faces of the dice (`face_`), wares, developments, disasters. */
export const signs = new Map(
  [...icons.matchAll(/<symbol id="(.*?)">([\s\S]*?)<\/symbol>/g)].map((found) => [
    found[1]!,
    found[2]!.trim(),
  ]),
);

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
/** A course of equal stones, side by side. */
const course = (x: number, y: number, width: number, height: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => box(x + (i * width) / count, y, width / count, height));

/**
 * A monument on a ground of 60 by 48 units: one path for each of its boxes, in the order in which they are built, and
 * what crowns it when it stands.
 */
export const buildings: Record<Monument, { stones: string[]; crown: string }> = {
  step_pyramid: {
    stones: [box(5, 34, 50, 12), box(14, 22, 32, 12), box(22, 11, 16, 11)],
    crown: "M30 11V2M30 2l8 3-8 3z",
  },
  stone_circle: {
    stones: [
      box(6, 20, 9, 26),
      box(25.5, 20, 9, 26),
      box(45, 20, 9, 26),
      box(4, 12, 25.5, 8),
      box(30.5, 12, 25.5, 8),
    ],
    crown: "M30 9a4 4 0 1 0 0-8 4 4 0 1 0 0 8z",
  },
  temple: {
    stones: [
      box(3, 40, 54, 6),
      box(7, 22, 7, 18),
      box(20, 22, 7, 18),
      box(33, 22, 7, 18),
      box(46, 22, 7, 18),
      box(4, 16, 52, 6),
      "M4 16L30 4l26 12z",
    ],
    crown: "M30 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 1 0 0 5z",
  },
  obelisk: {
    stones: [
      box(16, 41, 28, 5),
      ...Array.from({ length: 7 }, (_, i) => {
        const half = 9 - i * 0.6;
        return `M${30 - half} ${41 - i * 5}l.6 -5h${2 * half - 1.2}l.6 5z`;
      }),
      "M25.2 6h9.6L30 0z",
    ],
    crown: "M30 14v22M27.5 18h5M27.5 24h5M27.5 30h5",
  },
  hanging_gardens: {
    stones: [
      ...course(4, 35, 52, 11, 4),
      ...course(11, 24, 38, 11, 3),
      ...course(19, 13, 22, 11, 2),
      "M24 13c-6 0-6-6-1-6.5C23 1 30 1 30 6.5V13z",
      "M36 13c6 0 6-6 1-6.5C37 1 30 1 30 6.5V13z",
    ],
    crown:
      "M6 34c3 3 3 6 2 9M18 34c-2 3-2 6-1 8M43 34c2 3 1 6 2 8M54 34c-2 3-1 6-2 9M14 24c2 2 2 5 1 7M45 24c-2 2-1 5-2 7",
  },
  great_wall: {
    stones: [
      ...course(2, 36, 56, 10, 5),
      ...course(2, 26, 56, 10, 5),
      "M2 26V13h3v4h3v-4h3v4h3v-4h3v13z",
      "M22 26V17h3v3.5h3.5V17h3v3.5H35V17h3v9z",
      "M43 26V13h3v4h3v-4h3v4h3v-4h3v13z",
    ],
    crown: "M9.5 13V3l7 2.5-7 2.5M50.5 13V3l7 2.5-7 2.5",
  },
  great_pyramid: {
    stones: [
      ...course(2, 37.6, 56, 8.4, 5),
      ...course(7.6, 29.2, 44.8, 8.4, 4),
      ...course(13.2, 20.8, 33.6, 8.4, 3),
      ...course(18.8, 12.4, 22.4, 8.4, 2),
      "M24.4 12.4L30 2l5.6 10.4z",
    ],
    crown: "M30 2v-1M26.5 8.5h7",
  },
};
