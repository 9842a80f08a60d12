// Which conditions can hold at all.
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <cstdint>
#include <span>

namespace accelc {

enum class Truth : std::uint8_t {
  kOpen,    ///< it depends, or there is too much to decide
  kNever,   ///< it contradicts itself
  kAlways,  ///< its opposite contradicts itself
};

/// What the words of a condition alone say: comparisons of one value with literals, of a value with
/// itself, of two literals. Datetimes are compared with the same text alone. `condition` has terms.
Truth truth_of(const Condition& condition);

/// Whether `condition` can hold where none of `before` does; true where there is too much to
/// decide. All of them have terms.
bool can_hold_after(const Condition& condition, std::span<const Condition* const> before);

}  // namespace accelc
