#include "compiler/support/stabbing.h"

#include <algorithm>
#include <numeric>

namespace accelc {

RangeIndex::RangeIndex(const std::vector<NumberRange>& ranges)
    : begins_(ranges.size()), places_(ranges.size()), orders_(ranges.size()) {
  std::iota(places_.begin(), places_.end(), std::size_t{0});
  std::stable_sort(places_.begin(), places_.end(),
                   [&](std::size_t a, std::size_t b) { return ranges[a].begin < ranges[b].begin; });
  while (leaves_ < ranges.size()) leaves_ *= 2;
  ends_.assign(2 * leaves_, 0);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    begins_[i] = ranges[places_[i]].begin;
    orders_[places_[i]] = i;
    ends_[leaves_ + i] = std::uint64_t{ranges[places_[i]].end} + 1;
  }
  for (std::size_t i = leaves_ - 1; i > 0; --i) {
    ends_[i] = std::max(ends_[2 * i], ends_[2 * i + 1]);
  }
}

std::optional<std::size_t> RangeIndex::find(std::uint32_t number) const {
  if (ends_[1] <= number) return std::nullopt;
  // The first that ends late enough: if it begins too late, so do all behind it.
  std::size_t node = 1;
  while (node < leaves_) node = ends_[2 * node] > number ? 2 * node : 2 * node + 1;
  const std::size_t order = node - leaves_;
  if (begins_[order] > number) return std::nullopt;
  return places_[order];
}

void RangeIndex::remove(std::size_t range) {
  std::size_t node = leaves_ + orders_[range];
  ends_[node] = 0;
  for (node /= 2; node > 0; node /= 2) ends_[node] = std::max(ends_[2 * node], ends_[2 * node + 1]);
}

}  // namespace accelc
