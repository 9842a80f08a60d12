#include "compiler/flow/variable_name.h"

#include "compiler/support/ascii.h"

#include <charconv>
#include <cstddef>
#include <system_error>

namespace accelc::flow {

namespace {

bool is_word(char c) { return is_alphanumeric(c) || c == '_'; }

/// The length of `[12].` at the start of `text`, behind which a word begins; else 0.
std::size_t index_length(std::string_view text) {
  if (!text.starts_with('[')) return 0;
  std::size_t end = 1;
  while (end < text.size() && is_digit(text[end])) ++end;
  if (end == 1 || text.substr(end, 2) != "].") return 0;
  end += 2;
  return end < text.size() && is_word(text[end]) ? end : 0;
}

}  // namespace

std::optional<VariableName> parse_variable_name(std::string_view text) {
  std::optional<VariableName> found;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t index = index_length(text.substr(at));
    const std::size_t begin = at + index;
    std::size_t end = begin;
    while (end < text.size() && is_word(text[end])) ++end;
    if (end == begin) {
      ++at;
      continue;
    }
    if (found) return std::nullopt;
    found = VariableName{.name = text.substr(begin, end - begin)};
    if (index > 0) {
      const std::string_view digits = text.substr(at + 1, index - 3);
      std::int64_t number = 0;
      const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
      if (read.ec != std::errc()) return std::nullopt;
      found->index = number;
    }
    at = end;
  }
  return found;
}

}  // namespace accelc::flow
