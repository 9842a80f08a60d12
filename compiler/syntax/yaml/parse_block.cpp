// Lines of block collections: YAML 1.2.2 chapter 8.
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"
#include "compiler/syntax/yaml/scalars.h"

#include <utility>

namespace accelc {

void YamlParser::block_token() {
  if (state_.scanner.column() == 0 && state_.scanner.peek() == '%')
    return recovery_.late_directive();
  if (state_.scanner.gap().breaks && recovery_.foreign_line()) return;
  const YamlToken token = state_.scanner.token(false);
  const Role role = state_.scanner.gap().breaks ? enter_line(token) : inline_role();
  if (role == Role::kNone) return;
  switch (token) {
    case YamlToken::kDash:
      return block_item(role);
    case YamlToken::kQuestion:
      return block_explicit_key(role);
    case YamlToken::kColon:
      return block_colon(role);
    case YamlToken::kAnchor:
    case YamlToken::kTag:
      return read_property();
    case YamlToken::kComma:
    case YamlToken::kClose:
      return recovery_.unexpected();
    case YamlToken::kComment:
      return recovery_.comment_without_blank();
    default:
      return block_node(role, token);
  }
}

// The first token of a line: its column decides which collections end here.
YamlParser::Role YamlParser::enter_line(YamlToken token) {
  const int indentation = state_.scanner.indentation();
  if (state_.scanner.column() != indentation && !state_.levels.empty() && !may_follow_tab()) {
    recovery_.tab_in_indentation();
    return Role::kNone;
  }
  close_deeper(indentation, token == YamlToken::kDash);
  if (state_.levels.empty()) {
    if (!state_.root_done) return Role::kNode;
    if (recovery_.line_above_lacks_colon()) return Role::kNode;
    recovery_.content_behind_root();
    return Role::kNone;
  }
  Level& top = state_.levels.back();
  if (top.column < indentation) {
    if (top.expects_node()) return Role::kNode;
    return recovery_.too_deep(indentation);
  }
  return enter_entry(top, token == YamlToken::kDash, token == YamlToken::kColon);
}

// Whether the first token of a line may have a tab before it: as a value, behind enough spaces.
bool YamlParser::may_follow_tab() const {
  const Level& top = state_.levels.back();
  return top.expects_node() && top.column < state_.scanner.indentation();
}

// A token in the column of the entries of `top`.
YamlParser::Role YamlParser::enter_entry(Level& top, bool dash, bool colon) {
  if (state_.has_properties() && top.expect == Expect::kEntry &&
      recovery_.value_of_property(top, dash)) {
    return Role::kNode;
  }
  if (dash && top.mapping && top.expects_node()) return Role::kNode;
  if (dash == top.mapping) {
    recovery_.not_of_collection(top);
    return Role::kNone;
  }
  if (top.expect == Expect::kKey && colon) {
    state_.writer.add_empty(take_properties());
    advance(top);
  }
  if (top.expect != Expect::kColon || !colon) finish_entry(top);
  return Role::kEntry;
}

// Ends the collections whose entries stand to the right of `indentation`.
void YamlParser::close_deeper(int indentation, bool dash) {
  while (!state_.levels.empty()) {
    Level& top = state_.levels.back();
    if (top.column < indentation) return;
    const Level* below =
        state_.levels.size() > 1 ? &state_.levels[state_.levels.size() - 2] : nullptr;
    if (top.column == indentation) {
      // A list in the column of the key that it belongs to ends at the next key.
      const bool ends = !top.mapping && !dash && below != nullptr && below->column == indentation;
      if (!ends) return;
    } else if ((below == nullptr ? -1 : below->column) < indentation &&
               (below == nullptr || below->tolerated != indentation)) {
      if (top.tolerated != indentation) recovery_.misfit(top, indentation);
      return;
    }
    if (state_.has_properties() && top.expect == Expect::kEntry) recovery_.lone_property();
    close_level(0);
  }
}

// A token with something before it on its line.
YamlParser::Role YamlParser::inline_role() {
  if (state_.node_expected()) return Role::kNode;
  const bool key_with_properties = !state_.levels.empty() && state_.levels.back().mapping &&
                                   state_.levels.back().expect == Expect::kEntry &&
                                   state_.inner.any() && state_.inner.line == state_.scanner.line();
  if (key_with_properties) return Role::kEntry;
  recovery_.junk_behind_value();
  return Role::kNone;
}

YamlParser::NodeStart YamlParser::node_start(Role role) const {
  NodeStart start;
  start.role = role;
  start.event = state_.writer.size();
  start.line = state_.scanner.line();
  start.begin = state_.inner.any() && state_.inner.line == start.line ? state_.inner.begin
                                                                      : state_.scanner.at();
  const bool first = skip_blanks(state_.text(), start.line) == start.begin;
  start.compact = first || (state_.slot_compact && state_.slot_line == start.line);
  const bool spaces = first ? state_.scanner.indentation() == start.column()
                            : state_.text()[start.begin - 1] == ' ';
  start.tabs = !spaces && start.begin > start.line;
  return start;
}

// Whether a block collection may start at `start`; reports a tab before it.
bool YamlParser::may_start_block(const NodeStart& start) {
  if (!start.compact) return false;
  if (start.tabs) recovery_.tab_before(start.begin);
  return true;
}

// Starts a block collection; anchor and tag of the lines above are its own.
bool YamlParser::open_block(const NodeStart& start, bool mapping) {
  Level level;
  level.event = start.event;
  level.begin = start.begin;
  level.column = start.column();
  level.mapping = mapping;
  if (recovery_.is_line_of_fault(start.line) && !state_.levels.empty() &&
      state_.levels.back().tolerated >= 0) {
    // The item in which it starts stands in a wrong column: further lines may be in the right one.
    const Level& top = state_.levels.back();
    const bool shifted = state_.scanner.indentation() != top.column;
    level.tolerated = level.column + (top.tolerated - top.column) * (shifted ? -1 : 1);
  }
  return push_level(level, std::exchange(state_.outer, {}));
}

void YamlParser::expect_value(Level& level, Expect expect, bool compact) {
  level.expect = expect;
  state_.slot_line = state_.scanner.line();
  state_.slot_compact = compact;
}

// Production 184, c-l-block-seq-entry.
void YamlParser::block_item(Role role) {
  const NodeStart start = node_start(role);
  if (role == Role::kEntry && state_.levels.back().mapping) {
    recovery_.nested_on_line(start);
    return;
  }
  if (role == Role::kNode) {
    // Anchor and tag of a list stand on a line above it.
    const bool allowed = start.begin == state_.scanner.at() && may_start_block(start);
    if (!allowed && !recovery_.nested_on_line(start)) return;
    set_aside_properties(start.line);
    if (!open_block(start, false)) return;
  }
  begin_entry(Expect::kValue);
}

// An entry starts with the indicator here; `expect` is the node behind it.
void YamlParser::begin_entry(Expect expect) {
  Level& top = state_.levels.back();
  top.entry = state_.writer.size();
  top.entry_begin = state_.scanner.at();
  state_.scanner.step(1);
  state_.writer.reach(state_.scanner.at());
  expect_value(top, expect, true);
}

// Production 190, c-l-block-map-explicit-key.
void YamlParser::block_explicit_key(Role role) {
  const NodeStart start = node_start(role);
  const bool allowed =
      start.begin == state_.scanner.at() && (role == Role::kEntry || may_start_block(start));
  if (!allowed && !recovery_.nested_on_line(start)) return;
  if (role == Role::kNode) {
    set_aside_properties(start.line);
    if (!open_block(start, true)) return;
  }
  begin_entry(Expect::kKey);
}

// Production 191, l-block-map-explicit-value, and 192 with a key that is not there.
void YamlParser::block_colon(Role role) {
  const NodeStart start = node_start(role);
  if (role == Role::kEntry && state_.levels.back().expect == Expect::kColon &&
      start.begin == state_.scanner.at()) {
    state_.scanner.step(1);
    state_.writer.reach(state_.scanner.at());
    return expect_value(state_.levels.back(), Expect::kValue, true);
  }
  if (role == Role::kNode && !may_start_block(start)) return recovery_.unexpected();
  state_.writer.reach(state_.scanner.at());
  set_aside_properties(start.line);
  state_.writer.add_empty(std::exchange(state_.inner, {}));
  begin_key(start, state_.scanner.at());
}

void YamlParser::block_node(Role role, YamlToken token) {
  const NodeStart start = node_start(role);
  if (token == YamlToken::kOpen) {
    state_.flow_start = start;
    recovery_.begin_brackets();
    set_aside_properties(start.line);
    state_.flow_outer = std::exchange(state_.outer, {});
    state_.flow_expect = state_.levels.empty() ? Expect::kEntry : state_.levels.back().expect;
    return flow_open();
  }
  if (token == YamlToken::kBlockText && role == Role::kNode) return block_text();
  place_leaf(start, read_leaf(token));
}

// The place of a colon that makes a key of the node just read; `npos` when there is none.
std::size_t YamlParser::colon_behind() const {
  const std::size_t colon = skip_blanks(state_.text(), state_.scanner.at());
  return byte_at(state_.text(), colon) == ':' && space_at(state_.text(), colon + 1) ? colon
                                                                                    : kNowhere;
}

// A scalar or alias in block context is a value, or the key of an entry.
void YamlParser::place_leaf(const NodeStart& start, YamlLeaf leaf) {
  const std::size_t colon = colon_behind();
  if (colon != kNowhere && state_.scanner.line() == start.line) {
    set_aside_properties(start.line);
    add_leaf(leaf, std::exchange(state_.inner, {}));
    return begin_key(start, static_cast<std::uint32_t>(colon));
  }
  if (start.role == Role::kEntry) return recovery_.missing_colon(start, leaf);
  add_leaf(leaf, take_properties());
  complete_node();
  recovery_.skip_rest();
}

// The node that started at `start` is a key, its colon stands at `colon`. Production 192.
void YamlParser::begin_key(const NodeStart& start, std::uint32_t colon) {
  if (start.role == Role::kNode) {
    if (!may_start_block(start) && !recovery_.nested_on_line(start)) return;
    if (!open_block(start, true)) return;
  }
  Level& top = state_.levels.back();
  top.entry = start.role == Role::kNode ? start.event + 1 : start.event;
  top.entry_begin = start.begin;
  state_.scanner.step(colon + 1 - state_.scanner.at());
  state_.writer.reach(state_.scanner.at());
  expect_value(top, Expect::kValue, false);
}

// Productions 170 and 174, literal and folded texts.
void YamlParser::block_text() {
  const std::uint32_t begin = state_.scanner.at();
  const BlockText block = read_block_text(state_.text(), begin, state_.block_column());
  if (block.bad_end > 0) {
    recovery_.fault([&](YamlFaults& faults) {
      explain_block_text(faults, begin, block.bad_begin, block.bad_end);
    });
    return recovery_.drop_entry();
  }
  YamlLeaf leaf;
  leaf.begin = begin;
  leaf.end = static_cast<std::uint32_t>(block.end);
  leaf.style = state_.text()[begin] == '|' ? NodeStyle::kLiteral : NodeStyle::kFolded;
  leaf.text = state_.writer.own(block.text);
  state_.scanner.step(block.header_end - begin);
  state_.scanner.skip_line();
  if (block.end > state_.scanner.at()) state_.scanner.move_to(block.end);
  state_.writer.add(leaf, take_properties());
  complete_node();
}

}  // namespace accelc
