#include "compiler/backend/flyte/node.h"

#include "compiler/backend/flyte/array_node.h"
#include "compiler/backend/flyte/binding.h"
#include "compiler/backend/flyte/branch.h"
#include "compiler/backend/flyte/gate.h"
#include "compiler/backend/flyte/identifiers.h"
#include "compiler/backend/flyte/node_metadata.h"
#include "compiler/backend/flyte/overrides.h"
#include "compiler/backend/flyte_common/template_parts.h"
#include "compiler/support/check.h"

#include <flyteidl/core/workflow.pb.h>
#include <set>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

/// The nodes that it runs behind, each once and sorted, as propeller sorts them (flytepropeller
/// v1.16.8 pkg/compiler/validators/node.go). flytekit's order is that of a set of Python, which
/// changes from run to run.
void fill_upstream(const Workflow& workflow, const WorkflowNode& node, core::Node& out) {
  std::set<std::string> ids;
  for (const Binding& binding : node.inputs) add_nodes_read(workflow, binding.value, ids);
  add_nodes_of_conditions(workflow, node, ids);
  for (const NodeIndex index : node.after) ids.insert(workflow.nodes.at(index).id);
  for (const std::string& id : ids) out.add_upstream_node_ids(id);
}

void fill_target(const Workflow& workflow, const WorkflowNode& node, const std::string& outer_key,
                 core::Node& out) {
  switch (node.kind) {
    case WorkflowNodeKind::kTask:
      fill_identifier(node.task->identity, *out.mutable_task_node()->mutable_reference_id());
      // flytekit writes none for a task that is registered elsewhere; Flyte applies them all the
      // same.
      if (node.task->elsewhere && !node.overrides) return;
      return fill_overrides(node, *node.task, *out.mutable_task_node()->mutable_overrides());
    case WorkflowNodeKind::kWorkflow:
      return fill_workflow_id(*node.workflow,
                              *out.mutable_workflow_node()->mutable_sub_workflow_ref());
    case WorkflowNodeKind::kLaunchPlan:
      return fill_plan_id(*node.plan, *out.mutable_workflow_node()->mutable_launchplan_ref());
    case WorkflowNodeKind::kMap:
      return fill_array_node(workflow, node, *out.mutable_array_node());
    case WorkflowNodeKind::kBranch:
      return fill_branch(workflow, node, outer_key, *out.mutable_branch_node());
    case WorkflowNodeKind::kApprove:
    case WorkflowNodeKind::kSignal:
    case WorkflowNodeKind::kSleep:
      return fill_gate(node, *out.mutable_gate_node());
    case WorkflowNodeKind::kNone:
      break;
  }
  fail_check("a node without a kind is an error", __FILE__, __LINE__);
}

}  // namespace

void fill_node(const Workflow& workflow, const WorkflowNode& node, const std::string& outer_key,
               core::Node& out) {
  out.set_id(node.id);
  fill_node_metadata(node, outer_key, *out.mutable_metadata());
  if (node.kind == WorkflowNodeKind::kBranch) {
    fill_condition_inputs(workflow, node, *out.mutable_inputs());
  } else {
    fill_bindings(workflow, node.inputs, *out.mutable_inputs());
  }
  fill_upstream(workflow, node, out);
  fill_target(workflow, node, outer_key, out);
}

}  // namespace accelc::flyte
