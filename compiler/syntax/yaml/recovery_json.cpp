// What the parser does with a file in brackets, such as JSON, whose brackets or quotes do not fit:
// its lines say what belongs together. A bracket that ends its line is closed at the start of a
// line that is indented like its own, what it holds is indented deeper, and no text goes over a
// line.
#include "compiler/support/text.h"
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"
#include "compiler/syntax/yaml/recovery.h"
#include "compiler/syntax/yaml/scalars.h"

#include <algorithm>

namespace accelc {

// The first token of a line inside brackets.
void YamlRecovery::fit_brackets() {
  close_by_line();
  open_by_line();
}

// Closes what should have been closed above: this line is indented like the one of its bracket, or
// less, and does not start with the bracket that closes it.
void YamlRecovery::close_by_line() {
  const YamlToken token = state_.scanner.token(true);
  const bool bracket = token == YamlToken::kClose;
  const bool mapping = state_.scanner.peek() == '}';
  bool closed = false;
  while (state_.in_flow() && state_.levels.size() > 1) {
    const Level& top = state_.levels.back();
    if (top.style == NodeStyle::kPair) {
      close_unclosed();
      continue;
    }
    const bool own =
        bracket && state_.scanner.indentation() == top.indent && mapping == top.mapping;
    if (top.indent < 0 || state_.scanner.indentation() > top.indent || own) break;
    const std::uint32_t opener = top.begin;
    fault(
        [&](YamlFaults& faults) { explain_unclosed_bracket(faults, opener, state_.scanner.at()); });
    close_unclosed();
    closed = true;
  }
  // The comma was forgotten with the bracket.
  const Level& top = state_.levels.back();
  if (closed && !bracket && token != YamlToken::kComma && !top.expects_node())
    parser_.next_flow_entry();
}

// `"key":` at the end of a line, with deeper entries below: their bracket is missing.
void YamlRecovery::open_by_line() {
  if (!state_.in_flow() || !state_.levels.back().mapping ||
      state_.levels.back().expect != Expect::kValue)
    return;
  const Event& key = state_.writer.last();
  const auto line = line_start(state_.text(), key.begin);
  const int indent = static_cast<int>(skip_spaces(state_.text(), line) - line);
  const std::uint32_t at = state_.scanner.at();
  if (indent >= state_.scanner.indentation() || state_.scanner.peek() != '"') return;
  const std::size_t end = quote_end(state_.text(), at);
  if (end == kNowhere || byte_at(state_.text(), skip_blanks(state_.text(), end)) != ':') return;
  const std::size_t colon = std::min(state_.text().find(':', key.end), std::size_t{at} - 1) + 1;
  fault([&](YamlFaults& faults) {
    faults.set(kMissingBracket, at, end, {"`{`", quote(state_.text().substr(at, end - at))})
        .label(faults.span(key.begin, key.end), "the key it belongs to")
        .fix("insert `{`", faults.span(colon, colon), " {", Applicability::kUnsafe);
  });
  Level level;
  level.event = state_.writer.size();
  level.begin = at;
  level.column = state_.block_column();
  level.indent = indent;
  level.mapping = true;
  level.has_bracket = false;
  level.style = NodeStyle::kFlow;
  parser_.push_level(level, parser_.take_properties());
}

// A quote that is not closed on its line, or only by the one that opens the next text: the key
// ends at its colon, a value at the comma. True when it is such a quote; `leaf` is its text.
bool YamlRecovery::quote_by_line(const YamlQuote& found, YamlLeaf& leaf) {
  if (!state_.in_flow()) return false;
  const std::uint32_t begin = state_.scanner.at();
  const std::size_t end = line_end(state_.text(), begin);
  const bool open = found.end == kNowhere || found.end > end;
  const std::size_t close = open ? kNowhere : found.end - 1;
  const std::size_t behind = open ? kNowhere : skip_blanks(state_.text(), close + 1);
  const bool glued = !open && behind == close + 1 && !space_at(state_.text(), behind) &&
                     !is_flow_indicator(state_.text()[behind]) && state_.text()[behind] != ':';
  const std::size_t colon = state_.text().substr(0, std::min(end, close)).find(':', begin);
  const bool is_key = glued && colon != kNowhere && colon > begin + 1 &&
                      skip_blanks(state_.text(), colon + 1) == close;
  if (!open && !is_key) return false;
  if (open) {
    leaf = recover_quote(found);
    quote_in_flow_ = false;
    return true;
  }
  leaf = parser_.quoted_leaf();
  fault([&](YamlFaults& faults) {
    explain_unclosed_quote(faults, begin, state_.text().size(), colon);
  });
  leaf.end = static_cast<std::uint32_t>(colon);
  leaf.text = {begin + 1, leaf.end - begin - 1, false};
  state_.scanner.step(leaf.end - begin);
  return true;
}

}  // namespace accelc
