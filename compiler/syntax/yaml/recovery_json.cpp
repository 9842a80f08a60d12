// What the parser does with a file in brackets, such as JSON, whose brackets or quotes do not fit:
// its lines say what belongs together. A bracket that ends its line is closed at the start of a
// line that is indented like its own, what it holds is indented deeper, and no text goes over a
// line.
#include "compiler/support/text.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/recovery.h"
#include "compiler/syntax/yaml/scalars.h"
#include "compiler/syntax/yaml/text.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

}  // namespace

// The first token of a line inside brackets.
void YamlParser::fit_brackets() {
  close_by_line();
  open_by_line();
}

// Closes what should have been closed above: this line is indented like the one of its bracket, or
// less, and does not start with the bracket that closes it.
void YamlParser::close_by_line() {
  const YamlToken token = scanner_.token(true);
  const bool bracket = token == YamlToken::kClose;
  const bool mapping = scanner_.peek() == '}';
  bool closed = false;
  while (in_flow() && levels_.size() > 1) {
    const Level& top = levels_.back();
    if (top.style == NodeStyle::kPair) {
      close_unclosed();
      continue;
    }
    const bool own = bracket && scanner_.indentation() == top.indent && mapping == top.mapping;
    if (top.indent < 0 || scanner_.indentation() > top.indent || own) break;
    const std::uint32_t opener = top.begin;
    fault([&](YamlFaults& faults) { explain_unclosed_bracket(faults, opener, scanner_.at()); });
    close_unclosed();
    closed = true;
  }
  // The comma was forgotten with the bracket.
  const Level& top = levels_.back();
  if (closed && !bracket && token != YamlToken::kComma && !top.expects_node()) next_flow_entry();
}

// `"key":` at the end of a line, with deeper entries below: their bracket is missing.
void YamlParser::open_by_line() {
  if (!in_flow() || !levels_.back().mapping || levels_.back().expect != Expect::kValue) return;
  const Event& key = writer_.last();
  const auto line = line_start(text(), key.begin);
  const int indent = static_cast<int>(skip_spaces(text(), line) - line);
  const std::uint32_t at = scanner_.at();
  if (indent >= scanner_.indentation() || scanner_.peek() != '"') return;
  const std::size_t end = quote_end(text(), at);
  if (end == kNone || byte_at(text(), skip_blanks(text(), end)) != ':') return;
  const std::size_t colon = std::min(text().find(':', key.end), std::size_t{at} - 1) + 1;
  fault([&](YamlFaults& faults) {
    faults.set(kMissingBracket, at, end, {"`{`", quote(text().substr(at, end - at))})
        .label(faults.span(key.begin, key.end), "the key that it belongs to")
        .fix("insert `{`", faults.span(colon, colon), " {", Applicability::kUnsafe);
  });
  Level level;
  level.event = writer_.size();
  level.begin = at;
  level.column = block_column();
  level.indent = indent;
  level.mapping = true;
  level.has_bracket = false;
  level.style = NodeStyle::kFlow;
  push_level(level, take_properties());
}

// A quote that is not closed on its line, or only by the one that opens the next text: the key
// ends at its colon, a value at the comma. True when it is such a quote; `leaf` is its text.
bool YamlParser::quote_by_line(const YamlQuote& found, YamlLeaf& leaf) {
  if (!in_flow()) return false;
  const std::uint32_t begin = scanner_.at();
  const std::size_t end = line_end(text(), begin);
  const bool open = found.end == kNone || found.end > end;
  const std::size_t close = open ? kNone : found.end - 1;
  const std::size_t behind = open ? kNone : skip_blanks(text(), close + 1);
  const bool glued = !open && behind == close + 1 && !space_at(text(), behind) &&
                     !is_flow_indicator(text()[behind]) && text()[behind] != ':';
  const std::size_t colon = text().substr(0, std::min(end, close)).find(':', begin);
  const bool is_key =
      glued && colon != kNone && colon > begin + 1 && skip_blanks(text(), colon + 1) == close;
  if (!open && !is_key) return false;
  if (open) {
    leaf = recover_quote(found);
    quote_in_flow_ = false;
    return true;
  }
  leaf = quoted_leaf();
  fault([&](YamlFaults& faults) { explain_unclosed_quote(faults, begin, text().size(), colon); });
  leaf.end = static_cast<std::uint32_t>(colon);
  leaf.text = {begin + 1, leaf.end - begin - 1, false};
  scanner_.step(leaf.end - begin);
  return true;
}

}  // namespace accelc
