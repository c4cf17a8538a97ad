// A guided first game as the page sees it: which step is shown, what it points at, and what becomes of another move than
// the one it wants.
import type { Offer } from "../../protocol/protocol";
import type { TableSource } from "../../protocol/source";
import { TableModel } from "../table.svelte";
import type { Press } from "../confirming";
import { LessonTable } from "./lesson_table";
import { noteStep, stepOf } from "./progress";
import type { LessonData, Step, Words } from "./steps";

/** A table at which only one move goes on. */
class OneWay extends TableModel {
  readonly #fits: (offer: Offer) => boolean;

  constructor(source: TableSource, fits: (offer: Offer) => boolean) {
    super(source);
    this.#fits = fits;
  }
  override choose(offer: Offer, press: Press, before = this.picked): void {
    if (this.#fits(offer)) super.choose(offer, press, before);
    else this.cancel();
  }
  override async play(offer: Offer): Promise<void> {
    if (this.#fits(offer)) await super.play(offer, 0);
    else this.cancel();
  }
}

export class Lesson {
  readonly game: string;
  readonly steps: readonly Step[];
  readonly table: TableModel;
  words = $state.raw<Words>({});
  /** The text of the move that goes on. */
  wanted = $state<string | null>(null);
  /** How often another move was chosen than the one this step wants. */
  astray = $state(0);
  readonly #source: LessonTable;
  #begun = $state(0);

  /** The number of the step shown: no word of the next before the board has come to it. */
  at = $derived.by(() => {
    const { moving } = this.table.showing;
    return moving ? Math.max(0, this.#begun - 1) : this.#begun;
  });
  step = $derived.by<Step | null>(() => this.steps[this.at] ?? null);
  done = $derived.by(() => this.at >= this.steps.length);
  reading = $derived.by(() => !this.table.showing.moving && (this.done || this.step!.reads === true));
  /** The elements it points at; of several that its move touches those that are not picked yet. */
  points = $derived.by<string[]>(() => {
    const { showing, view, world, picked } = this.table;
    if (showing.moving || !this.step || !world) return [];
    const action = view?.offers.actions.find((one) => one.text === this.wanted)?.action;
    const touched = action ? world.targets(action).filter((id) => !picked.has(id)) : [];
    return this.step.points ?? touched;
  });

  constructor(data: LessonData, me: string) {
    this.game = data.game;
    this.steps = data.steps;
    this.#source = new LessonTable(data, stepOf(data.game), me, (step, wanted) => {
      this.#begun = step;
      this.wanted = wanted;
      this.astray = 0;
      noteStep(data.game, step);
    });
    this.table = new OneWay(this.#source, (offer) => this.#fits(offer));
  }

  #fits(offer: Offer): boolean {
    const fits = offer.text === this.wanted;
    if (!fits) this.astray += 1;
    return fits;
  }

  next = async (): Promise<void> => {
    const throws = this.step?.throws;
    await this.#source.next();
    if (throws && this.table.showing.draw) this.table.showing.skip();
  };
  restart = (): void => void this.#source.restart();

  /** What a step says: its idea, its `title`, or `why` another move is not for now. */
  say = (part: "" | "title" | "why"): string =>
    this.words[[this.step?.id ?? "end", part].filter(Boolean).join(".")] ?? "";
  /** What is worth remembering. */
  get remember(): string[] {
    return Object.keys(this.words)
      .filter((key) => key.startsWith("remember."))
      .sort()
      .map((key) => this.words[key]!);
  }
}
