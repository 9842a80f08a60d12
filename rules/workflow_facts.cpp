#include "rules/workflow_facts.h"

#include <algorithm>

namespace accelc {

std::vector<NodeIndex> cases_of(const WorkflowNode& branch) {
  std::vector<NodeIndex> cases;
  cases.reserve(branch.cases.size() + 1);
  for (const BranchCase& one : branch.cases) cases.push_back(one.then);
  cases.push_back(branch.otherwise);
  return cases;
}

std::vector<NodePlace> places_of(const Workflow& workflow) {
  std::vector<NodePlace> places(workflow.nodes.size());
  for (const NodeIndex top : workflow.top) {
    places[top].top = top;
    const auto cases = cases_of(workflow.nodes[top]);
    for (std::size_t i = 0; i < cases.size(); ++i) {
      // A case may hold a condition with cases of its own.
      std::vector<NodeIndex> pending{cases[i]};
      while (!pending.empty()) {
        const NodeIndex node = pending.back();
        pending.pop_back();
        if (node == kNoWorkflowNode) continue;
        places[node] = {top, i};
        for (const NodeIndex inner : cases_of(workflow.nodes[node])) pending.push_back(inner);
      }
    }
  }
  return places;
}

std::optional<std::size_t> literal_length(const WorkflowNode& map) {
  for (const Binding& binding : map.inputs) {
    const auto& bound = map.bound_inputs;
    if (std::find(bound.begin(), bound.end(), binding.name) != bound.end()) continue;
    const auto* items = std::get_if<std::vector<BoundValue>>(&binding.value.what);
    if (items != nullptr) return items->size();
  }
  return std::nullopt;
}

}  // namespace accelc
