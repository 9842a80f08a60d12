// Lines of block collections: YAML 1.2.2 chapter 8.
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"
#include "compiler/syntax/yaml/recovery.h"
#include "compiler/syntax/yaml/scalars.h"
#include "compiler/syntax/yaml/text.h"

#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

}  // namespace

void YamlParser::block_token() {
  if (scanner_.column() == 0 && scanner_.peek() == '%') return late_directive();
  if (scanner_.gap().breaks && foreign_line()) return;
  const YamlToken token = scanner_.token(false);
  const Role role = scanner_.gap().breaks ? enter_line(token) : inline_role();
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
      return unexpected();
    case YamlToken::kComment:
      return comment_without_blank();
    default:
      return block_node(role, token);
  }
}

// The first token of a line: its column decides which collections end here.
YamlParser::Role YamlParser::enter_line(YamlToken token) {
  const int indentation = scanner_.indentation();
  if (scanner_.column() != indentation && !levels_.empty() && !may_follow_tab()) {
    tab_in_indentation();
    return Role::kNone;
  }
  close_deeper(indentation, token == YamlToken::kDash);
  if (levels_.empty()) {
    if (!root_done_) return Role::kNode;
    if (line_above_lacks_colon()) return Role::kNode;
    content_behind_root();
    return Role::kNone;
  }
  Level& top = levels_.back();
  if (top.column < indentation) {
    if (top.expects_node()) return Role::kNode;
    return too_deep(indentation);
  }
  return enter_entry(top, token == YamlToken::kDash, token == YamlToken::kColon);
}

// Whether the first token of a line may have a tab before it: as a value, behind enough spaces.
bool YamlParser::may_follow_tab() const {
  const Level& top = levels_.back();
  return top.expects_node() && top.column < scanner_.indentation();
}

// A token in the column of the entries of `top`.
YamlParser::Role YamlParser::enter_entry(Level& top, bool dash, bool colon) {
  if (has_properties() && top.expect == Expect::kEntry && value_of_property(top, dash)) {
    return Role::kNode;
  }
  if (dash && top.mapping && top.expects_node()) return Role::kNode;
  if (dash == top.mapping) {
    not_of_collection(top);
    return Role::kNone;
  }
  if (top.expect == Expect::kKey && colon) {
    writer_.add_empty(take_properties());
    advance(top);
  }
  if (top.expect != Expect::kColon || !colon) finish_entry(top);
  return Role::kEntry;
}

// Ends the collections whose entries stand to the right of `indentation`.
void YamlParser::close_deeper(int indentation, bool dash) {
  while (!levels_.empty()) {
    Level& top = levels_.back();
    if (top.column < indentation) return;
    const Level* below = levels_.size() > 1 ? &levels_[levels_.size() - 2] : nullptr;
    if (top.column == indentation) {
      // A list in the column of the key that it belongs to ends at the next key.
      const bool ends = !top.mapping && !dash && below != nullptr && below->column == indentation;
      if (!ends) return;
    } else if ((below == nullptr ? -1 : below->column) < indentation &&
               (below == nullptr || below->tolerated != indentation)) {
      if (top.tolerated != indentation) misfit(top, indentation);
      return;
    }
    if (has_properties() && top.expect == Expect::kEntry) lone_property();
    close_level(0);
  }
}

// A token with something before it on its line.
YamlParser::Role YamlParser::inline_role() {
  if (node_expected()) return Role::kNode;
  const bool key_with_properties = !levels_.empty() && levels_.back().mapping &&
                                   levels_.back().expect == Expect::kEntry && inner_.any() &&
                                   inner_.line == scanner_.line();
  if (key_with_properties) return Role::kEntry;
  junk_behind_value();
  return Role::kNone;
}

YamlParser::NodeStart YamlParser::node_start(Role role) const {
  NodeStart start;
  start.role = role;
  start.event = writer_.size();
  start.line = scanner_.line();
  start.begin = inner_.any() && inner_.line == start.line ? inner_.begin : scanner_.at();
  const bool first = skip_blanks(text(), start.line) == start.begin;
  start.compact = first || (slot_compact_ && slot_line_ == start.line);
  const bool spaces =
      first ? scanner_.indentation() == start.column() : text()[start.begin - 1] == ' ';
  start.tabs = !spaces && start.begin > start.line;
  return start;
}

// Whether a block collection may start at `start`; reports a tab before it.
bool YamlParser::may_start_block(const NodeStart& start) {
  if (!start.compact) return false;
  if (start.tabs) tab_before(start.begin);
  return true;
}

// Starts a block collection; anchor and tag of the lines above are its own.
bool YamlParser::open_block(const NodeStart& start, bool mapping) {
  Level level;
  level.event = start.event;
  level.begin = start.begin;
  level.column = start.column();
  level.mapping = mapping;
  if (start.line == fault_line_ && !levels_.empty() && levels_.back().tolerated >= 0) {
    // The item in which it starts stands in a wrong column: further lines may be in the right one.
    const Level& top = levels_.back();
    const bool shifted = scanner_.indentation() != top.column;
    level.tolerated = level.column + (top.tolerated - top.column) * (shifted ? -1 : 1);
  }
  return push_level(level, std::exchange(outer_, {}));
}

void YamlParser::expect_value(Level& level, Expect expect, bool compact) {
  level.expect = expect;
  slot_line_ = scanner_.line();
  slot_compact_ = compact;
}

// Production 184, c-l-block-seq-entry.
void YamlParser::block_item(Role role) {
  const NodeStart start = node_start(role);
  if (role == Role::kEntry && levels_.back().mapping) {
    nested_on_line(start);
    return;
  }
  if (role == Role::kNode) {
    // Anchor and tag of a list stand on a line above it.
    const bool allowed = start.begin == scanner_.at() && may_start_block(start);
    if (!allowed && !nested_on_line(start)) return;
    set_aside_properties(start.line);
    if (!open_block(start, false)) return;
  }
  begin_entry(Expect::kValue);
}

// An entry starts with the indicator here; `expect` is the node behind it.
void YamlParser::begin_entry(Expect expect) {
  Level& top = levels_.back();
  top.entry = writer_.size();
  top.entry_begin = scanner_.at();
  scanner_.step(1);
  writer_.reach(scanner_.at());
  expect_value(top, expect, true);
}

// Production 190, c-l-block-map-explicit-key.
void YamlParser::block_explicit_key(Role role) {
  const NodeStart start = node_start(role);
  const bool allowed =
      start.begin == scanner_.at() && (role == Role::kEntry || may_start_block(start));
  if (!allowed && !nested_on_line(start)) return;
  if (role == Role::kNode) {
    set_aside_properties(start.line);
    if (!open_block(start, true)) return;
  }
  begin_entry(Expect::kKey);
}

// Production 191, l-block-map-explicit-value, and 192 with a key that is not there.
void YamlParser::block_colon(Role role) {
  const NodeStart start = node_start(role);
  if (role == Role::kEntry && levels_.back().expect == Expect::kColon &&
      start.begin == scanner_.at()) {
    scanner_.step(1);
    writer_.reach(scanner_.at());
    return expect_value(levels_.back(), Expect::kValue, true);
  }
  if (role == Role::kNode && !may_start_block(start)) return unexpected();
  writer_.reach(scanner_.at());
  set_aside_properties(start.line);
  writer_.add_empty(std::exchange(inner_, {}));
  begin_key(start, scanner_.at());
}

void YamlParser::block_node(Role role, YamlToken token) {
  const NodeStart start = node_start(role);
  if (token == YamlToken::kOpen) {
    flow_start_ = start;
    shallow_reported_ = dash_reported_ = quote_in_flow_ = false;
    flow_checked_ = bracket_lost_ = false;
    set_aside_properties(start.line);
    flow_outer_ = std::exchange(outer_, {});
    flow_expect_ = levels_.empty() ? Expect::kEntry : levels_.back().expect;
    return flow_open();
  }
  if (token == YamlToken::kBlockText && role == Role::kNode) return block_text();
  settle_leaf(start, read_leaf(token));
}

// The place of a colon that makes a key of the node just read; `npos` when there is none.
std::size_t YamlParser::colon_behind() const {
  const std::size_t colon = skip_blanks(text(), scanner_.at());
  return byte_at(text(), colon) == ':' && space_at(text(), colon + 1) ? colon : kNone;
}

// A scalar or alias in block context is a value, or the key of an entry.
void YamlParser::settle_leaf(const NodeStart& start, YamlLeaf leaf) {
  const std::size_t colon = colon_behind();
  if (colon != kNone && scanner_.line() == start.line) {
    set_aside_properties(start.line);
    add_leaf(leaf, std::exchange(inner_, {}));
    return begin_key(start, static_cast<std::uint32_t>(colon));
  }
  if (start.role == Role::kEntry) return missing_colon(start, leaf);
  add_leaf(leaf, take_properties());
  complete_node();
  if (std::exchange(skip_rest_, false)) skip_block(block_column());
}

// The node that started at `start` is a key, its colon stands at `colon`. Production 192.
void YamlParser::begin_key(const NodeStart& start, std::uint32_t colon) {
  if (start.role == Role::kNode) {
    if (!may_start_block(start) && !nested_on_line(start)) return;
    if (!open_block(start, true)) return;
  }
  Level& top = levels_.back();
  top.entry = start.role == Role::kNode ? start.event + 1 : start.event;
  top.entry_begin = start.begin;
  scanner_.step(colon + 1 - scanner_.at());
  writer_.reach(scanner_.at());
  expect_value(top, Expect::kValue, false);
}

// Productions 170 and 174, literal and folded texts.
void YamlParser::block_text() {
  const std::uint32_t begin = scanner_.at();
  const BlockText block = read_block_text(text(), begin, block_column());
  if (block.bad_end > 0) {
    fault([&](YamlFaults& faults) {
      explain_block_text(faults, begin, block.bad_begin, block.bad_end);
    });
    return drop_entry();
  }
  YamlLeaf leaf;
  leaf.begin = begin;
  leaf.end = static_cast<std::uint32_t>(block.end);
  leaf.style = text()[begin] == '|' ? NodeStyle::kLiteral : NodeStyle::kFolded;
  leaf.text = writer_.own(block.text);
  scanner_.step(block.header_end - begin);
  scanner_.skip_line();
  if (block.end > scanner_.at()) scanner_.move_to(block.end);
  writer_.add(leaf, take_properties());
  complete_node();
}

}  // namespace accelc
