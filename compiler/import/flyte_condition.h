// Conditions of Flyte's branches as texts of a spec.
#pragma once

#include "compiler/frontend/flyte/message_view.h"

#include <functional>
#include <map>
#include <string>

namespace accelc::importing {

/// The references that a branch binds, by the names of its variables.
using ConditionVariables = std::map<std::string, std::string, std::less<>>;

/// A flyteidl.core.BooleanExpression: "$low.loss < 0.1 or $high.loss < 0.1".
std::string condition_text(const MessageView& expression, const ConditionVariables& variables);

}  // namespace accelc::importing
