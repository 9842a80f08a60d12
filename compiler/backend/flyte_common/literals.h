// Values of inputs in Flyte's terms, as flytekit 1.16.24 makes literals of Python's values. A task
// of Flyte 1 has no place for defaults; what binds a task (a workflow, a launch plan, Flyte 2) has.
#pragma once

#include "compiler/backend/flyte_common/types.h"
#include "schema/plain_value.h"
#include "schema/type_expr.h"

#include <string>

namespace flyteidl::core {
class Literal;
}

namespace accelc::flyte {

/// `value` must fit `type` (find_misfit). A value of a union carries its variant with the tag that
/// `names` gives it; a struct is MessagePack, as flytekit sends every dict.
/// Whether a value of the type can be written: the Flyte 2 SDK keeps a `Literal` in a pickle.
bool can_fill_literal(const TypeExpr& type, VariantNames names);

void fill_literal(const PlainValue& value, const TypeExpr& type, VariantNames names,
                  ::flyteidl::core::Literal& out);

/// The value as MessagePack, each number in the shortest form, as flytekit's encoder writes it.
std::string message_pack(const PlainValue& value);

}  // namespace accelc::flyte
