// What can be written into Flyte's messages and is read by nobody (flytepropeller v1.16.8).
#include "compiler/check/workflow/workflow_context.h"

namespace accelc {

namespace {

void report_node(WorkflowContext& context, const WorkflowNode& node) {
  const OverridesSpec& overrides = *node.overrides;
  // pkg/compiler/transformers/k8s/utils.go computeRetryStrategy
  const auto& retries = node.task->metadata.retries;
  if (overrides.retries && *overrides.retries == 0 && retries && *retries > 0) {
    context
        .report<kIgnoredByFlyte>(overrides.retries.span, "`retries: 0` of a node",
                                 "Flyte treats 0 as not set, so the number of the task applies")
        .label(retries.span(), "this number")
        .help("run a task without retries: `extends: " + node.task->name + "` and `retries: 0`");
  }
  if (overrides.cache) {
    context
        .report<kIgnoredByFlyte>(overrides.cache.key_span, "`cache` of a node",
                                 "it reads caching from the task alone")
        .help(node.task->elsewhere ? "it is registered with or without one"
                                   : "run a task with another cache: `extends: " + node.task->name +
                                         "` and `cache`");
  }
}

/// Only the workflow that is launched says whether its nodes are interruptible
/// (pkg/compiler/transformers/k8s/workflow.go).
void report_interruptible(WorkflowContext& context, const WorkflowNode& node) {
  const auto value = [](const Workflow& workflow) {
    return workflow.interruptible && *workflow.interruptible;
  };
  if (!node.workflow->interruptible || value(*node.workflow) == value(context.workflow)) return;
  context
      .report<kIgnoredByFlyte>(node.callee_span, "`interruptible` of a workflow that a node runs",
                               "it reads that of the workflow that was launched")
      .label(node.workflow->interruptible.key_span(), "ignored here");
}

}  // namespace

void report_ignored(WorkflowContext& context) {
  for (const WorkflowNode& node : context.workflow.nodes) {
    if (node.task != nullptr && node.overrides) report_node(context, node);
    if (node.kind == WorkflowNodeKind::kWorkflow && node.workflow != nullptr) {
      report_interruptible(context, node);
    }
    // pkg/controller/nodes/subworkflow/launchplan.go, flyteorg/flyte#5555
    const LaunchPlan* plan = node.plan;
    if (plan == nullptr || plan->written == nullptr || !plan->written->max_parallelism) continue;
    if (plan->elsewhere) continue;
    context
        .report<kIgnoredByFlyte>(node.callee_span, "`max_parallelism` of a plan that a node runs",
                                 "the limit of the execution that starts it is handed down")
        .label(plan->written->max_parallelism.key_span, "ignored here");
  }
}

}  // namespace accelc
