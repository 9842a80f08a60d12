// What the parser does with lines that fit none of the block collections around them.
#include "compiler/support/text.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/recovery.h"
#include "compiler/syntax/yaml/text.h"

#include <climits>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool is_plain(const Event& event) {
  return event.type == EventType::kScalar && event.style == NodeStyle::kPlain;
}

}  // namespace

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
    Report report = faults.set(kWrongIndentation, at, token_end(text(), at));
    if (block_above && !entry) {
      const std::size_t header = writer_.last().begin;
      report.label(faults.span(header, header + 1), "all lines of this text are indented deeper");
    } else {
      report.label(faults.span(top.entry_begin, token_end(text(), top.entry_begin)),
                   "the entries above start in this column");
    }
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
  if (!glued) block_node(Role::kNode, scanner_.token(false));
}

// Whether the line is one of the block text above that is indented too little. Those below it that
// read like no entry are the same slip.
bool YamlParser::line_of_block_text() {
  const Event& above = writer_.last();
  const bool block = above.style == NodeStyle::kLiteral || above.style == NodeStyle::kFolded;
  if (!block || looks_like_entry(text(), scanner_.line())) return false;
  const std::uint32_t at = scanner_.at();
  const std::uint32_t header = above.begin;
  fault([&](YamlFaults& faults) {
    faults.set(kWrongIndentation, at, token_end(text(), at))
        .label(faults.span(header, header + std::size_t{1}),
               "all lines of this text are indented deeper");
  });
  finish_entry(levels_.back());
  take_properties();
  do {
    skip_block(INT_MAX);
  } while (!scanner_.at_end() && !scanner_.at_marker() && !looks_like_entry(text(), scanner_.at()));
  return true;
}

// A key among items, or an item among keys.
void YamlParser::not_of_collection(const Level& level) {
  const std::uint32_t at = scanner_.at();
  const YamlToken token = scanner_.token(false);
  if (line_of_block_text()) return;
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
  // A line between them that was dropped hides which key is meant.
  const bool dropped = top.entry >= writer_.size();
  const bool empty_above = writer_.last().style == NodeStyle::kEmpty && top.mapping && !dropped;
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
      report.fix("put it in quotes", faults.span(at, end), faults.quoted(value),
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
    if (plain || !has_colon) return explain_line_without_colon(faults, start.line);
    explain_missing_space(faults, leaf.begin, colon);
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

// The start of the next line with text; the end of the text when there is none.
std::size_t YamlParser::next_text_line() const {
  std::size_t line = line_end(text(), scanner_.at());
  while (line < text().size()) {
    line = after_break(text(), line);
    if (!space_at(text(), skip_spaces(text(), line))) return line;
    line = line_end(text(), line);
  }
  return text().size();
}

// How deep the next line with text is indented; -1 at the end.
int YamlParser::next_indentation() const {
  const std::size_t line = next_text_line();
  return line < text().size() ? static_cast<int>(skip_spaces(text(), line) - line) : -1;
}

// Whether the next line with text is indented deeper than `column` and reads like an entry.
bool YamlParser::entries_follow(int column) const {
  return next_indentation() > column && looks_like_entry(text(), next_text_line());
}

}  // namespace accelc
