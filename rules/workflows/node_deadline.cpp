#include "compiler/check/workflow/node_facts.h"
#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <cstdint>

namespace accelc {

namespace {

constexpr DiagnosticKind kNodeDeadline{
    .code = "AC4716",
    .name = "node-deadline",
    .severity = Severity::kNote,
    .message = "the {} attempts of {} have twice its timeout of {} in total",
    .explanation =
        "Flyte gives a node twice its timeout in total, however many attempts are left."};

void check_node_deadline(const Workflow& workflow, LintContext& context) {
  for (const WorkflowNode& node : workflow.nodes) {
    const Task* task = effective_task(node);
    if (task == nullptr || !task->metadata.timeout || !task->metadata.retries) continue;
    const std::int64_t retries = *task->metadata.retries;
    if (retries < 2 || task->metadata.timeout->seconds == 0) continue;
    const Span timeout = task->metadata.timeout.span();
    context
        .report<kNodeDeadline>(timeout, retries + 1, quote(node.key),
                               quote(unquoted_text_of(timeout)))
        .label(task->metadata.retries.span(), "not all of them may come to an end")
        .help("take a longer `timeout`, or one retry");
  }
}

}  // namespace

extern const Rule kNodeDeadlineRule;
const Rule kNodeDeadlineRule{
    .kind = &kNodeDeadline, .category = "workflows", .off = true, .check = check_node_deadline};

}  // namespace accelc
