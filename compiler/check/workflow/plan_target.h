// What a launch plan starts.
#pragma once

#include "compiler/check/workflow/workflow_context.h"

namespace accelc {

/// The workflow or task that it names; false, reported, when that is not known.
bool find_plan_target(WorkflowScope& scope, LaunchPlan& plan, EntityReporter& reporter);

/// Reports a plan with the name of a workflow that it does not start.
void check_plan_name(const WorkflowScope& scope, const LaunchPlan& plan, EntityReporter& reporter);

}  // namespace accelc
