// The engine as WebAssembly: a request goes in as JSON, its answer comes out.
import type { EngineAnswers, EngineRequest, Problem } from "../protocol/protocol";
import { systemCalls } from "./wasi";

interface Exports {
  memory: WebAssembly.Memory;
  sw_alloc(size: number): number;
  sw_free(at: number, size: number): void;
  /** Where the answer stands, in the upper half, and its size. */
  sw_ask(at: number, size: number): bigint;
  _initialize?: () => void;
}

export type Answer<Name extends EngineRequest["ask"] = EngineRequest["ask"]> =
  { ok: EngineAnswers[Name] } | { problem: Problem };

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

  /** Throws only when the engine itself breaks. */
  ask<Name extends EngineRequest["ask"]>(request: Extract<EngineRequest, { ask: Name }>): Answer<Name> {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = this.#exports.sw_alloc(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    const packed = BigInt.asUintN(64, this.#exports.sw_ask(at, bytes.length));
    this.#exports.sw_free(at, bytes.length);
    const where = Number(packed >> 32n);
    const size = Number(packed & 0xffffffffn);
    const text = new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, where, size));
    this.#exports.sw_free(where, size);
    return JSON.parse(text) as Answer<Name>;
  }
}
