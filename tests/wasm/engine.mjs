// The engine of the browser, opened in Node.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const file = process.env.SPIELWERK_ENGINE ?? join(root, "build/wasm/spielwerk.wasm");

export async function openEngine() {
  const module = await WebAssembly.compile(readFileSync(file));
  let memory;
  const wasi = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    assert.equal(from, "wasi_snapshot_preview1");
    assert.notEqual(name, "random_get", "the engine draws nothing that its requests do not say");
    wasi[name] = () => 0;
  }
  const { exports: engine } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
  memory = engine.memory;
  engine._initialize?.();

  function askBytes(bytes) {
    const at = engine.sw_alloc(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const packed = BigInt.asUintN(64, engine.sw_ask(at, bytes.length));
    const answer = Number(packed >> 32n);
    const length = Number(packed & 0xffffffffn);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(
      new Uint8Array(memory.buffer, answer, length),
    );
    engine.sw_free(answer, length);
    return JSON.parse(text);
  }
  /** The whole answer to a request: an object, or text as it is. */
  const raw = (request) =>
    askBytes(new TextEncoder().encode(typeof request === "string" ? request : JSON.stringify(request)));
  /** The answer to a sound request. */
  function call(ask, rest = {}) {
    const answer = raw({ ask, ...rest });
    assert.ok("ok" in answer, `${ask}: ${JSON.stringify(answer)}`);
    return answer.ok;
  }
  return { engine, memory, askBytes, raw, call };
}
