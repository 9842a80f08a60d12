// Files that are edited, and what accelc's language server and its commands say of them.
import {Program, ProgramEnded} from "./program.js";

/** The targets, and the format in which a person can read what is built; undefined: the first of the target. */
export const TARGETS = {
  job: undefined, jobset: undefined, cronjob: undefined, pod: undefined, podtemplate: undefined, fragment: undefined,
  kustomize: undefined, flyte: "textproto", flyte2: "textproto", "flyte-package": undefined, lightning: undefined,
};

/** What the editor of the page makes of answers. */
const CAPABILITIES = {
  general: {positionEncodings: ["utf-16"]},
  textDocument: {completion: {completionItem: {snippetSupport: true}}},
};

const uriOf = (path) => `file:///${encodeURI(path)}`;
const pathOf = (uri) => decodeURI(uri.replace(/^file:\/\/\//, ""));

export class Session {
  #module;
  #program = null;
  #files = {};
  #findings = {};
  #version = 0;
  #requests = 0;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /** Replaces all files. Returns the findings of each, by its path. */
  setFiles(files) {
    this.#files = {...files};
    this.#program = null;
    return this.#guard(() => this.#findings);
  }

  /** Gives a file another text. Returns the findings of each file, by its path. */
  change(path, text) {
    return this.#guard(() => {
      this.#files[path] = text;
      this.#program.call({write: {[path]: text}});
      this.#notify("textDocument/didChange",
        {textDocument: {uri: uriOf(path), version: ++this.#version}, contentChanges: [{text}]});
      return this.#settle();
    });
  }

  /** The answer of the language server to a request about a file. */
  ask(method, path, params = {}) {
    return this.#guard(() => this.#ask(method, {...params, textDocument: {uri: uriOf(path)}}));
  }

  /** Edits of a WorkspaceEdit by the path of their file. */
  static editsOf(edit) {
    return Object.entries(edit.changes ?? {}).map(([uri, edits]) => ({path: pathOf(uri), edits}));
  }

  /** What is built of a file for a target: files with their texts, or why there are none. */
  build(path, target) {
    const format = TARGETS[target];
    const words = ["build", path, "--emit", target, "--out", "out", "--color", "never"];
    const {exitCode, err, written} = this.run(format ? [...words, "--format", format] : words);
    const files = written.filter((file) => !file.path.split("/").pop().startsWith("."));
    return {exitCode, err, files: files.map((file) => ({...file, path: file.path.replace(/^out\//, "")}))};
  }

  /** A command line on the files. What it writes is returned and not kept. */
  run(words) {
    return this.#guard(() => {
      const result = this.#program.call({run: words});
      const before = (path) => this.#files[path] ?? null;
      this.#program.call({write: Object.fromEntries(result.written.map(({path}) => [path, before(path)]))});
      return result;
    });
  }

  /** Starts the program where none runs, and forgets one that has ended. */
  #guard(work) {
    try {
      if (this.#program === null) this.#start();
      return work();
    } catch (fault) {
      if (fault instanceof ProgramEnded) this.#program = null;
      throw fault;
    }
  }

  #start() {
    this.#program = new Program(this.#module);
    this.#findings = {};
    this.#ask("initialize", {processId: null, capabilities: CAPABILITIES});
    this.#notify("initialized", {});
    this.#program.call({write: this.#files});
    for (const [path, text] of Object.entries(this.#files)) {
      this.#findings[path] = [];
      const languageId = path.endsWith(".toml") ? "toml" : "yaml";
      this.#notify("textDocument/didOpen", {textDocument: {uri: uriOf(path), languageId, version: ++this.#version, text}});
    }
    this.#settle();
  }

  #settle() {
    this.#take(this.#program.call({settle: true}).messages);
    return this.#findings;
  }

  #ask(method, params) {
    const id = ++this.#requests;
    const {messages} = this.#program.call({message: {jsonrpc: "2.0", id, method, params}});
    const answer = messages.find((message) => message.id === id);
    this.#take(messages);
    if (answer?.error) throw new Error(answer.error.message);
    return answer?.result ?? null;
  }

  #notify(method, params) {
    this.#take(this.#program.call({message: {jsonrpc: "2.0", method, params}}).messages);
  }

  #take(messages) {
    for (const {method, params} of messages) {
      if (method === "textDocument/publishDiagnostics") this.#findings[pathOf(params.uri)] = params.diagnostics;
    }
  }
}
