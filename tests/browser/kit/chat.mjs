// A chat service on this machine that takes messages by a webhook.
import { createServer } from "node:http";
import { until } from "./table.mjs";

export class Chat {
  #server;
  /** What was taken, in order: the path, and the body as JSON. */
  taken = [];

  static async start() {
    const chat = new Chat();
    chat.#server = createServer((request, response) => {
      const pieces = [];
      request.on("data", (piece) => pieces.push(piece));
      request.on("end", () => {
        chat.taken.push({ path: request.url, body: JSON.parse(Buffer.concat(pieces).toString()) });
        response.writeHead(204).end();
      });
    });
    await new Promise((resolve) => chat.#server.listen(0, "127.0.0.1", resolve));
    return chat;
  }
  get origin() {
    return `http://127.0.0.1:${this.#server.address().port}`;
  }
  /** What came after so many messages. */
  next(count) {
    return until(() => this.taken[count], "a message in the chat");
  }
  stop() {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
