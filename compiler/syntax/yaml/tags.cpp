#include "compiler/syntax/yaml/tags.h"

#include "compiler/support/ascii.h"
#include "compiler/syntax/yaml/characters.h"

#include <optional>

namespace accelc {

namespace {

// Every tag that uses a prefix holds a copy of it.
constexpr std::size_t kLongestPrefix = 128;

bool is_word(char c) {
  const char lower = static_cast<char>(c | 0x20);
  return is_lower(lower) || is_digit(c) || c == '-';
}

// The characters of a URI; the percent escapes are decoded. Nothing when there is another
// character.
std::optional<std::string> decode_uri(std::string_view written, std::string_view also) {
  std::string decoded;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const char c = written[i];
    if (c == '%') {
      const int high = hex_value(byte_at(written, i + 1));
      const int low = hex_value(byte_at(written, i + 2));
      if (high < 0 || low < 0) return {};
      decoded += static_cast<char>(high * 16 + low);
      i += 2;
    } else if (is_word(c) || std::string_view("#;/?:@&=+$_.~*'()").find(c) != kNowhere ||
               also.find(c) != kNowhere) {
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

std::size_t anchor_end(std::string_view text, std::size_t begin) {
  std::size_t end = begin + 1;
  while (!space_at(text, end) && !is_flow_indicator(text[end])) ++end;
  return end;
}

std::size_t tag_end(std::string_view text, std::size_t begin) {
  const bool verbatim = byte_at(text, begin + 1) == '<';
  std::size_t end = begin + 1;
  while (!space_at(text, end) && (verbatim || !is_flow_indicator(text[end]))) ++end;
  if (!verbatim) return end;
  const std::size_t close = text.substr(0, end).find('>', begin);
  return close == kNowhere ? end : close + 1;
}

void YamlDirectives::clear() {
  version_seen_ = false;
  handles_.clear();
}

bool YamlDirectives::add(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.empty()) return false;
  if (words[0] == "%TAG") return add_handle(words);
  if (words[0] != "%YAML") return true;
  const bool first = !version_seen_;
  version_seen_ = true;
  return first && words.size() == 2 && words[1].starts_with("1.") && words[1].size() > 2 &&
         words[1].find_first_not_of("0123456789", 2) == kNowhere;
}

bool YamlDirectives::add_handle(const std::vector<std::string_view>& words) {
  if (words.size() != 3 || words[1].front() != '!' || words[1].back() != '!') return false;
  if (prefix_of(words[1]) != nullptr || words[2].size() > kLongestPrefix) return false;
  handles_.emplace_back(words[1], words[2]);
  return true;
}

const std::string* YamlDirectives::prefix_of(std::string_view handle) const {
  for (const auto& [name, prefix] : handles_) {
    if (name == handle) return &prefix;
  }
  return nullptr;
}

ResolvedTag YamlDirectives::resolve(std::string_view written) const {
  std::string prefix = "!";
  std::string_view suffix = written.substr(1);
  std::string_view also;
  if (suffix.starts_with('<') && suffix.ends_with('>')) {
    prefix.clear();
    suffix = suffix.substr(1, suffix.size() - 2);
    also = "!,[]";
  } else if (const std::size_t mark = suffix.find('!'); mark != kNowhere) {
    const std::string_view handle = written.substr(0, mark + 2);
    const std::string* declared = prefix_of(handle);
    if (declared == nullptr && handle != "!!") return {.unknown_handle = handle.size()};
    prefix = declared != nullptr ? *declared : "tag:yaml.org,2002:";
    suffix = suffix.substr(mark + 1);
  } else if (const std::string* declared = prefix_of("!"); declared != nullptr && !suffix.empty()) {
    prefix = *declared;
  }
  const std::optional<std::string> decoded = decode_uri(suffix, also);
  const bool lacks_suffix = suffix.empty() && written != "!";
  if (!decoded || lacks_suffix) return {};
  return {.tag = prefix + *decoded, .valid = true};
}

}  // namespace accelc
