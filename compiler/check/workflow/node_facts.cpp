#include "compiler/check/workflow/node_facts.h"

#include <algorithm>

namespace accelc {

const Task* effective_task(const WorkflowNode& node) {
  return node.effective != nullptr ? node.effective.get() : node.task;
}

const Workflow* called_workflow(const WorkflowNode& node) {
  return node.plan != nullptr ? node.plan->workflow : node.workflow;
}

std::vector<WorkflowVariable> outputs_of(const LaunchPlan& plan) {
  if (plan.workflow == nullptr) return plan.own_outputs;
  std::vector<WorkflowVariable> outputs;
  outputs.reserve(plan.workflow->outputs.size());
  for (const WorkflowOutput& output : plan.workflow->outputs) outputs.push_back(output.variable);
  return outputs;
}

flow::Dependencies callers_of(const std::vector<Workflow>& workflows) {
  flow::Dependencies dependencies;
  dependencies.waiting.resize(workflows.size());
  for (std::size_t at = 0; at < workflows.size(); ++at) {
    for (const WorkflowNode& node : workflows[at].nodes) {
      const Workflow* callee = called_workflow(node);
      if (callee == nullptr) continue;
      const auto from = static_cast<std::size_t>(callee - workflows.data());
      dependencies.waiting[from].push_back(static_cast<flow::TopIndex>(at));
    }
  }
  return dependencies;
}

std::vector<NodeIndex> case_nodes(const WorkflowNode& branch) {
  std::vector<NodeIndex> nodes;
  nodes.reserve(branch.cases.size() + 1);
  for (const BranchCase& one : branch.cases) nodes.push_back(one.then);
  nodes.push_back(branch.otherwise);
  return nodes;
}

std::optional<std::size_t> mapped_length(const WorkflowNode& map) {
  for (const Binding& binding : map.inputs) {
    const auto& bound = map.bound_inputs;
    if (std::find(bound.begin(), bound.end(), binding.name) != bound.end()) continue;
    const auto* items = std::get_if<std::vector<BoundValue>>(&binding.value.what);
    if (items != nullptr) return items->size();
  }
  return std::nullopt;
}

}  // namespace accelc
