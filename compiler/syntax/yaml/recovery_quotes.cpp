// What the parser does with a quote that is never closed.
#include "compiler/support/text.h"
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"
#include "compiler/syntax/yaml/recovery.h"
#include "compiler/syntax/yaml/scalars.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

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

}  // namespace

// A quote without its end. Its text is taken to end with the line, in brackets with the entry.
YamlLeaf YamlRecovery::recover_quote(const YamlQuote& found) {
  const std::uint32_t begin = state_.scanner.at();
  YamlLeaf leaf = parser_.quoted_leaf();
  const std::size_t close = is_only_shallow(found) ? quote_end(state_.text(), begin) : kNone;
  if (close != kNone) {
    fault([&](YamlFaults& faults) { explain_shallow_line(faults, found.shallow, begin); });
    parser_.unquote(leaf, close);
    return leaf;
  }
  const std::size_t key = end_of_quoted_key(begin);
  std::size_t last = key;
  if (key == kNone) {
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
  if (key == kNone) (state_.in_flow() ? quote_in_flow_ : skip_rest_) = true;
  return leaf;
}

// Where the key ends whose quote at `begin` is never closed: at its colon. `npos` when the text is
// no key.
std::size_t YamlRecovery::end_of_quoted_key(std::size_t begin) const {
  const bool first = skip_blanks(state_.text(), state_.scanner.line()) == begin;
  const bool compact = state_.slot_compact && state_.slot_line == state_.scanner.line();
  if (state_.in_flow() || !(first || compact)) return kNone;
  const std::size_t end = value_end(state_.text(), begin, false);
  // Among keys any colon will do; elsewhere a text is as likely unless the line ends in a colon.
  const bool key = !state_.node_expected();
  for (std::size_t i = begin + 1; i < end; ++i) {
    if (state_.text()[i] == ':' && space_at(state_.text(), i + 1) && (key || i + 1 == end))
      return i;
  }
  return kNone;
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
  if (quote.shallow == kNone) return false;
  return !looks_like_entry(state_.text(), quote.shallow) &&
         !document_marker_at(state_.text(), quote.shallow);
}

}  // namespace accelc
