#include "compiler/backend/flyte2/task_spec.h"

#include "compiler/backend/flyte2/accelerator.h"
#include "compiler/backend/flyte2/clustered.h"
#include "compiler/backend/flyte2/container.h"
#include "compiler/backend/flyte2/metadata.h"
#include "compiler/backend/flyte2/naming.h"
#include "compiler/backend/flyte2/pod.h"
#include "compiler/backend/flyte2/reuse.h"
#include "compiler/backend/flyte_common/literals.h"
#include "compiler/backend/flyte_common/plugin_custom.h"
#include "compiler/backend/flyte_common/pod.h"
#include "compiler/backend/flyte_common/security.h"
#include "compiler/backend/flyte_common/struct_value.h"
#include "compiler/backend/flyte_common/template_parts.h"
#include "compiler/backend/flyte_common/template_target.h"
#include "compiler/backend/flyte_common/types.h"
#include "compiler/protobuf/message_bytes.h"
#include "schema/plain_value.h"

#include <algorithm>
#include <flyteidl2/task/task_definition.pb.h>
#include <vector>

namespace accelc::flyte2 {

namespace {

namespace core2 = ::flyteidl2::core;

/// By name, as the SDK has them.
void fill_variables(const std::vector<Variable>& variables, core2::VariableMap& out) {
  std::vector<const Variable*> sorted;
  sorted.reserve(variables.size());
  for (const Variable& variable : variables) sorted.push_back(&variable);
  std::sort(sorted.begin(), sorted.end(),
            [](const Variable* a, const Variable* b) { return a->name < b->name; });
  for (const Variable* variable : sorted) {
    core2::VariableEntry& added = *out.add_variables();
    added.set_key(variable->name);
    flyte::fill_type(variable->type, flyte::VariantNames::kFlyteSdk,
                     *added.mutable_value()->mutable_type());
    added.mutable_value()->set_description(variable->description);
  }
}

void fill_target(const Task& task, core2::TaskTemplate& out) {
  if (task.sql) {
    flyte::fill_query(*task.sql, *out.mutable_sql());
    return;
  }
  if (!task.pod_section && flyte::template_target_of(task) == flyte::TemplateTarget::kNone) return;
  if (!task.pod_section && first_pod_resource(task) == nullptr) {
    fill_container(task, *out.mutable_container());
    return;
  }
  const std::string primary = fill_pod(task, *out.mutable_k8s_pod());
  (*out.mutable_config())[std::string(flyte::kPrimaryContainerKey)] = primary;
}

void fill_template(const Task& task, Flyte2Sdk sdk, core2::TaskTemplate& out) {
  flyte::fill_identifier(task.identity, *out.mutable_id());
  out.set_type(is_clustered(task) ? "clustered-task" : flyte::task_type(task, "python"));
  out.set_task_type_version(flyte::task_type_version(task));
  fill_metadata(task, sdk, *out.mutable_metadata());
  fill_variables(task.inputs, *out.mutable_interface()->mutable_inputs());
  fill_variables(task.outputs, *out.mutable_interface()->mutable_outputs());
  flyte::fill_map(task.metadata.config, *out.mutable_config());
  fill_target(task, out);
  if (const auto custom = flyte::custom_of(task, flyte::FlyteGeneration::kFlyte2)) {
    flyte::fill_struct(*custom, *out.mutable_custom());
  }
  if (is_clustered(task)) fill_clustered_custom(task, *out.mutable_custom());
  if (flyte::has_security_context(task)) {
    fill_security_context(task, *out.mutable_security_context());
  }
  if (!task.sql && has_extended_resources(task)) {
    fill_extended_resources(task, sdk, *out.mutable_extended_resources());
  }
  if (is_reusable(task)) fill_reuse(task, out);
}

/// In the order in which they were written, as the SDK takes them from the function.
void fill_default_inputs(const Task& task, ::flyteidl2::task::TaskSpec& out) {
  for (const Variable& input : task.inputs) {
    if (input.default_value == nullptr ||
        !flyte::can_fill_literal(input.type, flyte::VariantNames::kFlyteSdk)) {
      continue;
    }
    auto& added = *out.add_default_inputs();
    added.set_name(input.name);
    auto& parameter = *added.mutable_parameter();
    flyte::fill_type(input.type, flyte::VariantNames::kFlyteSdk,
                     *parameter.mutable_var()->mutable_type());
    flyte::fill_literal(plain_value(**input.default_value), input.type,
                        flyte::VariantNames::kFlyteSdk, *parameter.mutable_default_());
  }
}

void fill_documentation(const Task& task, ::flyteidl2::task::TaskSpec& out) {
  const DocsSpec& docs = *task.metadata.docs;
  if (task.metadata.description) {
    out.mutable_documentation()->set_short_description(*task.metadata.description);
  }
  if (docs.long_description) {
    out.mutable_documentation()->set_long_description(*docs.long_description);
  }
  if (docs.source_code) {
    out.mutable_documentation()->mutable_source_code()->set_link(*docs.source_code);
  }
}

}  // namespace

void fill_task_spec(const Task& task, Flyte2Sdk sdk, ::flyteidl2::task::TaskSpec& out) {
  fill_template(task, sdk, *out.mutable_task_template());
  out.set_short_name(short_name(task));
  const std::string environment = environment_name(task);
  if (!environment.empty()) out.mutable_environment()->set_name(environment);
  fill_default_inputs(task, out);
  fill_documentation(task, out);
}

std::string task_spec_bytes(const Task& task, Flyte2Sdk sdk, std::string_view format) {
  ::flyteidl2::task::TaskSpec spec;
  fill_task_spec(task, sdk, spec);
  return message_bytes(spec, "flyteidl2.task.TaskSpec", format);
}

}  // namespace accelc::flyte2
