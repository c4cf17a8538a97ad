// Every screen there is, reached quickly: tables are played forward over the wire to the decision that is to be seen.
import { newTable } from "./player.mjs";
import { texts } from "./server.mjs";

/** Settings for servers that are played on faster than a person can. */
export const fast = "bot_delay = 0\n[limits]\ncommands = 100000";

/**
 * Plays the own seat of a table from inside the page, with its cookie, until entry `n` or a decision of the phase with so
 * many choices is there, or the game is over.
 */
export function advance(page, id, { phase = "", n = 1e9, likes = [], choices = 1 } = {}) {
  return page.evaluate(
    ({ id: table, phase: wantedPhase, n: most, likes: liked, choices: least }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(
          `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/socket`,
        );
        const rank = ({ action }) => {
          const at = liked.indexOf(
            action.card ?? action.landmark ?? (action.kind === "roll" ? `dice${action.dice}` : action.kind),
          );
          return at < 0 ? ({ erect: 50, build: 60, swap: 65 }[action.kind] ?? 70) : at;
        };
        const prefix = crypto.randomUUID(); // a command with an id the table knows would not be done again
        let last = -1;
        const take = (view) => {
          const { turn } = view;
          const over = turn.kind === "over";
          const mine = turn.kind === "seat" && turn.seat === view.viewer;
          const there = turn.phase?.kind === wantedPhase && view.offers.actions.length >= least;
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
    { id, phase, n, likes, choices },
  );
}

const wishes = {
  choose_dice: ["train_station", "wheat_field", "ranch", "bakery", "pass"],
  keep_or_reroll: [
    "radio_tower",
    "keep",
    "dice1",
    "ranch",
    "bakery",
    "wheat_field",
    "convenience_store",
    "forest",
    "pass",
  ],
  television_pays: ["tv_station", "dice1", "ranch", "bakery", "wheat_field", "convenience_store", "pass"],
  office_swaps: ["business_center", "dice1", "ranch", "bakery", "wheat_field", "convenience_store", "pass"],
};

/** Tables of this person: one at every kind of decision, one that gathers, one that is over. */
export async function prepareTables(person) {
  const { page } = person;
  const ids = {};
  for (const [phase, likes] of Object.entries(wishes)) {
    for (let again = 0; again < 8; ++again) {
      ids[phase] = await newTable(person, { opponents: 2, open: false });
      if (!(await advance(page, ids[phase], { phase, likes })).over) break;
    }
  }
  ids.early = await newTable(person, { opponents: 2, open: false });
  for (let again = 0; again < 8; ++again) {
    ids.middle = await newTable(person, { opponents: 3, open: false });
    await advance(page, ids.middle, { n: 100 });
    // With few choices there is no list of all of them.
    if (!(await advance(page, ids.middle, { phase: "construct", choices: 6 })).over) break;
  }
  ids.deck = await newTable(person, { opponents: 1, options: { supply: "ten_piles" }, open: false });
  ids.over = await newTable(person, { opponents: 2, open: false });
  await advance(page, ids.over);
  ids.gathering = await page.evaluate(
    async () =>
      (
        await (
          await fetch("/api/tables", {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({
              game: "machi_koro",
              options: { seats: "3" },
              seats: [{ kind: "me" }, { kind: "open" }, { kind: "bot", level: "club" }],
              visibility: "link",
              start: false,
            }),
          })
        ).json()
      ).id,
  );
  return ids;
}

/** Waits until a page shows all it has and nothing moves. */
export async function settled(page) {
  await page.locator("main").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("li.ghost, .wait"));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
  });
}

/** Names and ways of all screens. */
export function screens(person, ids) {
  const { page, language, touch } = person;
  const words = texts("", language);
  const button = (key) => page.getByRole("button", { name: words[key], exact: true });
  const card = page.locator(`article[data-game="machi-koro"]`);
  const onCard = (key) => card.getByRole("button", { name: words[key], exact: true });
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
    deck: decision(ids.deck),
    ...Object.fromEntries(Object.keys(wishes).map((phase) => [phase, decision(ids[phase])])),
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
      if (touch) await button("log").click();
      await page.getByRole("tab", { name: words.chat }).click();
    },
    log: async () => {
      await table(ids.middle);
      if (touch) await button("log").click();
    },
    menu: async () => {
      await table(ids.middle);
      await button("menu").click();
    },
    panel_open: async () => {
      await table(ids.middle);
      await page.locator(".panel .head").first().click();
    },
    card: async () => {
      await table(ids.early);
      await page.locator("main.board .pile .more").first().click();
      await page.getByRole("dialog").waitFor();
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
    rules: async () => {
      await page.goto("/rules/machi_koro");
      await page.locator(".guide section").first().waitFor();
    },
    gallery: async () => {
      await page.goto("/gallery/machi_koro");
      await page.locator("main svg").nth(3).waitFor();
    },
    settings: () => page.goto("/settings"),
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
