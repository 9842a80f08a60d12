#include "compiler/check/workflow/node_facts.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kMapOfJobs{
    .code = "AC4715",
    .name = "map-of-jobs",
    .severity = Severity::kWarning,
    .message = "each element of the map {} starts a job of {} nodes",
    .explanation =
        "A map over a task with `elastic` runs one distributed job for each element, side by "
        "side."};

void check_map_of_jobs(const Workflow& workflow, LintContext& context) {
  for (const WorkflowNode& node : workflow.nodes) {
    if (node.kind != WorkflowNodeKind::kMap || node.written == nullptr) continue;
    const Task* task = effective_task(node);
    if (task == nullptr || !task->elastic || !task->elastic.nodes) continue;
    const auto nodes = task->elastic.nodes->most;
    if (nodes < 2) continue;
    auto report = context.report<kMapOfJobs>(node.callee_span, quote(node.key), nodes);
    report.label(task->elastic.span(), "its nodes");
    const Setting<std::int64_t>& concurrency = node.written->concurrency;
    if (concurrency && *concurrency > 0) {
      report.label(concurrency.span, "so many jobs at once");
    } else {
      report.help("limit the number of jobs at once with `concurrency`");
    }
  }
}

}  // namespace

extern const Rule kMapOfJobsRule;
const Rule kMapOfJobsRule{.kind = &kMapOfJobs, .category = "workflows", .check = check_map_of_jobs};

}  // namespace accelc
