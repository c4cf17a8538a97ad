// What a reader does not want to be asked: the table knows it, seat by seat, and is told what is wanted.
import { beforeEach, describe, expect, it, vi } from "vitest";

describe("questions that a reader does not want", () => {
  let asked: typeof import("./asked.svelte");
  const sent: unknown[] = [];
  const table = {
    summary: { seats: [{ seat: 0 }, { seat: 1, unasked: ["9", "12"] }] },
    send: async (command: unknown) => void sent.push(command),
  } as unknown as Parameters<typeof import("./asked.svelte").attend>[0];

  beforeEach(async () => {
    sent.length = 0;
    vi.resetModules();
    asked = await import("./asked.svelte");
  });

  it("are those of each seat, also where several people play at one screen", () => {
    asked.attend(table);
    expect([asked.isAsked(1, "9"), asked.isAsked(1, "20"), asked.isAsked(0, "9")]).toEqual([
      false,
      true,
      true,
    ]);
  });
  it("are told to the table", () => {
    asked.attend(table);
    asked.setAsked(1, "9", true);
    asked.setAsked(0, "20", false);
    expect(sent).toEqual([
      { do: "asked", seat: 1, about: "9", asked: true },
      { do: "asked", seat: 0, about: "20", asked: false },
    ]);
  });
  it("wait for a table", () => {
    asked.setAsked(0, "9", false);
    expect([asked.isAsked(0, "9"), sent]).toEqual([true, []]);
  });
});
