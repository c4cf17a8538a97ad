// The real server on a port and a data file of its own, which can be killed and started again.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seed } from "./chance.mjs";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
const newest = (files) =>
  files.filter(existsSync).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];

/** The command line program: the one that is named, else the newest that was built. */
export const program =
  process.env.SPIELWERK_PROGRAM ??
  newest(["release", "debug"].map((tree) => join(root, "build", tree, "cli/spielwerk")));
/** The built page. */
export const page = process.env.SPIELWERK_PAGE ?? join(root, "build/page");
/** Where the games are, each in a folder of its id. */
export const games = process.env.SPIELWERK_GAMES ?? join(root, "games");

/**
 * Settings of a server whose own clock decides nothing: computers answer at once, by counted work alone, and nobody is too
 * fast for it, or so slow that they count as gone.
 */
const standard = {
  "": { test_seed: seed, bot_delay: 0, think_ceiling: 0 },
  limits: {
    changes_per_minute: 1e6,
    commands: 1e6,
    confirmations_per_day: 1e6,
    guests_per_minute: 1e6,
    invitations_per_day: 1e6,
    lists_per_minute: 1e6,
    notice_trials_per_minute: 1e6,
    records_per_minute: 1e6,
    sign_ins_per_minute: 1e6,
    sockets_per_minute: 1e6,
    tables_per_minute: 1e6,
  },
  deadlines: { request: 6e5, write: 6e5, beat: 6e5, silence: 6e5, words: 6e5 },
};
const lines = (settings) =>
  Object.entries(settings)
    .map(([key, value]) => `${key} = ${JSON.stringify(value)}\n`)
    .join("");

export class Server {
  #folder = mkdtempSync(join(tmpdir(), "spielwerk-"));
  #process = null;
  #log = "";
  #settings = "";
  /** Of the server's time, in milliseconds beyond that of the machine; null: it cannot be moved. */
  #ahead = null;
  #admin = null;
  /** Any that is free; from the first start on the one it was given, which those who come back look for. */
  port = 0;

  /**
   * `settings` are those of the server's TOML file, by their sections, beside the standard ones; `clock`: the time of tables
   * can be moved on.
   */
  static async start({ limits, deadlines, mail = {}, clock = false, ...settings } = {}) {
    if (!program || !existsSync(join(page, "index.html")))
      throw new Error("Build the program and the page first.");
    const server = new Server();
    server.#settings = [
      lines({ ...standard[""], ...settings }),
      `[limits]\n${lines({ ...standard.limits, ...limits })}`,
      `[deadlines]\n${lines({ ...standard.deadlines, ...deadlines })}`,
      `[mail]\n${lines(mail)}`,
    ].join("");
    if (clock) server.#ahead = 0;
    console.log(`SPIELWERK_TEST_SEED=${seed}`);
    await server.run();
    return server;
  }

  /** Lets so many milliseconds pass for the tables; a server that is started again goes on from there. */
  async advance(milliseconds) {
    const answer = await fetch(`http://${this.#admin}/clock?advance=${milliseconds}`, { method: "POST" });
    if (!answer.ok) throw new Error(`The clock stands still: ${await answer.text()}`);
    this.#ahead += milliseconds;
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }
  get log() {
    return this.#log;
  }

  run() {
    const moves = this.#ahead !== null;
    const clock = moves ? `test_clock = ${this.#ahead}\n` : "";
    writeFileSync(join(this.#folder, "server.toml"), clock + this.#settings);
    this.#process = spawn(
      program,
      [
        "serve",
        "--config",
        join(this.#folder, "server.toml"),
        "--listen",
        `127.0.0.1:${this.port}`,
        "--admin",
        moves ? "127.0.0.1:0" : "none",
        "--page",
        page,
        "--data",
        join(this.#folder, "data.db"),
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    return new Promise((resolve, reject) => {
      const begun = this.#log.length;
      const read = (piece) => {
        this.#log += piece;
        const log = this.#log.slice(begun);
        const listening = /listening on \S+ \(port (\d+)\)/.exec(log);
        const admin = /health and metrics on (\S+)/.exec(log);
        if (!listening || (moves && !admin)) return;
        this.port = Number(listening[1]);
        this.#admin = admin?.[1] ?? null;
        resolve();
      };
      this.#process.stdout.on("data", (data) => read(String(data)));
      this.#process.stderr.on("data", (data) => read(String(data)));
      this.#process.once("exit", () => reject(new Error(`The server ended:\n${this.#log}`)));
    });
  }

  #end(signal) {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(null);
    return new Promise((resolve) => {
      child.once("exit", (code, by) => resolve(by ?? code));
      child.kill(signal);
    });
  }
  /** The host makes somebody with an account a moderator; the server is started again for that. */
  async appoint(name) {
    await this.#end("SIGTERM");
    const data = join(this.#folder, "data.db");
    execFileSync(program, ["user", "--name", name, "--moderator", "yes", "--data", data]);
    await this.run();
  }
  /** As when the power fails: nothing can be written any more. */
  kill() {
    return this.#end("SIGKILL");
  }
  async stop() {
    await this.#end("SIGTERM");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const catalogue = (folder, language) => JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8"));
export const serverTexts = (language) => catalogue(join(root, "server/texts"), language);
export const texts = (game, language) =>
  game
    ? catalogue(join(games, game, "texts"), language)
    : {
        ...catalogue(join(root, "web/src/texts"), language),
        ...catalogue(join(root, "web/src/texts/later"), language),
      };
