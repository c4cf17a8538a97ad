// One open table as the page sees it: what the source told, what is being shown of it, and what has been picked.
import { moves, asksFirst } from "../app/prefs.svelte";
import { sayOf, t } from "../app/texts.svelte";
import { notice } from "../ui/notices.svelte";
import { sound } from "../ui/sound";
import { frameTime, freshStart } from "./history";
import { crossedOut, narrow, toggle, type Choice } from "./narrow";
import type {
  Advice,
  Chat,
  Command,
  Draws,
  Frame,
  Hello,
  Offer,
  Problem,
  Summary,
  TableEvent,
  View,
} from "./protocol";
import { Speaker } from "./sentences";
import { Refused, type Connection, type TableListener, type TableSource } from "./source";
import type { Crossed, World } from "./worlds";

const kNoChoice: Choice = { remaining: [], lit: new Set(), open: new Set(), chosen: null, buttons: [] };

/** Asked for at entry n; without advice it is still being reckoned. */
export interface Hint {
  n: number;
  advice: Advice | null;
}

/** Whether this browser opens a table for the first time since it was opened itself. */
function firstLook(id: string): boolean {
  try {
    const key = `spielwerk.seen.${id}`;
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
    return true;
  } catch {
    return false;
  }
}

export class TableModel implements TableListener {
  summary = $state.raw<Summary | null>(null);
  seats = $state.raw<number[]>([]);
  view = $state.raw<View | null>(null);
  frames = $state.raw<Frame[]>([]);
  draws = $state.raw<Draws | null>(null);
  chat = $state.raw<Chat[]>([]);
  line = $state<Connection>("connecting");
  problem = $state.raw<Problem | null>(null);
  world = $state.raw<World | null>(null);

  /** The frame that is being shown; null when the board shows the present. */
  frame = $state.raw<Frame | null>(null);
  /** Frames that wait to be shown; the log does not run ahead of the board. */
  waiting = $state(0);
  told = $derived.by(() => (this.waiting > 0 ? this.frames.slice(0, -this.waiting) : this.frames));
  /** A frame of the past that the reader looks at instead of the present. */
  looked = $state.raw<Frame | null>(null);
  picked = $state.raw<Set<string>>(new Set());
  marked = $state.raw<Set<string>>(new Set());
  /** Waits to be confirmed, where the reader wants to be asked. */
  proposed = $state.raw<Offer | null>(null);
  sending = $state(false);
  /** The last sentences, for those who listen. */
  spoken = $state("");
  /** Number of the entry that was last made from here. */
  answered = $state(-1);

  #hint = $state.raw<Hint | null>(null);
  /** Which of the advised actions is shown. */
  advised = $state(0);

  #queue: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #source: TableSource;

  names = $derived.by(() => this.summary?.seats.map((one) => one.name || t("seat.empty")) ?? []);
  /** The seat that is called "you". */
  you = $derived.by(() => (this.seats.length === 1 ? this.seats[0]! : null));
  /** Names as sentences of the page use them. */
  who = (seat: number): string => (seat === this.you ? t("turn.you") : (this.names[seat] ?? ""));
  speaker = $derived.by(() =>
    this.world
      ? new Speaker(this.world, sayOf(this.world.id), this.names, this.you, this.summary?.seats)
      : null,
  );
  myTurn = $derived.by(() => {
    const turn = this.view?.turn;
    return (
      this.summary?.phase === "playing" &&
      turn?.kind === "seat" &&
      this.seats.includes(turn.seat) &&
      this.view?.viewer === turn.seat
    );
  });
  choice = $derived.by<Choice>(() => {
    if (!this.myTurn || !this.view || !this.world) return kNoChoice;
    return narrow(this.view.offers.actions, this.picked, this.world.targets);
  });
  /** What is picked so far, where that is an action which more presses could still change. */
  composed = $derived.by<Offer | null>(() => {
    const chosen = this.choice.chosen;
    return chosen && this.world?.composed?.(chosen.action) ? chosen : null;
  });
  mayHint = $derived.by(() => this.myTurn && this.summary!.hints && this.view!.offers.actions.length > 1);
  /** Of the present position only. */
  hint = $derived.by(() => (this.mayHint && this.#hint?.n === this.view?.n ? this.#hint : null));
  hinted = $derived.by<Offer | null>(() => {
    const text = this.hint?.advice?.actions[this.advised]?.text;
    return this.view?.offers.actions.find((one) => one.text === text) ?? null;
  });
  /** What the board lights: nothing while it still shows the past, or a move is under way. */
  ready = $derived.by(() => this.myTurn && this.frame === null && this.looked === null && !this.sending);
  lit = $derived.by(() => (this.ready ? this.choice.lit : kNoChoice.lit));
  crossed = $derived.by<Crossed>(() => {
    if (!this.ready || !this.view || !this.world || !this.speaker) return new Map();
    const all = narrow(this.view.offers.actions, new Set(), this.world.targets);
    const found = crossedOut(this.view.offers.refused, all.open, this.world.targets);
    return new Map(
      [...found].map(([id, one]) => [
        id,
        { reason: one.reason, later: one.later, text: this.speaker!.reason(one.reason) },
      ]),
    );
  });

  constructor(source: TableSource) {
    this.#source = source;
  }

  start = (): void => this.#source.open(this);
  close(): void {
    clearTimeout(this.#timer);
    this.#source.close();
  }
  get here(): boolean {
    return this.#source.place === "here";
  }

  // ---- what the source tells -----------------------------------------------------------------

  hello(hello: Hello): void {
    this.#queue = [];
    this.waiting = 0;
    this.#show(null);
    this.summary = hello.table;
    this.seats = hello.seats;
    this.view = hello.view;
    this.frames = hello.frames;
    this.draws = hello.draws;
    this.chat = hello.chat;
    this.#letGo();
    if (this.summary.phase === "playing" && firstLook(hello.table.id)) {
      const start = freshStart(hello.frames);
      if (start.length > 0) this.#enqueue(start);
    }
  }

  event(event: TableEvent): void {
    if (event.type === "chat") {
      this.chat = [...this.chat, event.chat];
      return;
    }
    const wasMine = this.myTurn;
    if (event.type === "frames") {
      this.frames = [...this.frames, ...event.frames];
      if (freshStart(event.frames).length > 0) firstLook(this.summary!.id);
      this.#enqueue(event.frames);
    } else {
      this.summary = event.table;
      this.seats = event.seats;
      this.draws = event.draws;
    }
    this.view = event.view;
    this.#letGo();
    if (this.myTurn && !wasMine) sound("turn");
  }

  connection(state: Connection): void {
    this.line = state;
  }

  failed(problem: Problem): void {
    this.problem = problem;
  }

  // ---- showing -------------------------------------------------------------------------------

  #enqueue(frames: Frame[]): void {
    if (!moves()) {
      this.#tell(frames);
      return;
    }
    this.#queue.push(...frames);
    this.waiting = this.#queue.length;
    if (this.frame === null) this.#next();
  }

  #next = (): void => {
    clearTimeout(this.#timer);
    let frame = this.#queue.shift();
    while (frame && frameTime(frame, 0) === 0) frame = this.#queue.shift();
    this.waiting = this.#queue.length;
    if (!frame) {
      this.#show(null);
      return;
    }
    this.#show(frame);
    this.#tell([frame]);
    sound(frame.actor === "chance" ? "wood" : "paper");
    this.#timer = setTimeout(this.#next, frameTime(frame, this.#queue.length));
  };

  #show(frame: Frame | null): void {
    clearTimeout(this.#timer);
    this.frame = frame;
  }

  #tell(frames: Frame[]): void {
    const sentences = frames.flatMap((frame) =>
      frame.facts.map((fact) => this.speaker?.at(frame.n).fact(fact) ?? ""),
    );
    if (sentences.length > 0) this.spoken = sentences.slice(-6).join(" ");
  }

  /** Jumps to the present. */
  skip(): void {
    this.looked = null;
    if (this.frame === null) return;
    this.#tell(this.#queue);
    this.#queue = [];
    this.waiting = 0;
    this.#show(null);
  }

  look(frame: Frame | null): void {
    this.skip();
    this.looked = frame;
  }

  // ---- choosing ------------------------------------------------------------------------------

  #letGo(): void {
    this.picked = new Set();
    this.proposed = null;
  }

  pick = (id: string): void => {
    this.skip();
    if (!this.myTurn || this.sending) return;
    if (!this.picked.has(id) && !this.choice.open.has(id)) return;
    const again = this.proposed !== null && this.picked.has(id);
    if (again && asksFirst()) {
      void this.play(this.proposed!);
      return;
    }
    this.picked = toggle(this.picked, id);
    const chosen = this.choice.chosen;
    this.proposed = null;
    if (!chosen || this.composed) return;
    if (asksFirst()) this.proposed = chosen;
    else void this.play(chosen);
  };

  cancel(): void {
    this.#letGo();
  }

  async play(offer: Offer): Promise<void> {
    this.skip();
    const view = this.view;
    if (!view || view.turn.kind !== "seat" || this.sending) return;
    this.sending = true;
    if (await this.send({ do: "play", seat: view.turn.seat, n: view.n, action: offer.text }))
      this.answered = view.n;
    this.#letGo();
    this.sending = false;
  }

  /** Asks for a hint, or puts it away. */
  async askHint(): Promise<void> {
    this.skip();
    const view = this.view;
    if (!view || view.turn.kind !== "seat") return;
    const mine: Hint = { n: view.n, advice: null };
    this.#hint = this.hint ? null : mine;
    this.advised = 0;
    if (!this.#hint) return;
    try {
      const advice = await this.#source.hint(view.turn.seat, view.n);
      if (this.#hint === mine) this.#hint = { ...mine, advice };
    } catch (problem) {
      if (this.#hint !== mine) return;
      this.#hint = null;
      this.#refused(problem);
    }
  }

  /** The hint by key: asks, goes from one advised action to the next, and puts it away behind the last. */
  nextHint(): void {
    if (!this.mayHint || this.looked || this.proposed) return;
    const left = this.hint?.advice && this.hint.advice.actions.length - this.advised;
    if (!this.hint || left! <= 1) void this.askHint();
    else if (left) {
      this.advised += 1;
      this.spoken = this.hinted ? this.speaker!.action(this.hinted.action) : "";
    }
  }

  async undo(): Promise<void> {
    this.skip();
    const view = this.view;
    if (!view || !("to" in view.undo) || view.viewer === null || this.sending) return;
    this.sending = true;
    await this.send({ do: "undo", seat: view.viewer, n: view.n, to: view.undo.to });
    this.sending = false;
  }

  /** True when it was done; else the reader has been told why not. */
  async send(command: Command): Promise<boolean> {
    if (this.line === "lost" && !this.here) notice(t("line.kept"));
    try {
      await this.#source.send(command);
      return true;
    } catch (problem) {
      this.#refused(problem);
      return false;
    }
  }
  #refused(problem: unknown): void {
    const error = problem instanceof Refused ? problem.problem.error : "engine";
    if (error !== "stale") notice(t(`error.${error}`), "bad");
  }
}
