#include "compiler/check/workflow/visit_references.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/node_places.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kRedundantAfter{
    .code = "AC4708",
    .name = "redundant-after",
    .severity = Severity::kNote,
    .message = "{} already waits for {}, because it reads it",
    .explanation = "A node runs after every node that it reads; `after` is for the others."};

void check_redundant_after(const Workflow& workflow, LintContext& context) {
  const auto waits = [](const WorkflowNode& node) { return !node.after.empty(); };
  if (std::ranges::none_of(workflow.nodes, waits)) return;
  const auto places = places_of(workflow);
  // Pairs of a node of the workflow itself and of one that it, or a node inside of it, reads.
  std::vector<std::pair<NodeIndex, NodeIndex>> reads;
  for_each_reference(workflow, [&](const Reference& reference, NodeIndex reader) {
    const bool of_node = reader != kNoWorkflowNode && reference.node != kNoWorkflowNode;
    if (of_node) reads.emplace_back(places[reader].top, reference.node);
  });
  std::sort(reads.begin(), reads.end());
  for (const NodeIndex top : workflow.top) {
    const WorkflowNode& node = workflow.nodes[top];
    for (std::size_t i = 0; i < node.after.size(); ++i) {
      const bool reads_it =
          std::binary_search(reads.begin(), reads.end(), std::pair(top, node.after[i]));
      if (!reads_it) continue;
      context
          .report<kRedundantAfter>(node.written->after->names.items[i].span, quote(node.key),
                                   quote(workflow.nodes[node.after[i]].key))
          .help("leave it out of `after`");
    }
  }
}

}  // namespace

extern const Rule kRedundantAfterRule;
const Rule kRedundantAfterRule{
    .kind = &kRedundantAfter, .category = "workflows", .check = check_redundant_after};

}  // namespace accelc
