// A table in this browser: the engine keeps the match, computers think in its thread, and nothing leaves the machine.
import { randomDigits } from "../lib/random";
import { engine } from "../engine/engine";
import type { Advice, Command, Draws, NewTable, SeatPlan, View } from "../protocol/protocol";
import { load, newId, save, summary, type SavedTable } from "../lobby/saved";
import { Refused, type TableListener, type TableSource } from "../protocol/source";

const kBotPause = 200;
const kNoDraws: Draws = {
  commit: "",
  sealed: [],
  waiting: false,
  contributions: [],
  left_out: [],
  seed: null,
};
const refuse = (error: string): Refused => new Refused({ error, text: error });

const placeOf = ({ n, turn, standings }: View): Pick<SavedTable, "n" | "turn" | "over" | "results"> => ({
  n,
  turn: turn.kind === "seat" ? turn.seat : null,
  over: turn.kind === "over",
  ...(turn.kind === "over" && { results: standings.map(({ points, place }) => ({ points, place })) }),
});

/** Sets up a table here and keeps it; the match begins at once. */
export async function createHere(plan: NewTable, names: string[]): Promise<string> {
  const { handle } = await engine().open({ game: plan.game, options: plan.options, seed: randomDigits() });
  await engine().settle(handle);
  return keep(handle, plan, names);
}

/** As createHere, from a record or a position: who opens it plays all seats. Throws Refused. */
export async function openHere(record: string, nameOf: (seat: number) => string): Promise<string> {
  const { handle, game, options } = await engine().load(record, randomDigits());
  const { standings } = await engine().view(handle, null);
  const names = standings.map(({ seat }) => nameOf(seat));
  const seats: SeatPlan[] = names.map((name, seat) =>
    seat === 0 ? { kind: "me" } : { kind: "local", name },
  );
  return keep(handle, { game, options, seats }, names);
}

async function keep(
  handle: number,
  { game, options, seats, hints }: Pick<NewTable, "game" | "options" | "seats" | "hints">,
  names: string[],
): Promise<string> {
  const view = await engine().view(handle, null);
  const { record } = await engine().record(handle, names, true);
  await engine().close(handle);
  const now = Date.now();
  const id = newId();
  await save({
    id,
    game,
    options,
    seats,
    hints: hints ?? true,
    names,
    record,
    ...placeOf(view),
    created: now,
    changed: now,
  });
  return id;
}

export class HereTable implements TableSource {
  readonly place = "here";
  #id: string;
  #table!: SavedTable;
  #handle = 0;
  #viewer = 0;
  #version = 0;
  #listener: TableListener | null = null;
  #closed = false;
  #work: Promise<void> = Promise.resolve();
  /** Commands that wait for computers to let them in. */
  #asked = 0;
  #interrupt = (): void => {};
  /** What the last decision asked computers to wait, as long as it can be taken back. */
  #wait = 0;

  constructor(id: string) {
    this.#id = id;
  }

  open(listener: TableListener): void {
    this.#listener = listener;
    listener.connection("connecting");
    this.#work = this.#start().catch((problem: unknown) => {
      listener.failed(
        problem instanceof Refused ? problem.problem : { error: "engine", text: String(problem) },
      );
    });
  }

  /** One command after the other; computers only ever run in between. */
  send(command: Command): Promise<void> {
    this.#asked += 1;
    this.#interrupt();
    const done = this.#work.then(() => {
      this.#asked -= 1;
      return this.#do(command);
    });
    this.#work = done.catch(() => {}).then(() => this.#computers());
    return done;
  }

  /** In the engine's thread, between moves. */
  hint(seat: number): Promise<Advice> {
    return this.#work.then(() => engine().advise(this.#handle, seat));
  }

  close(): void {
    this.#closed = true;
    this.#work = this.#work
      .then(() => (this.#handle ? engine().close(this.#handle) : undefined))
      .then(() => {});
  }

  get #mine(): number[] {
    return this.#table.seats.flatMap((plan, seat) => (plan.kind === "bot" ? [] : [seat]));
  }

  get #computerSeats(): number {
    return this.#table.seats.reduce((bits, plan, seat) => bits | (plan.kind === "bot" ? 1 << seat : 0), 0);
  }

  async #start(): Promise<void> {
    const table = await load(this.#id);
    if (!table) throw refuse("unknown_table");
    this.#table = table;
    this.#viewer = this.#mine[0] ?? 0;
    const loaded = await engine().load(table.record);
    this.#handle = loaded.handle;
    const view = await this.#look();
    this.#table = { ...table, ...placeOf(view) }; // further than it was kept, if chance was still to decide
    const frames = await engine().frames(this.#handle, this.#viewer, 0, view.n);
    this.#listener?.connection("open");
    this.#listener?.hello({
      type: "hello",
      version: this.#version,
      table: summary(this.#table),
      seats: this.#mine,
      view,
      frames,
      draws: kNoDraws,
      chat: [],
    });
    void Promise.resolve().then(() => (this.#work = this.#work.then(() => this.#computers())));
  }

  /** The view of the own seat whose turn it is, or of the last one that had it. */
  async #look(): Promise<View> {
    const view = await engine().view(this.#handle, this.#viewer);
    if (
      view.turn.kind !== "seat" ||
      view.turn.seat === this.#viewer ||
      !this.#mine.includes(view.turn.seat)
    )
      return view;
    this.#viewer = view.turn.seat;
    return engine().view(this.#handle, this.#viewer);
  }

  async #do(command: Command): Promise<void> {
    const before = this.#table.n;
    this.#wait = command.do === "play" ? (command.wait ?? 0) : 0;
    if (command.do === "play")
      await engine().play(
        this.#handle,
        command.seat,
        command.n,
        command.action,
        this.#wait > 0 ? this.#computerSeats : 0,
      );
    else if (command.do === "undo") await engine().undo(this.#handle, command.seat, command.to);
    else if (command.do === "rematch") return this.#rematch();
    else throw refuse("not_playing");
    await this.#publish(before);
  }

  async #publish(from: number): Promise<void> {
    const view = await this.#look();
    if (!("to" in view.undo) || (view.turn.kind === "seat" && this.#mine.includes(view.turn.seat)))
      this.#wait = 0;
    const frames = await engine().frames(this.#handle, this.#viewer, from, view.n);
    const wasOver = this.#table.over;
    const { record } = await engine().record(this.#handle, this.#table.names, true);
    this.#table = {
      ...this.#table,
      record,
      ...placeOf(view),
      changed: Date.now(),
    };
    await save(this.#table);
    this.#listener?.event({ type: "frames", version: ++this.#version, frames, view });
    if (this.#table.over !== wasOver) this.#tell(view);
  }

  #tell(view: View, rematch?: string): void {
    const table = { ...summary(this.#table), ...(rematch ? { rematch } : {}) };
    this.#listener?.event({
      type: "table",
      version: ++this.#version,
      table,
      seats: this.#mine,
      draws: kNoDraws,
      view,
    });
  }

  async #rematch(): Promise<void> {
    const { names, ...plan } = this.#table;
    const id = await createHere({ ...plan, visibility: "link", start: true }, names);
    this.#tell(await this.#look(), id);
  }

  /** Shorter if somebody asks for something meanwhile. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #computers(): Promise<void> {
    while (!this.#closed && this.#table && !this.#table.over && this.#asked === 0) {
      if (this.#wait > 0) {
        await this.#pause(this.#wait);
        if (this.#closed || this.#asked > 0) return;
        this.#wait = 0;
        const { n } = this.#table;
        if ((await engine().settle(this.#handle)).n > n) await this.#publish(n);
        continue;
      }
      const seat = this.#table.turn;
      const plan = seat === null ? undefined : this.#table.seats[seat];
      if (seat === null || plan?.kind !== "bot") return;
      const before = this.#table.n;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
      const [{ action, cut }] = await Promise.all([
        engine().decide(this.#handle, seat, plan.level, seed),
        this.#pause(kBotPause),
      ]);
      if (this.#closed || this.#asked > 0) return;
      if (cut) console.info(`The decision of level ${plan.level} was cut short.`);
      await engine().play(this.#handle, seat, before, action);
      await this.#publish(before);
    }
  }
}
