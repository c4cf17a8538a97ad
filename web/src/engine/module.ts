// The engine as WebAssembly: every function takes one JSON text and gives one back.
import type { Problem } from "../protocol/protocol";
import { systemCalls } from "./wasi";

interface Exports {
  memory: WebAssembly.Memory;
  sw_alloc(size: number): number;
  sw_free(at: number, size: number): void;
  _initialize?: () => void;
  [name: string]: unknown;
}

export type Answer = { ok: unknown } | { problem: Problem };

export class EngineModule {
  #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(source: BufferSource): Promise<EngineModule> {
    const module = await WebAssembly.compile(source);
    let memory: WebAssembly.Memory | undefined;
    const imports = systemCalls(module, () => memory!);
    const exports = (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;
    memory = exports.memory;
    exports._initialize?.();
    return new EngineModule(exports);
  }

  /** Calls an exported function. Throws only when the engine itself breaks. */
  call(name: string, request: unknown): Answer {
    const run = this.#exports[name];
    if (typeof run !== "function") throw new Error(`the engine has no ${name}`);
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = this.#exports.sw_alloc(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    const packed = BigInt.asUintN(64, (run as (at: number, size: number) => bigint)(at, bytes.length));
    this.#exports.sw_free(at, bytes.length);
    const where = Number(packed >> 32n);
    const size = Number(packed & 0xffffffffn);
    const text = new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, where, size));
    this.#exports.sw_free(where, size);
    return JSON.parse(text) as Answer;
  }
}
