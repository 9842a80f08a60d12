#include "compiler/check/workflow/visit_references.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnawaitedApproval{
    .code = "AC4720",
    .name = "unawaited-approval",
    .severity = Severity::kWarning,
    .message = "nothing waits for the approval {}",
    .explanation = "What should wait for a person runs at once, and only the approval stays open."};

void check_unawaited_approval(const Workflow& workflow, LintContext& context) {
  std::vector<bool> awaited(workflow.nodes.size(), false);
  for_each_reference(workflow, [&](const Reference& reference, NodeIndex /*reader*/) {
    if (reference.node != kNoWorkflowNode) awaited[reference.node] = true;
  });
  for (const WorkflowNode& node : workflow.nodes) {
    for (const NodeIndex before : node.after) awaited[before] = true;
  }
  for (const NodeIndex top : workflow.top) {
    const WorkflowNode& node = workflow.nodes[top];
    if (node.kind != WorkflowNodeKind::kApprove || awaited[top]) continue;
    context.report<kUnawaitedApproval>(node.key_span, quote(node.key))
        .help("let the node that needs it read its output, or say `after: " + node.key + "` there");
  }
}

}  // namespace

extern const Rule kUnawaitedApprovalRule;
const Rule kUnawaitedApprovalRule{
    .kind = &kUnawaitedApproval, .category = "workflows", .check = check_unawaited_approval};

}  // namespace accelc
