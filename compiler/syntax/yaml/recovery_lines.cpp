// What the parser does with lines that fit none of the block collections around them.
#include "compiler/support/text.h"
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"
#include "compiler/syntax/yaml/recovery.h"

#include <climits>
#include <utility>

namespace accelc {

namespace {

bool is_plain(const Event& event) {
  return event.type == EventType::kScalar && event.style == NodeStyle::kPlain;
}

}  // namespace

// A word alone on its line, with an entry below it, is a key without its colon: with an entry in
// the same column it has no value and is taken back, a deeper one is its value.
bool YamlRecovery::line_above_lacks_colon() {
  const Event last = state_.writer.last();
  const bool word = is_plain(last) || is_quoted(last.style);
  if (!word || last.type != EventType::kScalar || last.properties != 0) return false;
  if (!looks_like_entry(state_.text(), state_.scanner.line())) return false;
  const auto line = static_cast<std::uint32_t>(line_start(state_.text(), last.begin));
  const bool one_line = line_end(state_.text(), line) >= last.end;
  const bool first = skip_spaces(state_.text(), line) == last.begin;
  const bool in_list = !state_.levels.empty() && !state_.levels.back().mapping;
  const int column = static_cast<int>(last.begin - line);
  if (!one_line || column > state_.scanner.column() || !(first || in_list)) return false;
  if (is_quoted(last.style) && column == state_.scanner.column()) return false;
  if (fault_line_ != line) {
    fault([&](YamlFaults& faults) { explain_line_without_colon(faults, line); });
    fault_line_ = UINT32_MAX;
  }
  reopen_slot();
  if (column == state_.scanner.column()) {
    state_.writer.take_back(state_.writer.size() - 1);
    return true;
  }
  NodeStart start;
  start.event = state_.writer.size() - 1;
  start.begin = last.begin;
  start.line = line;
  if (!parser_.open_block(start, true)) return true;
  parser_.expect_value(state_.levels.back(), Expect::kValue, false);
  return true;
}

// The value just read was none: one is still expected.
void YamlRecovery::reopen_slot() {
  if (state_.levels.empty()) {
    state_.root_done = false;
  } else {
    Level& top = state_.levels.back();
    top.expect = top.expect == Expect::kColon ? Expect::kKey : Expect::kValue;
  }
}

// A line is indented deeper than the entries of the collection, which has nothing open.
YamlRecovery::Role YamlRecovery::too_deep(int indentation) {
  Level& top = state_.levels.back();
  if (state_.has_properties() && value_of_property(top, true)) return Role::kNode;
  const bool dash = state_.scanner.token(false) == YamlToken::kDash;
  const bool entry = looks_like_entry(state_.text(), state_.scanner.line());
  const bool fits = entry && dash != top.mapping;
  if (fits && indentation == top.tolerated) {
    parser_.finish_entry(top);
    return Role::kEntry;
  }
  if (line_above_lacks_colon()) return Role::kNode;
  const std::uint32_t at = state_.scanner.at();
  const bool block_above = state_.writer.last().style == NodeStyle::kLiteral ||
                           state_.writer.last().style == NodeStyle::kFolded;
  const bool comment_above = is_plain(state_.writer.last()) && !state_.events.comments.empty() &&
                             state_.events.comments.back().begin >= state_.writer.last().end;
  fault([&](YamlFaults& faults) {
    if (!entry && comment_above) {
      faults.set(kUnexpected, at, token_end(state_.text(), at))
          .help("the comment ended the text above");
      return;
    }
    if (!entry && !block_above) return explain_unexpected(faults, at);
    Report report = faults.set(kWrongIndentation, at, token_end(state_.text(), at));
    if (block_above && !entry) {
      const std::size_t header = state_.writer.last().begin;
      report.label(faults.span(header, header + 1),
                   "all lines of this text must be indented deeper");
    } else {
      report.label(faults.span(top.entry_begin, token_end(state_.text(), top.entry_begin)),
                   "the entries above start in this column");
    }
  });
  // One space too many is a slip of the finger; more of them mean something that is not known.
  if (fits && indentation == top.column + 1) {
    top.tolerated = indentation;
    parser_.finish_entry(top);
    return Role::kEntry;
  }
  parser_.take_properties();
  skip_block(top.column);
  return Role::kNone;
}

// A line starts between the columns of two collections: it is taken for an entry of the inner one.
void YamlRecovery::misfit(Level& level, int indentation) {
  const std::uint32_t at = state_.scanner.at();
  fault([&](YamlFaults& faults) {
    faults.set(kWrongIndentation, at, token_end(state_.text(), at))
        .label(faults.span(level.entry_begin, token_end(state_.text(), level.entry_begin)),
               "the entries above start in this column");
  });
  // A key with lines below it in the column of `level` is an entry of the collection around.
  const bool opens = state_.text()[value_end(state_.text(), at, false) - 1] == ':';
  const bool outer = opens && state_.levels.size() > 1 && next_indentation() == level.column;
  if (outer) {
    parser_.close_level(0);
    state_.levels.back().tolerated = indentation;
    return;
  }
  level.tolerated = level.column;
  level.column = indentation;
}

// A line among items has no dash, or none with a blank behind it: it is an item all the same.
void YamlRecovery::missing_dash(Level& level) {
  const std::uint32_t at = state_.scanner.at();
  const bool glued =
      state_.scanner.peek() == '-' && byte_at(state_.text(), at + std::size_t{1}) != '-';
  fault([&](YamlFaults& faults) {
    const std::size_t end = value_end(state_.text(), at, false);
    Report report = faults.set(kContentAfterEnd, at, end,
                               {quote(state_.text().substr(at, end - at)), "the list"});
    report.label(faults.span(level.entry_begin, token_end(state_.text(), level.entry_begin)),
                 "an item of it");
    if (glued) {
      report.fix("insert a space after the dash", faults.span(at + 1, at + 1), " ",
                 Applicability::kUnsafe);
    } else {
      report.fix("make it an item", faults.span(at, at), "- ", Applicability::kUnsafe);
    }
  });
  parser_.finish_entry(level);
  level.entry = state_.writer.size();
  level.entry_begin = at;
  state_.scanner.step(glued ? 1 : 0);
  parser_.expect_value(level, Expect::kValue, true);
  if (!glued) parser_.block_node(Role::kNode, state_.scanner.token(false));
}

// Whether the line is one of the block text above that is indented too little. Those below it that
// read like no entry are the same slip.
bool YamlRecovery::line_of_block_text() {
  const Event& above = state_.writer.last();
  const bool block = above.style == NodeStyle::kLiteral || above.style == NodeStyle::kFolded;
  if (!block || looks_like_entry(state_.text(), state_.scanner.line())) return false;
  const std::uint32_t at = state_.scanner.at();
  const std::uint32_t header = above.begin;
  fault([&](YamlFaults& faults) {
    faults.set(kWrongIndentation, at, token_end(state_.text(), at))
        .label(faults.span(header, header + std::size_t{1}),
               "all lines of this text must be indented deeper");
  });
  parser_.finish_entry(state_.levels.back());
  parser_.take_properties();
  do {
    skip_block(INT_MAX);
  } while (!state_.scanner.at_end() && !state_.scanner.at_marker() &&
           !looks_like_entry(state_.text(), state_.scanner.at()));
  return true;
}

// A key among items, or an item among keys.
void YamlRecovery::not_of_collection(const Level& level) {
  const std::uint32_t at = state_.scanner.at();
  const YamlToken token = state_.scanner.token(false);
  if (line_of_block_text()) return;
  const bool stray = token == YamlToken::kComma || token == YamlToken::kClose;
  const bool word = token == YamlToken::kPlain || token == YamlToken::kDoubleQuote ||
                    token == YamlToken::kSingleQuote;
  if (word && !level.mapping && !looks_like_entry(state_.text(), state_.scanner.line())) {
    return missing_dash(state_.levels.back());
  }
  const bool lacks_colon = level.mapping && !looks_like_entry(state_.text(), state_.scanner.line());
  fault([&](YamlFaults& faults) {
    if (stray) return explain_unexpected(faults, at);
    if (lacks_colon) return explain_line_without_colon(faults, state_.scanner.line());
    const std::size_t end = value_end(state_.text(), at, false);
    const std::string noun = level.mapping ? "the mapping" : "the list";
    faults.set(kContentAfterEnd, at, end, {quote(state_.text().substr(at, end - at)), noun})
        .label(faults.span(level.entry_begin, token_end(state_.text(), level.entry_begin)),
               "an entry of it");
  });
  parser_.finish_entry(state_.levels.back());
  parser_.take_properties();
  skip_block(level.column);
}

// Anchor or tag on a line of their own where no node can follow.
void YamlRecovery::lone_property() {
  const YamlProperties lost = parser_.take_properties();
  fault([&](YamlFaults& faults) {
    faults.set(kWrongIndentation, lost.begin, lost.end)
        .help("indent it deeper than the key or list it belongs to");
  });
}

// Anchor or tag stand in the column of the keys, though they belong to the value of the key above.
// True when that value follows.
bool YamlRecovery::value_of_property(Level& top, bool follows) {
  // A line between them that was dropped hides which key is meant.
  const bool dropped = top.entry >= state_.writer.size();
  const bool empty_above =
      state_.writer.last().style == NodeStyle::kEmpty && top.mapping && !dropped;
  lone_property();
  if (!follows || !empty_above) return false;
  state_.writer.take_back(state_.writer.size() - 1);
  top.expect = Expect::kValue;
  return true;
}

// A block collection starts behind something on its line. True when it is read all the same.
bool YamlRecovery::nested_on_line(const NodeStart& start) {
  const std::uint32_t at = start.begin;
  const std::size_t end = value_end(state_.text(), at, false);
  const std::string_view value = state_.text().substr(at, end - at);
  const bool dash =
      byte_at(state_.text(), at) == '-' && space_at(state_.text(), at + std::size_t{1});
  fault([&](YamlFaults& faults) {
    Report report = faults.set(kNestedOnLine, at, end);
    if (dash) {
      report.help("start the list on the next line");
    } else if (value.find_first_of("'\"") == kNowhere) {
      report.fix("put it in quotes", faults.span(at, end), faults.quoted(value),
                 Applicability::kUnsafe);
    }
  });
  // On the line of `---` it is clear what was meant.
  if (state_.levels.empty()) return true;
  state_.writer.take_back(start.event);
  drop_entry();
  return false;
}

// A line among the entries of a mapping has no colon, or none with a blank behind it.
void YamlRecovery::missing_colon(const NodeStart& start, const YamlLeaf& leaf) {
  const bool plain = leaf.style == NodeStyle::kPlain && leaf.type == EventType::kScalar;
  const std::size_t inner =
      plain ? colon_without_space(state_.text(), leaf.begin, leaf.end) : kNowhere;
  const std::size_t colon = inner != kNowhere ? inner : leaf.end;
  const bool has_colon = byte_at(state_.text(), colon) == ':';
  const int column = state_.levels.back().column;
  fault([&](YamlFaults& faults) {
    if (plain || !has_colon) return explain_line_without_colon(faults, start.line);
    explain_missing_space(faults, leaf.begin, colon);
  });
  const bool one_line = state_.scanner.line() == start.line;
  if (!one_line || (!has_colon && !entries_follow(column))) {
    parser_.take_properties();
    return skip_block(column);
  }
  YamlLeaf key = leaf;
  if (inner != kNowhere) {
    key.end = static_cast<std::uint32_t>(inner);
    key.text = {key.begin, key.end - key.begin, false};
    state_.scanner.go_back(key.end, start.line);
  }
  parser_.add_leaf(key, std::exchange(state_.inner, {}));
  parser_.begin_key(start, key.end);
  if (!has_colon) state_.scanner.go_back(key.end, start.line);
}

// The start of the next line with text; the end of the text when there is none.
std::size_t YamlRecovery::next_text_line() const {
  std::size_t line = line_end(state_.text(), state_.scanner.at());
  while (line < state_.text().size()) {
    line = after_break(state_.text(), line);
    if (!space_at(state_.text(), skip_spaces(state_.text(), line))) return line;
    line = line_end(state_.text(), line);
  }
  return state_.text().size();
}

// How deep the next line with text is indented; -1 at the end.
int YamlRecovery::next_indentation() const {
  const std::size_t line = next_text_line();
  return line < state_.text().size() ? static_cast<int>(skip_spaces(state_.text(), line) - line)
                                     : -1;
}

// Whether the next line with text is indented deeper than `column` and reads like an entry.
bool YamlRecovery::entries_follow(int column) const {
  return next_indentation() > column && looks_like_entry(state_.text(), next_text_line());
}

}  // namespace accelc
