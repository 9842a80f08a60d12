// A session whose program has ended goes on with another: node session.mjs PLAYGROUND_SOURCES PROGRAM
import assert from "node:assert";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [sources, program] = process.argv.slice(2);
const { Session } = await import(pathToFileURL(path.join(sources, "session.js")));
const session = new Session(await WebAssembly.compile(readFileSync(program)));

const wrong = "accelc:   v1\ntasks: {vision.train: {imag: a.io/b:1, command: [run]}}\n";
const codes = (findings) => findings.map((finding) => finding.code);
assert.deepEqual(codes(session.setFiles({ "tasks.yaml": wrong })["tasks.yaml"]), ["unknown-key"]);
assert.throws(() => session.run(["check", "--no-such-option"]), /^Error: the command line cannot be read: .*--no-such-option/);
assert.deepEqual(codes(session.change("tasks.yaml", wrong)["tasks.yaml"]), ["unknown-key"]);

// What a build writes is not there afterwards, and the file it would replace is as it was.
assert.deepEqual(session.change("tasks.yaml", wrong.replace("imag", "image"))["tasks.yaml"], []);
assert.equal(session.build("tasks.yaml", "job").files.length, 1);
assert.equal(session.run(["fmt", "tasks.yaml"]).written.length, 1);
assert.equal(session.run(["fmt", "--check", "tasks.yaml"]).exitCode, 1);

// What is offered below `tasks` is a whole task, with places to fill in.
const empty = "accelc: v1\ntasks:\n  \n";
session.change("tasks.yaml", empty);
const {items} = session.ask("textDocument/completion", "tasks.yaml", {position: {line: 2, character: 2}});
const task = items.find((item) => item.label === "container task");
assert.equal(task.insertTextFormat, 2);
const {templateOf} = await import(pathToFileURL(path.join(sources, "snippet.js")));
assert.match(templateOf(task.textEdit.newText), /^\$\{1:name\}:\n {2}image: \$\{2:.*\n.*\n {2}requests: \\\{cpu: \$\{4:1\}, memory: \$\{5:2Gi\}\\\}\n.*\$\{1000:\}$/);
assert.equal(templateOf("a\\$b ${1:x\\}y} $2 {}"), "a$b ${1:xy} ${2:} \\{\\}");

// Every target that accelc knows is offered.
const { TARGETS } = await import(pathToFileURL(path.join(sources, "session.js")));
const unknown = session.run(["build", "tasks.yaml", "--emit", "no-such-target"]);
const known = unknown.err.slice(unknown.err.indexOf("known are")).match(/`[^`]+`/g).map((name) => name.slice(1, -1));
assert.deepEqual(Object.keys(TARGETS).sort(), known.sort());
