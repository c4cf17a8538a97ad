import { describe, expect, it } from "vitest";
import { patched, Positions } from "./changes";
import type { Changes, SentEvent, SentHello } from "../protocol/protocol";

describe("changes", () => {
  it.each<[unknown, Changes, unknown]>([
    [{ a: 1, b: [2, 3] }, [["b", 1], 4], { a: 1, b: [2, 4] }],
    [{ a: 1 }, [[], { b: 2 }], { b: 2 }],
    [{ a: { b: null } }, [["a", "b"], [], ["a", "b"], [1]], { a: { b: [1] } }],
    [[[1], [2]], [], [[1], [2]]],
    [
      { a: [1, 2, 3] },
      [
        ["a", [1, 1]],
        [4, 5],
      ],
      { a: [1, 4, 5, 3] },
    ],
    [{ a: [1] }, [["a", [1, 0]], [2]], { a: [1, 2] }],
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

describe("positions", () => {
  const head = { ply: 0, actor: 0, entry: { kind: "secret" }, facts: [] };
  const position = { observation: { coins: 3 }, turn: { kind: "chance" }, standings: [], projected: [] };
  const brief = { n: 3, viewer: 0, turn: { kind: "over" }, undo: { barrier: "over" } };
  const hello = {
    type: "hello",
    frames: [
      { ...head, n: 0, ...position },
      { ...head, n: 1, changes: [["observation", "coins"], 4] },
      { ...head, n: 2, changes: [["turn"], { kind: "over" }] },
    ],
    view: brief,
  } as unknown as SentHello;
  const event = (changes: Changes): SentEvent =>
    ({
      type: "frames",
      frames: [{ ...head, n: 3, changes }],
      view: { ...brief, n: 4 },
    }) as unknown as SentEvent;

  it("go from frame to frame, and to the view", () => {
    const { frames, view } = new Positions().hello(hello);
    expect(frames.map(({ n, observation, turn }) => [n, observation, turn.kind])).toEqual([
      [0, { coins: 3 }, "chance"],
      [1, { coins: 4 }, "chance"],
      [2, { coins: 4 }, "over"],
    ]);
    expect(frames[2]).not.toHaveProperty("changes");
    expect(view).toMatchObject({ n: 3, observation: { coins: 4 }, undo: { barrier: "over" } });
  });
  it("go from message to message", () => {
    const positions = new Positions();
    positions.hello(hello);
    const next = positions.event(event([["observation", "coins"], 5]));
    expect(next).toMatchObject({
      frames: [{ n: 3, observation: { coins: 5 } }],
      view: { n: 4, observation: { coins: 5 } },
    });
    const table = positions.event({ type: "table", view: brief } as unknown as SentEvent);
    expect(table).toMatchObject({ view: { observation: { coins: 5 } } });
  });
  it("begin again with a whole one", () => {
    const positions = new Positions();
    positions.hello(hello);
    const own = { ...brief, ...position, observation: { coins: 9 } };
    const table = positions.event({ type: "table", view: own } as unknown as SentEvent);
    expect(table).toMatchObject({ view: own });
    expect(positions.event(event([["observation", "coins"], 10]))).toMatchObject({
      view: { observation: { coins: 10 } },
    });
  });
  it("are missed where none was sent", () => {
    expect(() => new Positions().event(event([]))).toThrow("never sent");
  });
});
