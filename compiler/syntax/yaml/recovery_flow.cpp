// What the parser does at a fault inside brackets.
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"
#include "compiler/syntax/yaml/recovery.h"
#include "compiler/syntax/yaml/scalars.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// The end of the quoted text or of the comment that begins at `at`; `npos` where neither does.
std::size_t end_of_unread(std::string_view text, std::size_t at) {
  const char before = at == 0 ? '\n' : text[at - 1];
  const bool blank = is_blank(before) || is_break(before);
  if (text[at] == '#' && blank) return line_end(text, at);
  const bool quote = text[at] == '"' || text[at] == '\'';
  const bool begins = blank || before == ':' || is_flow_indicator(before);
  return quote && begins ? quote_end(text, at) : kNowhere;
}

/// Where the next character from `at` is that is neither a space nor in a comment.
std::size_t skip_unwritten(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const std::size_t comment = text[at] == '#' ? end_of_unread(text, at) : kNowhere;
    if (comment == kNowhere && !is_space(text[at])) break;
    at = comment == kNowhere ? at + 1 : comment;
  }
  return at;
}

bool starts_with_tab(std::string_view text, std::size_t line) {
  return byte_at(text, skip_spaces(text, line)) == '\t';
}

}  // namespace

// The innermost bracket is not closed before `found`, where it should be. It ends here; an entry
// that is only begun is lost.
void YamlRecovery::close_unclosed() {
  Level& top = state_.levels.back();
  parser_.take_properties();
  const bool begun = top.mapping && top.expect != Expect::kEntry && top.expect != Expect::kDone;
  if (begun && top.style == NodeStyle::kPair) {
    state_.writer.take_back(top.event);
    state_.levels.pop_back();
    state_.levels.back().expect = Expect::kEntry;
    return;
  }
  if (begun) {
    state_.writer.take_back(top.entry);
    top.expect = Expect::kDone;
  }
  parser_.close_level(0);
}

// No bracket that is open is closed before `found`.
void YamlRecovery::unclosed_brackets(std::size_t found) {
  if (state_.levels.back().style == NodeStyle::kPair) close_unclosed();
  const std::uint32_t opener = state_.levels.back().begin;
  if (!quote_in_flow_) {
    fault([&](YamlFaults& faults) { explain_unclosed_bracket(faults, opener, found); });
    // The fault is on a line above; this one may have another.
    fault_line_ = UINT32_MAX;
  }
  while (state_.in_flow()) close_unclosed();
  state_.outer = std::exchange(state_.flow_outer, {});
  if (state_.flow_start.role == Role::kEntry) {
    parser_.take_properties();
    state_.writer.take_back(state_.flow_start.event);
    state_.levels.back().expect = Expect::kEntry;
  } else {
    parser_.attach_outer();
  }
}

// A bracket of the other kind: either those inside are not closed, or it is a slip.
void YamlRecovery::wrong_bracket(bool mapping) {
  const std::uint32_t opener = state_.levels.back().begin;
  fault([&](YamlFaults& faults) { explain_unclosed_bracket(faults, opener, state_.scanner.at()); });
  const auto matches = [mapping](const Level& level) {
    return level.style == NodeStyle::kFlow && level.mapping == mapping;
  };
  auto level = state_.levels.rbegin();
  while (level != state_.levels.rend() && level->in_flow() && !matches(*level)) ++level;
  if (level == state_.levels.rend() || !level->in_flow()) return;
  while (!matches(state_.levels.back())) close_unclosed();
}

// Anchor or tag before a `?`, which starts an entry and no node.
void YamlRecovery::misplaced_property() {
  const YamlProperties lost = parser_.take_properties();
  fault([&](YamlFaults& faults) { faults.set(kWrongProperty, lost.begin, lost.end); });
}

void YamlRecovery::missing_comma() {
  const std::uint32_t at = state_.scanner.at();
  const std::uint32_t end = state_.writer.reached();
  // Below a quote that is never closed stands the rest of its text.
  if (!quote_in_flow_ || !state_.scanner.gap().breaks) {
    fault([&](YamlFaults& faults) {
      faults.set(kMissingComma, at, token_end(state_.text(), at))
          .fix("insert a comma", faults.span(end, end), ",", Applicability::kUnsafe);
    });
  }
  if (state_.levels.back().style == NodeStyle::kPair) parser_.close_level(0);
  parser_.next_flow_entry();
}

// `list[int]`, `--lr={{.inputs.lr}}`: brackets directly behind a word are meant as a part of it.
bool YamlRecovery::glued_bracket() {
  const Level& top = state_.levels.back();
  const Event& last = state_.writer.last();
  const std::uint32_t at = state_.scanner.at();
  const bool behind_word = top.expect != Expect::kEntry && !top.expects_node() && last.end == at &&
                           last.type == EventType::kScalar && last.style == NodeStyle::kPlain &&
                           !last.text.owned;
  const std::size_t end = behind_word ? glued_end(state_.text(), at) : std::string_view::npos;
  if (end == std::string_view::npos) return false;
  const std::uint32_t begin = last.begin;
  fault([&](YamlFaults& faults) { explain_needs_quotes(faults, begin, end); });
  state_.writer.resize(begin, static_cast<std::uint32_t>(end));
  state_.scanner.step(end - at);
  return true;
}

// A colon behind the value of an entry. In `{a: 1 b: 2}` a comma is missing before the last word;
// in `{a: b: c}` the value needs quotes.
void YamlRecovery::colon_behind_value() {
  const Event last = state_.writer.last();
  const bool word = last.type == EventType::kScalar && last.style == NodeStyle::kPlain &&
                    last.begin >= state_.scanner.line() && state_.writer.reached() == last.end;
  if (!word) return unexpected();
  const std::string_view value = state_.text().substr(last.begin, last.end - last.begin);
  const std::size_t blank = value.find_last_of(" \t");
  if (blank == std::string_view::npos) {
    const std::size_t colon = state_.scanner.at() + std::size_t{1};
    const std::size_t end = std::max(value_end(state_.text(), colon, true), colon);
    fault([&](YamlFaults& faults) { explain_needs_quotes(faults, last.begin, end); });
    state_.writer.resize(last.begin, static_cast<std::uint32_t>(end));
    state_.scanner.step(end - state_.scanner.at());
    return;
  }
  const auto next = static_cast<std::uint32_t>(last.begin + blank + 1);
  const std::size_t trimmed = value.find_last_not_of(" \t", blank);
  state_.writer.resize(last.begin, static_cast<std::uint32_t>(last.begin + trimmed + 1));
  state_.scanner.go_back(next, state_.scanner.line());
  missing_comma();
}

// A line in brackets that is not indented as YAML requires: a warning if the brackets are closed
// below, because most readers ignore the indentation there. False when they end above the line.
bool YamlRecovery::shallow_flow_line() {
  if (shallow_taken_) return true;
  const std::size_t line = state_.scanner.line();
  if (!shallow_reported_ && !starts_with_tab(state_.text(), line)) {
    const ClosingBracket closing = find_closing_bracket();
    shallow_taken_ = closing.found;
    if (shallow_taken_) {
      warn_of_shallow_flow(closing.shallow_lines);
      return true;
    }
  }
  if (looks_like_entry(state_.text(), line)) {
    unclosed_brackets(state_.scanner.at());
    return false;
  }
  // Below a quote that is never closed is the rest of its text.
  if (!std::exchange(shallow_reported_, true) && !quote_in_flow_) {
    const std::uint32_t opener = state_.levels.back().begin;
    fault([&](YamlFaults& faults) { explain_shallow_line(faults, line, opener); });
  }
  return true;
}

void YamlRecovery::warn_of_shallow_flow(const std::vector<std::size_t>& lines) {
  Fix fix{.title = lines.size() == 1 ? "indent the line" : "indent the lines"};
  for (const std::size_t line : lines) fix.edits.push_back(indenting(line));
  const std::uint32_t at = state_.scanner.at();
  const std::size_t opener = state_.levels.back().begin;
  YamlFaults faults(state_.file);
  faults.warn(kBracketIndentation, at, token_end(state_.text(), at))
      .label(faults.span(opener, opener + 1), "opened here")
      .fix(std::move(fix));
  faults.report_to(state_.sink);
}

// A line in brackets that reads like one of a block, with no comma above it: if no bracket follows
// that could close what is open, the opening bracket is the fault, and each line would be another.
void YamlRecovery::look_for_bracket() {
  const Level& top = state_.levels.back();
  if (flow_checked_ || top.expect == Expect::kEntry) return;
  const YamlToken token = state_.scanner.token(true);
  if (token == YamlToken::kComma || token == YamlToken::kClose) return;
  if (!looks_like_entry(state_.text(), state_.scanner.line())) return;
  flow_checked_ = true;
  if (find_closing_bracket().found) return;
  const std::uint32_t opener = state_.flow_start.begin;
  const std::size_t bracket = state_.text().find_first_of("[{", opener);
  fault(
      [&](YamlFaults& faults) { explain_unclosed_bracket(faults, bracket, state_.scanner.at()); });
  bracket_lost_ = true;
}

// The bracket that closes the outermost one. Those in quotes and in comments close nothing. It is
// not looked for behind a shallow line that could not go on here, for want of a comma, nor where an
// earlier search has been: all of them take linear time.
YamlRecovery::ClosingBracket YamlRecovery::find_closing_bracket() {
  const std::string_view text = state_.text();
  const Level& top = state_.levels.back();
  ClosingBracket closing;
  std::size_t i = state_.scanner.at();
  if (i < searched_until_ || quote_in_flow_) return closing;
  std::size_t open = 0;
  for (const Level& level : state_.levels) open += level.style == NodeStyle::kFlow ? 1U : 0U;
  bool free = top.expects_node() || top.expect == Expect::kEntry;
  bool begins_line = true;
  while (i < text.size() && !closing.found) {
    const char c = text[i];
    const bool opens = c == '[' || c == '{';
    const bool closes = c == ']' || c == '}';
    if (begins_line && is_shallow(line_start(text, i))) {
      const std::size_t line = line_start(text, i);
      if (!(free || closes || c == ',') || document_marker_at(text, line)) break;
      closing.shallow_lines.push_back(line);
    }
    free = c == ',' || opens;
    open += opens ? 1U : 0U;
    closing.found = closes && --open == 0;
    const std::size_t unread = end_of_unread(text, i);
    const std::size_t end = unread == kNowhere ? i + 1 : unread;
    i = skip_unwritten(text, end);
    begins_line = std::ranges::any_of(text.substr(end, i - end), is_break);
  }
  searched_until_ = i;
  return closing;
}

// Whether the line is not indented as deep as a value has to be.
bool YamlRecovery::is_shallow(std::size_t line) const {
  return skip_spaces(state_.text(), line) - line < parser_.indentation();
}

// What makes a shallow line as deep as a value has to be.
Edit YamlRecovery::indenting(std::size_t line) const {
  const std::size_t spaces = skip_spaces(state_.text(), line) - line;
  const auto place = static_cast<std::uint32_t>(line);
  return {state_.file.span(place, place), std::string(parser_.indentation() - spaces, ' ')};
}

// Items in brackets that are written like those of a block; the first one is reported.
void YamlRecovery::dash_in_flow() {
  const std::uint32_t at = state_.scanner.at();
  if (!std::exchange(dash_reported_, true)) {
    fault([&](YamlFaults& faults) {
      faults.set(kUnexpected, at, at + std::size_t{1})
          .help("inside brackets items are separated by commas and have no dash");
    });
  }
  state_.scanner.step(1);
}

// A bracket among the keys of a mapping without a colon behind it.
void YamlRecovery::bracket_without_colon(const NodeStart& start) {
  const std::uint32_t colon = state_.scanner.at();
  const bool glued = state_.scanner.peek() == ':';
  // Not a key, but the value of the key above, in the wrong column.
  const bool value = state_.events.events[start.event - 1].style == NodeStyle::kEmpty;
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
  if (glued) return parser_.begin_key(start, colon);
  state_.writer.take_back(start.event);
  state_.levels.back().expect = Expect::kEntry;
  skip_block(state_.levels.back().column);
}

}  // namespace accelc
