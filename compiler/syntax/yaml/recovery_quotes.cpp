// What the parser does with a quote that is never closed.
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"
#include "compiler/syntax/yaml/recovery.h"
#include "compiler/syntax/yaml/scalars.h"

#include <algorithm>

namespace accelc {

namespace {

/// The end of a text in brackets whose quote is never closed: before the next comma or the bracket
/// around it. A bracket that opens cannot follow a text, so that it belongs to it, as in
/// `"{{.inputs`.
std::size_t open_text_end(std::string_view text, std::size_t at) {
  const std::size_t most = value_end(text, at, false);
  std::size_t open = 0;
  std::size_t end = at;
  for (std::size_t i = at; i < most; ++i) {
    const char c = text[i];
    if (c == '[' || c == '{') ++open;
    const bool closes = c == ']' || c == '}';
    if (open == 0 && (closes || c == ',')) break;
    if (closes) --open;
    if (!is_blank(c)) end = i + 1;
  }
  return end;
}

/// Whether nothing of a value follows the text that ends at `end`.
bool ends_value(std::string_view text, std::size_t end, bool in_flow) {
  const std::size_t next = skip_blanks(text, end);
  if (next >= text.size() || is_break(text[next])) return true;
  return text[next] == '#' ? next > end : in_flow && is_flow_indicator(text[next]);
}

/// Whether the line whose text starts at `begin` reads like an entry: `- x`, `key: x`, `key:`. A
/// sentence may have a colon behind several words.
bool starts_with_key(std::string_view text, std::size_t begin) {
  if (text[begin] == '-' && space_at(text, begin + 1)) return true;
  const std::size_t end = text.find_first_of(" \t\r\n", begin);
  return end != kNowhere && text[end - 1] == ':';
}

/// Whether the quote in front of `end` is more likely to begin a text: `key: "`, `["`.
bool begins_text(std::string_view text, std::size_t end) {
  const char before = text[end - 2];
  return is_blank(before) || is_break(before) || before == '[' || before == '{' || before == ',';
}

}  // namespace

// A quote without its end. Its text is taken to end with the line, in brackets with the entry.
YamlLeaf YamlRecovery::recover_quote(const YamlQuote& found) {
  const std::uint32_t begin = state_.scanner.at();
  YamlLeaf leaf = parser_.quoted_leaf();
  const std::size_t close = found.shallow != kNowhere ? quote_end(state_.text(), begin) : kNowhere;
  if (close != kNowhere && warn_of_shallow_lines(found.shallow, close)) {
    parser_.unquote(leaf, close);
    return leaf;
  }
  if (close != kNowhere && is_only_shallow(found)) {
    fault([&](YamlFaults& faults) { explain_shallow_line(faults, found.shallow, begin); });
    parser_.unquote(leaf, close);
    return leaf;
  }
  const std::size_t key = end_of_quoted_key(begin);
  std::size_t last = key;
  if (key == kNowhere) {
    const std::size_t inside = begin + std::size_t{1};
    last = state_.in_flow() ? open_text_end(state_.text(), inside)
                            : value_end(state_.text(), inside, false);
  }
  fault([&](YamlFaults& faults) {
    explain_unclosed_quote(faults, begin, state_.text().size(), key);
  });
  leaf.end = std::max(static_cast<std::uint32_t>(last), begin + 1);
  const bool other = closed_by_other_quote(state_.text().substr(begin, leaf.end - begin));
  leaf.text = {begin + 1, leaf.end - begin - 1 - (other ? 1U : 0U), false};
  state_.scanner.step(leaf.end - begin);
  if (leaf.end == begin + 1 && value_of_key()) leaf = no_value(leaf);
  if (key == kNowhere) (state_.in_flow() ? quote_in_flow_ : skip_rest_) = true;
  return leaf;
}

// Takes a text whose lines from `shallow` on are not indented as YAML requires, with a warning:
// most readers ignore the indentation inside of quotes. False where a quote is more likely to be
// missing: the quote in front of `end` does not end its line, or a line reads like an entry and
// that quote could begin a text.
bool YamlRecovery::warn_of_shallow_lines(std::size_t shallow, std::size_t end) {
  const std::string_view text = state_.text();
  if (!ends_value(text, end, state_.in_flow())) return false;
  const bool opens = begins_text(text, end);
  Fix fix{.title = "indent the text"};
  for (std::size_t line = shallow; line < end; line = after_break(text, line_end(text, line))) {
    const std::size_t begin = skip_spaces(text, line);
    if (document_marker_at(text, line) || byte_at(text, begin) == '\t') return false;
    if (space_at(text, begin) || !is_shallow(line)) continue;
    if (opens && starts_with_key(text, begin)) return false;
    fix.edits.push_back(indenting(line));
  }
  if (fix.edits.empty()) return false;
  YamlFaults faults(state_.file);
  const std::uint32_t opener = state_.scanner.at();
  const std::size_t begin = skip_spaces(text, shallow);
  faults.warn(kTextIndentation, begin, token_end(text, begin))
      .label(faults.span(opener, opener + std::size_t{1}), "the text starts here")
      .fix(std::move(fix));
  faults.report_to(state_.sink);
  return true;
}

// Where the key ends whose quote at `begin` is never closed: at its colon. `npos` when the text is
// no key.
std::size_t YamlRecovery::end_of_quoted_key(std::size_t begin) const {
  const bool first = skip_blanks(state_.text(), state_.scanner.line()) == begin;
  const bool compact = state_.slot_compact && state_.slot_line == state_.scanner.line();
  if (state_.in_flow() || !(first || compact)) return kNowhere;
  const std::size_t end = value_end(state_.text(), begin, false);
  // Among keys any colon will do; elsewhere a text is as likely unless the line ends in a colon.
  const bool key = !state_.node_expected();
  for (std::size_t i = begin + 1; i < end; ++i) {
    if (state_.text()[i] == ':' && space_at(state_.text(), i + 1) && (key || i + 1 == end))
      return i;
  }
  return kNowhere;
}

// Whether the node that is read is the value of a key.
bool YamlRecovery::value_of_key() const {
  return !state_.levels.empty() && state_.levels.back().mapping &&
         state_.levels.back().expect == Expect::kValue;
}

// What was only begun: the key has no value yet.
YamlLeaf YamlRecovery::no_value(YamlLeaf leaf) {
  leaf.style = NodeStyle::kEmpty;
  leaf.end = leaf.begin;
  leaf.text = {leaf.begin, 0, false};
  return leaf;
}

// Whether the line that ended the search for a quote is only indented too little: it does not read
// like an entry of its own.
bool YamlRecovery::is_only_shallow(const YamlQuote& quote) const {
  if (quote.shallow == kNowhere) return false;
  return !looks_like_entry(state_.text(), quote.shallow) &&
         !document_marker_at(state_.text(), quote.shallow);
}

}  // namespace accelc
