// What the parser does at a fault: one report where the fault begins, then on with the next entry
// that the collections around it can take.
#include "compiler/syntax/yaml/recovery.h"

#include "compiler/support/text.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/scalars.h"
#include "compiler/syntax/yaml/text.h"

#include <algorithm>
#include <climits>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool is_quoted(NodeStyle style) {
  return style == NodeStyle::kSingleQuoted || style == NodeStyle::kDoubleQuoted;
}

bool is_plain(const Event& event) {
  return event.type == EventType::kScalar && event.style == NodeStyle::kPlain;
}

}  // namespace

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
  fault([&](YamlFaults& faults) {
    faults.set(kCommentNeedsSpace, at, line_end(text(), at))
        .fix("insert a space", faults.span(at, at), " ");
  });
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

// A word alone on its line, with an entry below it, is a key without its colon: with an entry in
// the same column it has no value and is taken back, a deeper one is its value.
bool YamlParser::line_above_lacks_colon() {
  const Event last = writer_.last();
  const bool word = is_plain(last) || is_quoted(last.style);
  if (!word || last.type != EventType::kScalar || last.properties != 0) return false;
  if (!looks_like_entry(text(), scanner_.line())) return false;
  const auto line = static_cast<std::uint32_t>(line_start(text(), last.begin));
  const bool one_line = line_end(text(), line) >= last.end;
  const bool first = skip_spaces(text(), line) == last.begin;
  const bool in_list = !levels_.empty() && !levels_.back().mapping;
  const int column = static_cast<int>(last.begin - line);
  if (!one_line || column > scanner_.column() || !(first || in_list)) return false;
  if (is_quoted(last.style) && column == scanner_.column()) return false;
  if (fault_line_ != line) {
    fault([&](YamlFaults& faults) { explain_line_without_colon(faults, line); });
    fault_line_ = UINT32_MAX;
  }
  reopen_slot();
  if (column == scanner_.column()) {
    writer_.take_back(writer_.size() - 1);
    return true;
  }
  NodeStart start;
  start.event = writer_.size() - 1;
  start.begin = last.begin;
  start.line = line;
  if (!open_block(start, true)) return true;
  expect_value(levels_.back(), Expect::kValue, false);
  return true;
}

// The value just read was none: one is still expected.
void YamlParser::reopen_slot() {
  if (levels_.empty()) {
    root_done_ = false;
  } else {
    Level& top = levels_.back();
    top.expect = top.expect == Expect::kColon ? Expect::kKey : Expect::kValue;
  }
}

// A line is indented deeper than the entries of the collection, which has nothing open.
YamlParser::Role YamlParser::too_deep(int indentation) {
  Level& top = levels_.back();
  if (has_properties() && value_of_property(top, true)) return Role::kNode;
  const bool dash = scanner_.token(false) == YamlToken::kDash;
  const bool entry = looks_like_entry(text(), scanner_.line());
  const bool fits = entry && dash != top.mapping;
  if (fits && indentation == top.tolerated) {
    finish_entry(top);
    return Role::kEntry;
  }
  if (line_above_lacks_colon()) return Role::kNode;
  const std::uint32_t at = scanner_.at();
  const bool block_above =
      writer_.last().style == NodeStyle::kLiteral || writer_.last().style == NodeStyle::kFolded;
  const bool comment_above = is_plain(writer_.last()) && !events_.comments.empty() &&
                             events_.comments.back().begin >= writer_.last().end;
  fault([&](YamlFaults& faults) {
    if (!entry && comment_above) {
      faults.set(kUnexpected, at, token_end(text(), at)).help("the comment ended the text above");
      return;
    }
    if (!entry && !block_above) return explain_unexpected(faults, at);
    faults.set(kWrongIndentation, at, token_end(text(), at))
        .label(faults.span(top.entry_begin, token_end(text(), top.entry_begin)),
               "the entries above start in this column");
  });
  // One space too many is a slip of the finger; more of them mean something that is not known.
  if (fits && indentation == top.column + 1) {
    top.tolerated = indentation;
    finish_entry(top);
    return Role::kEntry;
  }
  take_properties();
  skip_block(top.column);
  return Role::kNone;
}

// A line starts between the columns of two collections: it is taken for an entry of the inner one.
void YamlParser::misfit(Level& level, int indentation) {
  const std::uint32_t at = scanner_.at();
  fault([&](YamlFaults& faults) {
    faults.set(kWrongIndentation, at, token_end(text(), at))
        .label(faults.span(level.entry_begin, token_end(text(), level.entry_begin)),
               "the entries above start in this column");
  });
  // A key with lines below it in the column of `level` is an entry of the collection around.
  const bool opens = text()[value_end(text(), at, false) - 1] == ':';
  const bool outer = opens && levels_.size() > 1 && next_indentation() == level.column;
  if (outer) {
    close_level(0);
    levels_.back().tolerated = indentation;
    return;
  }
  level.tolerated = level.column;
  level.column = indentation;
}

// A line among items has no dash, or none with a blank behind it: it is an item all the same.
void YamlParser::missing_dash(Level& level) {
  const std::uint32_t at = scanner_.at();
  const bool glued = scanner_.peek() == '-' && byte_at(text(), at + std::size_t{1}) != '-';
  fault([&](YamlFaults& faults) {
    const std::size_t end = value_end(text(), at, false);
    Report report =
        faults.set(kContentAfterEnd, at, end, {quote(text().substr(at, end - at)), "the list"});
    report.label(faults.span(level.entry_begin, token_end(text(), level.entry_begin)),
                 "an item of it");
    if (glued) {
      report.fix("insert a space after the dash", faults.span(at + 1, at + 1), " ",
                 Applicability::kUnsafe);
    } else {
      report.fix("make it an item", faults.span(at, at), "- ", Applicability::kUnsafe);
    }
  });
  finish_entry(level);
  level.entry = writer_.size();
  level.entry_begin = at;
  scanner_.step(glued ? 1 : 0);
  expect_value(level, Expect::kValue, true);
  if (!glued) block_node(Role::kNode);
}

// A key among items, or an item among keys.
void YamlParser::not_of_collection(const Level& level) {
  const std::uint32_t at = scanner_.at();
  const YamlToken token = scanner_.token(false);
  const bool stray = token == YamlToken::kComma || token == YamlToken::kClose;
  const bool word = token == YamlToken::kPlain || token == YamlToken::kDoubleQuote ||
                    token == YamlToken::kSingleQuote;
  if (word && !level.mapping && !looks_like_entry(text(), scanner_.line())) {
    return missing_dash(levels_.back());
  }
  const bool lacks_colon = level.mapping && !looks_like_entry(text(), scanner_.line());
  fault([&](YamlFaults& faults) {
    if (stray) return explain_unexpected(faults, at);
    if (lacks_colon) return explain_line_without_colon(faults, scanner_.line());
    const std::size_t end = value_end(text(), at, false);
    const std::string noun = level.mapping ? "the mapping" : "the list";
    faults.set(kContentAfterEnd, at, end, {quote(text().substr(at, end - at)), noun})
        .label(faults.span(level.entry_begin, token_end(text(), level.entry_begin)),
               "an entry of it");
  });
  finish_entry(levels_.back());
  take_properties();
  skip_block(level.column);
}

// Anchor or tag on a line of their own where no node can follow.
void YamlParser::lone_property() {
  const YamlProperties lost = take_properties();
  fault([&](YamlFaults& faults) {
    faults.set(kWrongIndentation, lost.begin, lost.end)
        .help("indent it deeper than the key or list it belongs to");
  });
}

// Anchor or tag stand in the column of the keys, though they belong to the value of the key above.
// True when that value follows.
bool YamlParser::value_of_property(Level& top, bool follows) {
  const bool empty_above = writer_.last().style == NodeStyle::kEmpty && top.mapping;
  lone_property();
  if (!follows || !empty_above) return false;
  writer_.take_back(writer_.size() - 1);
  top.expect = Expect::kValue;
  return true;
}

// A block collection starts behind something on its line. True when it is read all the same.
bool YamlParser::nested_on_line(const NodeStart& start) {
  const std::uint32_t at = start.begin;
  const std::size_t end = value_end(text(), at, false);
  const std::string_view value = text().substr(at, end - at);
  const bool dash = byte_at(text(), at) == '-' && space_at(text(), at + std::size_t{1});
  fault([&](YamlFaults& faults) {
    Report report = faults.set(kNestedOnLine, at, end);
    if (dash) {
      report.help("start the list on the next line");
    } else if (value.find_first_of("'\"") == kNone) {
      report.fix("put it in quotes", faults.span(at, end), "'" + std::string(value) + "'",
                 Applicability::kUnsafe);
    }
  });
  // On the line of `---` it is clear what was meant.
  if (levels_.empty()) return true;
  writer_.take_back(start.event);
  drop_entry();
  return false;
}

// A line among the entries of a mapping has no colon, or none with a blank behind it.
void YamlParser::missing_colon(const NodeStart& start, const YamlLeaf& leaf) {
  const bool plain = leaf.style == NodeStyle::kPlain && leaf.type == EventType::kScalar;
  const std::size_t inner = plain ? colon_without_space(text(), leaf.begin, leaf.end) : kNone;
  const std::size_t colon = inner != kNone ? inner : leaf.end;
  const bool has_colon = byte_at(text(), colon) == ':';
  const int column = levels_.back().column;
  fault([&](YamlFaults& faults) {
    if (plain) return explain_line_without_colon(faults, start.line);
    if (!has_colon) return explain_line_without_colon(faults, start.line);
    faults.set(kMissingSpace, leaf.begin, value_end(text(), leaf.begin, false))
        .fix("insert a space after the colon", faults.span(colon + 1, colon + 1), " ");
  });
  const bool one_line = scanner_.line() == start.line;
  if (!one_line || (!has_colon && !entries_follow(column))) {
    take_properties();
    return skip_block(column);
  }
  YamlLeaf key = leaf;
  if (inner != kNone) {
    key.end = static_cast<std::uint32_t>(inner);
    key.text = {key.begin, key.end - key.begin, false};
    scanner_.go_back(key.end, start.line);
  }
  add_leaf(key, std::exchange(inner_, {}));
  begin_key(start, key.end);
  if (!has_colon) scanner_.go_back(key.end, start.line);
}

// How deep the next line with text is indented; -1 at the end.
int YamlParser::next_indentation() const {
  std::size_t line = line_end(text(), scanner_.at());
  while (line < text().size()) {
    line = after_break(text(), line);
    const std::size_t content = skip_spaces(text(), line);
    if (!space_at(text(), content)) return static_cast<int>(content - line);
    line = line_end(text(), line);
  }
  return -1;
}

// Whether the next line with text is indented deeper than `column` and reads like an entry.
bool YamlParser::entries_follow(int column) const {
  std::size_t line = line_end(text(), scanner_.at());
  while (line < text().size()) {
    line = after_break(text(), line);
    const std::size_t content = skip_spaces(text(), line);
    if (!space_at(text(), content)) {
      return static_cast<int>(content - line) > column && looks_like_entry(text(), line);
    }
    line = line_end(text(), line);
  }
  return false;
}

// A quote without its end. Its text is taken to end with the line, in brackets with the entry.
YamlLeaf YamlParser::recover_quote(const YamlQuote& found) {
  const std::uint32_t begin = scanner_.at();
  const bool single = text()[begin] == '\'';
  YamlLeaf leaf;
  leaf.style = single ? NodeStyle::kSingleQuoted : NodeStyle::kDoubleQuoted;
  leaf.begin = begin;
  const std::size_t close = is_only_shallow(found) ? quote_end(text(), begin) : kNone;
  if (close != kNone) {
    fault([&](YamlFaults& faults) { explain_shallow_line(faults, found.shallow, begin); });
    const std::string_view inner = text().substr(begin + 1, close - begin - 2);
    leaf.end = static_cast<std::uint32_t>(close);
    leaf.text = writer_.own(single ? unquote_single(inner) : unescape(begin + 1, inner));
    scanner_.move_to(close);
    return leaf;
  }
  const std::size_t key = end_of_quoted_key(begin);
  const std::size_t last =
      key != kNone ? key : value_end(text(), begin + std::size_t{1}, in_flow());
  fault([&](YamlFaults& faults) {
    explain_unclosed_quote(faults, begin, text().size(), key != kNone ? key : kNone);
  });
  leaf.end = std::max(static_cast<std::uint32_t>(last), begin + 1);
  const bool other = closed_by_other_quote(text().substr(begin, leaf.end - begin));
  leaf.text = {begin + 1, leaf.end - begin - 1 - (other ? 1U : 0U), false};
  scanner_.step(leaf.end - begin);
  if (leaf.end == begin + 1 && value_of_key()) leaf = no_value(leaf);
  if (key == kNone) (in_flow() ? quote_in_flow_ : skip_rest_) = true;
  return leaf;
}

// Where the key ends whose quote at `begin` is never closed: at its colon. `npos` when the text is
// no key.
std::size_t YamlParser::end_of_quoted_key(std::size_t begin) const {
  const bool first = skip_blanks(text(), scanner_.line()) == begin;
  const bool compact = slot_compact_ && slot_line_ == scanner_.line();
  if (in_flow() || !(first || compact)) return kNone;
  const std::size_t end = value_end(text(), begin, false);
  // Among keys any colon will do; elsewhere a text is as likely unless the line ends in a colon.
  const bool key = !node_expected();
  for (std::size_t i = begin + 1; i < end; ++i) {
    if (text()[i] == ':' && space_at(text(), i + 1) && (key || i + 1 == end)) return i;
  }
  return kNone;
}

// Whether the node that is read is the value of a key.
bool YamlParser::value_of_key() const {
  return !levels_.empty() && levels_.back().mapping && levels_.back().expect == Expect::kValue;
}

// What was only begun: the key has no value yet.
YamlLeaf YamlParser::no_value(YamlLeaf leaf) {
  leaf.style = NodeStyle::kEmpty;
  leaf.end = leaf.begin;
  leaf.text = {leaf.begin, 0, false};
  return leaf;
}

// Whether the line that ended the search for a quote is only indented too little: it does not read
// like an entry of its own.
bool YamlParser::is_only_shallow(const YamlQuote& quote) const {
  if (quote.shallow == kNone) return false;
  return !looks_like_entry(text(), quote.shallow) && !document_marker_at(text(), quote.shallow);
}

}  // namespace accelc
