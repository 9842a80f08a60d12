// What the parser does at a fault: one report where the fault begins, then on with the next entry
// that the collections around it can take.
#include "compiler/syntax/yaml/recovery.h"

#include "compiler/support/text.h"
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"

#include <algorithm>
#include <climits>
#include <string>
#include <string_view>

namespace accelc {

void YamlRecovery::begin_brackets() {
  shallow_reported_ = dash_reported_ = quote_in_flow_ = false;
  flow_checked_ = bracket_lost_ = shallow_taken_ = false;
}

void YamlRecovery::skip_rest() {
  if (std::exchange(skip_rest_, false)) skip_block(state_.block_column());
}

void YamlRecovery::stop(const DiagnosticKind& kind, std::uint32_t at, std::uint32_t limit) {
  YamlFaults faults(state_.file);
  faults.set(kind, at, at, {std::to_string(limit)});
  faults.report_to(state_.sink);
  state_.events.incomplete = true;
  state_.stopped = true;
}

// Goes over the rest of this line and over the lines that are indented deeper than `column`. A line
// with a tab before its text belongs to them: no collection could go on there.
void YamlRecovery::skip_block(int column) {
  while (true) {
    state_.scanner.next_line();
    if (state_.scanner.at_end() || state_.scanner.at_marker()) return;
    const std::size_t spaces = skip_spaces(state_.text(), state_.scanner.at());
    const std::size_t content = skip_blanks(state_.text(), spaces);
    if (space_at(state_.text(), content)) continue;
    const bool deeper = static_cast<int>(spaces - state_.scanner.at()) > column;
    if (state_.text()[content] != '#' && content == spaces && !deeper) return;
    if (state_.text()[content] != '#') continue;
    state_.scanner.step(content - state_.scanner.at());
    state_.scanner.skip_comment();
  }
}

// The entry that is being read is lost, with all lines that belong to it.
void YamlRecovery::drop_entry() {
  parser_.take_properties();
  if (state_.levels.empty()) {
    state_.root_lost = !state_.root_done;
    state_.root_done = true;
    return skip_block(-1);
  }
  Level& top = state_.levels.back();
  if (top.expect != Expect::kEntry) state_.writer.take_back(top.entry);
  top.expect = Expect::kEntry;
  skip_block(top.column);
}

void YamlRecovery::unexpected() {
  const std::uint32_t at = state_.scanner.at();
  fault([&](YamlFaults& faults) { explain_unexpected(faults, at); });
  if (!state_.in_flow()) return drop_entry();
  state_.scanner.step(std::min(token_end(state_.text(), at), line_end(state_.text(), at)) - at);
}

// A directive behind the start of a document.
void YamlRecovery::late_directive() {
  const std::uint32_t at = state_.scanner.at();
  fault([&](YamlFaults& faults) {
    faults.set(kDirective, at, line_end(state_.text(), at))
        .help("end the document above with a line `...` first, or quote the text");
  });
  state_.scanner.next_line();
}

namespace {

/// The spaces at the start of the last line above that has a text, and two more where a mapping or
/// list starts below it.
std::string indentation_above(std::string_view text, std::size_t line) {
  while (line > 0) {
    const std::size_t begin = text.substr(0, line - 1).rfind('\n') + 1;
    const std::string_view above = text.substr(begin, line - 1 - begin);
    line = begin;
    const std::string_view content = trim(above);
    if (content.empty() || content[0] == '#') continue;
    const std::size_t spaces = std::min(above.find_first_not_of(' '), above.size());
    return std::string(spaces + (content.ends_with(':') ? 2 : 0), ' ');
  }
  return {};
}

}  // namespace

void YamlRecovery::tab_before(std::uint32_t at) {
  std::size_t begin = at;
  while (begin > state_.scanner.line() && is_blank(state_.text()[begin - 1])) --begin;
  begin = state_.text().find('\t', begin);
  fault([&](YamlFaults& faults) {
    Report report = faults.set(kTabIndentation, begin, at);
    const std::size_t line = state_.scanner.line();
    if (!trim(state_.text().substr(line, at - line)).empty()) return;
    report.fix("indent it as the line above", faults.span(line, at),
               indentation_above(state_.text(), line), Applicability::kUnsafe);
  });
}

// How deep a line is indented with a tab is not known: nothing that is open ends there. The lines
// below that could belong to it are lost with it, unless a value is still expected.
void YamlRecovery::tab_in_indentation() {
  tab_before(state_.scanner.at());
  if (state_.node_expected()) return skip_block(INT_MAX);
  parser_.take_properties();
  skip_block(state_.block_column());
}

void YamlRecovery::comment_without_blank() {
  const std::uint32_t at = state_.scanner.at();
  fault([&](YamlFaults& faults) { explain_glued_comment(faults, at); });
  state_.scanner.skip_comment();
}

// Something stands behind a complete value, on its line.
void YamlRecovery::junk_behind_value() {
  if (state_.scanner.peek() == '#') return comment_without_blank();
  if (state_.levels.empty()) return content_behind_root();
  const std::uint32_t at = state_.scanner.at();
  const Event last = state_.writer.last();
  const bool behind_quote = is_quoted(last.style) && last.type == EventType::kScalar;
  const bool glued = behind_quote && at == last.end;
  if (glued && line_end(state_.text(), last.begin) < last.end) {
    // The closing quote was meant to open another text: the first one is not closed.
    fault([&](YamlFaults& faults) {
      explain_unclosed_quote(faults, last.begin, state_.text().size());
    });
    const std::size_t line = line_start(state_.text(), last.begin);
    const std::size_t end = value_end(state_.text(), last.begin + std::size_t{1}, false);
    state_.writer.resize(last.begin + 1, static_cast<std::uint32_t>(end));
    state_.scanner.go_back(static_cast<std::uint32_t>(end), static_cast<std::uint32_t>(line));
    return skip_block(state_.block_column());
  }
  fault([&](YamlFaults& faults) {
    if (behind_quote && !is_flow_indicator(state_.text()[at])) {
      explain_early_quote(faults, last.end);
    } else {
      explain_unexpected(faults, at);
    }
  });
  skip_block(state_.block_column());
}

void YamlRecovery::content_behind_root() {
  const Event& root = state_.events.events[state_.document_event + 1];
  fault([&](YamlFaults& faults) { explain_content_after_end(faults, root, state_.scanner.at()); });
  parser_.take_properties();
  skip_block(-1);
}

}  // namespace accelc
