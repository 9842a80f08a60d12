#include "compiler/graph/arrows.h"

#include <set>
#include <utility>

namespace accelc::graph {

namespace {

// Cases in cases are limited by the reader of specs.
// NOLINTNEXTLINE(misc-no-recursion)
void add_cases(const WorkflowFacts& facts, NodeIndex branch, std::vector<Arrow>& arrows) {
  for (CaseWords& one : cases_of(facts.workflow->nodes[branch])) {
    arrows.push_back({branch, one.then, std::move(one.condition), std::move(one.failure), false});
    if (one.then != kNoWorkflowNode) add_cases(facts, one.then, arrows);
  }
}

}  // namespace

std::vector<Arrow> arrows_of(const Drawn& drawn) {
  const WorkflowFacts& facts = *drawn.facts;
  const std::vector<NodeIndex>& top = facts.workflow->top;
  std::set<std::pair<NodeIndex, NodeIndex>> critical;
  for (std::size_t i = 1; i < facts.critical_path.size(); ++i) {
    critical.emplace(facts.critical_path[i - 1], facts.critical_path[i]);
  }
  std::vector<Arrow> arrows;
  for (flow::TopIndex at = 0; at < top.size(); ++at) {
    for (const flow::TopIndex next : facts.dependencies.waiting[at]) {
      const bool is_critical = drawn.critical && critical.contains({top[at], top[next]});
      arrows.push_back({top[at], top[next], {}, {}, is_critical});
    }
    add_cases(facts, top[at], arrows);
  }
  return arrows;
}

std::vector<NodeIndex> drawn_nodes(const WorkflowFacts& facts) {
  std::vector<NodeIndex> nodes;
  std::vector<Arrow> cases;
  for (const NodeIndex node : facts.workflow->top) {
    nodes.push_back(node);
    cases.clear();
    add_cases(facts, node, cases);
    for (const Arrow& arrow : cases) {
      if (arrow.to != kNoWorkflowNode) nodes.push_back(arrow.to);
    }
  }
  if (facts.workflow->on_failure != kNoWorkflowNode) nodes.push_back(facts.workflow->on_failure);
  return nodes;
}

}  // namespace accelc::graph
