// When a launch plan starts executions.
#pragma once

#include "compiler/check/workflow/workflow_context.h"

namespace accelc {

/// Reports what Flyte's admin would refuse of a schedule, and what would never start anything.
/// Returns the parts of the cron expression; nothing without one that can be read.
std::optional<Cron> check_schedule(const ScheduleSpec& schedule,
                                   const Setting<ScheduleSpec>& written, EntityReporter& reporter,
                                   DiagnosticSink& sink);

}  // namespace accelc
