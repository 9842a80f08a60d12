#include "compiler/support/utf8.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace accelc {

namespace {

constexpr std::uint32_t kReplacement = 0xfffd;
constexpr CodePoint kMalformed{kReplacement, 1, false};

std::uint32_t byte_at(std::string_view text, std::size_t index) {
  return static_cast<unsigned char>(text[index]);
}

bool is_continuation(std::uint32_t byte) { return (byte & 0xc0U) == 0x80U; }

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// Unicode 15.1 EastAsianWidth W and F, and the emoji that terminals draw two columns wide;
// neighbouring blocks are joined where nothing between them is in use.
constexpr std::array<Range, 30> kWide = {{
    {0x1100, 0x115f},   {0x231a, 0x231b},   {0x23e9, 0x23ec},   {0x23f0, 0x23f0},
    {0x23f3, 0x23f3},   {0x25fd, 0x25fe},   {0x2614, 0x2615},   {0x2648, 0x2653},
    {0x26a1, 0x26a1},   {0x26bd, 0x26be},   {0x2705, 0x2705},   {0x2728, 0x2728},
    {0x274c, 0x274c},   {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2b50, 0x2b50},
    {0x2e80, 0x303e},   {0x3041, 0xa4cf},   {0xa960, 0xa97f},   {0xac00, 0xd7a3},
    {0xf900, 0xfaff},   {0xfe10, 0xfe19},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},
    {0xffe0, 0xffe6},   {0x16fe0, 0x1b2ff}, {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff},
    {0x1f900, 0x1faff}, {0x20000, 0x3fffd},
}};

constexpr std::array<Range, 9> kZeroWidth = {{
    {0x0300, 0x036f},
    {0x0483, 0x0489},
    {0x0591, 0x05bd},
    {0x1ab0, 0x1aff},
    {0x1dc0, 0x1dff},
    {0x200b, 0x200f},
    {0x20d0, 0x20ff},
    {0xfe00, 0xfe0f},
    {0xfe20, 0xfe2f},
}};

template <std::size_t Size>
bool contains(const std::array<Range, Size>& ranges, std::uint32_t code_point) {
  const auto after =
      std::upper_bound(ranges.begin(), ranges.end(), code_point,
                       [](std::uint32_t value, const Range& range) { return value < range.first; });
  return after != ranges.begin() && code_point <= (after - 1)->last;
}

}  // namespace

CodePoint decode_code_point(std::string_view text) {
  const std::uint32_t first = byte_at(text, 0);
  if (first < 0x80) return {first, 1, true};
  const std::uint8_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < size) return kMalformed;
  std::uint32_t value = first & (0x7fU >> size);
  for (std::uint8_t i = 1; i < size; ++i) {
    if (!is_continuation(byte_at(text, i))) return kMalformed;
    value = (value << 6U) | (byte_at(text, i) & 0x3fU);
  }
  const bool overlong = (size == 3 && value < 0x800) || (size == 4 && value < 0x10000);
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  if (overlong || surrogate || value > 0x10ffff) return kMalformed;
  return {value, size, true};
}

void append_utf8(std::string& out, std::uint32_t code_point) {
  const auto push = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code_point < 0x80) {
    push(code_point);
  } else if (code_point < 0x800) {
    push(0xc0U | (code_point >> 6U));
    push(0x80U | (code_point & 0x3fU));
  } else if (code_point < 0x10000) {
    push(0xe0U | (code_point >> 12U));
    push(0x80U | ((code_point >> 6U) & 0x3fU));
    push(0x80U | (code_point & 0x3fU));
  } else {
    push(0xf0U | (code_point >> 18U));
    push(0x80U | ((code_point >> 12U) & 0x3fU));
    push(0x80U | ((code_point >> 6U) & 0x3fU));
    push(0x80U | (code_point & 0x3fU));
  }
}

namespace {

/// How many of the eight bytes at `data` are printable ASCII before the first that is not.
std::size_t printable_bytes(const char* data) {
  static_assert(std::endian::native == std::endian::little, "the first byte is the lowest");
  constexpr std::uint64_t kHigh = 0x8080808080808080U;
  constexpr std::uint64_t kBelowSpace = 0x6060606060606060U;  // 0x80 - 0x20 in every byte
  std::uint64_t word = 0;
  std::memcpy(&word, data, sizeof word);
  // A carry out of a byte can only come from one that is not ASCII, which then is the first.
  const std::uint64_t others = (word | ~(word + kBelowSpace)) & kHigh;
  return static_cast<std::size_t>(std::countr_zero(others)) / 8;
}

}  // namespace

std::size_t first_bad_byte(std::string_view text) {
  // Eight bytes at a time where it can be: this pass sees every byte of every file.
  constexpr std::size_t kWord = 8;
  std::size_t i = 0;
  while (i < text.size()) {
    if (i + kWord <= text.size()) {
      const std::size_t printable = printable_bytes(text.data() + i);
      i += printable;
      if (printable == kWord) continue;
    }
    const std::uint32_t byte = byte_at(text, i);
    if (byte >= 0x80) {
      const CodePoint point = decode_code_point(text.substr(i));
      if (!point.valid) return i;
      i += point.size;
      continue;
    }
    if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') return i;
    ++i;
  }
  return std::string_view::npos;
}

std::size_t count_code_points(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++count) i += decode_code_point(text.substr(i)).size;
  return count;
}

std::size_t code_point_offset(std::string_view text, std::size_t index) {
  std::size_t offset = 0;
  for (; index > 0 && offset < text.size(); --index) {
    offset += decode_code_point(text.substr(offset)).size;
  }
  return offset;
}

std::size_t count_utf16(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = decode_code_point(text.substr(i));
    count += point.value >= 0x10000 ? 2 : 1;
    i += point.size;
  }
  return count;
}

int display_width(std::uint32_t code_point) {
  if (code_point < 0x300) return 1;
  if (contains(kZeroWidth, code_point)) return 0;
  return contains(kWide, code_point) ? 2 : 1;
}

}  // namespace accelc
