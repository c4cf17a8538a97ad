// A table on the server: one socket that comes back by itself. Commands carry their own ids and are sent again after a
// broken connection, so that none is lost and none counts twice.
import { patiently } from "../lib/patience";
import { Positions } from "./changes";
import type { Advice, Command, Draws, Hello, ServerFrame, Summary, TableEvent } from "../protocol/protocol";
import { Refused, type TableListener, type TableSource } from "../protocol/source";

interface Waiting {
  text: string;
  resolve: (answer?: Advice) => void;
  reject: (problem: Refused) => void;
}

const kFirstPause = 400;
const kLongestPause = 8000;
const kLongestHold = 1500;
/** Signs of life, docs/protocol.md: how often we give them, and after what silence the line counts as cut. */
const kBeat = 5000;
const kSilence = 10_000;
/** An attempt that hangs is given up sooner. */
const kAttempt = 5000;

export class OnlineTable implements TableSource {
  readonly place = "online";
  #id: string;
  #socket: WebSocket | null = null;
  #listener: TableListener | null = null;
  #version: number | null = null;
  #held: Hello | null = null;
  #positions = new Positions();
  #waiting = new Map<string, Waiting>();
  #pause = kFirstPause;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #beats: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #count = 0;
  #prefix = crypto.randomUUID().slice(0, 8);

  constructor(id: string) {
    this.#id = id;
  }

  open(listener: TableListener): void {
    this.#listener = listener;
    addEventListener("online", this.#now);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#visible);
    this.#connect();
  }

  async send(command: Command): Promise<void> {
    await this.#ask(command);
  }
  async hint(seat: number, n: number): Promise<Advice> {
    return (await this.#ask({ do: "hint", seat, n }))!;
  }

  #ask(command: Command): Promise<Advice | undefined> {
    const id = `${this.#prefix}-${++this.#count}`;
    const text = JSON.stringify({ id, ...command });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#rest();
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#visible);
    this.#socket?.close();
  }

  /** The line may be back: do not wait out the pause. */
  #now = (): void => {
    if (this.#closed || this.#socket !== null || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  // ---- signs of life -----------------------------------------------------------------------------

  #beat = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const hidden = document.hidden ? { hidden: true } : {};
    this.#socket.send(JSON.stringify({ type: "beat", ...hidden }));
  };
  /** Something was heard, or silence begins to count. A hidden page runs late and takes nothing for cut. */
  #alive(patience = kSilence): void {
    clearTimeout(this.#silence);
    if (!document.hidden) this.#silence = setTimeout(this.#drop, patience);
  }
  #rest(): void {
    clearTimeout(this.#silence);
    clearInterval(this.#beats);
  }
  #visible = (): void => {
    this.#beat();
    this.#alive();
    this.#now();
  };

  /** The line is cut, though the browser may not say so for minutes. */
  #drop = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    this.#lost();
    socket.close();
  };
  #lost(): void {
    this.#socket = null;
    this.#rest();
    if (this.#closed) return;
    this.#listener?.connection("lost");
    this.#timer = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(kLongestPause, this.#pause * 2);
  }

  #connect(): void {
    this.#listener?.connection("connecting");
    const since = this.#version === null ? "" : `?since=${this.#version}`;
    const base = location.origin.replace(/^http/, "ws");
    const socket = new WebSocket(`${base}/api/tables/${encodeURIComponent(this.#id)}/socket${since}`);
    this.#socket = socket;
    this.#alive(kAttempt);
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#alive();
      this.#pause = kFirstPause;
      this.#beat();
      this.#beats = setInterval(() => !document.hidden && this.#beat(), kBeat);
      this.#listener?.connection("open");
      for (const one of this.#waiting.values()) socket.send(one.text);
    };
    socket.onmessage = (message) => {
      if (this.#socket !== socket) return; // given up, and came through after all
      this.#alive();
      this.#take(JSON.parse(String(message.data)) as ServerFrame);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #take(frame: ServerFrame): void {
    switch (frame.type) {
      case "hello": {
        this.#version = frame.version;
        this.#takePart(frame.table, frame.draws);
        const hello = this.#positions.hello(frame);
        if (frame.draws.waiting) this.#hold(hello);
        else this.#listener?.hello(hello);
        break;
      }
      case "rest":
        for (const event of frame.events) this.#tell(this.#positions.event(event));
        this.#version = frame.version;
        break;
      case "beat":
        break;
      case "resync":
        this.#socket?.close();
        break;
      case "done":
      case "hint":
        this.#waiting.get(frame.id)?.resolve(frame.type === "hint" ? frame.advice : undefined);
        this.#waiting.delete(frame.id);
        break;
      case "refused":
        this.#waiting.get(frame.id)?.reject(new Refused(frame.problem));
        this.#waiting.delete(frame.id);
        break;
      default:
        this.#version = frame.version;
        this.#tell(this.#positions.event(frame));
    }
  }

  #tell(event: TableEvent): void {
    if (event.type === "table") this.#takePart(event.table, event.draws);
    const held = this.#held;
    if (!held) return this.#listener?.event(event);
    if (event.type === "chat") held.chat.push(event.chat);
    else held.view = event.view;
    if (event.type === "frames") held.frames.push(...event.frames);
    if (event.type !== "table") return;
    Object.assign(held, { table: event.table, seats: event.seats, draws: event.draws });
    if (!event.draws.waiting) this.#release(held);
  }

  /** A table whose first draw is a moment away is shown with it. */
  #hold(hello: Hello): void {
    this.#held = hello;
    setTimeout(() => this.#release(hello), kLongestHold);
  }
  #release(hello: Hello): void {
    if (this.#held !== hello) return;
    this.#held = null;
    this.#listener?.hello(hello);
  }

  #takePart(table: Summary, draws: Draws): void {
    if (table.phase !== "gathering" && !draws.waiting) return;
    if (!table.seats.some((one) => one.you)) return;
    void patiently(() => import("./seals")).then((seals) =>
      seals.takePart(table, draws, (command) => this.#ask(command)),
    );
  }
}
