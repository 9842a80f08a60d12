// Runs accelc beside the page: what takes long holds up nobody's typing.
import {Session} from "./session.js";

let session;

const methods = {
  /** @param {ArrayBuffer} packed the program, packed by gzip */
  async start(packed) {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    session = new Session(await WebAssembly.compile(await new Response(stream).arrayBuffer()));
  },
  setFiles: (files) => session.setFiles(files),
  change: (path, text) => session.change(path, text),
  ask: (method, path, params) => session.ask(method, path, params),
  explain: (code) => session.run(["explain", code]).out,
  build: (path, target) => session.build(path, target),
};

let last = Promise.resolve();

self.onmessage = ({data: {id, method, words}}) => {
  // One after the other: the first is still starting when the next one comes.
  last = last.then(async () => {
    try {
      self.postMessage({id, result: await methods[method](...words)});
    } catch (fault) {
      self.postMessage({id, fault: fault.message});
    }
  });
};
