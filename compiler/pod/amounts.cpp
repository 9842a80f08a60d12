#include "compiler/pod/amounts.h"

#include <compare>
#include <limits>
#include <utility>

namespace accelc {

namespace {

constexpr std::int32_t kNanos = 1'000'000'000;
constexpr std::int64_t kMebi = std::int64_t{1} << 20U;
constexpr std::int64_t kGibi = std::int64_t{1} << 30U;
constexpr std::int64_t kMostUnits = std::numeric_limits<std::int64_t>::max();

}  // namespace

Quantity whole(std::int64_t units) {
  return {.text = std::to_string(units), .units = units, .nanos = 0};
}

void add(Quantity& sum, const Quantity& other) {
  if (__builtin_add_overflow(sum.units, other.units, &sum.units)) sum.units = kMostUnits;
  sum.nanos += other.nanos;
  if (sum.nanos >= kNanos) {
    sum.nanos -= kNanos;
    if (sum.units < kMostUnits) ++sum.units;
  }
  sum.text.clear();
}

Quantity minus(const Quantity& a, const Quantity& b) {
  if (std::is_lteq(compare(a, b))) return {};
  Quantity rest;
  rest.units = a.units - b.units;
  rest.nanos = a.nanos - b.nanos;
  if (rest.nanos < 0) {
    rest.nanos += kNanos;
    --rest.units;
  }
  return rest;
}

Quantity times(const Quantity& quantity, std::int64_t count) {
  if (count == 1) return quantity;
  Quantity product;
  if (__builtin_mul_overflow(quantity.units, count, &product.units)) {
    product.units = kMostUnits;
    return product;
  }
  std::int64_t nanos = 0;
  if (__builtin_mul_overflow(std::int64_t{quantity.nanos}, count, &nanos)) nanos = kMostUnits;
  product.nanos = static_cast<std::int32_t>(nanos % kNanos);
  if (__builtin_add_overflow(product.units, nanos / kNanos, &product.units))
    product.units = kMostUnits;
  return product;
}

std::string amount_text(const Quantity& quantity) {
  if (!quantity.text.empty()) return quantity.text;
  // A sum of memory in the unit in which people write it.
  for (const auto& [size, unit] : {std::pair(kGibi, "Gi"), std::pair(kMebi, "Mi")}) {
    const bool in_units = quantity.nanos == 0 && quantity.units >= size;
    if (in_units && quantity.units % size == 0) return std::to_string(quantity.units / size) + unit;
  }
  if (quantity.nanos == 0) return std::to_string(quantity.units);
  return std::to_string(quantity.units * 1000 + quantity.nanos / 1'000'000) + "m";
}

}  // namespace accelc
