// Collections in brackets: YAML 1.2.2 section 7.4.
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"
#include "compiler/syntax/yaml/recovery.h"

#include <utility>

namespace accelc {

void YamlParser::flow_token() {
  if (scanner_.gap().breaks && (foreign_line() || !enter_flow_line())) return;
  if (at_flow_colon()) return flow_colon();
  const YamlToken token = scanner_.token(true);
  switch (token) {
    case YamlToken::kOpen:
      if (!glued_bracket() && enter_flow_node()) flow_open();
      return;
    case YamlToken::kClose:
      return flow_close();
    case YamlToken::kComma:
      return flow_comma();
    case YamlToken::kQuestion:
      return flow_question();
    case YamlToken::kDash:
      return dash_in_flow();
    case YamlToken::kAnchor:
    case YamlToken::kTag:
      if (enter_flow_node()) read_property();
      return;
    case YamlToken::kComment:
      return comment_without_blank();
    default:
      if (enter_flow_node()) flow_leaf(token);
      return;
  }
}

// The first token of a line inside brackets has to be indented like any value. False when the
// brackets end here.
bool YamlParser::enter_flow_line() {
  const int column = block_column();
  if (scanner_.indentation() > column) {
    if (brackets_ == Brackets::kByLine && column < 0) {
      fit_brackets();
    } else {
      look_for_bracket();
    }
    return true;
  }
  const std::uint32_t at = scanner_.at();
  const bool bracket = scanner_.token(true) == YamlToken::kClose;
  if (bracket && scanner_.indentation() == column) {
    const Level& top = levels_.back();
    YamlFaults faults(file_);
    faults.warn(kBracketIndentation, at, at + std::size_t{1})
        .label(faults.span(top.begin, top.begin + std::size_t{1}), "opened here")
        .fix("indent the bracket", faults.span(scanner_.line(), scanner_.line()), " ");
    faults.report_to(sink_);
    return true;
  }
  if (looks_like_entry(text(), scanner_.line())) {
    unclosed_brackets(at);
    return false;
  }
  shallow_flow_line();
  return true;
}

// A node may start here: after `,`, a bracket or a colon. Reports what is missing before it.
bool YamlParser::enter_flow_node() {
  Level& top = levels_.back();
  const bool free = top.expects_node() || top.expect == Expect::kEntry;
  if (!free) missing_comma();
  return !stopped_;
}

void YamlParser::flow_open() {
  if (in_flow()) start_flow_item();
  const std::uint32_t begin = scanner_.at();
  Level level;
  level.event = writer_.size();
  level.begin = begin;
  level.column = block_column();
  level.mapping = text()[begin] == '{';
  level.style = NodeStyle::kFlow;
  if (space_at(text(), skip_blanks(text(), begin + std::size_t{1})))
    level.indent = scanner_.indentation();
  if (!push_level(level, take_properties())) return;
  scanner_.step(1);
  writer_.reach(scanner_.at());
}

void YamlParser::flow_close() {
  const bool mapping = scanner_.peek() == '}';
  if (levels_.back().style == NodeStyle::kPair) close_level(0);
  if (levels_.back().mapping != mapping) {
    wrong_bracket(mapping);
    if (!in_flow()) return;
  }
  finish_entry(levels_.back());
  scanner_.step(1);
  writer_.reach(scanner_.at());
  close_level(1);
  if (!in_flow()) {
    settle_flow();
  } else {
    levels_.back().json_key = true;
  }
}

// The collection just closed was no value: what was expected before it still is.
void YamlParser::restore_expectation() {
  if (levels_.empty()) {
    root_done_ = false;
  } else {
    levels_.back().expect = flow_expect_;
  }
}

// The outermost bracket is closed: the collection is a value, or the key of an entry.
void YamlParser::settle_flow() {
  const NodeStart start = flow_start_;
  outer_ = std::exchange(flow_outer_, {});
  const std::size_t colon = colon_behind();
  const bool one_line = scanner_.line() == start.line;
  if (colon != std::string_view::npos && one_line) {
    restore_expectation();
    return begin_key(start, static_cast<std::uint32_t>(colon));
  }
  if (start.role == Role::kEntry) return bracket_without_colon(start);
  attach_outer();
}

void YamlParser::flow_comma() {
  if (levels_.back().style == NodeStyle::kPair) close_level(0);
  Level& top = levels_.back();
  if (top.expect == Expect::kEntry && !has_properties()) {
    const std::uint32_t at = scanner_.at();
    fault([&](YamlFaults& faults) { faults.set(kEmptyEntry, at, at + std::size_t{1}); });
  }
  next_flow_entry();
  scanner_.step(1);
  writer_.reach(scanner_.at());
}

// The entry ends, as at a comma: what it lacks is not there, and another may follow.
void YamlParser::next_flow_entry() {
  Level& top = levels_.back();
  finish_entry(top);
  top.expect = Expect::kEntry;
  top.json_key = false;
  top.entry = writer_.size();
}

// Production 143, ns-flow-map-entry with `?`, and 150, ns-flow-pair.
void YamlParser::flow_question() {
  if (!enter_flow_node()) return;
  Level& top = levels_.back();
  if (top.expect == Expect::kValue || top.expect == Expect::kKey) return unexpected();
  if (has_properties()) misplaced_property();
  const std::uint32_t begin = scanner_.at();
  scanner_.step(1);
  if (top.mapping) {
    top.entry = writer_.size();
    top.expect = Expect::kKey;
  } else {
    open_pair(writer_.size(), begin, Expect::kKey);
  }
  writer_.reach(scanner_.at());
}

// Whether the colon here separates a key from its value. After a quoted key or a bracket it needs
// no blank: production 149, c-ns-flow-map-adjacent-value.
bool YamlParser::at_flow_colon() const {
  if (scanner_.peek() != ':') return false;
  if (scanner_.token(true) == YamlToken::kColon) return true;
  const Level& top = levels_.back();
  const bool key_done = top.expect == (top.mapping ? Expect::kColon : Expect::kDone);
  return key_done && top.json_key;
}

void YamlParser::flow_colon() {
  Level& top = levels_.back();
  if (top.mapping) {
    if (top.expect == Expect::kEntry || top.expect == Expect::kKey) {
      writer_.add_empty(take_properties());
      advance(top);
    }
    if (top.expect != Expect::kColon) return colon_behind_value();
    top.expect = Expect::kValue;
  } else if (top.expect == Expect::kEntry) {
    // An anchor or a tag alone is a key too, on one line like any other.
    if (outer_.any() || (inner_.any() && inner_.line != scanner_.line())) return unexpected();
    set_aside_properties(UINT32_MAX);
    writer_.reach(scanner_.at());
    open_pair(writer_.size(), outer_.any() ? outer_.begin : scanner_.at(), Expect::kEntry);
    if (stopped_) return;
    writer_.add_empty(take_properties());
    levels_.back().expect = Expect::kValue;
  } else {
    // The item just read turns out to be a key, which has to stand on one line.
    if (top.item_line != scanner_.line()) return unexpected();
    open_pair(top.entry, top.entry_begin, Expect::kValue);
  }
  if (stopped_) return;
  scanner_.step(1);
  writer_.reach(scanner_.at());
}

// Starts a mapping of one entry without braces before the event `event`.
void YamlParser::open_pair(std::uint32_t event, std::uint32_t begin, Expect expect) {
  Level level;
  level.event = event;
  level.begin = begin;
  level.column = block_column();
  level.mapping = true;
  level.style = NodeStyle::kPair;
  level.expect = expect;
  push_level(level, {});
}

// The node that starts here is an item or a key of `levels_.back()`.
void YamlParser::start_flow_item() {
  Level& top = levels_.back();
  if (top.mapping && top.expect != Expect::kEntry) return;
  top.entry = writer_.size();
  top.entry_begin = inner_.any() ? inner_.begin : scanner_.at();
  top.item_line = scanner_.line();
  if (inner_.any() && inner_.line != scanner_.line()) set_aside_properties(scanner_.line());
  if (outer_.any()) {
    // A key stands on one line, with its anchor and tag.
    top.entry_begin = outer_.begin;
    top.item_line = UINT32_MAX;
  }
}

void YamlParser::flow_leaf(YamlToken token) {
  start_flow_item();
  const YamlLeaf leaf = read_leaf(token);
  levels_.back().json_key = is_quoted(leaf.style);
  add_leaf(leaf, take_properties());
  complete_node();
}

}  // namespace accelc
