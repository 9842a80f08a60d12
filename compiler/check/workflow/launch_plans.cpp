// Launch plans: the inputs that each gives to what it starts, and when.
#include "compiler/check/link/missing_place.h"
#include "compiler/check/names.h"
#include "compiler/check/task/variables.h"
#include "compiler/check/workflow/callee.h"
#include "compiler/check/workflow/plan_settings.h"
#include "compiler/check/workflow/plan_target.h"
#include "compiler/check/workflow/registered.h"
#include "compiler/check/workflow/schedule.h"
#include "compiler/check/workflow/suggest_name.h"
#include "compiler/check/workflow/workflow_context.h"

#include <algorithm>

namespace accelc {

namespace {

/// An input with the default that it has anyway.
PlanInput left_open(const WorkflowInput& input, WorkflowScope& scope, const LaunchPlan& plan) {
  const PlainValue* value = input.default_value ? &*input.default_value : nullptr;
  return {&input, copied_default(value, scope.copies, plan.name_span), {}};
}

class PlanReader {
 public:
  PlanReader(WorkflowScope& scope, LaunchPlan& plan, const Span& own)
      : scope_(scope),
        plan_(plan),
        spec_(*plan.written),
        reporter_(scope.sink, plan, own, scope.incomplete) {}

  void read() {
    refuse_interface();
    if (!find_plan_target(scope_, plan_, reporter_)) return reporter_.spoil();
    if (plan_.task != nullptr) add_inputs_of(*plan_.task);
    split_inputs();
    report_unknown(spec_.default_inputs);
    report_unknown(spec_.fixed_inputs);
    check_schedule();
    check_plan_settings(spec_, reporter_, scope_.sink);
  }

 private:
  /// What only a plan that is registered elsewhere has to say.
  void refuse_interface() {
    const auto refuse = [this](const auto& written, std::string_view name) {
      if (!written.written()) return;
      reporter_.report<kInterfaceWithoutRef>(written.key_span, quote(name))
          .help(name == "inputs"
                    ? "values are `default_inputs`, which a launch can change, or `fixed_inputs`, "
                      "which it cannot"
                    : "remove it: they are those of what the plan starts");
    };
    refuse(spec_.inputs, "inputs");
    refuse(spec_.outputs, "outputs");
  }

  void add_inputs_of(const Task& task) {
    plan_.own_inputs.reserve(task.inputs.size());
    for (const Variable& input : task.inputs) {
      WorkflowInput& added = plan_.own_inputs.emplace_back();
      added.variable = {input.name, input.type, input.description, input.span};
      const bool has_default = input.default_value != nullptr && *input.default_value;
      if (!has_default) continue;
      added.default_value = copied_default(&**input.default_value, scope_.copies, plan_.name_span);
    }
  }

  [[nodiscard]] const std::vector<WorkflowInput>& inputs() const {
    return plan_.task != nullptr ? plan_.own_inputs : plan_.workflow->inputs;
  }

  [[nodiscard]] const Entity& target() const {
    if (plan_.task != nullptr) return *plan_.task;
    return *plan_.workflow;
  }

  /// Which inputs the plan leaves open, and which it fixes.
  void split_inputs() {
    for (const WorkflowInput& input : inputs()) {
      const Setting<AnyValue>* fixed = entry_of(spec_.fixed_inputs, input);
      const Setting<AnyValue>* given = entry_of(spec_.default_inputs, input);
      if (fixed != nullptr) {
        if (given != nullptr) {
          reporter_.report<kFixedHidesDefault>(given->key_span, quote(input.variable.name))
              .label(fixed->key_span, "fixed here");
        }
        plan_.fixed.push_back({&input, literal(input, *fixed), fixed->key_span});
      } else if (given != nullptr) {
        plan_.open.push_back({&input, literal(input, *given), given->key_span});
      } else {
        plan_.open.push_back(left_open(input, scope_, plan_));
      }
    }
  }

  static const Setting<AnyValue>* entry_of(const Setting<Map<AnyValue>>& inputs,
                                           const WorkflowInput& input) {
    return inputs ? inputs->find(input.variable.name) : nullptr;
  }

  std::optional<PlainValue> literal(const WorkflowInput& input, const Setting<AnyValue>& written) {
    if (!written) return spoil();
    auto value = read_plain(*written, scope_.sink);
    if (!value) return spoil();
    if (value->kind == NodeKind::kString && starts_reference(value->text)) {
      reporter_.report<kReferenceInPlace>(value->span, quote(value->text))
          .help("write `$$` for text that starts with `$`");
      return std::nullopt;
    }
    if (value->text.starts_with("$$") && value->kind == NodeKind::kString) value->text.erase(0, 1);
    const auto misfit = find_misfit(*value, *input.variable.type);
    if (!misfit) return value;
    auto report =
        reporter_.report<kPlanInputType>(misfit->span, quote(input.variable.name),
                                         quote(to_text(*input.variable.type)), misfit->reason);
    add_fix(*misfit, report);
    return std::nullopt;
  }

  std::nullopt_t spoil() {
    reporter_.spoil();
    return std::nullopt;
  }

  /// "the workflow `a.b`"
  [[nodiscard]] std::string text_of_target() const {
    return "the " + std::string(noun_of(target().entity_kind)) + " " + quote(target().name);
  }

  void report_unknown(const Setting<Map<AnyValue>>& written) {
    if (!written || target().broken) return;
    std::vector<std::string_view> names;
    names.reserve(inputs().size());
    for (const WorkflowInput& input : inputs()) names.push_back(input.variable.name);
    for (const auto& entry : written->entries) {
      if (std::find(names.begin(), names.end(), entry.key) != names.end()) continue;
      auto report = reporter_.report<kPlanInputUnknown>(entry.value.key_span, text_of_target(),
                                                        quote(entry.key));
      std::vector<std::string_view> free = names;
      std::erase_if(free, [&](std::string_view name) { return written->find(name) != nullptr; });
      suggest_name(entry.key, entry.value.key_span, free, scope_.sink, report);
    }
  }

  void check_schedule() {
    if (!spec_.schedule) {
      if (plan_.task != nullptr && !spec_.schedule.written()) {
        reporter_
            .report_absence<kTaskPlanWithoutSchedule>(
                missing_place(spec_.schedule, plan_.name_span), quote(plan_.name))
            .help("add `schedule`: a cron expression, or `{every: 1h}`");
      }
      return;
    }
    plan_.cron = accelc::check_schedule(*spec_.schedule, spec_.schedule, reporter_, scope_.sink);
    check_offset(*spec_.schedule);
    const auto& kickoff = spec_.schedule->kickoff_input;
    if (kickoff) check_kickoff(kickoff);
    // A default that could not be read is one all the same.
    if (target().broken) return;
    std::vector<const WorkflowVariable*> without_value;
    for (const PlanInput& open : plan_.open) {
      const WorkflowVariable& input = open.input->variable;
      const bool given = open.value || open.span.valid() || can_be_none(*input.type);
      if (!given && (!kickoff || *kickoff != input.name)) without_value.push_back(&input);
    }
    if (!without_value.empty()) report_without_value(without_value);
  }

  void report_without_value(const std::vector<const WorkflowVariable*>& inputs) {
    std::vector<std::string> names;
    names.reserve(inputs.size());
    for (const WorkflowVariable* input : inputs) names.push_back(input->name);
    const bool one = names.size() == 1;
    auto report = reporter_.report<kScheduledInputOpen>(
        spec_.schedule.key_span, quote(target().name),
        (one ? "its input " : "its inputs ") + quote_list(names, "and") + (one ? " has" : " have"));
    report.help("add " + std::string(one ? "it" : "them") +
                " under `fixed_inputs` or `default_inputs`");
    for (const WorkflowVariable* input : inputs) report.label(input->span, "it has no default");
  }

  /// Of a plan of a task no target takes it.
  void check_offset(const ScheduleSpec& schedule) {
    if (!schedule.offset || !schedule.cron.written() || plan_.workflow == nullptr) return;
    reporter_
        .report<kIgnoredByFlyte>(schedule.offset.key_span, "`offset`",
                                 "its scheduler starts at the times of `cron`")
        .help("write the intended times in `cron`");
  }

  void check_kickoff(const Setting<std::string>& kickoff) {
    const auto refuse = [&](const std::string& why) {
      reporter_.report<kKickoffInput>(kickoff.span, quote(*kickoff), why);
    };
    const auto is_it = [&](const PlanInput& one) { return one.input->variable.name == *kickoff; };
    if (std::any_of(plan_.fixed.begin(), plan_.fixed.end(), is_it)) {
      return refuse("the plan fixes it");
    }
    const auto found = std::find_if(plan_.open.begin(), plan_.open.end(), is_it);
    if (found == plan_.open.end()) {
      return refuse("the " + std::string(noun_of(target().entity_kind)) +
                    " has no input of that name");
    }
    const TypeExpr& type = *found->input->variable.type;
    if (type.kind != TypeKind::kDatetime) {
      refuse("it is " + quote(to_text(type)) + ", not a `datetime`");
    }
  }

  WorkflowScope& scope_;
  LaunchPlan& plan_;
  const LaunchPlanSpec& spec_;
  EntityReporter reporter_;
};

/// The interface of a plan that is registered elsewhere.
void read_registered_plan(WorkflowScope& scope, const Declared<LaunchPlanSpec>::Item& item,
                          LaunchPlan& plan) {
  const LaunchPlanSpec& spec = *plan.written;
  EntityReporter reporter(scope.sink, plan, item.entry->value.span, scope.incomplete);
  refuse_beside_ref(reporter, struct_info(Tag<LaunchPlanSpec>{}), &spec, nullptr,
                    spec.ref.key_span);
  plan.identity = referenced(reporter, spec.ref, *item.document->spec, EntityKind::kLaunchPlan);
  if (spec.ref) check_ref_edges(*spec.ref, scope.sink);
  check_plan_name(scope, plan, reporter);
  std::vector<Variable> inputs;
  read_variables(reporter, scope.schemas, spec.inputs, inputs);
  for (const Variable& variable : inputs) {
    WorkflowInput& input = plan.own_inputs.emplace_back();
    if (variable.default_value != nullptr && *variable.default_value) {
      input.default_value = read_default(reporter, variable, scope.sink);
    }
    input.variable = {variable.name, variable.type, variable.description, variable.span};
  }
  for (const WorkflowInput& input : plan.own_inputs) {
    plan.open.push_back(left_open(input, scope, plan));
  }
  std::vector<Variable> outputs;
  read_variables(reporter, scope.schemas, spec.outputs, outputs);
  for (const Variable& output : outputs) {
    if (output.default_value != nullptr) {
      reporter.report<kOutputDefault>(output.default_value->key_span, quote(output.name));
    }
    plan.own_outputs.push_back({output.name, output.type, output.description, output.span});
  }
}

void add_default_plan(WorkflowScope& scope, Workflow& workflow) {
  const auto& wanted = workflow.written->default_launch_plan;
  if (wanted && !*wanted) return;
  LaunchPlan& plan = scope.program.launch_plans.emplace_back();
  plan.entity_kind = EntityKind::kLaunchPlan;
  plan.name = workflow.name;
  plan.name_span = workflow.name_span;
  plan.identity = workflow.identity;
  plan.workflow = &workflow;
  for (const WorkflowInput& input : workflow.inputs) {
    plan.open.push_back(left_open(input, scope, plan));
  }
  scope.plans.emplace(plan.name, &plan);
}

}  // namespace

void read_launch_plans(WorkflowScope& scope) {
  for (LaunchPlan& plan : scope.program.launch_plans) {
    const auto* item = scope.declared_plans.find(plan.name);
    PlanReader(scope, plan, item->entry->value.span).read();
  }
  for (LaunchPlan& plan : scope.program.registered_plans) {
    read_registered_plan(scope, *scope.declared_plans.find(plan.name), plan);
  }
  for (Workflow& workflow : scope.program.workflows) {
    const auto named = scope.plans.find(workflow.name);
    if (named == scope.plans.end()) add_default_plan(scope, workflow);
    const auto plan = scope.plans.find(workflow.name);
    if (plan != scope.plans.end()) workflow.default_plan = plan->second;
  }
}

}  // namespace accelc
