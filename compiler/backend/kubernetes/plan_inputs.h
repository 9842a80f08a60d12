// Inputs of a task that is started by a CronJob: Kubernetes passes none, so that their values are
// written where Flyte would fill them in.
#pragma once

#include "compiler/backend/kubernetes/json_value.h"
#include "compiler/check/program.h"

#include <optional>
#include <string>

namespace accelc::kubernetes {

/// What Flyte would write for the input (flyteplugins v1.16.8 core/template/template.go
/// serializeLiteral); nothing: it has no value, or its type has no text that programs agree on.
std::optional<std::string> text_of_input(const PlanInput& input);

/// Fills the inputs of the plan into command and arguments of a container.
void fill_in(const LaunchPlan& plan, Json& container);

}  // namespace accelc::kubernetes
