// Launch plans of tasks as triggers of Flyte 2, which are deployed together with their task
// (flyteidl2 2.0.42 TaskService.DeployTask).
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

#include <span>
#include <string>
#include <string_view>

namespace accelc::flyte2 {

/// Whether the plan starts a task at times that a trigger can say.
bool has_trigger(const LaunchPlan& plan);

/// Reports what a trigger cannot say of a plan that starts a task, besides whole fields.
void validate_trigger(const LaunchPlan& plan, DiagnosticSink& sink);

/// The DeployTaskRequest in one of message_formats(): the task with all of its triggers, which take
/// the place of those that it had.
std::string deploy_request_bytes(const Task& task, std::span<const LaunchPlan* const> plans,
                                 Flyte2Sdk sdk, std::string_view format);

}  // namespace accelc::flyte2
