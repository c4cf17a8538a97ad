import { describe, expect, it } from "vitest";
import { patched, wholeFrames, wholeView } from "./changes";
import type { Changes, Frame, SentFrame, SentView } from "./protocol";

describe("changes", () => {
  it.each<[unknown, Changes, unknown]>([
    [{ a: 1, b: [2, 3] }, [["b", 1], 4], { a: 1, b: [2, 4] }],
    [{ a: 1 }, [[], { b: 2 }], { b: 2 }],
    [{ a: { b: null } }, [["a", "b"], [], ["a", "b"], [1]], { a: { b: [1] } }],
    [[[1], [2]], [], [[1], [2]]],
  ])("%j with %j", (before, changes, after) => {
    const copy = structuredClone(before);
    expect(patched(before, changes)).toEqual(after);
    expect(before).toEqual(copy);
  });
  it("share what stays", () => {
    const before = { a: { b: 1 }, c: [1] };
    expect(patched(before, [["c", 0], 2]).a).toBe(before.a);
  });
});

describe("frames of a message", () => {
  const head = { ply: 0, actor: 0, entry: { kind: "secret" } as const, facts: [] };
  const first = {
    ...head,
    n: 0,
    observation: { coins: 3 },
    turn: { kind: "chance" },
    standings: [],
    projected: [],
  };
  const sent = [
    first,
    { ...head, n: 1, changes: [["observation", "coins"], 4] },
    { ...head, n: 2, changes: [["turn"], { kind: "over" }] },
  ] as unknown as SentFrame[];
  it("all get a position", () => {
    const frames = wholeFrames(sent);
    expect(frames.map(({ n, observation, turn }) => [n, observation, turn.kind])).toEqual([
      [0, { coins: 3 }, "chance"],
      [1, { coins: 4 }, "chance"],
      [2, { coins: 4 }, "over"],
    ]);
    expect(frames[2]).not.toHaveProperty("changes");
  });
  it("give the view theirs", () => {
    const frames = wholeFrames(sent);
    const brief = {
      n: 3,
      viewer: 0,
      turn: { kind: "over" },
      undo: { barrier: "over" },
    } as unknown as SentView;
    expect(wholeView(brief, frames)).toMatchObject({
      n: 3,
      observation: { coins: 4 },
      undo: { barrier: "over" },
    });
    const own = { ...brief, observation: { coins: 9 } } as unknown as Frame & SentView;
    expect(wholeView(own, frames)).toBe(own);
  });
});
