#include "compiler/syntax/yaml_cpp/cursor.h"

#include "compiler/support/text.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"

#include <utility>

namespace accelc {

bool YamlCursor::skip_gap() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (is_blank(c)) {
      ++at_;
    } else if (is_break(c)) {
      line_ = ++at_;
    } else if (c == '#') {
      if (!read_comment()) return false;
    } else {
      break;
    }
  }
  return true;
}

bool YamlCursor::skip_comment() {
  at_ = static_cast<std::uint32_t>(skip_blanks(text_, at_));
  return peek() != '#' || read_comment();
}

bool YamlCursor::read_comment() {
  const auto end = static_cast<std::uint32_t>(line_end(text_, at_));
  if (at_ > line_ && !is_blank(text_[at_ - 1])) {
    explain_glued_comment(*faults_, at_);
    return false;
  }
  comments_->push_back({at_, end});
  at_ = end;
  return true;
}

void YamlCursor::move_to(std::size_t end) {
  for (std::size_t i = end; i > at_; --i) {
    if (is_break(text_[i - 1])) {
      line_ = static_cast<std::uint32_t>(i);
      break;
    }
  }
  at_ = static_cast<std::uint32_t>(end);
}

bool YamlCursor::read_property(CursorProperties& properties) {
  if (!properties.any()) properties.begin = at_;
  const bool read = peek() == '&' ? read_anchor(properties.names) : read_tag(properties.names);
  properties.end = at_;
  return read;
}

bool YamlCursor::read_anchor(NodeProperties& names) {
  const std::size_t end = anchor_end(text_, at_);
  names.anchor = text_.substr(at_ + 1, end - at_ - 1);
  const char next = byte_at(text_, end);
  if (names.anchor.empty() || next == '[' || next == '{') {
    faults_->set(kWrongProperty, at_, line_end(text_, end));
    return false;
  }
  at_ = static_cast<std::uint32_t>(end);
  return true;
}

bool YamlCursor::read_tag(NodeProperties& names) {
  const std::size_t end = tag_end(text_, at_);
  const char next = byte_at(text_, end);
  const bool separate = space_at(text_, end) || next == ',' || next == ']' || next == '}';
  if (!separate) {
    faults_->set(kWrongProperty, at_, end + 1);
    return false;
  }
  ResolvedTag resolved = directives_.resolve(text_.substr(at_, end - at_));
  if (!resolved.valid) {
    if (resolved.unknown_handle > 0) {
      faults_->set(kUndefinedTagHandle, at_, at_ + resolved.unknown_handle);
    } else {
      faults_->set(kWrongProperty, at_, end);
    }
    return false;
  }
  names.tag = std::move(resolved.tag);
  at_ = static_cast<std::uint32_t>(end);
  return true;
}

bool YamlCursor::read_directive() {
  const std::size_t end = line_end(text_, at_);
  if (!ended_ || !directives_.add(text_.substr(at_, end - at_))) {
    Report report = faults_->set(kDirective, at_, end);
    if (!ended_) report.help("end the document above with a line `...` first, or quote the text");
    return false;
  }
  move_to(end);
  return true;
}

bool YamlCursor::at_marker(char c) const {
  return column() == 0 && peek() == c && document_marker_at(text_, at_);
}

bool YamlCursor::read_document_end() {
  step(3);
  ended_ = true;
  const std::size_t rest = skip_blanks(text_, at_);
  if (space_at(text_, rest) || text_[rest] == '#') return true;
  const std::size_t end = line_end(text_, rest);
  faults_->set(kContentAfterEnd, rest, end,
               {quote(text_.substr(rest, end - rest)), "the end mark `...`"});
  return false;
}

bool YamlCursor::read_document_head(bool& implicit) {
  directives_.clear();
  std::optional<std::uint32_t> directive;
  while (true) {
    if (!skip_gap()) return false;
    if (column() == 0 && peek() == '%') {
      if (!directive) directive = at_;
      if (!read_directive()) return false;
    } else if (!directive && at_marker('.')) {
      if (!read_document_end()) return false;
    } else {
      break;
    }
  }
  implicit = !at_marker('-');
  if (!implicit) {
    step(3);
    ended_ = false;
  } else if (directive) {
    faults_->set(kDirective, *directive, line_end(text_, *directive))
        .help("a document has to follow its directives, after a line `---`");
    return false;
  }
  return true;
}

}  // namespace accelc
