#include "compiler/backend/flyte/launch_plan.h"

#include "compiler/backend/flyte/identifiers.h"
#include "compiler/backend/flyte/interface.h"
#include "compiler/backend/flyte/quality_of_service.h"
#include "compiler/backend/flyte/schedule.h"
#include "compiler/backend/flyte_common/literals.h"
#include "compiler/backend/flyte_common/template_parts.h"
#include "compiler/protobuf/message_bytes.h"
#include "schema/type_forms.h"

#include <flyteidl/admin/launch_plan.pb.h>

namespace accelc::flyte {

namespace {

namespace admin = ::flyteidl::admin;
namespace core = ::flyteidl::core;

/// flytekit writes none as a default without its union (flytekit 1.16.24 core/interface.py
/// transform_inputs_to_parameters), other than as a fixed input.
void fill_parameter(const PlanInput& input, core::ParameterMap& out) {
  const WorkflowVariable& variable = input.input->variable;
  const TypeExpr& type = variable.type.value();
  core::VariableMap described;
  add_variable(variable.name, type, variable.description, described);
  core::Parameter& added = (*out.mutable_parameters())[variable.name];
  *added.mutable_var() = described.variables().at(variable.name);
  const bool is_none = !input.value || input.value->kind == NodeKind::kNull;
  if (is_none && has_variant(type, TypeKind::kNone)) {
    added.mutable_default_()->mutable_scalar()->mutable_none_type();
  } else if (input.value) {
    fill_literal(*input.value, type, VariantNames::kFlytekit, *added.mutable_default_());
  } else {
    added.set_required(true);
  }
}

void fill_inputs(const LaunchPlan& plan, admin::LaunchPlanSpec& out) {
  core::ParameterMap& open = *out.mutable_default_inputs();
  for (const PlanInput& input : plan.open) fill_parameter(input, open);
  auto& fixed = *out.mutable_fixed_inputs()->mutable_literals();
  for (const PlanInput& input : plan.fixed) {
    const WorkflowVariable& variable = input.input->variable;
    fill_literal(input.value.value(), variable.type.value(), VariantNames::kFlytekit,
                 fixed[variable.name]);
  }
}

void fill_env(const Setting<Map<std::string>>& env, admin::LaunchPlanSpec& out) {
  if (!env) return;
  for (const auto& entry : env->entries) {
    if (!entry.value) continue;
    core::KeyValuePair& added = *out.mutable_envs()->add_values();
    added.set_key(entry.key);
    added.set_value(*entry.value);
  }
}

/// Who its tasks are, and where what they write goes.
void fill_surroundings(const LaunchPlanSpec& written, admin::LaunchPlanSpec& out) {
  if (written.iam_role || written.service_account) {
    core::Identity& identity = *out.mutable_security_context()->mutable_run_as();
    if (written.iam_role) identity.set_iam_role(*written.iam_role);
    if (written.service_account) identity.set_k8s_service_account(*written.service_account);
  }
  if (written.raw_output_prefix) {
    out.mutable_raw_output_data_config()->set_output_location_prefix(*written.raw_output_prefix);
  }
  if (written.cluster_pool) {
    out.mutable_cluster_assignment()->set_cluster_pool_name(*written.cluster_pool);
  }
  fill_map(written.labels, *out.mutable_labels()->mutable_values());
  fill_map(written.annotations, *out.mutable_annotations()->mutable_values());
  fill_env(written.env, out);
}

/// How its executions run.
void fill_settings(const LaunchPlanSpec& written, admin::LaunchPlanSpec& out) {
  if (written.quality_of_service) {
    fill_quality_of_service(*written.quality_of_service, *out.mutable_quality_of_service());
  }
  if (written.max_parallelism) {
    out.set_max_parallelism(static_cast<std::int32_t>(*written.max_parallelism));
  }
  if (written.interruptible) out.mutable_interruptible()->set_value(*written.interruptible);
  if (written.overwrite_cache) out.set_overwrite_cache(*written.overwrite_cache);
  if (!written.concurrency) return;
  admin::ConcurrencyPolicy& policy = *out.mutable_concurrency_policy();
  policy.set_max(static_cast<std::int32_t>(*written.concurrency));
  policy.set_behavior(admin::CONCURRENCY_LIMIT_BEHAVIOR_SKIP);
}

/// What flytekit writes of every plan.
void fill_usual(admin::LaunchPlanSpec& out) {
  out.mutable_entity_metadata();
  out.mutable_default_inputs();
  out.mutable_fixed_inputs();
  out.mutable_labels();
  out.mutable_annotations();
  out.mutable_raw_output_data_config();
}

void fill_spec(const LaunchPlan& plan, admin::LaunchPlanSpec& out) {
  fill_workflow_id(*plan.workflow, *out.mutable_workflow_id());
  fill_usual(out);
  fill_inputs(plan, out);
  if (plan.written == nullptr) return;
  const LaunchPlanSpec& written = *plan.written;
  fill_metadata(written, *out.mutable_entity_metadata());
  fill_surroundings(written, out);
  fill_settings(written, out);
}

}  // namespace

std::string launch_plan_bytes(const LaunchPlan& plan, std::string_view format) {
  admin::LaunchPlan message;
  fill_plan_id(plan, *message.mutable_id());
  fill_spec(plan, *message.mutable_spec());
  message.mutable_closure()->mutable_expected_inputs();
  message.mutable_closure()->mutable_expected_outputs();
  return message_bytes(message, "flyteidl.admin.LaunchPlan", format);
}

}  // namespace accelc::flyte
