// Inputs and outputs of tasks and workflows.
#pragma once

#include "schema/type_expr.h"

#include <string>

namespace flyteidl::core {
class VariableMap;
}

namespace accelc::flyte {

/// Adds a variable; where nothing describes it, its name does, as in flytekit 1.16.24.
void add_variable(const std::string& name, const TypeExpr& type, const std::string& description,
                  ::flyteidl::core::VariableMap& out);

}  // namespace accelc::flyte
