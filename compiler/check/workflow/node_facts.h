// What several readers of workflows ask of a node.
#pragma once

#include "compiler/check/program.h"
#include "compiler/flow/dependencies.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace accelc {

/// The task as the node runs it, with its overrides; null: it runs none.
const Task* effective_task(const WorkflowNode& node);

/// The workflow that a node runs, also as an execution of its own; null: it runs none.
const Workflow* called_workflow(const WorkflowNode& node);

/// What nodes that launch it may read.
std::vector<WorkflowVariable> outputs_of(const LaunchPlan& plan);

/// For each workflow those that run it, also as executions of their own, and so come behind it.
flow::Dependencies callers_of(const std::vector<Workflow>& workflows);

/// The nodes of the cases of a branch, in their order, and at last that of `else`; kNoWorkflowNode
/// for a case that fails. Of another node: that of `else` alone, which is none.
std::vector<NodeIndex> case_nodes(const WorkflowNode& branch);

/// How many elements a map goes over, where a list is written; nothing: a reference says it when
/// the workflow runs.
std::optional<std::size_t> mapped_length(const WorkflowNode& map);

}  // namespace accelc
