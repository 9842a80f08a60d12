// What the program imports of WASI. It reads no files and asks for no environment, so almost all of it answers that there is
// no such thing.

const ERRNO_SUCCESS = 0;
const ERRNO_BADF = 8;
const ERRNO_NOSYS = 52;

/**
 * The imports of a module.
 * @param {WebAssembly.Module} module
 * @param {() => DataView} view the memory of its instance as it is now
 * @param {(text: string) => void} complain takes what goes to standard error
 */
export function wasiImports(module, view, complain) {
  const decoder = new TextDecoder();
  const known = {
    fd_write(_fd, vectors, count, written) {
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const begin = view().getUint32(vectors + 8 * i, true);
        const length = view().getUint32(vectors + 8 * i + 4, true);
        complain(decoder.decode(new Uint8Array(view().buffer, begin, length)));
        size += length;
      }
      view().setUint32(written, size, true);
      return ERRNO_SUCCESS;
    },
    clock_time_get(_id, _precision, result) {
      view().setBigUint64(result, BigInt(Date.now()) * 1_000_000n, true);
      return ERRNO_SUCCESS;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return ERRNO_SUCCESS;
    },
    environ_get: () => ERRNO_SUCCESS,
    fd_prestat_get: () => ERRNO_BADF,
    proc_exit(code) {
      throw new Error(`the program ended with ${code}`);
    },
  };
  const imports = {};
  for (const {module: from, name, kind} of WebAssembly.Module.imports(module)) {
    if (kind !== "function") continue;
    imports[from] ??= {};
    imports[from][name] = known[name] ?? (() => ERRNO_NOSYS);
  }
  return imports;
}
