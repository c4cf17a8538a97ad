// What a reader does not want to be asked: the table knows it, seat by seat, and is told what is wanted.
import { beforeEach, describe, expect, it, vi } from "vitest";

describe("questions that a reader does not want", () => {
  let passing: typeof import("./passing.svelte");
  const sent: unknown[] = [];
  const table = {
    summary: { seats: [{ seat: 0 }, { seat: 1, unasked: ["9", "12"] }] },
    send: async (command: unknown) => void sent.push(command),
  } as unknown as Parameters<typeof import("./passing.svelte").attend>[0];

  beforeEach(async () => {
    sent.length = 0;
    vi.resetModules();
    passing = await import("./passing.svelte");
  });

  it("are those of each seat, also where several people play at one screen", () => {
    passing.attend(table);
    expect([passing.isAsked(1, "9"), passing.isAsked(1, "20"), passing.isAsked(0, "9")]).toEqual([
      false,
      true,
      true,
    ]);
  });
  it("are told to the table", () => {
    passing.attend(table);
    passing.setAsked(1, "9", true);
    passing.setAsked(0, "20", false);
    expect(sent).toEqual([
      { do: "asked", seat: 1, about: "9", asked: true },
      { do: "asked", seat: 0, about: "20", asked: false },
    ]);
  });
  it("wait for a table", () => {
    passing.setAsked(0, "9", false);
    expect([passing.isAsked(0, "9"), sent]).toEqual([true, []]);
  });
});
