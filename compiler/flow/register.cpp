#include "compiler/flow/register.h"

#include "compiler/flow/types.h"
#include "compiler/pod/kubernetes_names.h"
#include "schema/cron.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <variant>

namespace accelc::flow {

namespace {

class PlanCheck {
 public:
  PlanCheck(const PlanSpec& plan, const std::vector<Variable>* inputs)
      : plan_(plan), has_workflow_(inputs != nullptr) {
    if (!has_workflow_) return;
    for (const Variable& input : *inputs) inputs_.try_emplace(input.name, &input.type);
    for (const FixedInput& fixed : plan.fixed) fixed_.insert(fixed.name);
    for (const PlanDefault& one : plan.defaults) defaults_.try_emplace(one.name, &one);
  }

  std::vector<RegisterProblem> run() {
    problems_ = check_identifier(plan_.workflow, EntityKind::kWorkflow);
    check_labels();
    for (std::size_t i = 0; i < plan_.notifications.size(); ++i) check_notification(i);
    if (plan_.schedule && !plan_.schedule->cron.empty()) check_cron(plan_.schedule->cron);
    if (!has_workflow_) {
      if (problems_.empty()) report(RegisterCode::kUnknownWorkflow);
      return std::move(problems_);
    }
    for (const FixedInput& fixed : plan_.fixed) check_fixed(fixed);
    for (const PlanDefault& one : plan_.defaults) check_default(one);
    if (plan_.schedule) check_schedule(*plan_.schedule);
    return std::move(problems_);
  }

 private:
  RegisterProblem& report(RegisterCode code, std::string name = {}) {
    RegisterProblem& problem = problems_.emplace_back();
    problem.code = code;
    problem.name = std::move(name);
    return problem;
  }

  void report_types(RegisterCode code, const std::string& name, const LiteralType& found,
                    const LiteralType& expected) {
    RegisterProblem& problem = report(code, name);
    problem.found = found;
    problem.expected = expected;
  }

  void check_labels() {
    if (plan_.labels.size() > kMostLabels) report(RegisterCode::kTooManyLabels);
    for (const auto& [key, value] : plan_.labels) {
      const std::string_view key_fault = why_no_label_key(key);
      const std::string_view value_fault = why_no_label_value(value);
      if (!key_fault.empty()) report(RegisterCode::kLabelKey, key).reason = key_fault;
      if (!value_fault.empty()) report(RegisterCode::kLabelValue, key).reason = value_fault;
    }
  }

  void check_fixed(const FixedInput& fixed) {
    if (fixed.name.empty()) report(RegisterCode::kNamelessInput);
    const auto input = inputs_.find(fixed.name);
    if (fixed.type.form == TypeForm::kUnset) {
      report(RegisterCode::kFixedWithoutValue, fixed.name);
    } else if (input == inputs_.end()) {
      report(RegisterCode::kUnexpectedFixed, fixed.name);
    } else if (!is_castable(fixed.type, *input->second)) {
      report_types(RegisterCode::kFixedMismatch, fixed.name, fixed.type, *input->second);
    }
  }

  void check_default(const PlanDefault& one) {
    if (one.name.empty()) report(RegisterCode::kNamelessInput);
    if (fixed_.contains(one.name)) report(RegisterCode::kHiddenDefault, one.name);
    const auto input = inputs_.find(one.name);
    if (input == inputs_.end()) {
      report(RegisterCode::kUnexpectedDefault, one.name);
    } else if (one.type.form == TypeForm::kUnset) {
      report(RegisterCode::kDefaultWithoutType, one.name);
    } else if (!is_castable(one.type, *input->second)) {
      report_types(RegisterCode::kDefaultOtherType, one.name, one.type, *input->second);
    }
    if (one.type.form == TypeForm::kUnset) return;
    if (!one.value) {
      if (!one.required) report(RegisterCode::kDefaultWithoutValue, one.name);
    } else if (one.value->form == TypeForm::kUnset) {
      report(RegisterCode::kDefaultUnknown, one.name);
    } else if (!is_castable(*one.value, one.type)) {
      report_types(RegisterCode::kDefaultMismatch, one.name, *one.value, one.type);
    }
  }

  /// Whether whoever starts the plan has to give the input.
  bool is_required(std::string_view input) const {
    const auto found = defaults_.find(input);
    if (found != defaults_.end()) return !found->second->value;
    return !fixed_.contains(input);
  }

  void check_schedule(const Schedule& schedule) {
    if (schedule.cron.empty() && !schedule.has_rate) return;
    for (const auto& [name, type] : inputs_) {
      if (name == schedule.kickoff_input || !is_required(name)) continue;
      report(RegisterCode::kRequiredInScheduled, std::string(name)).expected = *type;
    }
    if (schedule.kickoff_input.empty()) return;
    const auto input = inputs_.find(schedule.kickoff_input);
    const bool fixed =
        fixed_.contains(schedule.kickoff_input) && !defaults_.contains(schedule.kickoff_input);
    if (input == inputs_.end() || fixed) {
      report(RegisterCode::kKickoffNotFree, schedule.kickoff_input);
    } else if (!input->second->is(SimpleType::kDatetime)) {
      report(RegisterCode::kKickoffNoDatetime, schedule.kickoff_input).found = *input->second;
    }
  }

  void check_cron(const std::string& text) {
    const std::variant<Cron, TextFault> parsed = parse_cron(text);
    if (const auto* fault = std::get_if<TextFault>(&parsed)) {
      report(RegisterCode::kCron, text).reason = fault->reason;
    } else if (never_fires(std::get<Cron>(parsed))) {
      report(RegisterCode::kCronNeverFires, text).reason = why_never_fires(std::get<Cron>(parsed));
    }
  }

  void check_notification(std::size_t index) {
    const Notification& notification = plan_.notifications[index];
    const auto report_here = [&](RegisterCode code) { report(code).index = index; };
    if (!notification.has_kind) {
      report_here(RegisterCode::kNoNotificationKind);
    } else if (notification.recipients.empty()) {
      report_here(RegisterCode::kNoRecipients);
    }
    if (notification.phases.empty()) report_here(RegisterCode::kNoPhases);
    const auto& phases = notification.phases;
    if (std::find(phases.begin(), phases.end(), Phase::kRunning) != phases.end()) {
      report_here(RegisterCode::kNotTerminal);
    }
  }

  const PlanSpec& plan_;
  bool has_workflow_;
  std::map<std::string_view, const LiteralType*> inputs_;
  std::map<std::string_view, const PlanDefault*> defaults_;
  std::set<std::string_view> fixed_;
  std::vector<RegisterProblem> problems_;
};

}  // namespace

bool is_refused(RegisterCode code) {
  return code != RegisterCode::kCronNeverFires && code != RegisterCode::kHiddenDefault &&
         code != RegisterCode::kNoPhases;
}

std::vector<RegisterProblem> check_identifier(const std::optional<Identifier>& id,
                                              EntityKind kind) {
  std::vector<RegisterProblem> problems;
  const auto report = [&](RegisterCode code) { problems.emplace_back().code = code; };
  if (!id) {
    report(RegisterCode::kMissingId);
    return problems;
  }
  if (id->kind != kind) report(RegisterCode::kWrongKind);
  if (id->identity.project.empty()) report(RegisterCode::kMissingProject);
  if (id->identity.domain.empty()) report(RegisterCode::kMissingDomain);
  if (id->identity.name.empty()) report(RegisterCode::kMissingName);
  if (id->identity.version.empty()) report(RegisterCode::kMissingVersion);
  return problems;
}

std::vector<RegisterProblem> check_size(const Workflow& workflow, std::size_t most_nodes) {
  std::vector<RegisterProblem> problems;
  if (workflow.top.size() > most_nodes) problems.push_back({.code = RegisterCode::kTooManyNodes});
  return problems;
}

std::vector<RegisterProblem> check_plan(const PlanSpec& plan, const std::vector<Variable>* inputs) {
  return PlanCheck(plan, inputs).run();
}

LaunchPlan launch_plan_of(std::string id, const PlanSpec& plan, const Interface& workflow) {
  LaunchPlan made{.id = std::move(id), .outputs = workflow.outputs};
  std::set<std::string_view> fixed;
  for (const FixedInput& one : plan.fixed) fixed.insert(one.name);
  std::map<std::string_view, const PlanDefault*> defaults;
  for (const PlanDefault& one : plan.defaults) defaults.try_emplace(one.name, &one);
  for (const Variable& input : workflow.inputs) {
    const auto found = defaults.find(input.name);
    if (found == defaults.end() && fixed.contains(input.name)) continue;
    const bool has_default = found != defaults.end() && found->second->value.has_value();
    made.inputs.push_back({.variable = input, .required = !has_default});
  }
  return made;
}

}  // namespace accelc::flow
