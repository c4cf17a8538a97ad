// A table in this browser: the engine decides what is asked as a server does and keeps the match, computers think in its thread,
// and nothing leaves the machine.
import { randomDigits } from "../lib/random";
import { engine } from "../engine/engine";
import type {
  Advice,
  Command,
  Draws,
  ErrorCode,
  LocalSeat,
  NewTable,
  NextTable,
  SeatPlan,
  TableNow,
  View,
} from "../protocol/protocol";
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
const refuse = (error: ErrorCode): Refused => new Refused({ error, text: error });

const placeOf = ({ n, turn, standings }: View): Pick<SavedTable, "n" | "turn" | "over" | "results"> => ({
  n,
  turn: turn.kind === "seat" ? turn.seat : null,
  over: turn.kind === "over",
  ...(turn.kind === "over" && { results: standings.map(({ points, place }) => ({ points, place })) }),
});

/** Sets up a table here and keeps it; the match begins at once. */
export async function createHere(plan: NewTable, names: string[]): Promise<string> {
  const { handle } = await engine().open({ game: plan.game, options: plan.options, seed: randomDigits() });
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
  id = newId(),
): Promise<string> {
  const view = await engine().view(handle, null);
  const { record } = await engine().record(handle, names, true);
  await engine().close(handle);
  const now = Date.now();
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

const planOf = ({ seats, unasked }: SavedTable): LocalSeat[] =>
  seats.map((plan, seat) => ({
    ...(plan.kind === "bot" && { level: plan.level }),
    unasked: unasked?.[seat] ?? [],
  }));

/** What a table remembers besides its match. */
const rememberedOf = ({ seats, rematch }: TableNow): Pick<SavedTable, "unasked" | "rematch"> => ({
  unasked: seats.map(({ unasked }) => unasked ?? []),
  ...(rematch && { rematch }),
});

/** The next table, if it has not been thrown away. */
const followed = async ({ rematch }: SavedTable): Promise<string | undefined> =>
  rematch && (await load(rematch)) ? rematch : undefined;

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
  /** Milliseconds that a computer is waited with, as the last decision asked; 0: none is. */
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
    return this.#work.then(async () => {
      await engine().act(this.#handle, { do: "hint", seat, n: this.#table.n });
      return engine().advise(this.#handle, seat);
    });
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

  async #start(): Promise<void> {
    const table = await load(this.#id);
    if (!table) throw refuse("unknown_table");
    this.#table = table;
    this.#viewer = this.#mine[0] ?? 0;
    const loaded = await engine().load(table.record);
    this.#handle = loaded.handle;
    const rematch = await followed(table);
    const now = await engine().host(this.#handle, planOf(table), table.hints ?? true, rematch);
    const view = await this.#look();
    // Further than it was kept, if a computer was waited with, or chance was still to decide.
    this.#table = { ...table, rematch, ...rememberedOf(now), ...placeOf(view) };
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
    const next: NextTable | undefined =
      command.do === "rematch" ? { id: newId(), seed: randomDigits() } : undefined;
    const now = await engine().act(this.#handle, command, next);
    if (command.do === "play") this.#wait = command.wait ?? 0;
    if (!now.waits) this.#wait = 0;
    if (next && now.opened) {
      const { game, options, seats, hints, names } = this.#table;
      await keep(now.opened, { game, options, seats, hints }, names, next.id);
    }
    await this.#publish(before, rememberedOf(now));
  }

  async #publish(from: number, remembered: Partial<SavedTable> = {}): Promise<void> {
    const view = await this.#look();
    const frames = await engine().frames(this.#handle, this.#viewer, from, view.n);
    const { record } = await engine().record(this.#handle, this.#table.names, true);
    const before = JSON.stringify(summary(this.#table));
    const { n, turn, changed } = this.#table;
    this.#table = { ...this.#table, ...remembered, record, ...placeOf(view), changed: Date.now() };
    await save(this.#table);
    if (frames.length > 0)
      this.#listener?.event({ type: "frames", version: ++this.#version, frames, view });
    // People and phase, as they are told at a server: not how far the match is.
    if (JSON.stringify(summary({ ...this.#table, n, turn, changed })) !== before) this.#tell(view);
  }

  #tell(view: View): void {
    this.#listener?.event({
      type: "table",
      version: ++this.#version,
      table: summary(this.#table),
      seats: this.#mine,
      draws: kNoDraws,
      view,
    });
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
