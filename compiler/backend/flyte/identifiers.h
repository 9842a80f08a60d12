// Who workflows and launch plans are, in messages.
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <string_view>

namespace flyteidl::core {
class Identifier;
}

namespace accelc::flyte {

void fill_workflow_id(const Workflow& workflow, ::flyteidl::core::Identifier& out);

void fill_plan_id(const LaunchPlan& plan, ::flyteidl::core::Identifier& out);

/// What stands behind the last dot of an entity's name: what the console shows of a node (flytekit
/// 1.16.24 core/promise.py extract_obj_name).
std::string_view short_name(std::string_view name);

}  // namespace accelc::flyte
