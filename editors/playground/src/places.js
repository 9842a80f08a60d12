// Places of the language server's in a document of the editor, and back. Both count UTF-16 units.

export function offsetOf(doc, {line, character}) {
  if (line >= doc.lines) return doc.length;
  const {from, to} = doc.line(line + 1);
  return Math.min(from + character, to);
}

export function positionOf(doc, offset) {
  const line = doc.lineAt(offset);
  return {line: line.number - 1, character: offset - line.from};
}

/** Edits of the language server's as changes of a document. */
export function changesOf(doc, edits) {
  return edits.map(({range, newText}) => ({
    from: offsetOf(doc, range.start), to: offsetOf(doc, range.end), insert: newText,
  }));
}
