// Snippets of the protocol in the words of CodeMirror's.

/** A place to stop at, `$1`, `${1}` or `${1:text}`; or a character that stands for itself. */
const PART = /\$(?:(\d+)|\{(\d+)(?::((?:\\.|[^\\}])*))?\})|\\(.)|[\s\S]/g;

/** CodeMirror goes through the fields in the order of their numbers, and stays in the last one. */
const LAST = 1000;

const unescaped = (text) => text.replace(/\\(.)/g, "$1");
const literal = (text) => text.replace(/[{}]/g, "\\$&");

/** The template of CodeMirror for a snippet such as `${1:name}: ${2:value}$0`. */
export function templateOf(snippet) {
  return snippet.replace(PART, (part, plain, number, text, escaped) => {
    const stop = plain ?? number;
    if (stop === undefined) return literal(escaped ?? part);
    // A field of CodeMirror cannot hold braces.
    const shown = unescaped(text ?? "").replace(/[{}]/g, "");
    return `\${${Number(stop) || LAST}:${shown}}`;
  });
}
