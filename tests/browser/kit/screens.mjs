// Every screen there is, reached quickly: tables are played forward over the wire to the decision that is to be seen.
import { cardOf, kitOf } from "./games.mjs";
import { texts } from "./server.mjs";
import { tableOf } from "./table.mjs";

/**
 * Plays the own seat of a table of the game from inside the page, with its cookie, until entry `n` or a decision of the phase
 * with so many choices is there, or the game is over. `likes` are starts of the text of actions, the most wanted first.
 */
export function advance(page, id, game, { phase = "", n = 1e9, likes = [], choices = 1 } = {}) {
  return page.evaluate(
    ({ id: table, phase: wantedPhase, n: most, likes: liked, choices: least }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(
          `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/socket`,
        );
        const rank = ({ text }) => {
          const at = liked.findIndex((start) => `${text} `.startsWith(`${start} `));
          return at < 0 ? liked.length : at;
        };
        const prefix = crypto.randomUUID(); // a command with an id the table knows would not be done again
        let last = -1;
        const take = (view) => {
          const { turn } = view;
          const over = turn.kind === "over";
          const mine = turn.kind === "seat" && turn.seat === view.viewer;
          const there =
            (wantedPhase !== "" || least > 1) &&
            (wantedPhase === "" || turn.phase?.kind === wantedPhase) &&
            view.offers.actions.length >= least;
          if (over || (mine && (view.n >= most || there))) {
            socket.close();
            resolve({ over, n: view.n });
          } else if (mine && view.n > last) {
            last = view.n;
            const [best] = [...view.offers.actions].sort((a, b) => rank(a) - rank(b));
            socket.send(
              JSON.stringify({
                id: `${prefix.slice(0, 8)}-${view.n}`,
                do: "play",
                seat: turn.seat,
                n: view.n,
                action: best.text,
              }),
            );
          }
        };
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(data);
          if (frame.type === "refused") reject(new Error(JSON.stringify(frame)));
          if (frame.view) take(frame.view);
        };
        socket.onerror = () => reject(new Error("The socket broke."));
      }),
    { id, phase, n, likes: [...likes, ...(kitOf(game.id).usually ?? [])], choices },
  );
}

const kTries = 20;

/** A table played forward to a decision, several times if the game was over before. */
async function tableAt(person, game, seats, first, there) {
  let id;
  for (let again = 0; again < kTries; ++again) {
    id = await tableOf(person, game, seats);
    await advance(person.page, id, game, first);
    if (!(await advance(person.page, id, game, there)).over) return id;
  }
  return id;
}

const seatsOf = (game, wanted) => Math.min(Math.max(...game.seats), wanted);

/** Tables of this person where this game looks its own way: at every decision it names, and with other options. */
async function prepareLooks(person, game) {
  const { decisions = {}, variants = {} } = game.kit;
  const looks = {};
  for (const [phase, likes] of Object.entries(decisions))
    looks[phase] = await tableAt(person, game, seatsOf(game, 3), { n: 0 }, { phase, likes });
  for (const [name, options] of Object.entries(variants))
    looks[name] = await tableOf(person, game, seatsOf(game, 2), { options });
  return looks;
}

/**
 * Tables of this person: in `looks` those of every game that look their own way; of the game `plain` one early, one in the
 * middle, one that gathers, one that is over.
 */
export async function prepareTables(person, games, plain) {
  const { page } = person;
  const ids = { looks: {} };
  for (const game of games) ids.looks[game.id] = await prepareLooks(person, game);
  ids.early = await tableOf(person, plain, seatsOf(plain, 3));
  // With few choices there is no list of all of them.
  const longest = plain.kit.longest ?? { choices: 6 };
  ids.middle = await tableAt(person, plain, seatsOf(plain, 4), { n: 100 }, longest);
  ids.over = await tableOf(person, plain, seatsOf(plain, 3));
  await advance(page, ids.over, plain);
  ids.gathering = await tableOf(person, plain, 3, {
    seats: [{ kind: "me" }, { kind: "open" }, { kind: "bot", level: "club" }],
    start: false,
  });
  return ids;
}

/** Nothing is to come any more; looked at in the page itself. */
const complete = () => !document.querySelector("html[data-loading], li.ghost, .wait");

/** Waits until a page shows all it has and nothing moves. */
export async function settled(page) {
  await page.locator("main").first().waitFor();
  do {
    await page.waitForFunction(complete);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    });
  } while (!(await page.evaluate(complete))); // a part that came asks for another
}

/** Names and ways of all screens. */
export function screens(person, ids, plain) {
  const { page, language, touch } = person;
  const words = texts("", language);
  const button = (key) => page.getByRole("button", { name: words[key], exact: true });
  const onCard = (key) => cardOf(page, plain).getByRole("button", { name: words[key], exact: true });
  const table = async (id) => {
    await page.goto(`/t/${id}`);
    await page.locator("main.board .board").waitFor();
  };
  const decision = (id) => async () => {
    await table(id);
    await page.locator("main.board .lit").first().waitFor();
  };
  const list = {
    front: async () => {
      await page.goto("/");
      await page.locator("#running").waitFor();
    },
    new_now: async () => {
      await page.goto("/");
      await onCard("play_now").click();
      await page.getByRole("dialog").getByText(words["new.more"]).click();
    },
    new_friends: async () => {
      await page.goto("/");
      await onCard("with_friends").click();
    },
    gathering: () => page.goto(`/t/${ids.gathering}`),
    early: decision(ids.early),
    middle: decision(ids.middle),
    ...Object.fromEntries(
      Object.entries(ids.looks).flatMap(([game, looks]) =>
        Object.entries(looks).map(([look, id]) => [`${game}: ${look}`, decision(id)]),
      ),
    ),
    ...Object.fromEntries(
      Object.entries(plain.kit.opened ?? {}).map(([name, open]) => [
        name,
        async () => {
          await table(ids.early);
          await open(person);
        },
      ]),
    ),
    rules_panel: async () => {
      await table(ids.middle);
      await button("rules").click();
    },
    all_choices: async () => {
      await decision(ids.middle)();
      await button("all_choices").click();
    },
    chat: async () => {
      await table(ids.middle);
      if (touch) await button("log_chat").click();
      await page.getByRole("tab", { name: words.chat }).click();
    },
    log: async () => {
      await table(ids.middle);
      if (touch) await button("log_chat").click();
    },
    menu: async () => {
      await table(ids.middle);
      await button("menu").click();
    },
    panel_open: async () => {
      await table(ids.middle);
      await page.locator(".panel .head").first().click();
    },
    keys: async () => {
      await table(ids.early);
      await button("menu").click();
      await page.getByRole("menuitem", { name: words.keys }).click();
    },
    end: async () => {
      await table(ids.over);
      await page.locator("#end-title").waitFor();
    },
    replay: async () => {
      await page.goto(`/replay/${ids.over}#60`);
      await page.locator("footer .num").waitFor();
    },
    verify: async () => {
      await page.goto(`/verify/${ids.over}`);
      await page.locator(".verdict.good").waitFor();
    },
    game: async () => {
      await page.goto(`/game/${plain.id}`);
      await page.locator(".card .world > *").waitFor();
      await page.getByText(words["leaders.none"], { exact: true }).waitFor();
    },
    rules: async () => {
      await page.goto(`/rules/${plain.id}`);
      await page.locator(".guide section").first().waitFor();
    },
    gallery: async () => {
      await page.goto(`/gallery/${plain.id}`);
      await page.locator("main svg").nth(3).waitFor();
    },
    settings: async () => {
      await page.goto("/settings");
      await button("account.make").waitFor();
    },
    make_account: async () => {
      await page.goto("/settings");
      await button("account.make").click();
    },
    sign_in: async () => {
      await page.goto("/settings");
      await button("account.sign_in").click();
    },
    leaders: async () => {
      await page.goto(`/leaders/${plain.id}`);
      await page.locator("main h1").waitFor();
    },
    player: async () => {
      await page.goto("/settings");
      await page.getByRole("link", { name: words["ratings.yours"], exact: true }).click();
      await page.waitForURL("**/player/*");
      await page.locator("main h1").waitFor();
    },
    about: () => page.goto("/about"),
    missing: () => page.goto("/no/such/page"),
    unknown_table: () => page.goto("/t/nosuchtable"),
  };
  return Object.entries(list).map(([name, open]) => ({
    name,
    open: async () => {
      await open();
      await settled(page);
    },
  }));
}
