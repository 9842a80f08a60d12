#include "compiler/graph/expand.h"

#include "compiler/check/workflow/node_facts.h"

#include <algorithm>
#include <deque>
#include <unordered_map>

namespace accelc::graph {

namespace {

using FactsOf = std::unordered_map<const Workflow*, const WorkflowFacts*>;

class Expander {
 public:
  explicit Expander(const std::vector<WorkflowFacts>& all) {
    for (const WorkflowFacts& facts : all) facts_of_[facts.workflow] = &facts;
  }

  Expansion expand(const WorkflowFacts& facts) {
    Expansion result{.drawn = {.facts = &facts}};
    nodes_ = facts.nodes.size();
    // What is further out first: where the picture ends, it ends for all at one depth.
    std::deque<Open> open{{&result.drawn, 0}};
    while (!open.empty()) {
      const auto [at, depth] = open.front();
      Drawn& drawn = *at;
      open.pop_front();
      for (NodeIndex node = 0; node < drawn.facts->nodes.size(); ++node) {
        const WorkflowFacts* inner = facts_inside(*drawn.facts, node);
        if (inner == nullptr) continue;
        if (depth == kDeepestDrawn || nodes_ + inner->nodes.size() > kMostDrawn) {
          leave_out(*inner, result);
          continue;
        }
        nodes_ += inner->nodes.size();
        Drawn& added = drawn.inside[node];
        added = {.facts = inner, .critical = drawn.critical && is_critical(*drawn.facts, node)};
        open.push_back({&added, depth + 1});
      }
    }
    return result;
  }

 private:
  struct Open {
    Drawn* drawn = nullptr;
    std::size_t depth = 0;
  };

  /// Null: the node runs no workflow.
  [[nodiscard]] const WorkflowFacts* facts_inside(const WorkflowFacts& facts,
                                                  NodeIndex node) const {
    const auto found = facts_of_.find(called_workflow(facts.workflow->nodes[node]));
    return found == facts_of_.end() ? nullptr : found->second;
  }

  static bool is_critical(const WorkflowFacts& facts, NodeIndex node) {
    const std::vector<NodeIndex>& path = facts.critical_path;
    return std::find(path.begin(), path.end(), node) != path.end();
  }

  static void leave_out(const WorkflowFacts& inner, Expansion& result) {
    const std::string& name = inner.workflow->name;
    const bool known =
        std::find(result.left_out.begin(), result.left_out.end(), name) != result.left_out.end();
    if (!known) result.left_out.push_back(name);
  }

  FactsOf facts_of_;
  std::size_t nodes_ = 0;  // of the picture
};

}  // namespace

Expansion expand(const WorkflowFacts& facts, const std::vector<WorkflowFacts>& all) {
  return Expander(all).expand(facts);
}

}  // namespace accelc::graph
