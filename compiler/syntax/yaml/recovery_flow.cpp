// What the parser does at a fault inside brackets.
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/recovery.h"
#include "compiler/syntax/yaml/text.h"

#include <algorithm>
#include <utility>

namespace accelc {

// The innermost bracket is not closed before `found`, where it should be. It ends here; an entry
// that is only begun is lost.
void YamlParser::close_unclosed() {
  Level& top = levels_.back();
  take_properties();
  const bool begun = top.mapping && top.expect != Expect::kEntry && top.expect != Expect::kDone;
  if (begun && top.style == NodeStyle::kPair) {
    writer_.take_back(top.event);
    levels_.pop_back();
    levels_.back().expect = Expect::kEntry;
    return;
  }
  if (begun) {
    writer_.take_back(top.entry);
    top.expect = Expect::kDone;
  }
  close_level(0);
}

// No bracket that is open is closed before `found`.
void YamlParser::unclosed_brackets(std::size_t found) {
  if (levels_.back().style == NodeStyle::kPair) close_unclosed();
  const std::uint32_t opener = levels_.back().begin;
  if (!quote_in_flow_) {
    fault([&](YamlFaults& faults) { explain_unclosed_bracket(faults, opener, found); });
    // The fault is on a line above; this one may have another.
    fault_line_ = UINT32_MAX;
  }
  while (in_flow()) close_unclosed();
  outer_ = std::exchange(flow_outer_, {});
  if (flow_start_.role == Role::kEntry) {
    take_properties();
    writer_.take_back(flow_start_.event);
    levels_.back().expect = Expect::kEntry;
  } else {
    attach_outer();
  }
}

// The brackets are a value: what stands on a line above them is theirs.
void YamlParser::attach_outer() {
  const YamlProperties outer = std::exchange(outer_, {});
  if (!outer.any() || writer_.attach_to(flow_start_.event, outer)) return;
  fault([&](YamlFaults& faults) { faults.set(kWrongProperty, outer.begin, outer.end); });
}

// A bracket of the other kind: either those inside are not closed, or it is a slip.
void YamlParser::wrong_bracket(bool mapping) {
  const std::uint32_t opener = levels_.back().begin;
  fault([&](YamlFaults& faults) { explain_unclosed_bracket(faults, opener, scanner_.at()); });
  const auto matches = [mapping](const Level& level) {
    return level.style == NodeStyle::kFlow && level.mapping == mapping;
  };
  auto level = levels_.rbegin();
  while (level != levels_.rend() && level->in_flow() && !matches(*level)) ++level;
  if (level == levels_.rend() || !level->in_flow()) return;
  while (!matches(levels_.back())) close_unclosed();
}

// Anchor or tag before a `?`, which starts an entry and no node.
void YamlParser::misplaced_property() {
  const YamlProperties lost = take_properties();
  fault([&](YamlFaults& faults) { faults.set(kWrongProperty, lost.begin, lost.end); });
}

void YamlParser::missing_comma() {
  const std::uint32_t at = scanner_.at();
  const std::uint32_t end = writer_.reached();
  // Below a quote that is never closed stands the rest of its text.
  if (!quote_in_flow_ || !scanner_.gap().breaks) {
    fault([&](YamlFaults& faults) {
      faults.set(kMissingComma, at, token_end(text(), at))
          .fix("insert a comma", faults.span(end, end), ",", Applicability::kUnsafe);
    });
  }
  if (levels_.back().style == NodeStyle::kPair) close_level(0);
  next_flow_entry();
}

// `list[int]`, `--lr={{.inputs.lr}}`: brackets directly behind a word are meant as a part of it.
bool YamlParser::glued_bracket() {
  const Level& top = levels_.back();
  const Event& last = writer_.last();
  const std::uint32_t at = scanner_.at();
  const bool behind_word = top.expect != Expect::kEntry && !top.expects_node() && last.end == at &&
                           last.type == EventType::kScalar && last.style == NodeStyle::kPlain &&
                           !last.text.owned;
  const std::size_t end = behind_word ? glued_end(text(), at) : std::string_view::npos;
  if (end == std::string_view::npos) return false;
  const std::uint32_t begin = last.begin;
  fault([&](YamlFaults& faults) { explain_needs_quotes(faults, begin, end); });
  writer_.resize(begin, static_cast<std::uint32_t>(end));
  scanner_.step(end - at);
  return true;
}

// A colon behind the value of an entry. In `{a: 1 b: 2}` a comma is missing before the last word;
// in `{a: b: c}` the value needs quotes.
void YamlParser::colon_behind_value() {
  const Event last = writer_.last();
  const bool word = last.type == EventType::kScalar && last.style == NodeStyle::kPlain &&
                    last.begin >= scanner_.line() && writer_.reached() == last.end;
  if (!word) return unexpected();
  const std::string_view value = text().substr(last.begin, last.end - last.begin);
  const std::size_t blank = value.find_last_of(" \t");
  if (blank == std::string_view::npos) {
    const std::size_t colon = scanner_.at() + std::size_t{1};
    const std::size_t end = std::max(value_end(text(), colon, true), colon);
    fault([&](YamlFaults& faults) { explain_needs_quotes(faults, last.begin, end); });
    writer_.resize(last.begin, static_cast<std::uint32_t>(end));
    scanner_.step(end - scanner_.at());
    return;
  }
  const auto next = static_cast<std::uint32_t>(last.begin + blank + 1);
  const std::size_t trimmed = value.find_last_not_of(" \t", blank);
  writer_.resize(last.begin, static_cast<std::uint32_t>(last.begin + trimmed + 1));
  scanner_.go_back(next, scanner_.line());
  missing_comma();
}

void YamlParser::shallow_flow_line() {
  if (std::exchange(shallow_reported_, true)) return;
  const std::uint32_t opener = levels_.back().begin;
  fault([&](YamlFaults& faults) { explain_shallow_line(faults, scanner_.line(), opener); });
}

// A line in brackets that reads like one of a block, with no comma above it: if no bracket follows
// that could close what is open, the opening bracket is the fault, and each line would be another.
void YamlParser::look_for_bracket() {
  const Level& top = levels_.back();
  if (flow_checked_ || top.expect == Expect::kEntry) return;
  const YamlToken token = scanner_.token(true);
  if (token == YamlToken::kComma || token == YamlToken::kClose) return;
  if (!looks_like_entry(text(), scanner_.line())) return;
  flow_checked_ = true;
  if (bracket_follows()) return;
  const std::uint32_t opener = flow_start_.begin;
  const std::size_t bracket = text().find_first_of("[{", opener);
  fault([&](YamlFaults& faults) { explain_unclosed_bracket(faults, bracket, scanner_.at()); });
  bracket_lost_ = true;
}

// Whether a bracket that closes the outermost one stands before the next entry of the block around.
bool YamlParser::bracket_follows() const {
  std::size_t open = 0;
  for (const Level& level : levels_) open += level.style == NodeStyle::kFlow ? 1U : 0U;
  const std::size_t column = indentation();
  for (std::size_t i = scanner_.at(); i < text().size(); ++i) {
    const char c = text()[i];
    if (c == '[' || c == '{') ++open;
    if ((c == ']' || c == '}') && --open == 0) return true;
    if (!is_break(c)) continue;
    const std::size_t line = i + 1;
    const std::size_t spaces = skip_spaces(text(), line) - line;
    if (spaces < column && looks_like_entry(text(), line)) return false;
  }
  return false;
}

// Items in brackets that are written like those of a block; the first one is reported.
void YamlParser::dash_in_flow() {
  const std::uint32_t at = scanner_.at();
  if (!std::exchange(dash_reported_, true)) {
    fault([&](YamlFaults& faults) {
      faults.set(kUnexpected, at, at + std::size_t{1})
          .help("inside brackets items are separated by commas and have no dash");
    });
  }
  scanner_.step(1);
}

// A bracket among the keys of a mapping without a colon behind it.
void YamlParser::bracket_without_colon(const NodeStart& start) {
  const std::uint32_t colon = scanner_.at();
  const bool glued = scanner_.peek() == ':';
  // Not a key, but the value of the key above, in the wrong column.
  const bool value = events_.events[start.event - 1].style == NodeStyle::kEmpty;
  fault([&](YamlFaults& faults) {
    if (value && !glued) {
      faults.set(kWrongIndentation, start.begin, start.begin + std::size_t{1})
          .help("indent it deeper than the key or list it belongs to");
    } else if (glued) {
      explain_missing_space(faults, start.begin, colon);
    } else {
      faults.set(kMissingColon, start.begin, colon);
    }
  });
  if (glued) return begin_key(start, colon);
  writer_.take_back(start.event);
  levels_.back().expect = Expect::kEntry;
  skip_block(levels_.back().column);
}

}  // namespace accelc
