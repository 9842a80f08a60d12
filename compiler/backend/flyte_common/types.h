// Types of inputs and outputs in Flyte's terms, with what flytekit 1.16.24 puts beside them: the
// annotation of a struct and the tags of a union's variants, without which types do not match.
#pragma once

#include "schema/type_expr.h"

#include <cstdint>

namespace flyteidl::core {
class LiteralType;
}

namespace accelc::flyte {

/// Whose names tell the variants of a union apart: flytekit's, or those of the Flyte 2 SDK.
enum class VariantNames : std::uint8_t { kFlytekit, kFlyteSdk };

void fill_type(const TypeExpr& type, VariantNames names, ::flyteidl::core::LiteralType& out);

/// The same as a variant of a union: with its tag.
void fill_variant(const TypeExpr& type, VariantNames names, ::flyteidl::core::LiteralType& out);

}  // namespace accelc::flyte
