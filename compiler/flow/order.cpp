// The order that follows from bindings and `after` (flytepropeller v1.16.8
// pkg/compiler/workflow_compiler.go AddEdges, validateReachable).
#include "compiler/flow/workflow_compiler.h"

#include <algorithm>
#include <set>
#include <utility>

namespace accelc::flow {

void WorkflowCompiler::add_edges(NodeIndex node) {
  if (!faces_[node]) return;
  const Node& written = at(node);
  const NodeNumber self = edges_.number_of(written.id);
  for (const std::string& id : written.after) {
    edges_.add(edges_.number_of(id.empty() ? std::string_view(kStartNode) : id), self);
    const bool known = id.empty() || id == kStartNode || id == kEndNode || by_id_.contains(id);
    if (!known) report(Code::kUnknownUpstream, written.id, {.node = node}, {id});
  }
  for (const NodeNumber from : check_inputs(node)) edges_.add(from, self);
}

/// Of a node inside of a branch: what it reads runs before it, but Flyte does not hold the branch
/// back for it.
void WorkflowCompiler::add_inner_edges(NodeIndex node) {
  if (!faces_[node]) return;
  const NodeNumber self = edges_.number_of(ids_[node]);
  for (const NodeNumber from : check_inputs(node)) {
    edges_.add_upstream(self);
    if (root_ != kNoNode) edges_.add_inner(from, edges_.number_of(at(root_).id));
  }
}

/// What waits for nothing starts at once, and the end waits for what nothing waits for.
void WorkflowCompiler::add_end_edges() {
  for (const NodeIndex node : workflow_.top) {
    if (!is_there(node)) continue;
    const std::string& id = at(node).id;
    if (id == kStartNode || id == kEndNode) continue;
    const NodeNumber self = edges_.number_of(id);
    if (!edges_.has_upstream(self)) edges_.add(0, self);
    if (!edges_.has_downstream(self)) edges_.add(self, 1);
  }
}

void WorkflowCompiler::report_circle(Code code, std::span<const NodeNumber> circle) {
  std::vector<std::string> names;
  for (const NodeNumber node : circle) names.push_back(edges_.id_of(node));
  const auto first = by_id_.find(names.front());
  const NodeIndex node = first != by_id_.end() ? first->second : kNoNode;
  report(code, std::string(kStartNode), {.node = node}, std::move(names));
}

void WorkflowCompiler::check_order() {
  const NodeNumber start = 0;
  const std::vector<NodeNumber> circle = edges_.find_circle({&start, 1});
  if (!circle.empty()) return report_circle(Code::kCycleDetected, circle);
  const std::vector<bool> reached = edges_.reached();
  std::vector<std::string> lost;
  std::vector<NodeNumber> all;
  std::set<NodeIndex> lost_nodes;
  for (const auto& [id, node] : by_id_) {
    all.push_back(edges_.number_of(id));
    if (all.back() < reached.size() && reached[all.back()]) continue;
    lost.emplace_back(id);
    lost_nodes.insert(node);
  }
  std::sort(all.begin(), all.end());
  const std::vector<NodeNumber> inner = edges_.find_circle(all);
  if (!inner.empty()) {
    report_circle(Code::kCycleNotReached, inner);
  } else {
    edges_.add_inner_edges();
    const std::vector<NodeNumber> through = edges_.find_circle(all);
    if (!through.empty()) report_circle(Code::kCycleThroughBranch, through);
  }
  if (lost.empty()) return;
  const bool follows =
      std::any_of(result_.problems.begin(), result_.problems.end(), [&](const Problem& problem) {
        return lost_nodes.contains(problem.place.node) || problem.code == Code::kCycleNotReached;
      });
  std::sort(lost.begin(), lost.end());
  report(Code::kUnreachableNodes, std::string(kStartNode), {}, std::move(lost)).follows = follows;
}

}  // namespace accelc::flow
