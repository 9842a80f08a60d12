// Values that feed an input without a question.
#pragma once

#include "compiler/check/workflow/workflow.h"
#include "schema/type_expr.h"

namespace accelc {

/// Whether a value has the very type `wanted`, and one of which that is enough: no union, whose
/// variants have to be told apart, and no structure, whose fields are compared. Flyte's compiler
/// takes every such value (flytepropeller v1.16.8 pkg/compiler/validators/bindings.go), so that it
/// need not be asked. False says nothing.
bool is_plain_fit(const Workflow& workflow, const BoundValue& value, const TypeExpr& wanted);

}  // namespace accelc
