// Types of inputs and outputs as messages.
#pragma once

#include "compiler/types/literal_type.h"
#include "schema/type_expr.h"

namespace flyteidl::core {
class LiteralType;
}

namespace accelc::flyte {

using accelc::VariantNames;

void fill_literal_type(const LiteralType& type, ::flyteidl::core::LiteralType& out);

void fill_type(const TypeExpr& type, VariantNames names, ::flyteidl::core::LiteralType& out);

/// The same as a variant of a union: with its tag.
void fill_variant(const TypeExpr& type, VariantNames names, ::flyteidl::core::LiteralType& out);

}  // namespace accelc::flyte
