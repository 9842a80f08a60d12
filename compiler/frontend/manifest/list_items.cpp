#include "compiler/frontend/manifest/list_items.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kItemsKey = "items";

Span span_of(const SourceFile& file, std::size_t begin, std::size_t end) {
  return file.span(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end));
}

std::string without(std::string_view text, std::size_t begin, std::size_t end) {
  std::string frame(text.substr(0, begin));
  frame += text.substr(end);
  return frame;
}

/// Goes over JSON value by value. Whatever JSON does not have outside of texts ends it.
class JsonList {
 public:
  explicit JsonList(const SourceFile& file) : file_(file), text_(file.text()) {}

  std::optional<ListItems> find() {
    if (!take('{')) return {};
    while (peek() == '"') {
      const std::string_view key = text_of_string();
      if (!take(':')) return {};
      const bool items = key == kItemsKey && peek() == '[';
      if (items ? !read_items() : !skip_value()) return {};
      if (!take(',')) break;
    }
    if (!take('}') || peek() != '\0' || !found_) return {};
    found_->frame = without(text_, begin_, end_);
    return std::move(found_);
  }

 private:
  /// The next character behind spaces; NUL at the end.
  char peek() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  bool read_items() {
    if (found_) return false;
    found_.emplace();
    take('[');
    begin_ = at_;
    while (peek() == '{') {
      const std::size_t begin = at_;
      if (!skip_value()) return false;
      found_->items.push_back(span_of(file_, begin, at_));
      if (!take(',')) break;
    }
    end_ = at_;
    return take(']');
  }

  /// What stands between the quotes here, which it goes over.
  std::string_view text_of_string() {
    const std::size_t begin = at_ + 1;
    std::size_t end = begin;
    do {
      end = std::min(text_.find('"', end), text_.size()) + 1;
    } while (end <= text_.size() && is_escaped(begin, end - 1));
    at_ = std::min(end, text_.size());
    return text_.substr(begin, end - 1 - begin);
  }

  /// Whether an odd number of backslashes stands before the quote at `at`.
  [[nodiscard]] bool is_escaped(std::size_t begin, std::size_t at) const {
    std::size_t slashes = at;
    while (slashes > begin && text_[slashes - 1] == '\\') --slashes;
    return (at - slashes) % 2 == 1;
  }

  bool skip_value() {
    constexpr std::string_view kWords = "0123456789+-.eEtrufalsn";
    constexpr std::string_view kBetween = ",:";
    std::size_t depth = 0;
    do {
      const char c = peek();
      if (c == '"') {
        text_of_string();
      } else if (c == '{' || c == '[') {
        ++depth;
        ++at_;
      } else if (depth > 0 && (c == '}' || c == ']')) {
        --depth;
        ++at_;
      } else if (c != '\0' && kWords.find(c) != std::string_view::npos) {
        at_ = std::min(text_.find_first_not_of(kWords, at_), text_.size());
      } else if (depth > 0 && c != '\0' && kBetween.find(c) != std::string_view::npos) {
        ++at_;
      } else {
        return false;
      }
    } while (depth > 0);
    return true;
  }

  const SourceFile& file_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<ListItems> found_;
  std::size_t begin_ = 0;  // of all items
  std::size_t end_ = 0;
};

/// Whether a key of the outermost mapping begins the line, as kubectl writes them.
bool is_key_line(std::string_view line) {
  return !line.empty() && line[0] >= 'a' && line[0] <= 'z';
}

/// Goes over YAML line by line. An item begins with a dash in the first column.
class YamlList {
 public:
  explicit YamlList(const SourceFile& file) : file_(file), text_(file.text()) {}

  std::optional<ListItems> find() {
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t next = std::min(text_.find('\n', at), text_.size() - 1) + 1;
      if (!take_line(at, next)) return {};
      at = next;
    }
    if (items_.empty()) return {};
    end_ = std::min(end_, text_.size());
    ListItems found{.items = {}, .frame = without(text_, begin_, end_)};
    for (auto item = items_.begin(); item != items_.end(); ++item) {
      const auto next = std::next(item);
      found.items.push_back(span_of(file_, *item, next == items_.end() ? end_ : *next));
    }
    return found;
  }

 private:
  bool take_line(std::size_t at, std::size_t next) {
    const std::string_view line = text_.substr(at, next - at);
    const bool in_items = begin_ != kNowhere && end_ == kNowhere;
    if (line.starts_with("- ")) {
      items_.push_back(at);
      return in_items;
    }
    if (!is_key_line(line)) return line.starts_with(' ') || trim(line).empty();
    if (in_items) end_ = at;
    if (trim(line) != "items:") return true;
    const bool first = begin_ == kNowhere;
    begin_ = next;
    return first;
  }

  static constexpr std::size_t kNowhere = std::string_view::npos;

  const SourceFile& file_;
  std::string_view text_;
  std::vector<std::size_t> items_;  // where each begins
  std::size_t begin_ = kNowhere;    // of all items
  std::size_t end_ = kNowhere;
};

}  // namespace

std::optional<ListItems> find_list_items(const SourceFile& file) {
  if (auto list = JsonList(file).find()) return list;
  return YamlList(file).find();
}

}  // namespace accelc
