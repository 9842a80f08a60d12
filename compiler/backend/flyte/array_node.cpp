#include "compiler/backend/flyte/array_node.h"

#include "compiler/backend/flyte/binding.h"
#include "compiler/backend/flyte/map_task.h"
#include "compiler/backend/flyte/node_metadata.h"
#include "compiler/backend/flyte/overrides.h"
#include "compiler/backend/flyte_common/template_parts.h"

#include <flyteidl/core/workflow.pb.h>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

/// The node that each element runs. Its inputs are those of the whole.
void fill_inner(const Workflow& workflow, const WorkflowNode& node, core::Node& out) {
  Identity identity = node.task->identity;
  identity.name = map_task_name(node);
  out.set_id(identity.name);
  fill_mapped_metadata(node, identity.name, *out.mutable_metadata());
  fill_bindings(workflow, node.inputs, *out.mutable_inputs());
  fill_identifier(identity, *out.mutable_task_node()->mutable_reference_id());
  fill_overrides(node, *node.task, *out.mutable_task_node()->mutable_overrides());
}

}  // namespace

void fill_array_node(const Workflow& workflow, const WorkflowNode& node, core::ArrayNode& out) {
  const MapSettings settings = map_settings(node);
  fill_inner(workflow, node, *out.mutable_node());
  if (settings.concurrency) out.set_parallelism(static_cast<std::uint32_t>(*settings.concurrency));
  if (settings.min_successes) {
    out.set_min_successes(static_cast<std::uint32_t>(*settings.min_successes));
  } else {
    out.set_min_success_ratio(static_cast<float>(settings.min_success_ratio.value_or(1)));
  }
  out.set_execution_mode(keeps_full_state(*node.task) ? core::ArrayNode::FULL_STATE
                                                      : core::ArrayNode::MINIMAL_STATE);
  out.mutable_is_original_sub_node_interface()->set_value(false);
  for (const std::string& input : settings.bound_inputs) out.add_bound_inputs(input);
  out.set_run_all_sub_nodes(settings.run_all);
}

}  // namespace accelc::flyte
