// The references in a text of a workflow, also while it is being typed.
#pragma once

#include "schema/reference_expr.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace accelc {

/// Makes the parts of a reference places in a text that has `offset` bytes before it.
void move_parts(ReferenceExpr& reference, std::uint32_t offset);

/// The reference that a value is; none when it is another text, or no whole reference.
std::vector<ReferenceExpr> references_in_value(std::string_view text);

/// Those of a condition, whose parts are places in `text`. What stands in quotes is none. The
/// condition itself need not be right.
std::vector<ReferenceExpr> references_in_condition(std::string_view text);

}  // namespace accelc
