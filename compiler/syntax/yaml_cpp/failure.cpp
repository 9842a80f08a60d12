// Finds the cause behind an exception of yaml-cpp: reads on from the last token that was
// understood, loosely, until something is wrong; only then goes by what yaml-cpp said.
#include "compiler/syntax/yaml_cpp/failure.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/scalars.h"
#include "compiler/syntax/yaml/text.h"
#include "compiler/syntax/yaml_cpp/spans.h"

#include <algorithm>
#include <string>

namespace accelc {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool has_shallow_entry(std::string_view text, std::size_t begin, std::size_t end, int column) {
  for (std::size_t i = line_end(text, begin); i < end; i = line_end(text, i)) {
    i = after_break(text, i);
    if (i >= end) break;
    const auto depth = static_cast<int>(skip_spaces(text, i) - i);
    if (document_marker_at(text, i)) return true;
    if (depth <= column && !is_break(byte_at(text, i)) && looks_like_entry(text, i)) return true;
  }
  return false;
}

class FailureFinder {
 public:
  FailureFinder(YamlFaults& faults, const YamlFailure& failure)
      : faults_(faults), text_(faults.text()), failure_(failure), at_(failure.reached) {
    for (const OpenYaml& open : *failure.open) {
      if (open.style == NodeStyle::kFlow) brackets_.push_back(open.begin);
    }
    column_ = failure.open->empty() ? -1 : failure.open->back().column;
    remember_last_value();
  }

  void explain() {
    while (at_ < stop() && !faults_.any()) step();
    if (!faults_.any()) explain_words();
    if (!faults_.any()) explain_unexpected(faults_, failure_.offset);
  }

 private:
  // The last value may have been read before yaml-cpp gave up.
  void remember_last_value() {
    const std::vector<Event>& events = failure_.events->events;
    if (events.empty() || events.back().end != failure_.reached) return;
    const Event& last = events.back();
    if (last.begin == last.end || last.type == EventType::kMappingStart ||
        last.type == EventType::kSequenceStart) {
      return;
    }
    previous_begin_ = last_begin_ = last.begin;
    previous_end_ = last.end;
  }

  [[nodiscard]] std::size_t stop() const {
    return std::min<std::size_t>(failure_.offset + std::size_t{1}, text_.size());
  }
  [[nodiscard]] bool in_flow() const { return !brackets_.empty(); }
  [[nodiscard]] bool said(std::string_view words) const {
    return failure_.words.find(words) != kNone;
  }

  void step() {
    const char c = text_[at_];
    if (is_space(c)) {
      ++at_;
    } else if (c == '#' && (at_ == 0 || is_space(text_[at_ - 1]))) {
      at_ = line_end(text_, at_);
    } else if (c == '"' || c == '\'') {
      quoted();
    } else if (c == '[' || c == '{') {
      start_bracket();
    } else if ((c == ']' || c == '}') && in_flow()) {
      end_bracket(c);
    } else if (at_separator()) {
      previous_end_ = kNone;
      ++at_;
    } else if ((c == '|' || c == '>') && !in_flow()) {
      block_text();
    } else {
      word();
    }
  }

  [[nodiscard]] bool at_separator() const {
    const char c = text_[at_];
    if (in_flow() && (c == ',' || c == ':')) return true;
    return (c == ':' || c == '-' || c == '?') && space_at(text_, at_ + 1);
  }

  void quoted() {
    const std::size_t end = quote_end(text_, at_);
    const std::size_t shown = std::min(end, text_.size());
    if (end == kNone || has_shallow_entry(text_, at_, shown, column_)) {
      return explain_unclosed_quote(faults_, at_, first_swallowed_line(shown));
    }
    if (text_[at_] == '"') {
      const Unquoted inner = unquote_double(text_.substr(at_ + 1, end - at_ - 2));
      if (inner.bad_end > 0) {
        return explain_escape(faults_, at_ + 1 + inner.bad_begin, at_ + 1 + inner.bad_end);
      }
    }
    // Something behind the closing quote: then that quote was meant to open another text.
    const bool several_lines = line_end(text_, at_) < end;
    const char next = byte_at(text_, end);
    const bool ends = space_at(text_, end) || is_flow_indicator(next) || next == ':';
    if (several_lines && !ends) {
      return explain_unclosed_quote(faults_, at_, first_swallowed_line(shown));
    }
    if (in_flow() && previous_end_ != kNone) return missing_comma();
    if (!ends && !in_flow()) return explain_early_quote(faults_, end);
    end_token(at_, end);
  }

  // The first line below the opening quote that has text.
  [[nodiscard]] std::size_t first_swallowed_line(std::size_t end) const {
    std::size_t i = line_end(text_, at_);
    while (i < end && is_space(text_[i])) ++i;
    return i < end ? i : text_.size();
  }

  void start_bracket() {
    const bool glued = previous_end_ == at_ && in_flow();
    const std::size_t end = glued ? glued_end(text_, at_) : kNone;
    if (end != kNone) return explain_needs_quotes(faults_, previous_begin_, end);
    if (in_flow() && previous_end_ != kNone) return missing_comma();
    if (brackets_.size() >= failure_.nesting) {
      faults_.set(kNestedTooDeep, at_, at_ + 1, {std::to_string(failure_.nesting)});
      return;
    }
    brackets_.push_back(at_);
    previous_end_ = kNone;
    ++at_;
  }

  void end_bracket(char c) {
    const std::size_t opener = brackets_.back();
    if ((text_[opener] == '[') != (c == ']')) {
      return explain_unclosed_bracket(faults_, opener, at_);
    }
    brackets_.pop_back();
    end_token(opener, at_ + 1);
  }

  void missing_comma() {
    const std::size_t end = previous_end_;
    faults_.set(kMissingComma, at_, token_end(text_, at_))
        .fix("insert a comma", faults_.span(end, end), ",", Applicability::kUnsafe);
  }

  void word() {
    const std::size_t begin = at_;
    if (in_flow() && previous_quoted()) return missing_comma();
    std::size_t end = at_ + 1;
    for (std::size_t i = end; i < text_.size() && !is_break(text_[i]); ++i) {
      const bool colon = text_[i] == ':' &&
                         (space_at(text_, i + 1) || (in_flow() && is_flow_indicator(text_[i + 1])));
      if (colon || (in_flow() && is_flow_indicator(text_[i]))) break;
      if (text_[i] == '#' && is_blank(text_[i - 1])) break;
      if (!is_blank(text_[i])) end = i + 1;
    }
    end_token(begin, end);
  }

  [[nodiscard]] bool previous_quoted() const {
    if (previous_end_ == kNone) return false;
    const char last = text_[previous_end_ - 1];
    return last == '"' || last == '\'' || last == ']' || last == '}';
  }

  void end_token(std::size_t begin, std::size_t end) {
    previous_begin_ = last_begin_ = begin;
    previous_end_ = end;
    at_ = end;
  }

  void block_text() {
    const std::size_t line = line_start(text_, at_);
    std::size_t key = skip_spaces(text_, line);
    while (byte_at(text_, key) == '-' && byte_at(text_, key + 1) == ' ') {
      key = skip_spaces(text_, key + 1);
    }
    const auto column = static_cast<int>(std::min(key, at_) - line);
    const BlockText block = read_block_text(text_, at_, column);
    if (block.bad_end > 0) {
      return explain_block_text(faults_, at_, block.bad_begin, block.bad_end);
    }
    end_token(at_, std::max(block.end, line_end(text_, at_)));
  }

  void explain_words() {
    const std::size_t at = failure_.offset;
    if (said("unknown token") || said("not found after") || said("while scanning a")) {
      explain_token();
    } else if (said("anchor is not defined")) {
      explain_alias(at);
    } else if (said("tab when looking")) {
      const std::size_t line = line_start(text_, at);
      faults_.set(kTabIndentation, skip_spaces(text_, line), skip_blanks(text_, line));
    } else if (said(" tag") || said("multiple") || said("*including* tags")) {
      explain_property();
    } else if (said("directive") || said("YAML")) {
      faults_.set(kDirective, line_start(text_, at), line_end(text_, at));
    } else if (said("bad file")) {
      faults_.set(kNestedTooDeep, failure_.reached, failure_.reached,
                  {std::to_string(failure_.nesting)});
    } else if (said("flow end")) {
      explain_unexpected(faults_, at);
    } else if (in_flow()) {
      explain_flow(at);
    } else {
      explain_block_failure(faults_, failure_);
    }
  }

  void explain_token() {
    std::size_t at = failure_.offset;
    // yaml-cpp has already gone over the `*` or `&`.
    while (at > 0 && !is_space(text_[at - 1]) && !is_flow_indicator(text_[at - 1])) --at;
    const char c = byte_at(text_, at);
    if (c == '&' && !space_at(text_, at + 1)) {
      faults_.set(kWrongProperty, at, value_end(text_, at, in_flow()));
    } else if (std::string_view("@`%*&|>?").find(c) != kNone) {
      explain_needs_quotes(faults_, at, value_end(text_, at, in_flow()));
    }
  }

  void explain_alias(std::size_t at) {
    std::size_t end = at + 1;
    while (!space_at(text_, end) && !is_flow_indicator(text_[end])) ++end;
    const std::string_view name = text_.substr(at + 1, end - at - 1);
    const auto is_name = [](char c) {
      return is_digit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_' || c == '-';
    };
    // `*.txt` and `**/x` are patterns, not the names of anchors.
    if (!std::all_of(name.begin(), name.end(), is_name)) {
      return explain_needs_quotes(faults_, at, value_end(text_, at, in_flow()));
    }
    Report report = faults_.set(kUndefinedAnchor, at, end, {quote(name)});
    const std::vector<std::string_view> near = nearest(name, anchors_of_document());
    if (near.size() == 1) {
      report.fix("did you mean " + quote(near[0]) + "?", faults_.span(at + 1, end),
                 std::string(near[0]));
    }
    if (text_.find("&" + std::string(name), end) != kNone) {
      report.help("the anchor is defined further down; an alias can only look back");
    }
  }

  [[nodiscard]] std::vector<std::string_view> anchors_of_document() const {
    std::vector<std::string_view> anchors;
    const std::vector<Event>& events = failure_.events->events;
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
      if (event->type == EventType::kDocumentStart) break;
      const NodeProperties& names = failure_.events->properties[event->properties];
      if (!names.anchor.empty()) anchors.push_back(names.anchor);
    }
    return anchors;
  }

  void explain_property() {
    std::size_t at = failure_.offset;
    const std::size_t line = line_start(text_, at);
    while (at > line && byte_at(text_, at) != '!' && byte_at(text_, at) != '&' &&
           byte_at(text_, at) != '*') {
      --at;
    }
    faults_.set(kWrongProperty, at, token_end(text_, at));
  }

  // The innermost bracket that is open and has no end; the failure itself when all have.
  void explain_flow(std::size_t at) {
    for (auto opener = brackets_.rbegin(); opener != brackets_.rend(); ++opener) {
      if (!closes(*opener)) return explain_unclosed_bracket(faults_, *opener, at);
    }
    if (byte_at(text_, at) == '-' && space_at(text_, at + 1)) {
      faults_.set(kUnexpected, at, at + 1)
          .help("in brackets, items are separated by commas and have no `- `");
    } else if (byte_at(text_, at) == ':') {
      explain_flow_colon(at);
    }
  }

  // A colon behind a value. `{a: 1 "b": 2}` and a line break without a comma read as one text.
  void explain_flow_colon(std::size_t at) {
    const std::size_t begin = std::min(last_begin_, at);
    const std::string_view value = text_.substr(begin, at - begin);
    std::size_t next = value.find_last_of("\r\n");
    if (next == kNone) next = value.find_first_of("\"'", 1);
    if (next == kNone) {
      faults_.set(kUnexpected, at, at + 1).help("a text with `: ` in it needs quotes");
      return;
    }
    at_ = begin + next;
    while (is_space(text_[at_])) ++at_;
    previous_end_ = at_;
    while (previous_end_ > begin && is_space(text_[previous_end_ - 1])) --previous_end_;
    missing_comma();
  }

  // Whether the bracket ends before the text does, and before a line that starts another entry.
  [[nodiscard]] bool closes(std::size_t opener) const {
    std::string expected;
    for (std::size_t i = opener; i < text_.size(); ++i) {
      const char c = text_[i];
      if (c == '[' || c == '{') {
        expected += c == '[' ? ']' : '}';
      } else if (c == ']' || c == '}') {
        if (c != expected.back()) return false;
        expected.pop_back();
        if (expected.empty()) return true;
      } else if (is_break(c) && starts_entry(after_break(text_, i))) {
        return false;
      } else if (opens_quote(i)) {
        const std::size_t end = quote_end(text_, i);
        if (end == kNone) return false;
        i = end - 1;
      }
    }
    return false;
  }

  [[nodiscard]] bool starts_entry(std::size_t line) const {
    const auto depth = static_cast<int>(skip_spaces(text_, line) - line);
    return depth <= column_ && looks_like_entry(text_, line);
  }

  [[nodiscard]] bool opens_quote(std::size_t at) const {
    if (text_[at] != '"' && text_[at] != '\'') return false;
    const char before = text_[at - 1];
    return is_space(before) || before == ':' || is_flow_indicator(before);
  }

  YamlFaults& faults_;
  std::string_view text_;
  const YamlFailure& failure_;
  std::size_t at_;
  int column_ = -1;
  std::vector<std::size_t> brackets_;
  // The last complete value, while no separator has come after it.
  std::size_t previous_begin_ = kNone;
  std::size_t previous_end_ = kNone;
  std::size_t last_begin_ = kNone;  // of the last value, separator or not
};

}  // namespace

void explain_failure(YamlFaults& faults, const YamlFailure& failure) {
  FailureFinder(faults, failure).explain();
}

}  // namespace accelc
