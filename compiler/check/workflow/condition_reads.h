// What conditions can read, what they read, and under which names.
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <functional>
#include <string>

namespace accelc {

/// Whether Flyte can compare values of the type.
bool is_comparable(const TypeExpr& type);

/// The name under which a condition reads it: `NODEID.OUTPUT`, or `.INPUT` of the workflow
/// (flytekit 1.16.24 core/condition.py).
std::string condition_variable(const Workflow& workflow, const Reference& reference);

/// Hands each reference of the conditions of a branch to `visit`, in source order.
void for_each_condition_reference(const WorkflowNode& branch,
                                  const std::function<void(const Reference&)>& visit);

}  // namespace accelc
