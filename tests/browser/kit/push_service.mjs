// A push service on this machine (RFC 8030): browsers subscribe by hand, what a server sends to them is decrypted as a
// browser would (RFC 8291), and who has sent it is verified (RFC 8292).
import assert from "node:assert/strict";
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";

const kDay = 86_400;
const bytes = (base64url) => Buffer.from(base64url, "base64url");

/** The text of a message with the coding aes128gcm, of one record. */
function decrypted(body, { ecdh, secret }) {
  const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]];
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  assert.ok(record.length <= size);
  const derive = (key, from, info, count) => Buffer.from(hkdfSync("sha256", key, from, info, count));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const key = derive(ecdh.computeSecret(sender), secret, info, 32);
  const content = derive(key, salt, "Content-Encoding: aes128gcm\0", 16);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    content,
    derive(key, salt, "Content-Encoding: nonce\0", 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  assert.equal(text.at(-1), 2, "the last record");
  return text.subarray(0, -1).toString();
}

/** Verifies the value of `Authorization`; gives the key that it names, and its claims. */
function verified(authorization) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization);
  const [head, claims, signature] = token.split(".");
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString("base64url"));
  const open = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const how = { key: open, dsaEncoding: "ieee-p1363" };
  assert.ok(verify("sha256", Buffer.from(`${head}.${claims}`), how, bytes(signature)), "signed");
  return { key, ...JSON.parse(bytes(claims)) };
}

export class PushService {
  #server;
  #browsers = new Map();
  /** What was taken, in order: the receiver, the message, its headers and the answer. */
  taken = [];
  /** The status of its answers. */
  status = 201;

  static async start() {
    const service = new PushService();
    service.#server = createServer((request, response) => service.#take(request, response));
    await new Promise((resolve) => service.#server.listen(0, "127.0.0.1", resolve));
    return service;
  }
  get origin() {
    return `http://127.0.0.1:${this.#server.address().port}`;
  }
  stop() {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** What PushSubscription.toJSON() gives to a browser that subscribes under a name. */
  subscribe(name) {
    const ecdh = createECDH("prime256v1");
    const secret = randomBytes(16);
    ecdh.generateKeys();
    this.#browsers.set(`/${name}`, { ecdh, secret });
    const keys = { p256dh: ecdh.getPublicKey("base64url"), auth: secret.toString("base64url") };
    return { endpoint: `${this.origin}/${name}`, expirationTime: null, keys };
  }

  #take(request, response) {
    const pieces = [];
    request.on("data", (piece) => pieces.push(piece));
    request.on("end", () => {
      const { headers, url } = request;
      const { key, aud, exp } = verified(headers.authorization);
      const left = exp - Date.now() / 1000;
      assert.ok(aud === this.origin && left > 0 && left <= kDay, `${aud}, ${left} s`);
      assert.equal(headers["content-encoding"], "aes128gcm");
      const text = decrypted(Buffer.concat(pieces), this.#browsers.get(url));
      this.taken.push({ name: url.slice(1), key, message: JSON.parse(text), headers, status: this.status });
      response.writeHead(this.status).end();
    });
  }
}
