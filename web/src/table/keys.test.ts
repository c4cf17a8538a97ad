import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen, nearest, type Commands } from "./keys";

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

describe("nearest", () => {
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 30), box(20, 32)];
  it("goes to the neighbour straight ahead", () => {
    expect(nearest(box(0, 0), boxes, [1, 0])).toBe(1);
    expect(nearest(box(20, 0), boxes, [0, 1])).toBe(4);
    expect(nearest(box(40, 0), boxes, [-1, 0])).toBe(1);
  });
  it("stays where nothing lies that way", () => {
    expect(nearest(box(0, 0), boxes, [0, -1])).toBe(-1);
    expect(nearest(box(40, 0), boxes, [1, 0])).toBe(-1);
  });
});

describe("letters", () => {
  const names = ["undo", "skip", "log", "rules", "help", "all", "hint", "undoTurn"] as const;
  let pressed: string[] = [];
  let on = true;
  let proposing = false;
  let stop: () => void;
  const press = (key: string, more: object = {}): boolean =>
    dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), { key, ...more }));

  beforeEach(() => {
    const page = new EventTarget();
    for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
      vi.stubGlobal(name, page[name].bind(page));
    vi.stubGlobal("Element", class {});
    vi.stubGlobal("HTMLElement", class {});
    pressed = [];
    on = true;
    proposing = false;
    const commands = Object.fromEntries(names.map((name) => [name, () => void pressed.push(name)]));
    stop = listen(
      () => null as never,
      () => new Set(),
      () => on,
      {
        ...commands,
        moving: () => false,
        confirm: () => {
          if (proposing) pressed.push("confirm");
          return proposing;
        },
      } as unknown as Commands,
    );
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it("each run one command", () => {
    for (const key of ["u", " ", "l", "r", "?", "a", "h"]) expect(press(key)).toBe(false);
    expect(press("U", { shiftKey: true })).toBe(false);
    expect(pressed).toEqual(names);
  });
  it("confirm what is shown by Enter, and only then", () => {
    expect(press("Enter")).toBe(true);
    proposing = true;
    expect(press("Enter")).toBe(false);
    expect(pressed).toEqual(["confirm"]);
  });
  it("may be capital", () => {
    press("H");
    expect(pressed).toEqual(["hint"]);
  });
  it("are left to the browser with a modifier, when switched off, and where they mean nothing", () => {
    expect(press("h", { ctrlKey: true })).toBe(true);
    expect(press("h", { metaKey: true })).toBe(true);
    expect(press("x")).toBe(true);
    on = false;
    expect(press("h")).toBe(true);
    expect(pressed).toEqual([]);
  });
});
