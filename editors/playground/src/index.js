// The npm module: findings as `accelc check --output-format json` prints them.
import {Program} from "./program.js";

let compiled;

/** The program, compiled once. */
async function compile() {
  const place = new URL("../accelc.wasm", import.meta.url);
  if (place.protocol !== "file:") return WebAssembly.compileStreaming(fetch(place));
  const {readFile} = await import("node:fs/promises");
  return WebAssembly.compile(await readFile(place));
}

/**
 * Runs a command line of accelc on files in memory.
 * @param {string[]} words without the program's name
 * @param {Record<string, string>} files texts by path
 * @returns {Promise<{exitCode: number, out: string, err: string, written: object[]}>}
 */
export async function run(words, files = {}) {
  compiled ??= compile();
  const program = new Program(await compiled);
  program.call({write: files});
  return program.call({run: words});
}

/**
 * What accelc finds in a task spec or a Kubernetes manifest.
 * @param {string} text
 * @param {{name?: string, files?: Record<string, string>}} [options] the name says the format; `files` are others that count,
 *   such as an accelc.toml
 * @returns {Promise<object[]>} findings, as docs/ci.md describes those of the format `json`
 */
export async function check(text, {name = "tasks.yaml", files = {}} = {}) {
  const result = await run(["check", name, "--output-format", "json"], {...files, [name]: text});
  if (!result.out) throw new Error(result.err);
  return JSON.parse(result.out).diagnostics;
}
