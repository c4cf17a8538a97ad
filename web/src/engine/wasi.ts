// The few system calls that the engine's C library asks for: a clock, and a place to complain to.

export function systemCalls(
  module: WebAssembly.Module,
  memory: () => WebAssembly.Memory,
): WebAssembly.Imports {
  const view = () => new DataView(memory().buffer);
  const kOk = 0;
  const kNotSupported = 58;

  const known: Record<string, (...args: never[]) => number> = {
    fd_write(fd: number, list: number, count: number, written: number): number {
      let text = "";
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(list + 8 * i, true);
        const size = view().getUint32(list + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, size));
        total += size;
      }
      if (fd === 2) console.error(text.trimEnd());
      else console.info(text.trimEnd());
      view().setUint32(written, total, true);
      return kOk;
    },
    proc_exit(code: number): number {
      throw new Error(`the engine stopped with code ${code}`);
    },
    clock_time_get(_id: number, _precision: bigint, at: number): number {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return kOk;
    },
    environ_sizes_get(count: number, size: number): number {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return kOk;
    },
    environ_get: () => kOk,
    fd_close: () => kOk,
  };

  const imports: WebAssembly.Imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== "function") continue;
    (imports[from] ??= {})[name] = known[name] ?? (() => kNotSupported);
  }
  return imports;
}
