// The scalars and aliases of YamlEventWriter: where they end and what their text is.
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/scalars.h"
#include "compiler/syntax/yaml_cpp/spans.h"

#include <string>

namespace accelc {

namespace {

// The length of the null that is written at `at`; 0 for anything else.
std::uint32_t null_word(std::string_view text, std::size_t at) {
  for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
    if (text.substr(at, word.size()) != word) continue;
    const char next = byte_at(text, at + word.size());
    const bool ends = space_at(text, at + word.size()) || is_flow_indicator(next) || next == ':';
    return ends ? static_cast<std::uint32_t>(word.size()) : 0;
  }
  return 0;
}

// Whether the tag at `at` is the last thing in the text: yaml-cpp does not mention it then.
bool is_last_tag(std::string_view text, std::size_t at) {
  if (byte_at(text, at) != '!') return false;
  at = token_end(text, at);
  while (at < text.size() && is_space(text[at])) ++at;
  return at == text.size();
}

}  // namespace

bool YamlEventWriter::add_null(std::uint32_t mark, bool anchored) {
  if (phantom_) return true;
  Slot slot;
  if (!enter_slot(slot)) return false;
  CursorProperties properties{reached_, reached_, {}};
  if (anchored || is_last_tag(text_, mark)) {
    if (!skip() || !read_properties({.anchored = true, .tagged = true}, slot, properties)) {
      return false;
    }
  } else if (null_word(text_, mark) == 0 || !skip() || cursor_.at() != mark) {
    return !faults_->any() && add_missing(properties);
  }
  const std::uint32_t size = null_word(text_, cursor_.at());
  if (size == 0 || !belongs_here(slot)) return add_missing(properties);
  Event event{.begin = cursor_.at(), .end = cursor_.at() + size};
  event.text = {event.begin, size, false};
  cursor_.step(size);
  return finish_node(event, properties);
}

// A value that is not there stands behind the indicator, or behind its anchor and tag.
bool YamlEventWriter::add_missing(const CursorProperties& properties) {
  reached_ = properties.end;
  Event event{.begin = reached_, .end = reached_};
  event.text = {reached_, 0, false};
  event.style = NodeStyle::kEmpty;
  return push(event, properties);
}

bool YamlEventWriter::add_alias(std::uint32_t mark) {
  Slot slot;
  Event event;
  return start_node(mark, slot) && check_line(slot, nullptr) && read_alias(event) &&
         finish_node(event, {});
}

bool YamlEventWriter::read_alias(Event& event) {
  event.begin = cursor_.at();
  event.end = event.begin + 1;
  while (!space_at(text_, event.end) && !is_flow_indicator(text_[event.end])) ++event.end;
  event.text = {event.begin + 1, event.end - event.begin - 1, false};
  event.type = EventType::kAlias;
  cursor_.step(event.end - event.begin);
  return true;
}

bool YamlEventWriter::add_scalar(std::uint32_t mark, std::string_view value) {
  Slot slot;
  CursorProperties properties;
  if (!start_node(mark, slot) ||
      !read_properties({.anchored = true, .tagged = true}, slot, properties)) {
    return false;
  }
  if (properties.begin != mark && cursor_.at() != mark) return unexpected();
  const char c = cursor_.peek();
  const bool quoted = c == '"' || c == '\'';
  const bool block = (c == '|' || c == '>') && !in_flow();
  if (value.empty() && (!(quoted || block) || !belongs_here(slot))) return add_missing(properties);
  if (!check_line(slot, nullptr)) return false;
  Event event;
  const bool read = c == '*' ? read_alias(event)
                    : quoted ? read_quoted(event)
                    : block  ? read_block(event, value)
                             : read_plain(event, value);
  return read && finish_node(event, properties);
}

bool YamlEventWriter::read_quoted(Event& event) {
  event.begin = cursor_.at();
  const char quote_mark = text_[event.begin];
  const std::size_t end = quote_end(text_, event.begin);
  if (end == std::string_view::npos) {
    explain_unclosed_quote(*faults_, event.begin, text_.size());
    return false;
  }
  event.end = static_cast<std::uint32_t>(end);
  event.style = quote_mark == '"' ? NodeStyle::kDoubleQuoted : NodeStyle::kSingleQuoted;
  const std::string_view inner = text_.substr(event.begin + 1, event.end - event.begin - 2);
  if (!check_continuation(event.begin, event.end, true)) return false;
  if (inner.find_first_of(quote_mark == '"' ? "\\\r\n" : "'\r\n") == std::string_view::npos) {
    event.text = {event.begin + 1, event.end - event.begin - 2, false};
  } else if (quote_mark == '\'') {
    event.text = own(unquote_single(inner));
  } else {
    const Unquoted unquoted = unquote_double(inner);
    if (unquoted.bad_end > 0) {
      const std::size_t base = event.begin + 1;
      explain_escape(*faults_, base + unquoted.bad_begin, base + unquoted.bad_end);
      return false;
    }
    event.text = own(unquoted.text);
  }
  cursor_.move_to(end);
  return true;
}

bool YamlEventWriter::read_block(Event& event, std::string_view value) {
  const BlockText block = read_block_text(text_, cursor_.at(), block_column());
  if (block.bad_end > 0) {
    explain_block_text(*faults_, cursor_.at(), block.bad_begin, block.bad_end);
    return false;
  }
  event.begin = cursor_.at();
  event.end = static_cast<std::uint32_t>(block.end);
  if (value.empty() && !block.text.empty() && open_.empty()) {
    // YAML lets a text start in the first column where nothing is around it; yaml-cpp does not.
    for (std::size_t i = line_end(text_, event.begin); i < block.end; i = line_end(text_, i)) {
      i = after_break(text_, i);
      shallow_lines_.push_back(static_cast<std::uint32_t>(i));
    }
    return false;
  }
  event.style = text_[event.begin] == '|' ? NodeStyle::kLiteral : NodeStyle::kFolded;
  event.text = own(block.text);
  cursor_.move_to(block.header_end);
  if (!cursor_.skip_comment()) return false;
  if (block.end > cursor_.at()) cursor_.move_to(block.end);
  return true;
}

bool YamlEventWriter::read_plain(Event& event, std::string_view value) {
  event.begin = cursor_.at();
  const char c = text_[event.begin];
  if (in_flow() && value.size() == 1 && (c == '-' || c == '?' || c == ':')) return unexpected();
  const std::size_t begin = working_->from_source(event.begin);
  const auto size = static_cast<std::uint32_t>(value.size());
  if (working_->text().substr(begin, size) == value) {
    event.end = event.begin + size;
    event.text = {event.begin, size, false};
    cursor_.step(size);
    return true;
  }
  const std::size_t end = plain_end(value);
  if (end == event.begin) return unexpected();
  event.end = static_cast<std::uint32_t>(end);
  event.text = own(fold_plain(text_.substr(event.begin, end - event.begin)));
  if (!check_continuation(event.begin, event.end, false)) return false;
  cursor_.move_to(end);
  return true;
}

// Where a plain text of several lines ends: walks yaml-cpp's text and the source side by side. The
// cursor's place if they differ.
std::size_t YamlEventWriter::plain_end(std::string_view value) const {
  const std::string_view text = working_->text();
  std::size_t at = working_->from_source(cursor_.at());
  for (std::size_t i = 0; i < value.size();) {
    std::size_t end = at;
    bool breaks = false;
    while (end < text.size() && is_space(text[end])) breaks = is_break(text[end++]) || breaks;
    if (breaks && is_space(value[i])) {
      while (i < value.size() && is_space(value[i])) ++i;
      at = end;
    } else if (at < text.size() && text[at] == value[i]) {
      ++at;
      ++i;
    } else {
      return cursor_.at();
    }
  }
  return working_->to_source(at);
}

bool YamlEventWriter::check_continuation(std::uint32_t begin, std::uint32_t end, bool quoted) {
  const int column = block_column();
  for (std::size_t i = begin; i < end; ++i) {
    if (!is_break(text_[i])) continue;
    const std::size_t line = after_break(text_, i);
    i = line - 1;
    const std::size_t content = skip_spaces(text_, line);
    const std::size_t visible = skip_blanks(text_, content);
    const bool blank = visible >= end || is_break(text_[visible]);
    if (blank || static_cast<int>(content - line) > column) continue;
    return too_shallow(line, quoted ? begin : innermost_bracket());
  }
  return true;
}

TextSlice YamlEventWriter::own(std::string_view text) {
  const auto offset = static_cast<std::uint32_t>(events_->strings.size());
  events_->strings += text;
  return {offset, static_cast<std::uint32_t>(text.size()), true};
}

}  // namespace accelc
