// The page's end of the worker.

/** Starts the worker with its source and the program packed by gzip. Returns what can be asked of it. */
export function startServer(source, packed) {
  const worker = new Worker(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
  const waiting = new Map();
  let asked = 0;
  worker.onmessage = ({data: {id, result, fault}}) => {
    const {resolve, reject} = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) resolve(result);
    else reject(new Error(fault));
  };
  const call = (method) => (...words) => new Promise((resolve, reject) => {
    waiting.set(++asked, {resolve, reject});
    worker.postMessage({id: asked, method, words});
  });
  call("start")(packed);
  return Object.fromEntries(["setFiles", "change", "ask", "explain", "build"].map((method) => [method, call(method)]));
}
