// Decimal numbers as quantities and durations write them, without floating point: a text of any
// length is exact until it is rounded once, at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

/// `units` and billionths; never negative here.
struct FixedPoint {
  std::int64_t units = 0;
  std::int32_t nanos = 0;
};

/// Length of the number that `text` starts with: digits with at most one point among or around
/// them. 0 when there is no digit.
std::size_t number_length(std::string_view text);

class Decimal {
 public:
  /// `number` x 10^`exponent`; `number` is what number_length accepts.
  explicit Decimal(std::string_view number, std::int64_t exponent = 0);

  /// `factor` at most 2^60, so that a digit times it fits.
  void multiply(std::uint64_t factor);

  /// The value with what is finer than a billionth rounded up, capped at the largest int64.
  [[nodiscard]] FixedPoint round_up() const;

 private:
  [[nodiscard]] std::uint32_t digit(std::int64_t index) const;
  std::string digits_;     // the values 0 to 9, without leading zeros; empty is zero
  std::int64_t exponent_;  // of the last digit
};

}  // namespace accelc
