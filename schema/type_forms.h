// Types that are made of others, and what they are made of.
#pragma once

#include "schema/type_expr.h"

namespace accelc {

/// Whether the type is a union with a variant of this kind.
bool has_variant(const TypeExpr& type, TypeKind kind);

TypeExpr list_of(TypeExpr element);

/// The type with none as its last variant, unless it has none already.
TypeExpr optional_of(TypeExpr type);

}  // namespace accelc
