// The editor: CodeMirror, asking the language server.
import {acceptCompletion, autocompletion, completionKeymap, snippet} from "@codemirror/autocomplete";
import {defaultKeymap, history, historyKeymap, indentWithTab} from "@codemirror/commands";
import {yaml} from "@codemirror/lang-yaml";
import {HighlightStyle, StreamLanguage, bracketMatching, indentUnit, syntaxHighlighting} from "@codemirror/language";
import {toml} from "@codemirror/legacy-modes/mode/toml";
import {lintGutter, lintKeymap, setDiagnostics} from "@codemirror/lint";
import {searchKeymap} from "@codemirror/search";
import {EditorState} from "@codemirror/state";
import {EditorView, drawSelection, highlightActiveLine, hoverTooltip, keymap, lineNumbers} from "@codemirror/view";
import {tags} from "@lezer/highlight";
import {renderMarkdown} from "./markdown.js";
import {changesOf, offsetOf, positionOf} from "./places.js";
import {templateOf} from "./snippet.js";

// Colours are the page's, so that they change with it.
const colours = HighlightStyle.define([
  {tag: [tags.propertyName, tags.definition(tags.propertyName), tags.atom], color: "var(--key)"},
  {tag: [tags.string, tags.content], color: "var(--text)"},
  {tag: [tags.number, tags.bool, tags.null], color: "var(--value)"},
  {tag: tags.comment, color: "var(--quiet)"},
]);

/** The names of severities, by their numbers in the protocol. */
export const SEVERITIES = {1: "error", 2: "warning", 3: "info", 4: "hint"};

const languageOf = (path) => path.endsWith(".toml") ? StreamLanguage.define(toml) : yaml();

const textOf = (markup) => typeof markup === "string" ? markup : markup?.value ?? "";

/** `InsertTextFormat.Snippet` of the protocol. */
const SNIPPET = 2;

/** What is written where an item is chosen. */
function insertionOf(item) {
  const text = item.textEdit?.newText ?? item.insertText ?? item.label;
  return item.insertTextFormat === SNIPPET ? snippet(templateOf(text)) : text;
}

function completions(ask) {
  return async (context) => {
    const position = positionOf(context.state.doc, context.pos);
    const answer = await ask("textDocument/completion", {position, context: {triggerKind: context.explicit ? 1 : 2}});
    const items = [...(answer?.items ?? answer ?? [])];
    items.sort((a, b) => (a.sortText ?? a.label).localeCompare(b.sortText ?? b.label, "en"));
    if (items.length === 0) return null;
    const {doc} = context.state;
    const range = items[0].textEdit?.range;
    const word = context.matchBefore(/[\w.\/-]*/);
    return {
      from: range ? offsetOf(doc, range.start) : word.from,
      filter: true,
      options: items.map((item, rank) => ({
        label: item.filterText ?? item.label,
        displayLabel: item.label,
        detail: item.detail,
        apply: insertionOf(item),
        // Of those that match equally, the server knows which is likelier.
        boost: Math.max(-rank, -99),
        info: item.documentation && (() => renderMarkdown(textOf(item.documentation))),
      })),
    };
  };
}

function hover(ask) {
  return hoverTooltip(async (view, offset) => {
    const answer = await ask("textDocument/hover", {position: positionOf(view.state.doc, offset)});
    if (!answer) return null;
    const {doc} = view.state;
    const pos = answer.range ? offsetOf(doc, answer.range.start) : offset;
    const end = answer.range ? offsetOf(doc, answer.range.end) : offset;
    return {pos, end, above: true, create: () => ({dom: renderMarkdown(textOf(answer.contents))})};
  });
}

/** What the editor shows of a finding: its fixes are buttons. */
function diagnosticOf(doc, finding, fixes, applyEdit) {
  return {
    from: offsetOf(doc, finding.range.start),
    to: offsetOf(doc, finding.range.end),
    severity: SEVERITIES[finding.severity] ?? "error",
    source: finding.code,
    message: finding.message,
    actions: fixes.map(({title, edit}) => ({name: title, apply: () => applyEdit(edit)})),
  };
}

/**
 * @param {HTMLElement} parent
 * @param {{ask: Function, changed: (text: string) => void, applyEdit: (edit: object) => void}} page
 */
export function makeEditor(parent, {ask, changed, applyEdit}) {
  const view = new EditorView({parent});
  const extensions = (path) => [
    lineNumbers(), history(), drawSelection(), highlightActiveLine(), bracketMatching(), indentUnit.of("  "),
    EditorView.lineWrapping,
    languageOf(path), syntaxHighlighting(colours), lintGutter(),
    autocompletion({override: [completions(ask)]}), hover(ask),
    // Tab leaves the editor after Escape, as CodeMirror has it.
    keymap.of([{key: "Tab", run: acceptCompletion}, ...completionKeymap, ...lintKeymap, ...searchKeymap, ...historyKeymap,
      ...defaultKeymap, indentWithTab]),
    EditorView.contentAttributes.of({"aria-label": `Text of ${path}`, spellcheck: "false", autocapitalize: "off"}),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.state.doc.toString());
    }),
  ];
  // Who comes back to a file finds the cursor and the history as they were.
  const left = new Map();
  let current;
  return {
    view,
    open(path, text) {
      if (current !== undefined) left.set(current, view.state);
      const before = left.get(path);
      const same = before?.doc.toString() === text;
      view.setState(same ? before : EditorState.create({doc: text, extensions: extensions(path)}));
      current = path;
    },
    /** Shows findings; those of a text that has changed meanwhile are dropped. */
    show(findings, fixesOf) {
      const {doc} = view.state;
      const diagnostics = findings.map((finding, i) => diagnosticOf(doc, finding, fixesOf[i] ?? [], applyEdit));
      diagnostics.sort((a, b) => a.from - b.from);
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    edit(edits) {
      view.dispatch({changes: changesOf(view.state.doc, edits), userEvent: "input.fix"});
    },
    goTo(position) {
      const anchor = offsetOf(view.state.doc, position);
      view.dispatch({selection: {anchor}, effects: EditorView.scrollIntoView(anchor, {y: "center"})});
      view.focus();
    },
  };
}
