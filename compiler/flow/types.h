// Which values Flyte lets into which inputs, by its own rules (flytepropeller v1.16.8
// pkg/compiler/validators/typing.go), for every type that flyteidl can say.
#pragma once

#include "compiler/types/literal_type.h"

namespace accelc::flow {

/// Whether a value of type `from` may feed an input of type `to`. Types that nest deeper than
/// `kDeepestType` are not.
bool is_castable(const LiteralType& from, const LiteralType& to);

/// More than any message can hold: protobuf reads no more than 100 levels.
inline constexpr int kDeepestType = 200;

/// Whether two types are the same in all that a message says of them, names of transformers and
/// JSON Schemas among it: what Flyte asks of the outputs of two cases, and of the two sides of a
/// comparison.
bool is_same_type(const LiteralType& a, const LiteralType& b);

/// Whether an input of this type may stay unbound: a union with none. Flyte takes each variant for
/// none that is no simple type, such as a list (validators/bindings.go IsOptionalType).
bool is_optional(const LiteralType& type);

}  // namespace accelc::flow
