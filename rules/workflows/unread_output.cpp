#include "compiler/check/workflow/visit_references.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <set>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnreadOutput{
    .code = "AC4711",
    .name = "unread-output",
    .severity = Severity::kNote,
    .message = "the output {} of {} is never read",
    .explanation = "No node, condition or output of the workflow reads it."};

void check_unread_output(const Workflow& workflow, LintContext& context) {
  std::set<std::pair<NodeIndex, std::string_view>> read;
  for_each_reference(workflow, [&](const Reference& reference, NodeIndex /*reader*/) {
    read.emplace(reference.node, reference.name);
  });
  for (const NodeIndex top : workflow.top) {
    const WorkflowNode& node = workflow.nodes[top];
    for (const WorkflowVariable& output : node.outputs) {
      if (read.contains({top, output.name})) continue;
      context.report<kUnreadOutput>(node.key_span, quote(output.name), quote(node.key))
          .help("read it, or make it an output of the workflow");
      // One report for a node: its place is the same.
      break;
    }
  }
}

}  // namespace

extern const Rule kUnreadOutputRule;
const Rule kUnreadOutputRule{
    .kind = &kUnreadOutput, .category = "workflows", .off = true, .check = check_unread_output};

}  // namespace accelc
