#include "compiler/backend/flyte/task_template.h"

#include "compiler/backend/flyte/accelerator.h"
#include "compiler/backend/flyte/container.h"
#include "compiler/backend/flyte/metadata.h"
#include "compiler/backend/flyte/pod.h"
#include "compiler/backend/flyte/security.h"
#include "compiler/backend/flyte/target.h"
#include "compiler/backend/flyte/types.h"
#include "compiler/backend/protobuf/message_bytes.h"

#include <flyteidl/admin/task.pb.h>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

void fill_identifier(const Identity& identity, core::Identifier& out) {
  out.set_resource_type(core::TASK);
  out.set_org(identity.org);
  out.set_project(identity.project);
  out.set_domain(identity.domain);
  out.set_name(identity.name);
  out.set_version(identity.version);
}

void fill_variables(const std::vector<Variable>& variables, core::VariableMap& out) {
  for (const Variable& variable : variables) {
    core::Variable& added = (*out.mutable_variables())[variable.name];
    fill_type(variable.type, VariantNames::kFlytekit, *added.mutable_type());
    added.set_description(variable.description);
  }
}

void fill_config(const Task& task, Target target, core::TaskTemplate& out) {
  auto& config = *out.mutable_config();
  if (task.spec->config) {
    for (const auto& entry : task.spec->config->entries) {
      if (entry.value) config[entry.key] = *entry.value;
    }
  }
  if (target == Target::kPod) {
    config[std::string(kPrimaryContainerKey)] = std::string(kPrimaryContainer);
  }
}

void fill_template(const Task& task, core::TaskTemplate& out) {
  fill_identifier(task.identity, *out.mutable_id());
  // Also with a pod: propeller looks at the target, and flytekit does the same.
  out.set_type("raw-container");
  fill_metadata(task, *out.mutable_metadata());
  fill_variables(task.inputs, *out.mutable_interface()->mutable_inputs());
  fill_variables(task.outputs, *out.mutable_interface()->mutable_outputs());
  const Target target = target_of(task);
  if (target == Target::kPod) {
    fill_pod(task, *out.mutable_k8s_pod());
  } else {
    fill_container(task, *out.mutable_container());
  }
  if (task.spec->task_type_version) {
    out.set_task_type_version(static_cast<std::int32_t>(*task.spec->task_type_version));
  }
  if (has_security_context(task)) fill_security_context(task, *out.mutable_security_context());
  if (has_extended_resources(task)) {
    fill_extended_resources(task, *out.mutable_extended_resources());
  }
  fill_config(task, target, out);
}

}  // namespace

std::string task_spec_bytes(const Task& task, std::string_view format) {
  ::flyteidl::admin::TaskSpec spec;
  fill_template(task, *spec.mutable_template_());
  if (task.spec->description) {
    spec.mutable_description()->set_short_description(*task.spec->description);
  }
  return message_bytes(spec, "flyteidl.admin.TaskSpec", format);
}

}  // namespace accelc::flyte
