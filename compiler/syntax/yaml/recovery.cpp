// What the parser does at a fault: one report where the fault begins, then on with the next entry
// that the collections around it can take.
#include "compiler/syntax/yaml/recovery.h"

#include "compiler/support/text.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/text.h"

#include <algorithm>
#include <climits>

namespace accelc {

void YamlParser::stop(const DiagnosticKind& kind, std::uint32_t at, std::uint32_t limit) {
  YamlFaults faults(file_);
  faults.set(kind, at, at, {std::to_string(limit)});
  faults.report_to(sink_);
  events_.incomplete = true;
  stopped_ = true;
}

// Goes over the rest of this line and over the lines that are indented deeper than `column`. A line
// with a tab before its text belongs to them: no collection could go on there.
void YamlParser::skip_block(int column) {
  while (true) {
    scanner_.next_line();
    if (scanner_.at_end() || scanner_.at_marker()) return;
    const std::size_t spaces = skip_spaces(text(), scanner_.at());
    const std::size_t content = skip_blanks(text(), spaces);
    if (space_at(text(), content)) continue;
    const bool deeper = static_cast<int>(spaces - scanner_.at()) > column;
    if (text()[content] != '#' && content == spaces && !deeper) return;
    if (text()[content] != '#') continue;
    scanner_.step(content - scanner_.at());
    scanner_.skip_comment();
  }
}

// The entry that is being read is lost, with all lines that belong to it.
void YamlParser::drop_entry() {
  take_properties();
  if (levels_.empty()) {
    root_lost_ = !root_done_;
    root_done_ = true;
    return skip_block(-1);
  }
  Level& top = levels_.back();
  if (top.expect != Expect::kEntry) writer_.take_back(top.entry);
  top.expect = Expect::kEntry;
  skip_block(top.column);
}

void YamlParser::unexpected() {
  const std::uint32_t at = scanner_.at();
  fault([&](YamlFaults& faults) { explain_unexpected(faults, at); });
  if (!in_flow()) return drop_entry();
  scanner_.step(std::min(token_end(text(), at), line_end(text(), at)) - at);
}

// A directive behind the start of a document.
void YamlParser::late_directive() {
  const std::uint32_t at = scanner_.at();
  fault([&](YamlFaults& faults) {
    faults.set(kDirective, at, line_end(text(), at))
        .help("end the document above with a line `...` first, or quote the text");
  });
  scanner_.next_line();
}

void YamlParser::tab_before(std::uint32_t at) {
  std::size_t begin = at;
  while (begin > scanner_.line() && is_blank(text()[begin - 1])) --begin;
  begin = text().find('\t', begin);
  fault([&](YamlFaults& faults) { faults.set(kTabIndentation, begin, at); });
}

// How deep a line is indented with a tab is not known: nothing that is open ends there. The lines
// below that could belong to it are lost with it, unless a value is still expected.
void YamlParser::tab_in_indentation() {
  tab_before(scanner_.at());
  if (node_expected()) return skip_block(INT_MAX);
  take_properties();
  skip_block(block_column());
}

void YamlParser::comment_without_blank() {
  const std::uint32_t at = scanner_.at();
  fault([&](YamlFaults& faults) { explain_glued_comment(faults, at); });
  scanner_.skip_comment();
}

// Something stands behind a complete value, on its line.
void YamlParser::junk_behind_value() {
  if (scanner_.peek() == '#') return comment_without_blank();
  if (levels_.empty()) return content_behind_root();
  const std::uint32_t at = scanner_.at();
  const Event last = writer_.last();
  const bool behind_quote = is_quoted(last.style) && last.type == EventType::kScalar;
  const bool glued = behind_quote && at == last.end;
  if (glued && line_end(text(), last.begin) < last.end) {
    // The closing quote was meant to open another text: the first one is not closed.
    fault([&](YamlFaults& faults) { explain_unclosed_quote(faults, last.begin, text().size()); });
    const std::size_t line = line_start(text(), last.begin);
    const std::size_t end = value_end(text(), last.begin + std::size_t{1}, false);
    writer_.resize(last.begin + 1, static_cast<std::uint32_t>(end));
    scanner_.go_back(static_cast<std::uint32_t>(end), static_cast<std::uint32_t>(line));
    return skip_block(block_column());
  }
  fault([&](YamlFaults& faults) {
    if (behind_quote && !is_flow_indicator(text()[at])) {
      explain_early_quote(faults, last.end);
    } else {
      explain_unexpected(faults, at);
    }
  });
  skip_block(block_column());
}

void YamlParser::content_behind_root() {
  const Event& root = events_.events[document_event_ + 1];
  fault([&](YamlFaults& faults) { explain_content_after_end(faults, root, scanner_.at()); });
  take_properties();
  skip_block(-1);
}

}  // namespace accelc
