// The table of a guided first game: the engine in this browser has the whole recorded match, and tells it as far as the
// learner has come. What others do and what chance draws comes from the record; so does what the learner does, and only
// they can do it.
import { engine } from "../../engine/engine";
import { summary, type SavedTable } from "../../lobby/saved";
import type { Advice, Command, Draws, ErrorCode, Frame, View } from "../../protocol/protocol";
import { Refused, type TableListener, type TableSource } from "../../protocol/source";
import type { LessonData, Step } from "./steps";

const kDraws: Draws = {
  commit: "",
  sealed: [],
  waiting: false,
  contributions: [],
  left_out: [],
  seed: null,
};
/** Where the learner sits. */
export const kLearner = 0;

const refuse = (error: ErrorCode): Refused => new Refused({ error, text: error });

export class LessonTable implements TableSource {
  readonly place = "here";
  readonly #lesson: LessonData;
  readonly #me: string;
  readonly #told: (step: number, wanted: string | null) => void;
  #step: number;
  /** Entries told so far. */
  #n = 0;
  #handle = 0;
  #entries: Frame[] = [];
  #table!: SavedTable;
  #listener: TableListener | null = null;
  #work: Promise<void> = Promise.resolve();

  /**
   * From `step` on; `me`: what the learner is called. `told` hears of every step that begins, with the text of the move it
   * wants; the one after the last is the end.
   */
  constructor(
    lesson: LessonData,
    step: number,
    me: string,
    told: (step: number, wanted: string | null) => void,
  ) {
    this.#lesson = lesson;
    this.#step = step >= lesson.steps.length ? 0 : step;
    this.#me = me;
    this.#told = told;
  }

  get #now(): Step | undefined {
    return this.#lesson.steps[this.#step];
  }
  /** The entry that waits for the learner; null: there is only something to read. */
  get #wanted(): string | null {
    const step = this.#now;
    const entry = step && !step.reads ? this.#entries[step.at]?.entry : undefined;
    return entry?.kind === "play" ? entry.text : null;
  }

  open(listener: TableListener): void {
    this.#listener = listener;
    listener.connection("connecting");
    this.#work = this.#start().catch((problem: unknown) =>
      listener.failed(
        problem instanceof Refused ? problem.problem : { error: "engine", text: String(problem) },
      ),
    );
  }

  /** What is not the move of the record is not made: the caller has told the player why. */
  send(command: Command): Promise<void> {
    return this.#then(async () => {
      if (command.do !== "play") throw refuse("not_playing");
      if (command.n !== this.#n || command.action !== this.#wanted) throw refuse("stale");
      await this.#go(this.#step + 1);
    });
  }

  /** The step was read. */
  next(): Promise<void> {
    return this.#then(async () => {
      if (this.#now?.reads) await this.#go(this.#step + 1);
    });
  }

  restart(): Promise<void> {
    return this.#then(() => this.#begin(0));
  }

  hint(): Promise<Advice> {
    return Promise.reject(refuse("not_playing"));
  }

  close(): void {
    this.#listener = null;
    this.#work = this.#work
      .then(() => (this.#handle ? engine().close(this.#handle) : undefined))
      .then(() => {});
  }

  #then(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => {});
    return done;
  }

  async #start(): Promise<void> {
    const { handle, game, options, entries, names } = await engine().load(this.#lesson.record);
    this.#handle = handle;
    this.#entries = await engine().frames(handle, kLearner, 0, entries);
    const now = Date.now();
    const all = names.map((name, seat) => (seat === kLearner ? this.#me : name));
    this.#table = {
      id: `here-lesson-${game}`,
      game,
      options,
      seats: all.map((_, seat) => (seat === kLearner ? { kind: "me" } : { kind: "bot", level: "" })),
      hints: false,
      names: all,
      record: "",
      n: 0,
      turn: kLearner,
      over: false,
      created: now,
      changed: now,
    };
    this.#listener?.connection("open");
    await this.#begin(this.#step);
  }

  async #begin(step: number): Promise<void> {
    this.#step = step;
    this.#n = this.#placeOf(step);
    const view = await this.#view();
    this.#listener?.hello({
      type: "hello",
      version: 0,
      table: summary({ ...this.#table, n: this.#n }),
      seats: [kLearner],
      view,
      frames: this.#entries.slice(0, this.#n),
      draws: kDraws,
      chat: [],
    });
    this.#told(step, this.#wanted);
  }

  /** Tells what happens up to a step. */
  async #go(step: number): Promise<void> {
    const from = this.#n;
    this.#step = step;
    this.#n = this.#placeOf(step);
    const view = await this.#view();
    this.#listener?.event({
      type: "frames",
      version: step,
      frames: this.#entries.slice(from, this.#n),
      view,
    });
    this.#told(step, this.#wanted);
  }

  #placeOf = (step: number): number => this.#lesson.steps[step]?.at ?? this.#entries.length;

  /** While there is something to read nothing is offered, and nothing can be taken back. */
  async #view(): Promise<View> {
    const view = await engine().viewAt(this.#handle, kLearner, this.#n);
    const offers = this.#wanted === null ? { actions: [], refused: [] } : view.offers;
    return { ...view, offers, undo: { barrier: "start" } };
  }
}
