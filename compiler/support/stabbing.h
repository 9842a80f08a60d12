// Ranges of numbers, and which of them hold a number: found without looking at all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace accelc {

struct NumberRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;  ///< belongs to it
};

/// A look at n ranges costs the logarithm of n; making the index, n times that.
class RangeIndex {
 public:
  explicit RangeIndex(const std::vector<NumberRange>& ranges);

  /// The range that holds `number`, by its place in what the index was made of: the one that begins
  /// first, and of equals the one that was there first.
  [[nodiscard]] std::optional<std::size_t> find(std::uint32_t number) const;
  /// Takes it out, so that it is not found any more.
  void remove(std::size_t range);

 private:
  std::vector<std::uint32_t> begins_;  // in order
  std::vector<std::size_t> places_;    // of the ranges in that order
  std::vector<std::size_t> orders_;    // the other way round
  /// A tree over the ranges in order: one more than the largest end below each of its nodes, the
  /// root at 1.
  std::vector<std::uint64_t> ends_;
  std::size_t leaves_ = 1;
};

}  // namespace accelc
