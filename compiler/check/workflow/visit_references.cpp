#include "compiler/check/workflow/visit_references.h"

#include "compiler/check/workflow/condition_reads.h"

namespace accelc {

namespace {

/// A list or mapping may have references inside.
void visit_value(const BoundValue& value, NodeIndex reader, const ReferenceVisitor& visit) {
  std::vector<const BoundValue*> pending{&value};
  while (!pending.empty()) {
    const BoundValue& one = *pending.back();
    pending.pop_back();
    if (const auto* reference = std::get_if<Reference>(&one.what)) {
      visit(*reference, reader);
    } else if (const auto* items = std::get_if<std::vector<BoundValue>>(&one.what)) {
      for (const BoundValue& item : *items) pending.push_back(&item);
    } else if (const auto* entries = std::get_if<std::vector<BoundEntry>>(&one.what)) {
      for (const BoundEntry& entry : *entries) pending.push_back(&entry.value);
    }
  }
}

}  // namespace

void for_each_reference(const Workflow& workflow, const ReferenceVisitor& visit) {
  for (std::size_t i = 0; i < workflow.nodes.size(); ++i) {
    const WorkflowNode& node = workflow.nodes[i];
    const auto reader = static_cast<NodeIndex>(i);
    for (const Binding& binding : node.inputs) visit_value(binding.value, reader, visit);
    for_each_condition_reference(node, [&](const Reference& read) { visit(read, reader); });
  }
  for (const WorkflowOutput& output : workflow.outputs) {
    visit_value(output.value, kNoWorkflowNode, visit);
  }
}

}  // namespace accelc
