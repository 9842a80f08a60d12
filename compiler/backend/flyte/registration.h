// The order in which entities can be registered: each behind what it needs (flytekit 1.16.24
// tools/serialize_helpers.py get_registrable_entities, tools/translator.py get_serializable).
#pragma once

#include "compiler/backend/flyte/map_task.h"
#include "compiler/check/program.h"
#include "compiler/check/workflow/workflow.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace accelc::flyte {

/// One of them. A map's task is none of the spec's own.
using Registered = std::variant<const Task*, const MapTask*, const Workflow*, const LaunchPlan*>;

/// The number of its kind in the names of files: 1 a TaskSpec, 2 a WorkflowSpec, 3 a LaunchPlan.
int kind_number(const Registered& one);

const std::string& name_of(const Registered& one);

/// Its message as protobuf.
std::string bytes_of(const Registered& one);

struct Registration {
  std::vector<std::unique_ptr<const MapTask>> map_tasks;
  std::vector<Registered> order;
};

/// Tasks in source order; then each workflow behind the tasks of its maps, the workflows that run
/// inside of it and the plans that it launches, and its default plan behind it; then all other
/// plans.
Registration registration_of(const Entities& entities);

}  // namespace accelc::flyte
