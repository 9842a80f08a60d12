// Notifications, labels, annotations, variables and texts of a launch plan.
#pragma once

#include "compiler/check/workflow/workflow_context.h"

namespace accelc {

/// Reports what Flyte's admin would refuse of them.
void check_plan_settings(const LaunchPlanSpec& spec, EntityReporter& reporter,
                         DiagnosticSink& sink);

}  // namespace accelc
