#include "compiler/support/base64.h"

#include <cstddef>
#include <cstdint>

namespace accelc {

namespace {

constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kGroup = 4;

/// The bytes that four digits hold; `padding` of them are `=`.
bool add_group(std::string_view digits, std::size_t padding, std::string& bytes) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < kGroup; ++i) {
    const bool filler = i >= kGroup - padding;
    const std::size_t digit = filler ? 0 : kBase64Digits.find(digits[i]);
    if (digit == std::string_view::npos || filler != (digits[i] == '=')) return false;
    bits = bits << 6U | static_cast<std::uint32_t>(digit);
  }
  for (std::size_t i = 0; i < kGroup - 1 - padding; ++i) {
    bytes += static_cast<char>(bits >> (16U - 8U * static_cast<std::uint32_t>(i)) & 0xffU);
  }
  return true;
}

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::string_view part = bytes.substr(i, 3);
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      bits = bits << 8U | (k < part.size() ? static_cast<unsigned char>(part[k]) : 0U);
    }
    for (std::size_t k = 0; k < kGroup; ++k) {
      const auto shift = static_cast<std::uint32_t>(18 - 6 * k);
      text += k <= part.size() ? kBase64Digits[bits >> shift & 0x3fU] : '=';
    }
  }
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string digits;
  for (const char c : text) {
    if (c != '\r' && c != '\n') digits += c;
  }
  if (digits.size() % kGroup != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < digits.size(); i += kGroup) {
    const std::string_view group = std::string_view(digits).substr(i, kGroup);
    const bool last = i + kGroup == digits.size();
    std::size_t padding = 0;
    if (last && group[3] == '=') padding = group[2] == '=' ? 2 : 1;
    if (!add_group(group, padding, bytes)) return std::nullopt;
  }
  return bytes;
}

}  // namespace accelc
