// Reads expressions in CEL.
#pragma once

#include "compiler/cel/expression.h"

#include <optional>
#include <string_view>
#include <variant>

namespace accelc {

/// The tree of an expression, or the first thing in it that is not CEL. Facts: the grammar of
/// github.com/google/cel-go v0.26.0, parser/gen/CEL.g4, and its limit of 250 parts in each other.
std::variant<CelExpression, CelFault> parse_cel(std::string_view expression);

}  // namespace accelc
