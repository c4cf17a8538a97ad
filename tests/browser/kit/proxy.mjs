// A line between page and server that can be cut without either side being told: bytes simply stop.
import { connect, createServer } from "node:net";

export class Proxy {
  #server;
  #ends = new Set();
  frozen = false;

  static start(port) {
    const proxy = new Proxy();
    proxy.#server = createServer((client) => proxy.#join(client, connect(port, "127.0.0.1")));
    return new Promise((resolve) => {
      proxy.#server.listen(0, "127.0.0.1", () => {
        proxy.origin = `http://127.0.0.1:${proxy.#server.address().port}`;
        resolve(proxy);
      });
    });
  }

  #join(client, server) {
    for (const [from, to] of [
      [client, server],
      [server, client],
    ]) {
      this.#ends.add(from);
      from.cut = this.frozen;
      from.on("data", (bytes) => this.frozen || from.cut || to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        this.#ends.delete(from);
        if (!this.frozen && !from.cut) to.destroy();
      });
    }
  }

  /** Nothing passes any more, and nothing is closed; what is open now stays dead for ever. */
  freeze() {
    this.frozen = true;
    for (const one of this.#ends) one.cut = true;
  }
  /** New connections pass again. */
  thaw() {
    this.frozen = false;
  }
  stop() {
    for (const one of this.#ends) one.destroy();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
