// Arithmetic with amounts of resources. Sums beyond 64 bits stay at the most, as a single amount
// does.
#pragma once

#include "schema/quantity.h"

#include <cstdint>
#include <string>

namespace accelc {

/// So many whole units, written without a suffix.
Quantity whole(std::int64_t units);

void add(Quantity& sum, const Quantity& other);

/// What is left of `a` without `b`; nothing when that is less than nothing.
Quantity minus(const Quantity& a, const Quantity& b);

/// `quantity`, `count` times; `count` is at least one.
Quantity times(const Quantity& quantity, std::int64_t count);

/// As the user wrote it where that is one amount; of a sum the number.
std::string amount_text(const Quantity& quantity);

}  // namespace accelc
