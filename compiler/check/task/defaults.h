// Whether a default fits the type of its input, by the rules of flytekit 1.16: an integer is not a
// float, and what flytekit would upload (bytes) cannot be written in a spec.
#pragma once

#include "schema/plain_value.h"
#include "schema/type_expr.h"

#include <optional>
#include <string>

namespace accelc {

struct Misfit {
  Span span;           ///< the part that does not fit
  std::string reason;  ///< "it is a string"
  std::string fix;     ///< what was meant, as source text; else empty
  bool sure = true;    ///< whether `fix` is the only thing that can have been meant
};

/// Nothing when `value` fits `type`.
std::optional<Misfit> find_misfit(const PlainValue& value, const TypeExpr& type);

/// The variant of a union that takes the value: the first one that fits, where
/// an unquoted number is text only when it is nothing else; null when none does.
const TypeExpr* variant_for(const PlainValue& value, const TypeExpr& type);

}  // namespace accelc
