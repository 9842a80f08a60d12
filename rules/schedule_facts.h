// What several rules ask of schedules.
#pragma once

#include "compiler/check/workflow/workflow.h"
#include "schema/cron.h"

#include <optional>
#include <string>

namespace accelc {

/// The fields of a cron expression, and where it is written.
struct PlanCron : Cron {
  std::string text;
  Span span;
};

/// Nothing for a plan without one, and for one of `@every`.
std::optional<PlanCron> schedule_of(const LaunchPlan& plan);

}  // namespace accelc
