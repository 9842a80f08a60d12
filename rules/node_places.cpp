#include "rules/node_places.h"

#include "compiler/check/workflow/node_facts.h"

namespace accelc {

std::vector<NodePlace> places_of(const Workflow& workflow) {
  std::vector<NodePlace> places(workflow.nodes.size());
  for (const NodeIndex top : workflow.top) {
    places[top].top = top;
    if (workflow.nodes[top].kind != WorkflowNodeKind::kBranch) continue;
    const auto cases = case_nodes(workflow.nodes[top]);
    for (std::size_t i = 0; i < cases.size(); ++i) {
      // A case may hold a condition with cases of its own.
      std::vector<NodeIndex> pending{cases[i]};
      while (!pending.empty()) {
        const NodeIndex node = pending.back();
        pending.pop_back();
        if (node == kNoWorkflowNode) continue;
        places[node] = {top, i};
        for (const NodeIndex inner : case_nodes(workflow.nodes[node])) pending.push_back(inner);
      }
    }
  }
  return places;
}

}  // namespace accelc
