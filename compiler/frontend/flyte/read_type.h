// Types of Flyte's messages, and those of the literals in them.
#pragma once

#include "compiler/frontend/flyte/message_view.h"
#include "compiler/types/literal_type.h"
#include "schema/type_expr.h"

#include <string>

namespace accelc {

/// A flyteidl.core.LiteralType; not set of one that is not there.
LiteralType literal_type_of(const MessageView& type);

/// Which value of a flyteidl.core.Primitive is set; none is NONE.
SimpleType primitive_type_of(const MessageView& primitive);

/// What Flyte takes a flyteidl.core.Scalar for (flytepropeller v1.16.8 pkg/compiler/validators
/// literalTypeForScalar).
LiteralType type_of_scalar(const MessageView& scalar);

/// The same of a flyteidl.core.Literal; not set of one without a value.
LiteralType type_of_literal(const MessageView& literal);

/// A type in the words of a task spec. One that is not set is `none`.
TypeExpr type_expr_of(const LiteralType& type);

/// "`list<integer>`", for messages.
std::string quoted_type(const LiteralType& type);

}  // namespace accelc
