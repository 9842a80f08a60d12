// The page: files on one side, findings and what is built of them on the other.
import {SEVERITIES, makeEditor} from "./editor.js";
import {filesOf, linkOf} from "./link.js";
import {renderMarkdown} from "./markdown.js";
import {startServer} from "./server.js";
import {Session, TARGETS} from "./session.js";

const element = (id) => document.getElementById(id);
const embedded = (id) => element(id).textContent.trim();

const examples = JSON.parse(embedded("examples"));
const program = Uint8Array.from(atob(embedded("program")), (character) => character.charCodeAt(0)).buffer;
const server = startServer(embedded("worker"), program);

let files = {};
let findings = {};
let fixes = [];
let current = "";
/** Counts what was typed, so that answers about an older text are known. */
let edition = 0;
/** The file whose text the server does not have yet, and the findings of the last one that it was sent. */
let unsent = null;
let sent = Promise.resolve({});

const editor = makeEditor(element("editor"), {
  ask(method, params) {
    send();
    return server.ask(method, current, params);
  },
  changed(text) {
    files[current] = text;
    unsent = current;
    check(++edition);
  },
  applyEdit,
});

/** Sends what was typed. */
function send() {
  if (unsent !== null) sent = server.change(unsent, files[unsent]);
  unsent = null;
  return sent;
}

function applyEdit(edit) {
  for (const {path, edits} of Session.editsOf(edit)) {
    if (path !== current) open(path);
    editor.edit(edits);
  }
  editor.view.focus();
}

function button(words, action) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.onclick = action;
  return made;
}

function say(words) {
  element("status").textContent = words;
}

async function check(number) {
  // Typing goes on for a moment, mostly.
  await new Promise((resolve) => setTimeout(resolve, 60));
  if (number === edition) await take(send(), number);
}

/** Shows the findings that were promised for an edition, unless there is a newer one. */
async function take(promised, number) {
  try {
    const found = await promised;
    if (number === edition) await show(found, number);
  } catch (fault) {
    if (number === edition) say(fault.message);
  }
}

async function show(found, number) {
  findings = found;
  showFindings();
  fixes = await Promise.all((findings[current] ?? []).map(fixesOf));
  if (number !== edition) return;
  showFindings();
  await showOutput(number);
}

async function fixesOf(finding) {
  const context = {diagnostics: [finding], only: ["quickfix"]};
  const actions = await server.ask("textDocument/codeAction", current, {range: finding.range, context});
  return (actions ?? []).filter((action) => action.edit);
}

const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function showFindings() {
  const own = findings[current] ?? [];
  editor.show(own, fixes);
  element("findings").replaceChildren(...own.map((finding, i) => findingItem(finding, fixes[i] ?? [])));
  showTabs();
  const all = Object.values(findings).flat().length;
  say(all === 0 ? "No findings." : `${plural(all, "finding")}.`);
}

function findingItem(finding, its) {
  const item = document.createElement("li");
  item.className = SEVERITIES[finding.severity];
  const place = button(`${finding.range.start.line + 1}:${finding.range.start.character + 1}`,
    () => editor.goTo(finding.range.start));
  place.className = "place";
  place.setAttribute("aria-label", `Go to line ${finding.range.start.line + 1}`);
  const code = button(finding.code, () => explain(finding.code));
  code.className = "code";
  const words = document.createElement("span");
  words.textContent = finding.message;
  item.append(place, code, words, ...its.map(({title, edit}) => button(title, () => applyEdit(edit))));
  return item;
}

async function explain(code) {
  element("explanation").replaceChildren(renderMarkdown(await server.explain(code)));
  element("dialog").showModal();
}

function showTabs() {
  element("files").replaceChildren(...Object.keys(files).map((path) => {
    const count = (findings[path] ?? []).length;
    const tab = button(count > 0 ? `${path} (${count})` : path, () => open(path));
    tab.setAttribute("aria-pressed", String(path === current));
    return tab;
  }));
}

async function showOutput(number = edition) {
  const target = element("target").value;
  const shown = await server.build(current, target).catch((fault) => ({files: [], err: fault.message}));
  if (number !== edition) return;
  const texts = shown.files.map(({path, text, base64}) =>
    `# ${path}\n${text ?? `(${atob(base64).length} bytes that are no text)`}`);
  // What this target alone has to say comes first: nobody should miss a warning above what was built.
  const said = shown.err || (texts.length === 0 ? "Nothing is built of this file for this target." : "");
  element("said").textContent = said;
  element("said").hidden = said === "";
  element("output").textContent = texts.join("\n");
  element("output").hidden = texts.length === 0;
}

/** Shows a file that is there. */
function open(path) {
  const found = send();
  current = path;
  fixes = [];
  editor.open(path, files[path]);
  take(found, ++edition);
}

/** Shows other files, the first of them first. */
function openAll(others) {
  files = {...others};
  findings = {};
  unsent = null;
  sent = server.setFiles(files);
  open(Object.keys(files)[0]);
  showTabs();
}

function offer(select, names) {
  select.replaceChildren(...names.map((name) => new Option(name, name)));
}

function chooseTheme(theme) {
  document.documentElement.dataset.theme = theme;
  element("theme").textContent = theme === "dark" ? "Light" : "Dark";
}

async function share() {
  const link = await linkOf(files);
  history.replaceState(null, "", link);
  const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  say(`The address of this page has the files now${copied ? ", and was copied" : ""}.`);
}

offer(element("target"), Object.keys(TARGETS));
offer(element("example"), Object.keys(examples));
element("target").onchange = () => showOutput();
element("example").onchange = () => openAll(examples[element("example").value].files);
element("theme").onclick = () => {
  chooseTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  localStorage.setItem("theme", document.documentElement.dataset.theme);
};
element("share").onclick = share;
chooseTheme(localStorage.getItem("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
window.onhashchange = async () => {
  const linked = await filesOf(location.hash);
  if (linked) openAll(linked);
};
openAll(await filesOf(location.hash) ?? Object.values(examples)[0].files);
