// A match looked at entry by entry, by the engine in this browser; the network is not asked for anything.
import { engine } from "../../engine/engine";
import { frameTime } from "../../table/history";
import type { Frame, View } from "../../protocol/protocol";
import { Course } from "../../engine/course.svelte";

export const speeds = [0.5, 1, 2, 4] as const;

export class Replay {
  game = $state("");
  names = $state.raw<string[]>([]);
  frames = $state.raw<Frame[]>([]);
  /** How many entries have been played: 0 is the beginning. */
  at = $state(0);
  view = $state.raw<View | null>(null);
  playing = $state(false);
  speed = $state<number>(1);
  readonly course = new Course();
  #handle = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** Where it is going, or is. */
  #to = 0;
  #closed = false;

  frame = $derived.by(() => this.frames[this.at - 1] ?? null);

  async load(record: string, at: number): Promise<void> {
    const loaded = await engine().load(record);
    if (this.#closed) return void engine().close(loaded.handle);
    this.#handle = loaded.handle;
    const frames = await engine().frames(loaded.handle, null, 0, loaded.entries);
    if (this.#closed) return;
    this.game = loaded.game;
    this.names = loaded.names;
    this.frames = frames;
    await this.go(at);
    void this.course.compute(engine(), this.#handle, frames.length).catch(() => {});
  }

  close(): void {
    this.#closed = true;
    this.pause();
    this.course.stop();
    if (this.#handle) void engine().close(this.#handle);
  }

  async go(at: number): Promise<void> {
    const to = Math.max(0, Math.min(this.frames.length, at));
    const ask = ++this.#asked;
    this.#to = to;
    const view = await engine().viewAt(this.#handle, null, to);
    if (ask !== this.#asked) return;
    this.view = view;
    this.at = to;
  }

  /** The next position where something happened, forwards or back. */
  step(direction: 1 | -1): void {
    this.pause();
    void this.go(this.#next(direction));
  }
  #next(direction: 1 | -1): number {
    let to = this.#to + direction;
    while (to > 0 && to < this.frames.length && this.frames[to - 1]?.facts.length === 0) to += direction;
    return to;
  }

  play(): void {
    if (this.at >= this.frames.length) this.at = this.#to = 0;
    this.playing = true;
    void this.#run();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #run = async (): Promise<void> => {
    if (!this.playing) return;
    await this.go(this.#next(1));
    if (this.at >= this.frames.length) {
      this.pause();
      return;
    }
    const time = this.frame ? frameTime(this.frame) : 0;
    this.#timer = setTimeout(this.#run, (time + 500) / this.speed);
  };
}
