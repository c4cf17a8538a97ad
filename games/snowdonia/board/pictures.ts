// The pictures of the guide: what each is made of.
import type { Part } from "./powers";
import { allContracts, allTrains, contractFace, works } from "./printed";

export type Scene =
  | { kind: "areas" | "weather" | "events" | "station" | "canal" | "dig" }
  | { kind: "contracts"; contracts: readonly number[]; served?: number; tracks?: number }
  | { kind: "trains"; trains: readonly number[] }
  | { kind: "rows"; rows: readonly Part[][] };

const kTen = 10; // contracts in one picture
const ten = (from: number): Scene => ({
  kind: "contracts",
  contracts: allContracts.slice(from, from + kTen),
});
const to: Part = { sign: "→" };

export const scenes: Readonly<Record<string, Scene>> = {
  strip: { kind: "areas" },
  contract: { kind: "contracts", contracts: [5] },
  dig: { kind: "dig" },
  works: {
    kind: "rows",
    get rows(): readonly Part[][] {
      return [
        [...Array<Part>(works.iron).fill({ glyph: "iron" }), to, { glyph: "steel" }],
        [...Array<Part>(works.rubble).fill({ glyph: "rubble" }), to, { glyph: "stone" }],
      ];
    },
  },
  station: { kind: "station" },
  weather: { kind: "weather" },
  events: { kind: "events" },
  trains: { kind: "trains", trains: allTrains },
  serve: {
    kind: "contracts",
    contracts: [21, 23],
    served: 23,
    get tracks(): number {
      return contractFace(23).tracks;
    },
  },
  canal: { kind: "canal" },
  "contracts-1": ten(0),
  "contracts-2": ten(kTen),
  "contracts-3": ten(2 * kTen),
};
