#include "compiler/backend/flyte/task_template.h"

#include "compiler/backend/flyte/description.h"
#include "compiler/backend/flyte/interface.h"
#include "compiler/backend/flyte_common/accelerator.h"
#include "compiler/backend/flyte_common/container.h"
#include "compiler/backend/flyte_common/elastic.h"
#include "compiler/backend/flyte_common/metadata.h"
#include "compiler/backend/flyte_common/plugin_custom.h"
#include "compiler/backend/flyte_common/pod.h"
#include "compiler/backend/flyte_common/security.h"
#include "compiler/backend/flyte_common/struct_value.h"
#include "compiler/backend/flyte_common/template_parts.h"
#include "compiler/backend/flyte_common/template_target.h"
#include "compiler/protobuf/message_bytes.h"

#include <google/protobuf/arena.h>

#include <flyteidl/admin/task.pb.h>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

void fill_variables(const std::vector<Variable>& variables, core::VariableMap& out) {
  for (const Variable& variable : variables) {
    add_variable(variable.name, variable.type, variable.description, out);
  }
}

void fill_target(const Task& task, core::TaskTemplate& out) {
  switch (template_target_of(task)) {
    case TemplateTarget::kNone:
      if (task.sql) fill_query(*task.sql, *out.mutable_sql());
      return;
    case TemplateTarget::kContainer:
      fill_container(task, *out.mutable_container());
      return;
    case TemplateTarget::kPod: {
      const std::string primary = fill_pod(task, *out.mutable_k8s_pod());
      (*out.mutable_config())[std::string(kPrimaryContainerKey)] = primary;
    }
  }
}

void fill_template(const Task& task, core::TaskTemplate& out) {
  fill_identifier(task.identity, *out.mutable_id());
  out.set_type(is_pytorch_job(task) ? "pytorch" : task_type(task, "python-task"));
  out.set_task_type_version(task_type_version(task));
  fill_metadata(task, *out.mutable_metadata());
  fill_variables(task.inputs, *out.mutable_interface()->mutable_inputs());
  fill_variables(task.outputs, *out.mutable_interface()->mutable_outputs());
  fill_map(task.metadata.config, *out.mutable_config());
  fill_target(task, out);
  if (const auto custom = custom_of(task, FlyteGeneration::kFlyte1))
    fill_struct(*custom, *out.mutable_custom());
  if (is_pytorch_job(task)) fill_elastic_custom(task, *out.mutable_custom());
  if (has_security_context(task)) fill_security_context(task, *out.mutable_security_context());
  if (!task.sql && has_extended_resources(task)) {
    fill_extended_resources(task, *out.mutable_extended_resources());
  }
}

}  // namespace

std::string task_spec_bytes(const Task& task, std::string_view format) {
  google::protobuf::Arena arena;
  auto& spec = *google::protobuf::Arena::CreateMessage<::flyteidl::admin::TaskSpec>(&arena);
  fill_template(task, *spec.mutable_template_());
  if (has_description(task)) {
    fill_description(task.metadata.description, task.metadata.docs, *spec.mutable_description());
  }
  return message_bytes(spec, "flyteidl.admin.TaskSpec", format);
}

std::string map_task_bytes(const MapTask& map, std::string_view format) {
  ::flyteidl::admin::TaskSpec spec;
  fill_template(map.task(), *spec.mutable_template_());
  return message_bytes(spec, "flyteidl.admin.TaskSpec", format);
}

}  // namespace accelc::flyte
