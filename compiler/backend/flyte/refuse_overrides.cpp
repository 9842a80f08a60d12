#include "compiler/backend/flyte/refuse_overrides.h"

#include "compiler/backend/flyte_common/refusal_diagnostics.h"
#include "compiler/backend/flyte_common/template_target.h"
#include "compiler/support/text.h"

#include <vector>

namespace accelc::flyte {

namespace {

void refuse_amounts(const WorkflowNode& node, const std::vector<ResourceAmount>& amounts,
                    DiagnosticSink& sink) {
  for (const ResourceAmount& amount : amounts) {
    const bool changed = node.overrides.span().contains(amount.key_span);
    if (!changed || is_container_resource(amount.name)) continue;
    sink.report<kOverrideOfResource>(amount.key_span, quote(amount.name))
        .help(node.task->elsewhere ? "a task that asks for it has to be registered there"
                                   : "write a second task that `extends` " +
                                         quote(node.task->name) + " and asks for it, and run that");
  }
}

/// How many devices one that is registered elsewhere asks for is not known, but of what resource.
void refuse_device(const WorkflowNode& node, DiagnosticSink& sink) {
  const auto& device = node.effective->accelerator;
  if (!node.task->elsewhere || !node.overrides->accelerator || !device) return;
  const bool counted = device->count_span.valid();
  if (counted || device->entry == nullptr || is_container_resource(device->entry->resource)) return;
  sink.report<kOverrideOfResource>(device->span, quote(device->entry->resource))
      .help("a task that asks for it has to be registered there");
}

}  // namespace

void refuse_overrides(const Workflow& workflow, DiagnosticSink& sink) {
  for (const WorkflowNode& node : workflow.nodes) {
    if (node.effective == nullptr || keeps_container(*node.effective)) continue;
    refuse_amounts(node, node.effective->requests, sink);
    refuse_amounts(node, node.effective->limits, sink);
    refuse_device(node, sink);
  }
}

}  // namespace accelc::flyte
