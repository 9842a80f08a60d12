#include "compiler/backend/flyte/workflow.h"

#include "compiler/backend/flyte/binding.h"
#include "compiler/backend/flyte/description.h"
#include "compiler/backend/flyte/identifiers.h"
#include "compiler/backend/flyte/interface.h"
#include "compiler/backend/flyte/node.h"
#include "compiler/backend/flyte/quality_of_service.h"
#include "compiler/backend/flyte_common/template_parts.h"
#include "compiler/protobuf/message_bytes.h"

#include <flyteidl/admin/workflow.pb.h>
#include <map>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

void fill_metadata(const Workflow& workflow, core::WorkflowMetadata& out) {
  if (workflow.quality_of_service) {
    fill_quality_of_service(*workflow.quality_of_service, *out.mutable_quality_of_service());
  }
  if (workflow.failure_policy && *workflow.failure_policy == FailurePolicy::kValues[1]) {
    out.set_on_failure(core::WorkflowMetadata::FAIL_AFTER_EXECUTABLE_NODES_COMPLETE);
  }
  fill_map(workflow.tags, *out.mutable_tags());
}

void fill_interface(const Workflow& workflow, core::TypedInterface& out) {
  core::VariableMap& inputs = *out.mutable_inputs();
  for (const WorkflowInput& input : workflow.inputs) {
    const WorkflowVariable& variable = input.variable;
    add_variable(variable.name, variable.type.value(), variable.description, inputs);
  }
  core::VariableMap& outputs = *out.mutable_outputs();
  for (const WorkflowOutput& output : workflow.outputs) {
    const WorkflowVariable& variable = output.variable;
    add_variable(variable.name, variable.type.value(), variable.description, outputs);
  }
}

void fill_failure_node(const Workflow& workflow, core::Node& out) {
  constexpr std::string_view kId = "fn0";
  const WorkflowNode& node = workflow.nodes.at(workflow.on_failure);
  fill_node(workflow, node, node.key, out);
  out.set_id(std::string(kId));
}

void fill_template(const Workflow& workflow, core::WorkflowTemplate& out) {
  fill_workflow_id(workflow, *out.mutable_id());
  fill_metadata(workflow, *out.mutable_metadata());
  fill_interface(workflow, *out.mutable_interface());
  for (const NodeIndex index : workflow.top) {
    const WorkflowNode& node = workflow.nodes.at(index);
    fill_node(workflow, node, node.key, *out.add_nodes());
  }
  for (const WorkflowOutput& output : workflow.outputs) {
    core::Binding& added = *out.add_outputs();
    added.set_var(output.variable.name);
    fill_binding(workflow, output.value, output.variable.type.value(), *added.mutable_binding());
  }
  if (workflow.on_failure != kNoWorkflowNode)
    fill_failure_node(workflow, *out.mutable_failure_node());
  core::WorkflowMetadataDefaults& defaults = *out.mutable_metadata_defaults();
  if (workflow.interruptible) defaults.set_interruptible(*workflow.interruptible);
}

/// What flytekit sorts by: the parts that are not empty, as text form prints them.
std::string printed(const Identity& identity) {
  std::string text;
  const auto add = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) text += std::string(name) + ": \"" + value + "\" ";
  };
  add("project", identity.project);
  add("domain", identity.domain);
  add("name", identity.name);
  add("version", identity.version);
  add("org", identity.org);
  return text;
}

}  // namespace

std::vector<const Workflow*> sub_workflows_of(const Workflow& workflow) {
  std::map<std::string, const Workflow*> found;
  std::vector<const Workflow*> open = {&workflow};
  while (!open.empty()) {
    const Workflow& next = *open.back();
    open.pop_back();
    for (const WorkflowNode& node : next.nodes) {
      if (node.kind != WorkflowNodeKind::kWorkflow || node.workflow == nullptr) continue;
      if (found.emplace(printed(node.workflow->identity), node.workflow).second) {
        open.push_back(node.workflow);
      }
    }
  }
  std::vector<const Workflow*> sorted;
  sorted.reserve(found.size());
  for (const auto& [text, one] : found) sorted.push_back(one);
  return sorted;
}

std::string workflow_spec_bytes(const Workflow& workflow, std::string_view format) {
  ::flyteidl::admin::WorkflowSpec spec;
  fill_template(workflow, *spec.mutable_template_());
  for (const Workflow* one : sub_workflows_of(workflow)) {
    fill_template(*one, *spec.add_sub_workflows());
  }
  fill_description(workflow.description, workflow.docs, *spec.mutable_description());
  return message_bytes(spec, "flyteidl.admin.WorkflowSpec", format);
}

}  // namespace accelc::flyte
