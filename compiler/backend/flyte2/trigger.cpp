#include "compiler/backend/flyte2/trigger.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/flyte2/flyte2.h"
#include "compiler/backend/flyte2/task_spec.h"
#include "compiler/backend/flyte_common/literals.h"
#include "compiler/backend/flyte_common/template_parts.h"
#include "compiler/protobuf/message_bytes.h"
#include "compiler/support/text.h"
#include "schema/cron.h"
#include "schema/plain_value.h"
#include "schema/type_forms.h"

#include <flyteidl2/task/deploy.pb.h>

namespace accelc::flyte2 {

namespace {

namespace task2 = ::flyteidl2::task;

/// Under this key the runtime finds the input that receives the time (flyte 2.6.5
/// _internal/runtime/convert.py).
constexpr std::string_view kKickoffKey = "_u_kickoff_time_input_arg";

class InputFiller {
 public:
  InputFiller(const LaunchPlan& plan, task2::Inputs& out) : plan_(plan), out_(out) {}

  /// What the plan says, as it is written, then the defaults of the task (flyte 2.6.5
  /// _internal/runtime/trigger_serde.py process_default_inputs).
  void fill() {
    const LaunchPlanSpec& written = *plan_.written;
    for (const auto* inputs : {&written.default_inputs, &written.fixed_inputs}) {
      if (!*inputs) continue;
      for (const auto& entry : (*inputs)->entries) add(entry.key, entry.value.key_span);
    }
    for (const PlanInput& input : plan_.open) {
      if (!input.span.valid()) add(input);
    }
  }

 private:
  /// The input that the plan gives a value at that place; one that is fixed hides its default.
  void add(std::string_view name, const Span& place) {
    for (const auto* inputs : {&plan_.open, &plan_.fixed}) {
      for (const PlanInput& input : *inputs) {
        if (input.input->variable.name == name && input.span == place) add(input);
      }
    }
  }

  /// What nobody gives is none, where that is a value; the time is filled in when it is known.
  void add(const PlanInput& input) {
    const WorkflowVariable& variable = input.input->variable;
    const TypeExpr& type = variable.type.value();
    const bool known = input.value || has_variant(type, TypeKind::kNone);
    if (!known || !flyte::can_fill_literal(type, flyte::VariantNames::kFlyteSdk)) return;
    task2::NamedLiteral& added = *out_.add_literals();
    added.set_name(variable.name);
    flyte::fill_literal(input.value.value_or(PlainValue{}), type, flyte::VariantNames::kFlyteSdk,
                        *added.mutable_value());
  }

  const LaunchPlan& plan_;
  task2::Inputs& out_;
};

void fill_run(const LaunchPlanSpec& written, task2::RunSpec& out) {
  if (written.labels && !written.labels->entries.empty()) {
    flyte::fill_map(written.labels, *out.mutable_labels()->mutable_values());
  }
  if (written.annotations && !written.annotations->entries.empty()) {
    flyte::fill_map(written.annotations, *out.mutable_annotations()->mutable_values());
  }
  if (written.env) {
    for (const auto& entry : written.env->entries) {
      if (!entry.value) continue;
      auto& added = *out.mutable_envs()->add_values();
      added.set_key(entry.key);
      added.set_value(*entry.value);
    }
  }
  if (written.interruptible) out.mutable_interruptible()->set_value(*written.interruptible);
  if (written.overwrite_cache) out.set_overwrite_cache(*written.overwrite_cache);
  if (written.raw_output_prefix) {
    out.mutable_raw_data_storage()->set_raw_data_prefix(*written.raw_output_prefix);
  }
}

void fill_schedule(const ScheduleSpec& schedule, task2::Schedule& out) {
  if (schedule.every) {
    constexpr std::int64_t kMinute = 60;
    out.mutable_rate()->set_value(static_cast<std::uint32_t>(schedule.every->seconds / kMinute));
    out.mutable_rate()->set_unit(task2::FIXED_RATE_UNIT_MINUTE);
  } else {
    const CronParts parts = cron_parts(*schedule.cron);
    task2::Cron& cron = *out.mutable_cron();
    cron.set_expression(parts.fields);
    const std::string zone = schedule.timezone ? *schedule.timezone : parts.timezone;
    cron.set_timezone(zone.empty() ? "UTC" : zone);
  }
  if (schedule.kickoff_input) out.set_kickoff_time_input_arg(*schedule.kickoff_input);
}

void fill_trigger(const LaunchPlan& plan, task2::TaskTrigger& out) {
  const LaunchPlanSpec& written = *plan.written;
  const ScheduleSpec& schedule = *written.schedule;
  out.set_name(plan.identity.name);
  task2::TaskTriggerSpec& spec = *out.mutable_spec();
  spec.set_active(true);
  InputFiller(plan, *spec.mutable_inputs()).fill();
  if (schedule.kickoff_input) {
    auto& context = *spec.mutable_inputs()->add_context();
    context.set_key(std::string(kKickoffKey));
    context.set_value(*schedule.kickoff_input);
  }
  fill_run(written, *spec.mutable_run_spec());
  out.mutable_automation_spec()->set_type(task2::TYPE_SCHEDULE);
  fill_schedule(schedule, *out.mutable_automation_spec()->mutable_schedule());
}

}  // namespace

bool has_trigger(const LaunchPlan& plan) {
  if (plan.task == nullptr || plan.written == nullptr || !plan.written->schedule) return false;
  const ScheduleSpec& schedule = *plan.written->schedule;
  return schedule.every || (schedule.cron && !cron_parts(*schedule.cron).fields.starts_with('@'));
}

void validate_trigger(const LaunchPlan& plan, DiagnosticSink& sink) {
  if (plan.written->schedule && plan.written->schedule->cron && !has_trigger(plan)) {
    const Setting<std::string>& cron = plan.written->schedule->cron;
    sink.report<kNotExpressible>(cron.span, kTarget.name, quote(*cron))
        .help("no trigger is written; a period is `every: 1h`");
  }
  for (const auto* inputs : {&plan.open, &plan.fixed}) {
    for (const PlanInput& input : *inputs) {
      const auto& type = input.input->variable.type;
      const bool fits = !type || flyte::can_fill_literal(*type, flyte::VariantNames::kFlyteSdk);
      if (fits || !input.span.valid()) continue;
      sink.report<kNotExpressible>(input.span, kTarget.name,
                                   "a value of type " + quote(to_text(*type)))
          .help("its SDK keeps a `Literal` in a file; write `enum<a, b>`, or leave the value out");
    }
  }
}

std::string deploy_request_bytes(const Task& task, std::span<const LaunchPlan* const> plans,
                                 Flyte2Sdk sdk, std::string_view format) {
  task2::DeployTaskRequest request;
  task2::TaskIdentifier& id = *request.mutable_task_id();
  id.set_org(task.identity.org);
  id.set_project(task.identity.project);
  id.set_domain(task.identity.domain);
  id.set_name(task.identity.name);
  id.set_version(task.identity.version);
  fill_task_spec(task, sdk, *request.mutable_spec());
  for (const LaunchPlan* plan : plans) fill_trigger(*plan, *request.add_triggers());
  return message_bytes(request, "flyteidl2.task.DeployTaskRequest", format);
}

}  // namespace accelc::flyte2
