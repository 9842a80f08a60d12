// Launch plans: the workflow that each starts, the inputs that it gives, and when.
#include "compiler/check/task/variables.h"
#include "compiler/check/workflow/schedule.h"
#include "compiler/check/workflow/suggest_name.h"
#include "compiler/check/workflow/workflow_context.h"
#include "compiler/flow/register.h"
#include "compiler/pod/kubernetes_names.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

class PlanReader {
 public:
  PlanReader(WorkflowScope& scope, LaunchPlan& plan, const Span& own)
      : scope_(scope),
        plan_(plan),
        spec_(*plan.written),
        reporter_(scope.sink, plan, own, scope.incomplete) {}

  void read() {
    if (!find_workflow()) return reporter_.spoil();
    split_inputs();
    report_unknown(spec_.default_inputs);
    report_unknown(spec_.fixed_inputs);
    check_schedule();
    check_notifications();
    check_labels(spec_.labels, "a label");
    check_labels(spec_.annotations, "an annotation");
    if (spec_.labels && spec_.labels->entries.size() > flow::kMostLabels) {
      reporter_.report<kPlanLabels>(spec_.labels.key_span,
                                    count_of(spec_.labels->entries.size(), "label"), "written",
                                    "Flyte takes at most " + std::to_string(flow::kMostLabels));
    }
  }

 private:
  bool find_workflow() {
    const Setting<std::string>& name = spec_.workflow;
    if (!name) {
      if (!name.written()) {
        reporter_.report_absence<kPlanWithoutWorkflow>(plan_.name_span, quote(plan_.name))
            .help("add `workflow: NAME`");
      }
      return false;
    }
    const auto found = scope_.workflows.find(*name);
    if (found != scope_.workflows.end()) {
      plan_.workflow = found->second;
      check_name();
      return true;
    }
    if (const auto* known = scope_.declared_workflows.find(*name)) {
      const auto& spec = known->entry->value;
      if (spec && spec->abstract && *spec->abstract) {
        reporter_.report<kAbstractCallee>(name.span, quote(*name));
      }
      return false;
    }
    auto report = reporter_.report_absence<kUnknownWorkflow>(name.span, quote(*name));
    const auto names = scope_.declared_workflows.names();
    if (scope_.names.find(*name) != nullptr) {
      report.help("there is a task of that name; a plan of Flyte 1 starts a workflow");
    } else {
      suggest_name(*name, name.span, names, scope_.sink, report);
    }
    return false;
  }

  void check_name() {
    if (plan_.name == plan_.workflow->name) return;
    const auto other = scope_.workflows.find(plan_.name);
    if (other == scope_.workflows.end()) return;
    reporter_.report<kPlanOfOtherName>(plan_.name_span, quote(plan_.name))
        .label(other->second->name_span, "the workflow of that name");
  }

  /// Which inputs of the workflow the plan leaves open, and which it fixes.
  void split_inputs() {
    for (const WorkflowInput& input : plan_.workflow->inputs) {
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
        plan_.open.push_back({&input, input.default_value, {}});
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
          .help("a text that starts with `$` is written with `$$`");
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

  void report_unknown(const Setting<Map<AnyValue>>& inputs) {
    if (!inputs || plan_.workflow->broken) return;
    std::vector<std::string_view> names;
    names.reserve(plan_.workflow->inputs.size());
    for (const WorkflowInput& input : plan_.workflow->inputs) names.push_back(input.variable.name);
    for (const auto& entry : inputs->entries) {
      if (std::find(names.begin(), names.end(), entry.key) != names.end()) continue;
      auto report = reporter_.report<kPlanInputUnknown>(
          entry.value.key_span, quote(plan_.workflow->name), quote(entry.key));
      std::vector<std::string_view> free = names;
      std::erase_if(free, [&](std::string_view name) { return inputs->find(name) != nullptr; });
      suggest_name(entry.key, entry.value.key_span, free, scope_.sink, report);
    }
  }

  void check_schedule() {
    if (!spec_.schedule) return;
    accelc::check_schedule(*spec_.schedule, spec_.schedule, reporter_, scope_.sink);
    const auto& kickoff = spec_.schedule->kickoff_input;
    if (kickoff) check_kickoff(kickoff);
    // A default that could not be read is one all the same.
    if (plan_.workflow->broken) return;
    for (const PlanInput& open : plan_.open) {
      const WorkflowVariable& input = open.input->variable;
      const bool given = open.value || open.span.valid() || can_be_none(*input.type);
      if (given || (kickoff && *kickoff == input.name)) continue;
      reporter_
          .report<kScheduledInputOpen>(spec_.schedule.key_span, quote(plan_.workflow->name),
                                       quote(input.name))
          .label(input.span, "it has no default")
          .help("add it under `fixed_inputs` or `default_inputs`");
    }
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
      return refuse("the workflow has no input of that name");
    }
    const TypeExpr& type = *found->input->variable.type;
    if (type.kind != TypeKind::kDatetime) {
      refuse("it is " + quote(to_text(type)) + ", not a `datetime`");
    }
  }

  void check_notifications() {
    if (!spec_.notifications) return;
    for (const auto& item : spec_.notifications->items) {
      if (item) check_notification(*item, item.span);
    }
  }

  void check_notification(const NotificationSpec& one, const Span& span) {
    const auto refuse = [&](const Span& place, std::string_view why) {
      reporter_.report<kNotification>(place, why);
    };
    std::vector<const Setting<List<std::string>>*> kinds;
    for (const auto* kind : {&one.email, &one.slack, &one.pager_duty}) {
      if (kind->written()) kinds.push_back(kind);
    }
    if (kinds.empty()) refuse(span, "names nobody: add `email`, `slack` or `pager_duty`");
    if (kinds.size() > 1) {
      refuse(kinds[1]->key_span, "goes one way: write a second notification for the other");
    }
    for (const auto* kind : kinds) {
      if (!*kind) continue;
      if ((*kind)->items.empty()) refuse(kind->key_span, "has no address");
      for (const auto& address : (*kind)->items) {
        if (address && address->find('@') == std::string::npos) {
          refuse(address.span, "needs an e-mail address, and " + quote(*address) + " has no `@`");
        }
      }
    }
    if (one.phases && one.phases->items.empty()) refuse(one.phases.key_span, "is never sent");
  }

  void check_labels(const Setting<Map<std::string>>& labels, std::string_view noun) {
    if (!labels) return;
    for (const auto& entry : labels->entries) {
      const std::string_view key = why_no_label_key(entry.key);
      if (!key.empty()) {
        reporter_.report<kPlanLabels>(entry.value.key_span, quote(entry.key),
                                      "the key of " + std::string(noun), key);
      }
      if (noun != "a label" || !entry.value) continue;
      const std::string_view value = why_no_label_value(*entry.value);
      if (!value.empty()) {
        reporter_.report<kPlanLabels>(entry.value.span, quote(*entry.value), "the value of a label",
                                      value);
      }
    }
  }

  WorkflowScope& scope_;
  LaunchPlan& plan_;
  const LaunchPlanSpec& spec_;
  EntityReporter reporter_;
};

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
    plan.open.push_back({&input, input.default_value, {}});
  }
  scope.plans.emplace(plan.name, &plan);
}

}  // namespace

void read_launch_plans(WorkflowScope& scope) {
  for (LaunchPlan& plan : scope.program.launch_plans) {
    const auto* item = scope.declared_plans.find(plan.name);
    PlanReader(scope, plan, item->entry->value.span).read();
  }
  for (Workflow& workflow : scope.program.workflows) {
    const auto named = scope.plans.find(workflow.name);
    if (named == scope.plans.end()) add_default_plan(scope, workflow);
    const auto plan = scope.plans.find(workflow.name);
    if (plan != scope.plans.end()) workflow.default_plan = plan->second;
  }
}

}  // namespace accelc
