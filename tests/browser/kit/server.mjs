// The real server on a port and a data file of its own, which can be killed and started again.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const { port } = probe.address();
        probe.close(() => resolve(port));
      });
  });
}

/** Settings for a server that is played on faster than a person can. */
const fast = "bot_delay = 0\n[limits]\ncommands = 100000";

export class Server {
  #folder = mkdtempSync(join(tmpdir(), "spielwerk-"));
  #process = null;
  #log = "";
  #settings = "";
  /** Of the server's time, in milliseconds beyond that of the machine; null: it cannot be moved. */
  #ahead = null;
  #admin = "none";

  /** Settings are lines of the server's TOML file; `clock`: the time of tables can be moved on. */
  static async start(settings = fast, { clock = false } = {}) {
    if (!program || !existsSync(join(page, "index.html")))
      throw new Error("Build the program and the page first.");
    const server = new Server();
    server.port = await freePort();
    server.#settings = settings;
    if (clock) {
      server.#ahead = 0;
      server.#admin = `127.0.0.1:${await freePort()}`;
    }
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
    const clock = this.#ahead === null ? "" : `test_clock = ${this.#ahead}\n`;
    writeFileSync(join(this.#folder, "server.toml"), `${clock}${this.#settings}\n`);
    this.#process = spawn(
      program,
      [
        "serve",
        "--config",
        join(this.#folder, "server.toml"),
        "--listen",
        `127.0.0.1:${this.port}`,
        "--admin",
        this.#admin,
        "--page",
        page,
        "--data",
        join(this.#folder, "data.db"),
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    return new Promise((resolve, reject) => {
      const read = (piece) => {
        this.#log += piece;
        if (/listening on/.test(piece)) resolve();
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
export const texts = (game, language) =>
  game
    ? catalogue(join(games, game, "texts"), language)
    : {
        ...catalogue(join(root, "web/src/texts"), language),
        ...catalogue(join(root, "web/src/texts/later"), language),
      };
