// A mail server on this machine (RFC 5321) that keeps what it is sent, as its reader sees it.
import { SMTPServer } from "smtp-server";
import { until } from "./table.mjs";

/** The words of a header in their own letters (RFC 2047). */
const plainWords = (text) =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?([\w+/=]*)\?=/g, (_, word) => Buffer.from(word, "base64").toString());

function parsed(source) {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replace(/\r\n (?!=\?)/g, " ")
    .split(/\r\n(?! )/);
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      plainWords(line.slice(line.indexOf(":") + 2)),
    ]),
  );
  return { headers, text: Buffer.from(source.slice(end + 4), "base64").toString() };
}

export class Mailbox {
  #server;
  /** What was taken, in order: sender and receiver, the headers by their names, and the text. */
  taken = [];

  /** Takes mail from those only who say this name and password. */
  static async start({ user, password }) {
    const box = new Mailbox();
    box.#server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (given, _session, done) =>
        given.username === user && given.password === password
          ? done(null, { user })
          : done(new Error("Wrong password")),
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith("nobody@")
          ? done(Object.assign(new Error("No such user"), { responseCode: 550 }))
          : done(),
      onData: (stream, { envelope }, done) => {
        const pieces = [];
        stream.on("data", (piece) => pieces.push(piece));
        stream.on("end", () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          const from = envelope.mailFrom.address;
          box.taken.push({ from, to, ...parsed(Buffer.concat(pieces).toString()) });
          done();
        });
      },
    });
    await new Promise((resolve) => box.#server.listen(0, "127.0.0.1", resolve));
    return box;
  }
  get url() {
    return `smtp://127.0.0.1:${this.#server.server.address().port}`;
  }
  /** What came after so many mails. */
  next(count) {
    return until(() => this.taken[count], "a mail");
  }
  stop() {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
