// Types of inputs and outputs in Flyte's terms, with what flytekit 1.16.24 puts beside them: the
// annotation of a struct and the tags of a union's variants, without which types do not match.
#pragma once

#include "schema/type_expr.h"

namespace flyteidl::core {
class LiteralType;
}

namespace accelc::flyte {

void fill_type(const TypeExpr& type, ::flyteidl::core::LiteralType& out);

/// The same as a variant of a union: with flytekit's tag.
void fill_variant(const TypeExpr& type, ::flyteidl::core::LiteralType& out);

}  // namespace accelc::flyte
