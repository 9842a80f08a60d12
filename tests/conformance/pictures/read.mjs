// What Mermaid and Graphviz see in pictures.
//
//   read.mjs NODE_MODULES < REQUEST
//
// REQUEST is {mermaid: text, dot: text}; the answer is {mermaid: {nodes, edges}, dot: what Graphviz writes as JSON}.
import fs from 'fs';
import path from 'path';
import {createRequire} from 'module';
import {pathToFileURL} from 'url';

const modules = path.resolve(process.argv[2]);
const require = createRequire(path.join(modules, 'any.js'));
const load = (file) => import(pathToFileURL(path.join(modules, file)));

// Before there is a page, in which it would look for its parts.
const viz = await require('@viz-js/viz').instance();

const {JSDOM} = require('jsdom');
const page = new JSDOM('<!doctype html><body></body>');
globalThis.window = page.window;
globalThis.document = page.window.document;

const request = JSON.parse(fs.readFileSync(0, 'utf8'));
const {default: mermaid} = await load('mermaid/dist/mermaid.core.mjs');
mermaid.initialize({startOnLoad: false});
await mermaid.parse(request.mermaid);
const {db} = await mermaid.mermaidAPI.getDiagramFromText(request.mermaid);

process.stdout.write(JSON.stringify({
  mermaid: {
    nodes: [...db.getVertices().values()].map(({id, text}) => ({id, text})),
    edges: db.getEdges().map(({start, end, text}) => ({from: start, to: end, text})),
  },
  dot: viz.renderJSON(request.dot),
}));
