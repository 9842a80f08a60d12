// The Flyte 1 target: a flyteidl.admin.TaskSpec for each task, a WorkflowSpec for each workflow and
// a LaunchPlan for each launch plan, as protobuf, JSON or text format. Facts: flyteidl,
// flytepropeller and flyteadmin v1.16.8, flytekit 1.16.24.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/backend/support_findings.h"

#include <memory>

namespace accelc::flyte {

inline constexpr TargetName kTarget{.name = "flyte", .column = TargetColumn::kFlyte};

std::unique_ptr<Backend> make_backend();

}  // namespace accelc::flyte
