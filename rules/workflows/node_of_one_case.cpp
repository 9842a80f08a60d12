#include "compiler/check/workflow/visit_references.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/node_places.h"

#include <algorithm>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kNodeOfOneCase{
    .code = "AC4709",
    .name = "node-of-one-case",
    .severity = Severity::kWarning,
    .message = "{} runs whichever case of {} is taken, but only one case reads it",
    .explanation =
        "A node inside a case waits for its inputs, which are computed before the condition is "
        "decided."};

/// Where the readers of a node stand.
struct Readers {
  NodePlace place;
  NodeIndex reader = kNoWorkflowNode;  ///< the first
  bool scattered = false;              ///< they do not all stand in one case

  void add(const NodePlace& where, NodeIndex who) {
    const bool same = place.top == where.top && place.in_case == where.in_case;
    scattered = scattered || where.in_case == kNoCase || (reader != kNoWorkflowNode && !same);
    if (reader == kNoWorkflowNode) reader = who;
    place = where;
  }

  [[nodiscard]] bool in_one_case() const { return !scattered && reader != kNoWorkflowNode; }
};

void check_node_of_one_case(const Workflow& workflow, LintContext& context) {
  const auto is_branch = [](const WorkflowNode& node) {
    return node.kind == WorkflowNodeKind::kBranch;
  };
  if (std::ranges::none_of(workflow.nodes, is_branch)) return;
  const auto places = places_of(workflow);
  std::vector<Readers> readers(workflow.nodes.size());
  for_each_reference(workflow, [&](const Reference& reference, NodeIndex reader) {
    if (reference.node == kNoWorkflowNode) return;
    Readers& of_node = readers[reference.node];
    of_node.add(reader == kNoWorkflowNode ? NodePlace{} : places[reader], reader);
  });
  for (const WorkflowNode& node : workflow.nodes) {
    for (const NodeIndex before : node.after) readers[before].add(NodePlace{}, kNoWorkflowNode);
  }
  for (const NodeIndex top : workflow.top) {
    const Readers& of_node = readers[top];
    if (!of_node.in_one_case()) continue;
    const WorkflowNode& node = workflow.nodes[top];
    context
        .report<kNodeOfOneCase>(node.key_span, quote(node.key),
                                quote(workflow.nodes[of_node.place.top].key))
        .label(workflow.nodes[of_node.reader].callee_span, "this reads it")
        .help("let the case run a workflow of its own that has both nodes");
  }
}

}  // namespace

extern const Rule kNodeOfOneCaseRule;
const Rule kNodeOfOneCaseRule{
    .kind = &kNodeOfOneCase, .category = "workflows", .check = check_node_of_one_case};

}  // namespace accelc
