// The target `cronjob`: a CronJob for each launch plan that starts a task.
#pragma once

#include "compiler/backend/kubernetes/json_value.h"
#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

#include <string>
#include <string_view>

namespace accelc::kubernetes {

/// Kubernetes adds eleven characters for the name of each Job, of which 63 are the most.
std::string cron_job_name(std::string_view plan);

/// The CronJob of a plan that starts a task.
Json cron_job_object(const LaunchPlan& plan);

/// Reports what a CronJob cannot say of the plan, besides whole fields: inputs that cannot be
/// filled in, and more than one run at a time.
void validate_cron_job(const LaunchPlan& plan, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
