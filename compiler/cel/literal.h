// Numbers, texts and words of CEL that stand for themselves.
#pragma once

#include "compiler/cel/expression.h"
#include "compiler/cel/token.h"

#include <variant>

namespace accelc {

/// The literal that a token is. `negative`: a minus stands in front of it.
std::variant<CelExpression, CelFault> read_cel_literal(const CelToken& token, bool negative);

}  // namespace accelc
