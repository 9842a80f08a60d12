// The Markdown that the language server writes, as elements: paragraphs, lists, code, emphasis, links.

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\((https?:[^)\s]+)\)/g;

function inline(text, parent) {
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    parent.append(text.slice(at, match.index));
    const [whole, code, strong, words, href] = match;
    const element = document.createElement(code ? "code" : strong ? "strong" : "a");
    element.textContent = code ?? strong ?? words;
    if (href) Object.assign(element, {href, target: "_blank", rel: "noreferrer"});
    parent.append(element);
    at = match.index + whole.length;
  }
  parent.append(text.slice(at));
}

export function renderMarkdown(text) {
  const root = document.createElement("div");
  root.className = "markdown";
  const append = (name, parent = root) => parent.appendChild(document.createElement(name));
  let code = null, list = null, paragraph = null;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      code = code ? null : append("pre");
      list = paragraph = null;
    } else if (code) {
      code.textContent += `${line}\n`;
    } else if (/^[-*] /.test(line)) {
      list ??= append("ul");
      inline(line.slice(2), append("li", list));
      paragraph = null;
    } else if (line.trim() === "") {
      list = paragraph = null;
    } else {
      paragraph = paragraph ?? append(line.startsWith("#") ? "strong" : "p");
      inline(`${line.replace(/^#+ /, "")} `, paragraph);
      list = null;
    }
  }
  return root;
}
