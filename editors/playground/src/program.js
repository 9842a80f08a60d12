// accelc as a program in memory: a request goes in as JSON, and an answer comes out (compiler/wasm/module.h).
import {wasiImports} from "./wasi.js";

/** A bug of accelc's, or a command line that cannot be read: the program has ended, and answers nothing more. */
export class ProgramEnded extends Error {}

export class Program {
  #exports;
  #complaints = "";

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const view = () => new DataView(this.#exports.memory.buffer);
    const complain = (text) => { this.#complaints += text; };
    this.#exports = new WebAssembly.Instance(module, wasiImports(module, view, complain)).exports;
    this.#exports._initialize();
  }

  /**
   * Answers a request. Throws ProgramEnded where the program ends.
   * @param {object} request
   * @returns {any}
   */
  call(request) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    try {
      const place = this.#exports.accelc_request(bytes.length);
      new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
      const size = this.#exports.accelc_call();
      const answer = new Uint8Array(this.#exports.memory.buffer, this.#exports.accelc_answer(), size);
      return JSON.parse(new TextDecoder().decode(answer));
    } catch (fault) {
      throw new ProgramEnded(this.#complaints || "accelc has a bug: " + fault);
    }
  }
}
