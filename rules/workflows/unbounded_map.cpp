#include "compiler/check/workflow/node_facts.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kUnboundedMap{
    .code = "AC4713",
    .name = "unbounded-map",
    .severity = Severity::kWarning,
    .message = "the map {} runs all elements at once, each on {}",
    .explanation =
        "Without `concurrency` there is one pod for every element of the list, however long it "
        "is."};

void check_unbounded_map(const Workflow& workflow, LintContext& context) {
  for (const WorkflowNode& node : workflow.nodes) {
    if (node.kind != WorkflowNodeKind::kMap || node.written == nullptr) continue;
    const Task* task = effective_task(node);
    if (task == nullptr || !task->accelerator || node.written->concurrency) continue;
    // A list that is written is as long as was wanted.
    if (mapped_length(node)) continue;
    context
        .report<kUnboundedMap>(node.callee_span, quote(node.key), quote(task->accelerator->device))
        .label(task->accelerator->span, "the devices")
        .help("add `concurrency: 8`, or as many as there are devices for");
  }
}

}  // namespace

extern const Rule kUnboundedMapRule;
const Rule kUnboundedMapRule{
    .kind = &kUnboundedMap, .category = "workflows", .check = check_unbounded_map};

}  // namespace accelc
