#include "compiler/syntax/yaml_cpp/cursor.h"

#include "compiler/support/text.h"
#include "compiler/syntax/yaml/diagnostics.h"

#include <optional>

namespace accelc {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool is_word(char c) {
  const char lower = static_cast<char>(c | 0x20);
  return (lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

bool is_hex(char c) {
  const char lower = static_cast<char>(c | 0x20);
  return (c >= '0' && c <= '9') || (lower >= 'a' && lower <= 'f');
}

unsigned hex_digit(char c) {
  return static_cast<unsigned>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
}

// The characters of a URI; the percent escapes are decoded. Nothing when there is another
// character.
std::optional<std::string> decode_uri(std::string_view written, std::string_view also) {
  std::string decoded;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const char c = written[i];
    if (c == '%') {
      if (!is_hex(byte_at(written, i + 1)) || !is_hex(byte_at(written, i + 2))) return {};
      decoded += static_cast<char>(hex_digit(written[i + 1]) * 16 + hex_digit(written[i + 2]));
      i += 2;
    } else if (is_word(c) || std::string_view("#;/?:@&=+$_.~*'()").find(c) != kNone ||
               also.find(c) != kNone) {
      decoded += c;
    } else {
      return {};
    }
  }
  return decoded;
}

// The words of a directive, without its comment.
std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < line.size();) {
    i = skip_blanks(line, i);
    std::size_t end = i;
    while (end < line.size() && !is_blank(line[end])) ++end;
    if (end == i || line[i] == '#') break;
    words.push_back(line.substr(i, end - i));
    i = end;
  }
  return words;
}

}  // namespace

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
    faults_->set(kCommentNeedsSpace, at_, end).fix("insert a space", faults_->span(at_, at_), " ");
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

bool YamlCursor::read_property(YamlProperties& properties) {
  if (!properties.any()) properties.begin = at_;
  const bool read = peek() == '&' ? read_anchor(properties.names) : read_tag(properties.names);
  properties.end = at_;
  return read;
}

bool YamlCursor::read_anchor(NodeProperties& names) {
  std::size_t end = at_ + 1;
  while (!space_at(text_, end) && !is_flow_indicator(text_[end])) ++end;
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
  const bool verbatim = byte_at(text_, at_ + 1) == '<';
  std::size_t end = at_ + 1;
  while (!space_at(text_, end) && (verbatim || !is_flow_indicator(text_[end]))) ++end;
  if (verbatim) {
    const std::size_t close = text_.substr(0, end).find('>', at_);
    if (close != kNone) end = close + 1;
  }
  const std::string_view written = text_.substr(at_, end - at_);
  const char next = byte_at(text_, end);
  const bool separate = space_at(text_, end) || next == ',' || next == ']' || next == '}';
  if (!separate) {
    faults_->set(kWrongProperty, at_, end + 1);
    return false;
  }
  if (!resolve_tag(written, names)) return false;
  at_ = static_cast<std::uint32_t>(end);
  return true;
}

bool YamlCursor::resolve_tag(std::string_view written, NodeProperties& names) {
  const std::size_t end = at_ + written.size();
  std::string prefix = "!";
  std::string_view suffix = written.substr(1);
  std::string_view also;
  if (suffix.starts_with('<') && suffix.ends_with('>')) {
    prefix.clear();
    suffix = suffix.substr(1, suffix.size() - 2);
    also = "!,[]";
  } else if (const std::size_t mark = suffix.find('!'); mark != kNone) {
    const std::string_view handle = written.substr(0, mark + 2);
    const std::string* declared = prefix_of(handle);
    if (declared == nullptr && handle != "!!") {
      faults_->set(kUndefinedTagHandle, at_, at_ + handle.size());
      return false;
    }
    prefix = declared != nullptr ? *declared : "tag:yaml.org,2002:";
    suffix = suffix.substr(mark + 1);
  } else if (const std::string* declared = prefix_of("!"); declared != nullptr && !suffix.empty()) {
    prefix = *declared;
  }
  const std::optional<std::string> decoded = decode_uri(suffix, also);
  const bool lacks_suffix = suffix.empty() && written != "!";
  if (!decoded || lacks_suffix) {
    faults_->set(kWrongProperty, at_, end);
    return false;
  }
  names.tag = prefix + *decoded;
  return true;
}

const std::string* YamlCursor::prefix_of(std::string_view handle) const {
  for (const auto& [name, prefix] : handles_) {
    if (name == handle) return &prefix;
  }
  return nullptr;
}

bool YamlCursor::read_directive() {
  const std::size_t end = line_end(text_, at_);
  const std::string_view line = text_.substr(at_, end - at_);
  const std::vector<std::string_view> words = words_of(line);
  bool good = ended_ && !words.empty();
  if (good && words[0] == "%YAML") {
    good = words.size() == 2 && words[1].starts_with("1.") && words[1].size() > 2 &&
           words[1].find_first_not_of("0123456789", 2) == kNone && !version_seen_;
    version_seen_ = true;
  } else if (good && words[0] == "%TAG") {
    good = read_tag_directive(line);
  }
  if (!good) {
    Report report = faults_->set(kDirective, at_, end);
    if (!ended_) report.help("end the document above with a line `...` first, or quote the text");
    return false;
  }
  move_to(end);
  return true;
}

bool YamlCursor::read_tag_directive(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.size() != 3 || words[1].front() != '!' || words[1].back() != '!') return false;
  if (prefix_of(words[1]) != nullptr) return false;
  handles_.emplace_back(words[1], words[2]);
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
  handles_.clear();
  version_seen_ = false;
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
