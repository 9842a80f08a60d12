#include "compiler/syntax/yaml/scanner.h"

#include "compiler/syntax/yaml/characters.h"

#include <array>

namespace accelc {

namespace {

// The characters at which the loop over a plain scalar looks twice.
constexpr std::array<bool, 256> stops_of_plain() {
  std::array<bool, 256> stops{};
  for (const char c : std::string_view("\r\n:#,[]{}")) stops[static_cast<unsigned char>(c)] = true;
  return stops;
}
constexpr std::array<bool, 256> kPlainStops = stops_of_plain();

bool may_stop_plain(char c) { return kPlainStops[static_cast<unsigned char>(c)]; }

}  // namespace

void YamlScanner::skip_gap() {
  const std::uint32_t begin = at_;
  // Asked again at the same token, the answer is the same.
  if (at_ == token_ && at_ != line_) return;
  gap_ = {.breaks = at_ == line_};
  if (gap_.breaks) {
    while (peek() == ' ') ++at_;
    indentation_ = column();
  }
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == ' ') {
      ++at_;
    } else if (is_break(c)) {
      next_line();
      while (peek() == ' ') ++at_;
      indentation_ = column();
      gap_ = {.breaks = true};
    } else if (c == '\t') {
      gap_.tabs = true;
      ++at_;
    } else if (c == '#' && (at_ > begin || at_ == line_)) {
      skip_comment();
    } else {
      break;
    }
  }
  token_ = at_;
}

void YamlScanner::skip_comment() {
  const auto end = static_cast<std::uint32_t>(line_end(text_, at_));
  comments_->push_back({at_, end});
  at_ = end;
}

void YamlScanner::skip_line() {
  const std::uint32_t begin = at_;
  at_ = static_cast<std::uint32_t>(skip_blanks(text_, at_));
  if (peek() == '#' && at_ > begin) skip_comment();
}

void YamlScanner::go_back(std::uint32_t begin, std::uint32_t line) {
  at_ = begin;
  line_ = line;
  indentation_ = static_cast<int>(skip_spaces(text_, line) - line);
}

void YamlScanner::next_line() {
  const std::size_t end = line_end(text_, at_);
  at_ = static_cast<std::uint32_t>(end < text_.size() ? after_break(text_, end) : end);
  line_ = at_;
}

void YamlScanner::move_to(std::size_t end) {
  for (std::size_t i = end; i > at_; --i) {
    if (!is_break(text_[i - 1])) continue;
    line_ = static_cast<std::uint32_t>(i);
    indentation_ = static_cast<int>(skip_spaces(text_, i) - i);
    break;
  }
  at_ = static_cast<std::uint32_t>(end);
}

bool YamlScanner::at_marker() const { return at_ == line_ && document_marker_at(text_, at_); }

YamlToken YamlScanner::token(bool in_flow) const {
  if (at_end()) return YamlToken::kEnd;
  const bool spaced = space_at(text_, at_ + 1);
  const bool ends = spaced || (in_flow && is_flow_indicator(text_[at_ + 1]));
  switch (text_[at_]) {
    case '-':
      return ends ? YamlToken::kDash : YamlToken::kPlain;
    case '?':
      if (spaced) return YamlToken::kQuestion;
      return ends ? YamlToken::kReserved : YamlToken::kPlain;
    case ':':
      return ends ? YamlToken::kColon : YamlToken::kPlain;
    case ',':
      return YamlToken::kComma;
    case '[':
    case '{':
      return YamlToken::kOpen;
    case ']':
    case '}':
      return YamlToken::kClose;
    case '&':
      return YamlToken::kAnchor;
    case '!':
      return YamlToken::kTag;
    case '*':
      return YamlToken::kAlias;
    case '\'':
      return YamlToken::kSingleQuote;
    case '"':
      return YamlToken::kDoubleQuote;
    case '|':
    case '>':
      return YamlToken::kBlockText;
    case '#':
      return YamlToken::kComment;
    case '@':
    case '`':
    case '%':
      return YamlToken::kReserved;
    default:
      return YamlToken::kPlain;
  }
}

YamlScanner::PlainLine YamlScanner::plain_line(std::size_t at, bool in_flow) const {
  std::size_t i = at;
  for (; i < text_.size(); ++i) {
    const char c = text_[i];
    if (!may_stop_plain(c)) continue;
    if (is_break(c)) break;
    if (c == ':') {
      if (space_at(text_, i + 1) || (in_flow && is_flow_indicator(text_[i + 1]))) break;
    } else if (c == '#') {
      if (i > at && is_blank(text_[i - 1])) break;
    } else if (in_flow) {
      break;
    }
  }
  std::size_t end = i;
  while (end > at && is_blank(text_[end - 1])) --end;
  return {end, i};
}

// The start of the text on the next line that goes on with the scalar whose line ended at `stop`.
std::size_t YamlScanner::next_plain_line(std::size_t stop, const YamlPlainRules& rules) const {
  std::size_t line = stop;
  std::size_t at = stop;
  while (at < text_.size() && is_space(text_[at])) {
    if (is_break(text_[at])) line = at + 1;
    ++at;
  }
  if (at >= text_.size() || text_[at] == '#') return kNowhere;
  if (skip_spaces(text_, line) - line < rules.indentation) return kNowhere;
  if (line == at && document_marker_at(text_, at)) return kNowhere;
  if (text_[at] == ':' && space_at(text_, at + 1)) return kNowhere;
  if (!rules.in_flow) return at;
  const bool colon = text_[at] == ':' && is_flow_indicator(byte_at(text_, at + 1));
  return is_flow_indicator(text_[at]) || colon ? kNowhere : at;
}

std::uint32_t YamlScanner::read_plain(const YamlPlainRules& rules) {
  PlainLine line = plain_line(at_, rules.in_flow);
  std::size_t end = line.end;
  while (!rules.one_line && line.stop < text_.size() && is_break(text_[line.stop])) {
    const std::size_t next = next_plain_line(line.stop, rules);
    if (next == kNowhere) break;
    line = plain_line(next, rules.in_flow);
    if (rules.colon_ends && byte_at(text_, line.stop) == ':') break;
    end = line.end;
  }
  move_to(end);
  return at_;
}

YamlQuote YamlScanner::find_quote(std::size_t indentation) const {
  const char quote = text_[at_];
  YamlQuote found{kNowhere, kNowhere, true};
  for (std::size_t i = at_ + std::size_t{1}; i < text_.size(); ++i) {
    const char c = text_[i];
    if (c == quote) {
      if (quote == '\'' && byte_at(text_, i + 1) == quote) {
        found.verbatim = false;
        ++i;
        continue;
      }
      found.end = i + 1;
      return found;
    }
    if (c == '\\' && quote == '"') {
      found.verbatim = false;
      if (i + 1 < text_.size() && !is_break(text_[i + 1])) ++i;
    } else if (is_break(c)) {
      found.verbatim = false;
      const std::size_t line = after_break(text_, i);
      const std::size_t content = skip_spaces(text_, line);
      i = line - 1;
      if (content >= text_.size() || space_at(text_, skip_blanks(text_, content))) continue;
      if (content - line >= indentation && !document_marker_at(text_, line)) continue;
      found.shallow = line;
      return found;
    }
  }
  return found;
}

}  // namespace accelc
