// One open table as the page sees it: what the source told, what is being shown of it, and what has been picked.
import { patiently } from "../lib/patience";
import { undoTime } from "../lib/prefs.svelte";
import { hasText, kLater, loadTexts, sayOf, t } from "../lib/texts.svelte";
import { notice } from "../ui/notices.svelte";
import type { ToldClocks } from "./clocks";
import { asksFirst, type Press } from "./confirming";
import { freshStart } from "./history";
import { crossedOut, narrow, toggle, type Choice } from "./narrow";
import type {
  Advice,
  Clocks,
  Command,
  Draws,
  Frame,
  Hello,
  Offer,
  Summary,
  TableEvent,
  View,
} from "../protocol/protocol";
import { Speaker } from "./sentences";
import { mayBeSlip } from "./misclick";
import { Showing } from "./showing.svelte";
import {
  Refused,
  type Connection,
  type Fault,
  type TableListener,
  type TableSource,
} from "../protocol/source";
import { Talk } from "./talk.svelte";
import type { Crossed, World } from "./game_modules";

/** After so many ms without an answer the page says that it is sending. */
const kSlow = 500;
const kNoChoice: Choice = { remaining: [], lit: new Set(), open: new Set(), chosen: null, buttons: [] };

/** Asked for at entry n; without advice it is still being computed. */
export interface Hint {
  n: number;
  advice: Advice | null;
}

/** Whether this browser opens a table for the first time since it was opened itself. */
function firstVisit(id: string): boolean {
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
  clocks = $state.raw<ToldClocks | null>(null);
  line = $state<Connection>("connecting");
  problem = $state.raw<Fault | null>(null);
  world = $state.raw<World | null>(null);

  picked = $state.raw<Set<string>>(new Set());
  marked = $state.raw<Set<string>>(new Set());
  /** Waits to be confirmed, where the reader wants to be asked. */
  proposed = $state.raw<Offer | null>(null);
  sending = $state(false);
  /** Sent a while ago, and not answered yet. */
  slow = $state(false);
  /** Number of the entry that was last made from here. */
  answered = $state(-1);
  /** Number of the position at which something was last played from here. */
  played = -1;
  /** Sent from here so far: who waits for an answer knows whether another command is under way. */
  #commands = 0;

  #hint = $state.raw<Hint | null>(null);
  /** Which of the advised actions is shown. */
  advised = $state(0);

  #source: TableSource;
  /** What was picked before the choice that waits to be confirmed. */
  #before: ReadonlySet<string> = new Set();
  /** What computers were asked to wait after the last decision. */
  #waits = $state(0);
  /** How far what happened has been shown. */
  readonly showing = new Showing(this);
  readonly talk = new Talk(() => this.seats);

  names = $derived.by(() => this.summary?.seats.map((one) => one.name || t("seat.empty")) ?? []);
  /** The seat that is called "you". */
  you = $derived.by(() => (this.seats.length === 1 ? this.seats[0]! : null));
  /** Names as sentences of the page use them. */
  who = (seat: number): string => (seat === this.you ? t("turn.you") : (this.names[seat] ?? ""));
  speaker = $derived.by(() =>
    this.world
      ? new Speaker(
          this.world,
          sayOf(this.world.id),
          this.names,
          this.you,
          this.summary?.seats,
          this.summary?.options,
        )
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
  ready = $derived.by(() => this.myTurn && !this.showing.moving && !this.sending);
  lit = $derived.by(() => {
    if (!this.ready) return kNoChoice.lit;
    // While one choice waits to be confirmed, the others stay within reach.
    if (!this.proposed) return this.choice.lit;
    const others = narrow(this.view!.offers.actions, this.#before, this.world!.targets).lit;
    return new Set([...others].filter((id) => !this.picked.has(id)));
  });
  /** Time to take the last decision back before anything further happens, in ms; 0: nothing waits. */
  undoWindow = $derived.by(() => {
    const { view, summary } = this;
    if (this.#waits === 0 || !view || summary?.phase !== "playing" || !("to" in view.undo)) return 0;
    if (view.turn.kind === "over") return 0;
    const next = view.turn.kind === "seat" ? summary.seats[view.turn.seat]?.kind : "bot";
    return next === "bot" ? this.#waits : 0;
  });
  /** Why the rest cannot be chosen. Stays as it is while a move is under way: it is true until the next position. */
  crossed = $derived.by<Crossed>(() => {
    if (!this.myTurn || this.showing.moving || !this.view || !this.world || !this.speaker) return new Map();
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

  start = (): void => {
    this.showing.start();
    this.#source.open(this);
  };
  close(): void {
    this.showing.stop();
    this.#source.close();
  }
  get here(): boolean {
    return this.#source.place === "here";
  }

  // ---- what the source tells -----------------------------------------------------------------

  hello(hello: Hello): void {
    this.#tellPeople(hello.table);
    this.seats = hello.seats;
    this.view = hello.view;
    this.frames = hello.frames;
    this.draws = hello.draws;
    this.talk.begin(hello.table.id, hello.chat, hello.read);
    this.#tellTime(hello.clocks);
    this.#clearChoice();
    this.showing.begin();
    this.#showStart();
  }

  /** The board is there, so from now on what happens can be shown; later it may be exchanged for another one. */
  setWorld(world: World): void {
    const first = !this.world;
    if (!first) this.cancel();
    this.world = world;
    if (!first) return;
    this.showing.begin();
    this.#showStart();
  }

  /** Shows who was drawn to begin, to those who open the table while that is news. */
  #showStart(): void {
    if (!this.world || this.summary?.phase !== "playing" || !firstVisit(this.summary.id)) return;
    const start = freshStart(this.frames, this.seats);
    if (start.length === 0) return;
    const { n } = start.at(-1)!;
    // Its time runs from when it can be seen; what has happened meanwhile is shown by then.
    void patiently(() => import("./StartDraw.svelte")).then(() => {
      if (this.frames.at(-1)?.n === n) this.showing.beginWith(start);
    });
  }

  event(event: TableEvent): void {
    if (event.type === "chat") {
      this.talk.hear(event.chat);
      return;
    }
    if (event.type === "frames") {
      this.frames = [...this.frames, ...event.frames];
      if (this.world && freshStart(event.frames, this.seats).length > 0) firstVisit(this.summary!.id);
    } else {
      this.#tellPeople(event.table);
      this.seats = event.seats;
      this.draws = event.draws;
    }
    this.view = event.view;
    this.#tellTime(event.clocks);
    this.#clearChoice();
    if (event.type !== "frames") return;
    this.#arrived(event.frames);
    if (this.world) this.showing.tell(event.frames);
  }

  /** What was played from here is seen before its answer comes: board and choices are drawn once for both. */
  #arrived(frames: readonly Frame[]): void {
    if (!this.sending || !frames.some((one) => one.n === this.played && this.showing.isOwn(one))) return;
    this.answered = this.played;
    this.sending = false;
  }

  #tellPeople(summary: Summary): void {
    if (this.summary) void this.talk.watch(this.summary, summary);
    this.summary = summary;
  }

  #tellTime(clocks?: Clocks): void {
    this.clocks = clocks ? { ...clocks, at: performance.now() } : null;
  }

  connection(state: Connection): void {
    if (state === "open") this.problem = null; // it can be seen again
    this.line = state;
  }

  failed(problem: Fault): void {
    this.problem = problem;
  }

  // ---- choosing ------------------------------------------------------------------------------

  #clearChoice(): void {
    this.picked = new Set();
    this.proposed = null;
  }

  pick = (id: string): void => {
    if (!this.myTurn || this.sending) return;
    // Pressed before it was lit: who presses wants to see the present, and then decides.
    if (this.showing.moving) {
      this.showing.skip();
      return;
    }
    if (this.proposed) {
      if (this.picked.has(id)) return void this.play(this.proposed);
      this.proposed = null;
      this.picked = new Set(this.#before);
    }
    if (!this.picked.has(id) && !this.choice.open.has(id)) return;
    const crowded = mayBeSlip(id, this.choice.lit);
    const before = this.picked;
    this.picked = toggle(this.picked, id);
    const chosen = this.choice.chosen;
    if (!chosen || this.composed) return;
    const adjustable = this.world!.adjustable?.(chosen.action, this.view!.offers.actions) ?? false;
    this.choose(chosen, { crowded, adjustable }, before);
  };

  /** Plays it, or shows it first; `before`: what was picked before that. */
  choose(offer: Offer, press: Press, before = this.picked): void {
    this.#before = before;
    if (asksFirst({ ...press, revocable: !offer.barrier })) this.proposed = offer;
    else void this.play(offer);
  }

  cancel(): void {
    this.#clearChoice();
  }

  /** `wait`: how long computers leave time to take it back, in ms. */
  async play(offer: Offer, wait = undoTime()): Promise<void> {
    this.showing.skip();
    const view = this.view;
    if (!view || view.turn.kind !== "seat" || this.sending) return;
    const sent = this.#begin();
    this.played = view.n;
    this.#waits = wait;
    const command: Command = { do: "play", seat: view.turn.seat, n: view.n, action: offer.text };
    if (await this.send(wait > 0 ? { ...command, wait } : command)) this.answered = view.n;
    if (this.view?.n === view.n) this.#clearChoice(); // refused: it may be picked again
    this.#end(sent);
  }

  /** Asks for a hint, or puts it away. */
  async askHint(): Promise<void> {
    this.showing.skip();
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
      void this.#refused(problem);
    }
  }

  /** The hint by key: asks, goes from one advised action to the next, and puts it away after the last. */
  nextHint(): void {
    if (!this.mayHint || this.showing.looked || this.proposed) return;
    const left = this.hint?.advice && this.hint.advice.actions.length - this.advised;
    if (!this.hint || left! <= 1) void this.askHint();
    else if (left) {
      this.advised += 1;
      this.showing.spoken = this.hinted ? this.speaker!.action(this.hinted.action) : "";
    }
  }

  /** More than one decision can be taken back at once. */
  get mayUndoTurn(): boolean {
    const undo = this.view?.undo;
    return undo !== undefined && "to" in undo && undo.start < undo.to && this.view!.viewer !== null;
  }

  /** `all`: as far back as it goes. */
  async undo(all = false): Promise<void> {
    this.showing.skip();
    const view = this.view;
    if (!view || !("to" in view.undo) || view.viewer === null || this.sending) return;
    const sent = this.#begin();
    await this.send({ do: "undo", seat: view.viewer, n: view.n, to: all ? view.undo.start : view.undo.to });
    this.#end(sent);
  }

  #begin(): number {
    this.sending = true;
    return ++this.#commands;
  }
  /** The next one may be under way already. */
  #end(sent: number): void {
    if (sent === this.#commands) this.sending = false;
  }

  /** True when it was done; else the reader has been told why not. */
  async send(command: Command): Promise<boolean> {
    const timer = setTimeout(() => (this.slow = true), kSlow);
    try {
      await this.#source.send(command);
      return true;
    } catch (problem) {
      void this.#refused(problem);
      return false;
    } finally {
      clearTimeout(timer);
      this.slow = false;
    }
  }
  /** What only a server refuses is said in texts that no first visit needs. */
  async #refused(problem: unknown): Promise<void> {
    const error = problem instanceof Refused ? problem.problem.error : "engine";
    if (error === "stale") return;
    if (!hasText("", `error.${error}`)) await loadTexts(kLater).catch(() => {});
    notice(t(`error.${error}`), "bad");
  }
}
