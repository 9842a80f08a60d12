// Collections in brackets: YAML 1.2.2 section 7.4.
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"

#include <utility>

namespace accelc {

void YamlParser::flow_token() {
  if (state_.scanner.gap().breaks && (recovery_.foreign_line() || !enter_flow_line())) return;
  if (at_flow_colon()) return flow_colon();
  const YamlToken token = state_.scanner.token(true);
  switch (token) {
    case YamlToken::kOpen:
      if (!recovery_.glued_bracket() && enter_flow_node()) flow_open();
      return;
    case YamlToken::kClose:
      return flow_close();
    case YamlToken::kComma:
      return flow_comma();
    case YamlToken::kQuestion:
      return flow_question();
    case YamlToken::kDash:
      return recovery_.dash_in_flow();
    case YamlToken::kAnchor:
    case YamlToken::kTag:
      if (enter_flow_node()) read_property();
      return;
    case YamlToken::kComment:
      return recovery_.comment_without_blank();
    default:
      if (enter_flow_node()) flow_leaf(token);
      return;
  }
}

// The first token of a line inside brackets has to be indented like any value. False when the
// brackets end here.
bool YamlParser::enter_flow_line() {
  const int column = state_.block_column();
  if (state_.scanner.indentation() > column) {
    if (state_.brackets == Brackets::kByLine && column < 0) {
      recovery_.fit_brackets();
    } else {
      recovery_.look_for_bracket();
    }
    return true;
  }
  return recovery_.shallow_flow_line();
}

// A node may start here: after `,`, a bracket or a colon. Reports what is missing before it.
bool YamlParser::enter_flow_node() {
  Level& top = state_.levels.back();
  const bool free = top.expects_node() || top.expect == Expect::kEntry;
  if (!free) recovery_.missing_comma();
  return !state_.stopped;
}

void YamlParser::flow_open() {
  if (state_.in_flow()) start_flow_item();
  const std::uint32_t begin = state_.scanner.at();
  Level level;
  level.event = state_.writer.size();
  level.begin = begin;
  level.column = state_.block_column();
  level.mapping = state_.text()[begin] == '{';
  level.style = NodeStyle::kFlow;
  if (space_at(state_.text(), skip_blanks(state_.text(), begin + std::size_t{1})))
    level.indent = state_.scanner.indentation();
  if (!push_level(level, take_properties())) return;
  state_.scanner.step(1);
  state_.writer.reach(state_.scanner.at());
}

void YamlParser::flow_close() {
  const bool mapping = state_.scanner.peek() == '}';
  if (state_.levels.back().style == NodeStyle::kPair) close_level(0);
  if (state_.levels.back().mapping != mapping) {
    recovery_.wrong_bracket(mapping);
    if (!state_.in_flow()) return;
  }
  finish_entry(state_.levels.back());
  state_.scanner.step(1);
  state_.writer.reach(state_.scanner.at());
  close_level(1);
  if (!state_.in_flow()) {
    place_flow();
  } else {
    state_.levels.back().json_key = true;
  }
}

// The collection just closed was no value: what was expected before it still is.
void YamlParser::restore_expectation() {
  if (state_.levels.empty()) {
    state_.root_done = false;
  } else {
    state_.levels.back().expect = state_.flow_expect;
  }
}

// The outermost bracket is closed: the collection is a value, or the key of an entry.
void YamlParser::place_flow() {
  const NodeStart start = state_.flow_start;
  state_.outer = std::exchange(state_.flow_outer, {});
  const std::size_t colon = colon_behind();
  const bool one_line = state_.scanner.line() == start.line;
  if (colon != std::string_view::npos && one_line) {
    restore_expectation();
    return begin_key(start, static_cast<std::uint32_t>(colon));
  }
  if (start.role == Role::kEntry) return recovery_.bracket_without_colon(start);
  attach_outer();
}

void YamlParser::flow_comma() {
  if (state_.levels.back().style == NodeStyle::kPair) close_level(0);
  Level& top = state_.levels.back();
  if (top.expect == Expect::kEntry && !state_.has_properties()) {
    const std::uint32_t at = state_.scanner.at();
    recovery_.fault([&](YamlFaults& faults) { faults.set(kEmptyEntry, at, at + std::size_t{1}); });
  }
  next_flow_entry();
  state_.scanner.step(1);
  state_.writer.reach(state_.scanner.at());
}

// The entry ends, as at a comma: what it lacks is not there, and another may follow.
void YamlParser::next_flow_entry() {
  Level& top = state_.levels.back();
  finish_entry(top);
  top.expect = Expect::kEntry;
  top.json_key = false;
  top.entry = state_.writer.size();
}

// Production 143, ns-flow-map-entry with `?`, and 150, ns-flow-pair.
void YamlParser::flow_question() {
  if (!enter_flow_node()) return;
  Level& top = state_.levels.back();
  if (top.expect == Expect::kValue || top.expect == Expect::kKey) return recovery_.unexpected();
  if (state_.has_properties()) recovery_.misplaced_property();
  const std::uint32_t begin = state_.scanner.at();
  state_.scanner.step(1);
  if (top.mapping) {
    top.entry = state_.writer.size();
    top.expect = Expect::kKey;
  } else {
    open_pair(state_.writer.size(), begin, Expect::kKey);
  }
  state_.writer.reach(state_.scanner.at());
}

// Whether the colon here separates a key from its value. After a quoted key or a bracket it needs
// no blank: production 149, c-ns-flow-map-adjacent-value.
bool YamlParser::at_flow_colon() const {
  if (state_.scanner.peek() != ':') return false;
  if (state_.scanner.token(true) == YamlToken::kColon) return true;
  const Level& top = state_.levels.back();
  const bool key_done = top.expect == (top.mapping ? Expect::kColon : Expect::kDone);
  return key_done && top.json_key;
}

void YamlParser::flow_colon() {
  Level& top = state_.levels.back();
  if (top.mapping) {
    if (top.expect == Expect::kEntry || top.expect == Expect::kKey) {
      state_.writer.add_empty(take_properties());
      advance(top);
    }
    if (top.expect != Expect::kColon) return recovery_.colon_behind_value();
    top.expect = Expect::kValue;
  } else if (top.expect == Expect::kEntry) {
    // An anchor or a tag alone is a key too, on one line like any other.
    if (state_.outer.any() || (state_.inner.any() && state_.inner.line != state_.scanner.line()))
      return recovery_.unexpected();
    set_aside_properties(UINT32_MAX);
    state_.writer.reach(state_.scanner.at());
    open_pair(state_.writer.size(), state_.outer.any() ? state_.outer.begin : state_.scanner.at(),
              Expect::kEntry);
    if (state_.stopped) return;
    state_.writer.add_empty(take_properties());
    state_.levels.back().expect = Expect::kValue;
  } else {
    // The item just read turns out to be a key, which has to stand on one line.
    if (top.item_line != state_.scanner.line()) return recovery_.unexpected();
    open_pair(top.entry, top.entry_begin, Expect::kValue);
  }
  if (state_.stopped) return;
  state_.scanner.step(1);
  state_.writer.reach(state_.scanner.at());
}

// Starts a mapping of one entry without braces before the event `event`.
void YamlParser::open_pair(std::uint32_t event, std::uint32_t begin, Expect expect) {
  Level level;
  level.event = event;
  level.begin = begin;
  level.column = state_.block_column();
  level.mapping = true;
  level.style = NodeStyle::kPair;
  level.expect = expect;
  push_level(level, {});
}

// The node that starts here is an item or a key of `levels_.back()`.
void YamlParser::start_flow_item() {
  Level& top = state_.levels.back();
  if (top.mapping && top.expect != Expect::kEntry) return;
  top.entry = state_.writer.size();
  top.entry_begin = state_.inner.any() ? state_.inner.begin : state_.scanner.at();
  top.item_line = state_.scanner.line();
  if (state_.inner.any() && state_.inner.line != state_.scanner.line())
    set_aside_properties(state_.scanner.line());
  if (state_.outer.any()) {
    // A key stands on one line, with its anchor and tag.
    top.entry_begin = state_.outer.begin;
    top.item_line = UINT32_MAX;
  }
}

void YamlParser::flow_leaf(YamlToken token) {
  start_flow_item();
  const YamlLeaf leaf = read_leaf(token);
  state_.levels.back().json_key = is_quoted(leaf.style);
  add_leaf(leaf, take_properties());
  complete_node();
}

// The brackets are a value: what stands on a line above them is theirs.
void YamlParser::attach_outer() {
  const YamlProperties outer = std::exchange(state_.outer, {});
  if (!outer.any() || state_.writer.attach_to(state_.flow_start.event, outer)) return;
  recovery_.fault([&](YamlFaults& faults) { faults.set(kWrongProperty, outer.begin, outer.end); });
}

}  // namespace accelc
