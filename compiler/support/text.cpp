#include "compiler/support/text.h"

#include "compiler/support/ascii.h"
#include "compiler/support/plural.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace accelc {

namespace {

constexpr std::size_t kQuotedLimit = 80;

void append_visible(std::string& out, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '\n') {
    out += "\\n";
  } else if (c == '\t') {
    out += "\\t";
  } else if (c == '\r') {
    out += "\\r";
  } else if (byte < 0x20 || byte == 0x7f) {
    out += "\\x";
    out += kHex[byte >> 4U];
    out += kHex[byte & 0xfU];
  } else {
    out += c;
  }
}

// Keeps both ends: the end of a long value is often what tells it apart.
std::string shorten(std::string_view text) {
  const std::size_t length = count_code_points(text);
  if (length <= kQuotedLimit) return std::string(text);
  const std::size_t head = code_point_offset(text, kQuotedLimit / 2);
  const std::size_t tail = code_point_offset(text, length - kQuotedLimit / 4);
  return std::string(text.substr(0, head)) + "..." + std::string(text.substr(tail));
}

}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  std::size_t begin = 0;
  for (std::size_t end = text.find(separator); end != std::string_view::npos;
       end = text.find(separator, begin)) {
    pieces.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  pieces.push_back(text.substr(begin));
  return pieces;
}

std::string join(std::span<const std::string> pieces, std::string_view separator) {
  std::string joined;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i > 0) joined += separator;
    joined += pieces[i];
  }
  return joined;
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::string to_lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](char c) { return to_lower(c); });
  return result;
}

std::string without_hyphens(std::string_view text) {
  std::string kept = to_lower(text);
  std::erase_if(kept, [](char c) { return c == '-' || c == '_' || c == ' '; });
  return kept;
}

std::string to_upper(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](char c) { return to_upper(c); });
  return result;
}

std::string without(std::string_view text, char unwanted) {
  std::string rest(text);
  std::erase(rest, unwanted);
  return rest;
}

bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

bool starts_with_ignoring_case(std::string_view text, std::string_view start) {
  return equals_ignoring_case(text.substr(0, start.size()), start);
}

std::string quote(std::string_view text) {
  if (text.empty()) return "`\"\"`";
  std::string quoted = "`";
  for (const char c : shorten(text)) append_visible(quoted, c);
  quoted += '`';
  return quoted;
}

std::string list_of(std::span<const std::string> pieces, std::string_view last_word) {
  std::string list;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i > 0 && i + 1 == pieces.size()) {
      list += ' ';
      list += last_word;
      list += ' ';
    } else if (i > 0) {
      list += ", ";
    }
    list += pieces[i];
  }
  return list;
}

std::string quote_list(std::span<const std::string> pieces, std::string_view last_word) {
  std::vector<std::string> quoted;
  quoted.reserve(pieces.size());
  for (const std::string& piece : pieces) quoted.push_back(quote(piece));
  return list_of(quoted, last_word);
}

std::string count_of(std::uint64_t count, std::string_view noun) {
  return std::to_string(count) + " " + (count == 1 ? std::string(noun) : plural_of(noun));
}

std::string fill(std::string_view pattern, std::span<const std::string> arguments) {
  std::string filled;
  std::size_t next = 0;
  while (!pattern.empty()) {
    const std::size_t slot = pattern.find("{}");
    if (slot == std::string_view::npos || next == arguments.size()) break;
    filled += pattern.substr(0, slot);
    filled += arguments[next++];
    pattern.remove_prefix(slot + 2);
  }
  filled += pattern;
  return filled;
}

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  const std::size_t gap = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (gap > limit) return limit + 1;
  std::vector<std::size_t> before_previous(b.size() + 1);
  std::vector<std::size_t> previous(b.size() + 1);
  std::vector<std::size_t> current(b.size() + 1);
  std::iota(previous.begin(), previous.end(), std::size_t{0});
  std::size_t least_before = 0;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    std::size_t least = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = to_lower(a[i - 1]) == to_lower(b[j - 1]);
      current[j] =
          std::min({previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && to_lower(a[i - 1]) == to_lower(b[j - 2]) &&
                           to_lower(a[i - 2]) == to_lower(b[j - 1]);
      if (swapped) current[j] = std::min(current[j], before_previous[j - 2] + 1);
      least = std::min(least, current[j]);
    }
    // Every way to the end leads through one of two rows in a row.
    if (least > limit && least_before > limit) return limit + 1;
    least_before = least;
    before_previous.swap(previous);
    previous.swap(current);
  }
  return std::min(previous[b.size()], limit + 1);
}

std::vector<std::string_view> nearest(std::string_view typed,
                                      std::span<const std::string_view> candidates) {
  constexpr std::size_t kLongestTyped = 200;
  if (typed.empty() || typed.size() > kLongestTyped) return {};
  std::size_t best = (typed.size() + 1) / 3;
  std::vector<std::string_view> found;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(typed, candidate, best);
    if (distance > best) continue;
    if (distance < best) found.clear();
    best = distance;
    found.push_back(candidate);
  }
  return found;
}

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace accelc
