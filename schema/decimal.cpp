#include "schema/decimal.h"

#include "compiler/support/ascii.h"

#include <algorithm>
#include <limits>

namespace accelc {

namespace {

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
constexpr std::int32_t kNanosPerUnit = 1'000'000'000;
constexpr std::int64_t kDigitsOfUint64 = 19;  // any number of 19 digits fits

}  // namespace

std::size_t number_length(std::string_view text) {
  std::size_t length = 0;
  std::size_t digits = 0;
  bool point = false;
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
    } else if (is_digit(c)) {
      ++digits;
    } else {
      break;
    }
    ++length;
  }
  return digits == 0 ? 0 : length;
}

Decimal::Decimal(std::string_view number, std::int64_t exponent) : exponent_(exponent) {
  digits_.reserve(number.size());
  bool fraction = false;
  for (const char c : number) {
    if (c == '.') {
      fraction = true;
      continue;
    }
    if (fraction) --exponent_;
    if (c != '0' || !digits_.empty()) digits_ += static_cast<char>(c - '0');
  }
}

void Decimal::multiply(std::uint64_t factor) {
  std::uint64_t carry = 0;
  for (std::size_t i = digits_.size(); i > 0; --i) {
    carry += factor * static_cast<unsigned char>(digits_[i - 1]);
    digits_[i - 1] = static_cast<char>(carry % 10);
    carry /= 10;
  }
  std::string front;
  for (; carry > 0; carry /= 10) front += static_cast<char>(carry % 10);
  digits_.insert(digits_.begin(), front.rbegin(), front.rend());
}

std::uint32_t Decimal::digit(std::int64_t index) const {
  const bool written = index >= 0 && index < static_cast<std::int64_t>(digits_.size());
  return written ? static_cast<unsigned char>(digits_[static_cast<std::size_t>(index)]) : 0;
}

FixedPoint Decimal::round_up() const {
  if (digits_.empty()) return {};
  // How many digits stand before the point; negative when zeros stand behind it first.
  const std::int64_t whole = static_cast<std::int64_t>(digits_.size()) + exponent_;
  if (whole > kDigitsOfUint64) return {kLargest, 0};
  std::uint64_t units = 0;
  for (std::int64_t i = 0; i < whole; ++i) units = units * 10 + digit(i);
  std::int32_t nanos = 0;
  for (std::int64_t i = whole; i < whole + 9; ++i) {
    nanos = nanos * 10 + static_cast<std::int32_t>(digit(i));
  }
  const auto rest = static_cast<std::ptrdiff_t>(
      std::clamp<std::int64_t>(whole + 9, 0, static_cast<std::int64_t>(digits_.size())));
  const bool inexact =
      std::any_of(digits_.begin() + rest, digits_.end(), [](char c) { return c != 0; });
  if (inexact) ++nanos;
  if (nanos == kNanosPerUnit) {
    nanos = 0;
    ++units;
  }
  if (units >= static_cast<std::uint64_t>(kLargest)) return {kLargest, 0};
  return {static_cast<std::int64_t>(units), nanos};
}

}  // namespace accelc
