// How far a table is shown: event after event at the tempo of this device, a frame of the past, or the present. Board,
// panels, phases, bar and log all show the same moment.
import { drawsByHand, moves, prefs } from "../lib/prefs.svelte";
import { t } from "../lib/texts.svelte";
import { kDrawLoads, kRevealed, kSuspense, sinceLastMove } from "./history";
import { before, causeOf, drawOf, staged } from "./draws";
import {
  eventTime,
  happenings,
  inOneBreath,
  kFell,
  kLanded,
  kMostShown,
  kOwnAction,
  kTumble,
  Pacer,
  roundTime,
  type Concern,
  type Happening,
} from "./pace";
import type { Fact, Frame, Summary, Turn, View } from "../protocol/protocol";
import { noteSeen, seenOf } from "./seen";
import type { Speaker } from "./sentences";
import { hits, oneDoes, startOf, thrownAgain } from "./telling";
import type { Draw, World } from "./game_modules";

/** So many missed events open the way to step through them by themselves. */
const kRecapFrom = 3;

/** What is said of an event beside what it moves. */
export interface Caption {
  key: string;
  text: string;
  /** What was told before, of the same turn. */
  before: string;
  seat: number | null;
  /** Elements of the board that it speaks of. */
  ids: string[];
  /** The dice are still in the air. */
  late: boolean;
}

/** What is known of the table. */
export interface Told {
  summary: Summary | null;
  view: View | null;
  frames: Frame[];
  seats: number[];
  names: string[];
  answered: number;
  /** The entry at which something was last played from here. */
  played: number;
  marked: Set<string>;
  speaker: Speaker | null;
  world: World | null;
}

export class Showing {
  /** The event that is being shown; null when the board shows the present. */
  now = $state.raw<Happening | null>(null);
  /** What is told in one breath with it, and happened before it. */
  along = $state.raw<Happening[]>([]);
  /** What waits for the reader to let it happen: their own throw, or what they draw. */
  held = $state.raw<Happening | null>(null);
  frame = $derived.by<Frame | null>(() => (this.now ? this.#staged(this.now) : null));
  /** The log does not run ahead of the board. */
  told = $derived.by(() => {
    const { now, held } = this;
    const { frames } = this.#table;
    const next = now ?? held;
    if (!next) return frames;
    const past = frames.filter((one) => one.n < next.frame.n);
    const end = now && this.drawn === null && !this.#inTheAir(now) ? now.fact + 1 : next.fact;
    return [...past, { ...next.frame, facts: next.frame.facts.slice(0, end) }];
  });
  /** A frame of the past that the reader looks at instead of the present. */
  looked = $state.raw<Frame | null>(null);
  /** What was missed, to step through; empty: nobody does. */
  recap = $state.raw<Frame[]>([]);
  /** The last sentences, for those who listen. */
  spoken = $state("");

  #pacer = new Pacer(
    (now, held) => this.#shown(now, held),
    (one, rest, passed) => this.#timeOf(one, rest, passed),
    (some) => this.#passed(some),
    (one) => this.#holds(one),
  );
  /** The last entry that was made from here or follows from it. */
  #own = -1;
  /** When the reader last decided something, or others began to. */
  #began = -Infinity;
  #passedBy: Happening[] = [];
  #before = "";
  /** Entries seen on this device. */
  #seen = 0;
  #table: Told;

  /** The position that board, panels, phases and bar show: of the event being shown, of the past looked at, or the present. */
  moment = $derived.by<View | null>(() => {
    const past = this.looked ?? this.frame ?? (this.held && before(this.held.frame, this.#table.frames));
    const { view, summary } = this.#table;
    if (!view) return null;
    if (!past) return summary?.phase === "abandoned" ? { ...view, turn: { kind: "over" } } : view;
    const { observation, standings, projected } = past;
    const turn: Turn = this.drawn === null ? past.turn : { kind: "chance" }; // or it would be told already
    return { ...view, observation, turn, standings, projected };
  });
  /** What the reader has to throw or to draw now. */
  draw = $derived.by(() => (this.held && !this.looked ? this.drawOf(this.held.frame) : null));
  /** Whose throw or draw is being shown. */
  drawing = $derived.by<number | null>(() => {
    const { now } = this;
    return now && !this.looked && this.#isDraw(now) ? this.drawOf(now.frame)!.seat : null;
  });
  /** The seat that was drawn to begin, while that is shown with suspense. */
  drawn = $derived.by(() => (this.now && !this.looked && moves() ? startOf(this.now) : null));
  /** Nothing at the tempo that shows all at once: who has just thrown sees the dice. */
  caption = $derived.by<Caption | null>(() => {
    const { now } = this;
    if (!now || this.looked || this.drawn !== null || this.isOwn(now.frame) || prefs.tempo === "none")
      return null;
    const told = [...this.along, now];
    const facts = told.flatMap(({ frame, fact }) => frame.facts[fact] ?? []);
    if (facts.length === 0 && now.fact >= 0) return null;
    const seat = facts[0]?.["seat"] ?? facts[0]?.["from"] ?? now.frame.actor;
    return {
      key: `${now.frame.n}.${now.fact}`,
      text: this.#sentences(told),
      before: this.#before,
      seat: typeof seat === "number" ? seat : null,
      ids: facts.flatMap(this.#involved),
      late: this.#inTheAir(now),
    };
  });
  /** What the board points at: what the event shown is about, and what the reader follows in the log. */
  pointed = $derived.by<Set<string>>(() => {
    if (this.looked) return new Set(this.looked.facts.flatMap((fact) => this.#involved(fact)));
    return this.caption ? new Set([...this.caption.ids, ...this.#table.marked]) : this.#table.marked;
  });
  missed = $derived.by(() => sinceLastMove(this.#table.frames, this.#table.seats, this.#table.answered));

  constructor(table: Told) {
    this.#table = table;
  }

  start(): void {
    document.addEventListener("visibilitychange", this.#catchUp);
  }
  stop(): void {
    document.removeEventListener("visibilitychange", this.#catchUp);
    this.#pacer.close();
  }

  /** All that is known was told again. */
  begin(): void {
    if (!this.#table.world || !this.#table.summary) return;
    this.#pacer.close();
    this.looked = null;
    this.recap = [];
    this.#seen = Math.max(this.#seen, seenOf(this.#table.summary.id));
    this.#resume();
    this.#catchUp();
  }
  /** As told for the first time. */
  beginWith(frames: Frame[]): void {
    this.#pacer.close();
    this.tell(frames);
  }

  drawOf = (frame: Frame): Draw | null => drawOf(frame, this.#table.frames, this.#table.world);
  #staged = (now: Happening): Frame => staged(now, this.#table.frames, this.#table.world);
  #isDraw = ({ frame, fact }: Happening): boolean => fact === 0 && this.drawOf(frame) !== null;
  #inTheAir = (one: Happening): boolean => moves() && this.#isDraw(one);

  /** Theirs to throw, and not thrown yet by the very action that led to it. */
  #holds(one: Happening): boolean {
    const draw = one.fact === 0 ? this.drawOf(one.frame) : null;
    if (!draw || !this.#table.seats.includes(draw.seat) || !drawsByHand(draw.kind)) return false;
    const { frames, played } = this.#table;
    if (!before(one.frame, frames)) return false;
    return !draw.asked || causeOf(one.frame, frames)?.n !== played;
  }

  /** A throw that was not made yet when the page was left waits again. */
  #resume(): void {
    const { frames, summary } = this.#table;
    if (summary?.phase !== "playing") return;
    const at = frames.findIndex(
      (one, i) =>
        one.n >= this.#seen &&
        this.#holds({ frame: one, fact: 0 }) &&
        frames.slice(i).every(({ actor }) => actor === "chance"),
    );
    if (at >= 0) this.#pacer.add(this.#events(frames.slice(at)));
  }

  #involved = (fact: Fact): string[] => this.#table.world?.involved?.(fact) ?? [];

  #sentence({ frame, fact }: Happening): string {
    const facts = this.isOwn(frame) ? frame.facts : frame.facts.slice(fact, fact + 1);
    if (fact >= 0) return facts.map((one) => this.#table.speaker?.at(frame.n).fact(one) ?? "").join(" ");
    const name = typeof frame.actor === "number" ? (this.#table.names[frame.actor] ?? "") : "";
    return t("log.undo", { name });
  }

  #sentences = (events: readonly Happening[]): string => events.map((one) => this.#sentence(one)).join(" ");

  tell(frames: Frame[]): void {
    const own = frames.findLast((one) => this.isOwn(one));
    const stranger = frames.find((one) => one.actor !== "chance" && !this.isOwn(one));
    if (own && !stranger) this.#own = frames.at(-1)!.n;
    if (own || (!this.#pacer.moving && this.#left() < 0)) this.#began = performance.now();
    const events = this.#events(frames);
    if (document.hidden || events.length > kMostShown) {
      this.#say(this.#pacer.clear(events));
      if (!document.hidden) this.#catchUp();
      return;
    }
    this.#pacer.add(events);
    if (!this.#pacer.moving) this.#noteSeen();
  }

  #events = (frames: readonly Frame[]): Happening[] =>
    frames.flatMap((one) => happenings(one, this.isOwn(one), this.drawOf(one) !== null));

  isOwn = (frame: Frame): boolean => frame.actor !== "chance" && this.#table.seats.includes(frame.actor);

  /** What is left of the time that a round may take. */
  #left = (): number => this.#began + roundTime(prefs.tempo) - performance.now();

  /** Told by itself: what chance draws for somebody, and what happens to the reader. */
  #alone = (one: Happening): boolean =>
    one.fact < 0 ||
    this.#isDraw(one) ||
    startOf(one) !== null ||
    hits(one.frame, one.fact, this.#table.seats, this.#table.world);

  /** Whether it is told in one breath with the next, which says both. */
  #joins(one: Happening, next: Happening | undefined, passed: readonly Happening[]): boolean {
    if (!next || !oneDoes(one, next) || this.#alone(one) || this.#alone(next)) return false;
    return inOneBreath(prefs.tempo, this.#sentences([...passed, one, next]).length);
  }

  #timeOf(one: Happening, rest: readonly Happening[], passed: readonly Happening[]): number {
    const throws = this.#isDraw(one);
    const next = rest[0];
    // Who throws sees it fall, at whatever tempo they follow the others.
    if (prefs.tempo === "none") return throws && moves() && this.#byHand(one) ? kTumble + kLanded : 0;
    if (moves() && startOf(one) !== null) return kDrawLoads + kSuspense + kRevealed;
    if (this.isOwn(one.frame)) return moves() && one.fact >= 0 ? kOwnAction : 0;
    const brief = prefs.tempo !== "calm" && throws && !this.#byHand(one);
    if (brief ? thrownAgain(one, next, this.drawOf) : this.#joins(one, next, passed)) return 0;
    const share = this.#left() / (rest.length + 1);
    const time = eventTime(
      prefs.tempo,
      this.#sentences([...passed, one]).length,
      share,
      this.#concern(one),
    );
    if (!throws || !moves()) return time;
    return brief && next ? kFell : Math.max(kTumble + kLanded, time);
  }
  #concern(one: Happening): Concern {
    if (one.frame.n <= this.#own) return "own";
    return hits(one.frame, one.fact, this.#table.seats, this.#table.world) ? "mine" : "others";
  }
  #byHand({ frame }: Happening): boolean {
    const draw = this.drawOf(frame)!;
    return this.#table.seats.includes(draw.seat) && drawsByHand(draw.kind);
  }

  #shown(now: Happening | null, held: Happening | null): void {
    const passed = this.#passedBy.filter((one) => now && oneDoes(one, now) && !this.#alone(one));
    this.#passedBy = [];
    this.#before = (prefs.tempo !== "calm" && this.caption?.text) || "";
    this.now = now;
    this.along = passed;
    this.held = held;
    if (now) this.#say([...passed, now]);
    else if (!held) this.#noteSeen();
  }
  #passed(some: Happening[]): void {
    this.#passedBy = some;
    this.#say(some);
  }

  #say(events: Happening[]): void {
    const sentences = events.slice(-6).map((one) => this.#sentence(one));
    if (sentences.length > 0) this.spoken = sentences.join(" ");
  }

  #noteSeen(): void {
    if (
      document.hidden ||
      this.held ||
      !this.#table.summary ||
      !this.#table.view ||
      this.#table.view.n <= this.#seen
    )
      return;
    this.#seen = this.#table.view.n;
    noteSeen(this.#table.summary.id, this.#seen);
  }

  /** Somebody comes back: if much has happened that was not shown, it is offered to step through. */
  #catchUp = (): void => {
    if (document.hidden) return;
    const end = this.held?.frame.n ?? Infinity;
    const unseen = this.missed.filter((one) => one.n >= this.#seen && one.n < end);
    const playing = this.#table.summary?.phase === "playing";
    if (playing && prefs.tempo !== "none" && unseen.length >= kRecapFrom) this.review(unseen);
    this.#noteSeen();
  };

  /** What is shown was done from here, and nothing comes after it: a moment, then the present. */
  get settling(): boolean {
    const { now } = this;
    if (!now || now.fact < 0 || this.looked) return false;
    return this.isOwn(now.frame) && now.frame.n === this.#table.frames.at(-1)?.n;
  }
  get moving(): boolean {
    return (this.now ?? this.held ?? this.looked) !== null;
  }

  /** Jumps to the present, or to what the reader has to throw; from there it throws. */
  skip(): void {
    const looked = this.looked !== null;
    this.recap = [];
    this.looked = null;
    if (looked || !this.#pacer.release()) this.#say(this.#pacer.clear());
  }

  /** The draw of who begins has been seen to its end. */
  drawSeen(): void {
    if (this.drawn !== null) this.#pacer.finish();
  }

  /** Steps through frames of the past. */
  review(frames: Frame[]): void {
    this.recap = frames;
    this.look(frames[0] ?? null);
  }

  look(frame: Frame | null): void {
    this.#say(this.#pacer.clear());
    this.looked = frame;
  }
}
