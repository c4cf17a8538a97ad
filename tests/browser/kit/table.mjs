// A table as the wire tells it, beside the page that shows it: what is offered, and what can be touched.
import assert from "node:assert/strict";
import { IntlMessageFormat } from "intl-messageformat";
import { kHangs } from "./browser.mjs";
import { firstBegins, kitOf } from "./games.mjs";
import { Positions } from "./positions.mjs";
import { texts } from "./server.mjs";

/** The last view, people, draws and chat that the server sent to a page. */
export class Wire {
  view = null;
  table = null;
  draws = null;
  chat = [];
  sockets = 0;
  beats = { sent: 0, heard: 0 }; // signs of life
  turns = 0; // seats that came to play one after the other
  #asked = new Map(); // commands without an answer, and those that were done

  constructor(page) {
    page.on("websocket", (socket) => {
      this.sockets += 1;
      const positions = new Positions();
      socket.on("framesent", ({ payload }) => {
        const command = JSON.parse(String(payload));
        if (command.type === "beat") this.beats.sent += 1;
        if (command.do) this.#asked.set(command.id, command);
      });
      socket.on("framereceived", ({ payload }) =>
        this.#take(positions.unfold(JSON.parse(String(payload)))),
      );
    });
  }
  #take(frame) {
    if (frame.type === "rest") frame.events.forEach((event) => this.#take(event));
    if (frame.type === "refused") this.#asked.delete(frame.id);
    if (frame.type === "done") this.#done(frame.id);
    if (frame.type === "hint") this.#asked.delete(frame.id);
    if (frame.type === "beat") this.beats.heard += 1;
    if (frame.type === "hello") this.chat = [...frame.chat];
    if (frame.type === "chat") this.chat.push(frame.chat);
    if (frame.table) this.table = frame.table;
    if (frame.draws) this.draws = frame.draws;
    if (frame.view && frame.view.turn.seat !== this.view?.turn.seat) this.turns += 1;
    if (frame.view) this.view = frame.view;
  }

  /** A move that was done is in flight until it is seen. */
  #done(id) {
    const command = this.#asked.get(id);
    if (command?.do === "play" || command?.do === "undo") command.done = true;
    else this.#asked.delete(id);
  }
  /** Whether something that the page asked for has not come yet. */
  get busy() {
    for (const [id, command] of this.#asked)
      if (command.done && this.view?.n > command.n) this.#asked.delete(id);
    return this.#asked.size > 0;
  }

  get over() {
    return this.view?.turn.kind === "over";
  }
  get mine() {
    const { view } = this;
    return view !== null && view.turn.kind === "seat" && view.turn.seat === view.viewer;
  }
  get game() {
    return this.table?.game;
  }
  get names() {
    return this.table?.seats.map((one) => one.name) ?? [];
  }
}

/**
 * Checks a condition on this side until it holds; changes come from the page, so nothing slower than it is needed. The limit
 * ends what hangs: no test depends on how long something takes.
 */
export async function until(condition, what, milliseconds = kHangs) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > end)
      throw new Error(`Timed out waiting for: ${typeof what === "function" ? await what() : what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Waits until all that the page has asked for is there. What it sends is known here before it answers a later question. */
export async function answered(page, wire) {
  await page.evaluate(() => {});
  await until(() => !wire.busy, "an answer of the server");
}

/** The sentence of an action, made from the game's texts alone. */
export function sentence(game, action, language, names) {
  const catalogue = texts(game, language);
  const { words } = kitOf(game).pointing;
  const args = Object.fromEntries(
    Object.entries(action).map(([field, value]) => {
      const word = words[field];
      if (word === "seat") return [field, names[value]];
      return [field, word ? catalogue[`${word}.${value}`] : value];
    }),
  );
  return String(
    new IntlMessageFormat(catalogue[`action.${action.kind}`], language, undefined, {
      ignoreTag: true,
    }).format(args),
  );
}

/** Elements that must be touched for an action. */
export const touched = (game, action) => kitOf(game).pointing.touched(action);

/** What reacts on the page now: elements of the board that are lit, and the sentences on enabled choices. */
export function reacting(page) {
  return page.evaluate(() => {
    const lit = [...document.querySelectorAll("main.board [data-el]")]
      .filter((one) => one.closest(".lit"))
      .filter((one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.dataset.el);
    const buttons = [...document.querySelectorAll("footer .choices button.choice")]
      .filter((one) => !one.disabled)
      .map((one) => one.textContent.trim());
    return { lit: [...new Set(lit)].sort(), buttons: buttons.sort() };
  });
}

/** What should react: the first element of every offer, and a button for what has none (or for all, if there is room). */
export function expected({ view, names, game }, picked, language, room) {
  const offers = view.offers.actions
    .map((one) => one.action)
    .filter((action) => picked.every((id) => touched(game, action).includes(id)));
  const lit = offers.flatMap((action) =>
    touched(game, action)
      .filter((id) => !picked.includes(id))
      .slice(0, 1),
  );
  const few = picked.length === 0 && offers.length <= room;
  const buttons =
    picked.length > 0 ? [] : offers.filter((action) => few || touched(game, action).length === 0);
  return {
    lit: [...new Set(lit)].sort(),
    buttons: buttons.map((action) => sentence(game, action, language, names)).sort(),
  };
}

/** Waits until what reacts is what is offered; `meanwhile` is done before every look. */
export async function assertShown(person, wire, picked = [], meanwhile = () => {}) {
  const room = person.page.viewportSize().width <= 700 ? 2 : 4;
  const want = expected(wire, picked, person.language, room);
  let got;
  await until(
    async () => {
      await meanwhile();
      got = await reacting(person.page);
      return JSON.stringify(got) === JSON.stringify(want);
    },
    () => `what reacts to be what is offered at entry ${wire.view.n}`,
  ).catch((problem) => {
    assert.deepEqual(got, want, problem.message);
    throw problem;
  });
}

/**
 * A table against computers at which this person begins, made with the plain request the front page makes; gives its id.
 * `plan` changes that request.
 */
export async function tableOf({ page }, game, wanted, { level = "newcomer", options = {}, ...plan } = {}) {
  const seats = Number(options.seats ?? wanted);
  if (!page.url().startsWith("http")) await page.goto("/about"); // asks the server nothing by itself
  return page.evaluate(
    async (request) => {
      await fetch("/api/me");
      const answer = await fetch("/api/tables", { method: "POST", body: JSON.stringify(request) });
      return (await answer.json()).id;
    },
    {
      game: game.id,
      options: { seats: String(seats), ...firstBegins(game), ...options },
      seats: [{ kind: "me" }, ...Array(seats - 1).fill({ kind: "bot", level })],
      visibility: "link",
      start: true,
      ...plan,
    },
  );
}

/** A command of somebody to a table, over a line of its own; done or refused. `more`: its other fields. */
export const command = (page, table, what, more = {}) =>
  page.evaluate(
    ({ id, sent }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${id}/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ id: crypto.randomUUID(), ...sent }));
        socket.onmessage = ({ data }) => {
          const { type } = JSON.parse(data);
          if (type !== "done" && type !== "refused") return;
          socket.close();
          if (type === "done") resolve();
          else reject(new Error(data));
        };
      }),
    { id: table, sent: { do: what, ...more } },
  );

/** Plays what is offered at a table until it is the turn of the other. */
export async function playOn({ page, wire }, table) {
  await until(() => wire.mine, "the turn");
  while (wire.mine) {
    const { n, viewer, offers } = wire.view;
    await command(page, table, "play", { seat: viewer, n, action: offers.actions[0].text });
    await until(() => wire.view.n > n, "the move to be seen");
  }
}

/** A table of two people that has begun, the host on the first seat; both pages are open somewhere. */
export async function tableOfTwo(host, guest, game) {
  const id = await tableOf(host, game, 2, { seats: [{ kind: "me" }, { kind: "open" }], start: false });
  await guest.page.evaluate(() => fetch("/api/me"));
  await command(guest.page, id, "sit");
  await command(host.page, id, "start");
  return id;
}
