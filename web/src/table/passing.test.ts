// What a reader does not want to be asked: let go in the present, asked again when taken back, and kept table by table.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Offer } from "../protocol/protocol";

const notices = vi.hoisted(() => [] as string[]);
vi.mock("../lib/texts.svelte", () => ({
  t: (key: string) => key,
  kLater: "later",
  loadTexts: async () => {},
}));
vi.mock("../ui/notices.svelte", () => ({ notice: (text: string) => notices.push(text) }));

const pass: Offer = { text: "pass", action: { kind: "pass" } };
const play = (card: number): Offer => ({ text: `play ${card}`, action: { kind: "play", card } });

/** A table in this browser at entry n that asks about these cards. */
function tableAt(n: number, cards: number[], ready = true) {
  const played: [string, number | undefined][] = [];
  const model = {
    here: true,
    ready,
    view: {
      n,
      offers: {
        actions: [...cards.map(play), pass],
        refused: [],
        question: { pass: "pass", about: cards.map(String) },
      },
    },
    play: async (offer: Offer, wait?: number) => void played.push([offer.text, wait]),
  };
  return { played, model: model as unknown as Parameters<typeof import("./passing.svelte").attend>[0] };
}

describe("questions that a reader does not want", () => {
  let passing: typeof import("./passing.svelte");
  const kept = new Map<string, string>();
  const load = async (): Promise<void> => {
    vi.resetModules();
    passing = await import("./passing.svelte");
  };
  beforeEach(async () => {
    kept.clear();
    notices.length = 0;
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    await load();
    passing.attend(tableAt(1, [9]).model, "here", 1);
    passing.setAsked("9", false);
  });

  it("are let go at once, and the first time that is said", async () => {
    for (const n of [4, 7]) {
      const { played, model } = tableAt(n, [9]);
      passing.attend(model, "here", n);
      expect(played).toEqual([["pass", 0]]);
    }
    await Promise.resolve();
    expect(notices).toEqual(["passed"]);
  });
  it("are asked if they are about something else, too", () => {
    const { played, model } = tableAt(4, [9, 12]);
    passing.attend(model, "here", 4);
    expect(passing.isAsked("12")).toBe(true);
    expect(played).toEqual([]);
  });
  it("are asked when the answer was taken back", () => {
    const { played, model } = tableAt(4, [9]);
    passing.attend(model, "here", 4);
    passing.attend(model, "here", 4);
    expect(played).toHaveLength(1);
  });
  it("are not answered while the past is shown, somebody else decides, or for another position", () => {
    const { played, model } = tableAt(4, [9], false);
    passing.attend(model, "here", 4);
    const late = tableAt(5, [9]);
    passing.attend(late.model, "here", 4);
    expect([...played, ...late.played]).toEqual([]);
  });
  it("are remembered by this device, for this table only, until they are wanted again", async () => {
    await load();
    passing.attend(tableAt(1, []).model, "elsewhere", 1);
    expect(passing.isAsked("9")).toBe(true);
    const { played, model } = tableAt(4, [9]);
    passing.attend(model, "here", 4);
    expect(played).toHaveLength(1);
    passing.setAsked("9", true);
    expect(JSON.parse(kept.get("spielwerk.passing")!)).toEqual({});
  });
  it("are let go by the server where it has the table, which is told what is wanted", () => {
    const sent: unknown[] = [];
    const { played, model } = tableAt(4, [9, 12]);
    const there = {
      ...model,
      here: false,
      view: { ...model.view, viewer: 1 },
      summary: { seats: [{ seat: 0 }, { seat: 1, unasked: ["9", "12"] }] },
      send: async (command: unknown) => void sent.push(command),
    } as unknown as typeof model;
    passing.attend(there, "there", 4);
    expect(played).toEqual([]);
    expect([passing.isAsked("9"), passing.isAsked("20")]).toEqual([false, true]);
    passing.setAsked("9", true);
    expect(sent).toEqual([{ do: "asked", seat: 1, about: "9", asked: true }]);
  });
});
