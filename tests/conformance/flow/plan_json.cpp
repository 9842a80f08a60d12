// Launch plans in protobuf's JSON.
#include "compiler/flow/types.h"
#include "tests/conformance/flow/protojson.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

namespace accelc::test {

using nlohmann::json;

namespace {

/// What Flyte takes the items of a list or a map for: none when there is none, else a union of what
/// they are (validators/utils.go literalTypeForLiterals).
LiteralType type_of_items(const std::vector<LiteralType>& items) {
  std::vector<LiteralType> kinds;
  for (const LiteralType& item : items) {
    const bool known = std::any_of(kinds.begin(), kinds.end(), [&](const LiteralType& one) {
      return flow::is_same_type(one, item);
    });
    if (!known) kinds.push_back(item);
  }
  if (kinds.empty()) return simple_literal_type(SimpleType::kNone);
  if (kinds.size() == 1) return kinds.front();
  return {.form = TypeForm::kUnion, .elements = std::move(kinds)};
}

LiteralType type_of_literal(const json& literal) {
  if (literal.contains("scalar")) return type_of_scalar(literal["scalar"]);
  LiteralType type;
  std::vector<LiteralType> items;
  if (literal.contains("collection")) {
    type.form = TypeForm::kCollection;
    for (const json& item : member(literal["collection"], "literals")) {
      items.push_back(type_of_literal(item));
    }
  } else if (literal.contains("map")) {
    type.form = TypeForm::kMap;
    for (const json& item : member(literal["map"], "literals")) {
      items.push_back(type_of_literal(item));
    }
  } else {
    return type;
  }
  type.elements.push_back(type_of_items(items));
  return type;
}

flow::Schedule schedule_of(const json& schedule) {
  flow::Schedule made;
  const json& cron = member(schedule, "cron_schedule");
  if (!cron.is_null()) made.cron = cron.value("schedule", "");
  if (schedule.contains("cron_expression")) {
    made.cron = schedule["cron_expression"];
    made.has_old_cron = true;
  }
  made.has_rate = schedule.contains("rate");
  made.kickoff_input = schedule.value("kickoff_time_input_arg", "");
  return made;
}

flow::Phase phase_of(const std::string& word) {
  if (word == "SUCCEEDED") return flow::Phase::kSucceeded;
  if (word == "FAILED") return flow::Phase::kFailed;
  if (word == "ABORTED") return flow::Phase::kAborted;
  return word == "TIMED_OUT" ? flow::Phase::kTimedOut : flow::Phase::kRunning;
}

flow::Notification notification_of(const json& notification) {
  flow::Notification made;
  for (const char* kind : {"email", "slack", "pager_duty"}) {
    const json& sent = member(notification, kind);
    if (sent.is_null()) continue;
    made.has_kind = true;
    for (const json& one : member(sent, "recipients_email")) made.recipients.push_back(one);
  }
  for (const json& phase : member(notification, "phases")) made.phases.push_back(phase_of(phase));
  return made;
}

flow::PlanDefault default_of(const std::string& name, const json& parameter) {
  flow::PlanDefault made{.name = name, .type = type_of(member(member(parameter, "var"), "type"))};
  if (parameter.contains("default")) made.value = type_of_literal(parameter["default"]);
  made.required = parameter.value("required", false);
  return made;
}

}  // namespace

flow::PlanSpec plan_spec_of(const json& spec) {
  flow::PlanSpec plan{.workflow = identifier_of(member(spec, "workflow_id"))};
  const json& defaults = member(member(spec, "default_inputs"), "parameters");
  for (const auto& [name, parameter] : defaults.items()) {
    plan.defaults.push_back(default_of(name, parameter));
  }
  for (const auto& [name, literal] : member(member(spec, "fixed_inputs"), "literals").items()) {
    plan.fixed.push_back({.name = name, .type = type_of_literal(literal)});
  }
  for (const auto& [key, value] : member(member(spec, "labels"), "values").items()) {
    plan.labels.emplace_back(key, value);
  }
  const json& metadata = member(spec, "entity_metadata");
  if (metadata.contains("schedule")) plan.schedule = schedule_of(metadata["schedule"]);
  for (const json& one : member(metadata, "notifications")) {
    plan.notifications.push_back(notification_of(one));
  }
  return plan;
}

std::optional<flow::Identifier> identifier_of(const json& identifier) {
  if (identifier.is_null()) return std::nullopt;
  const std::string kind = identifier.value("resource_type", "");
  const auto kind_of = [&] {
    if (kind == "TASK") return flow::EntityKind::kTask;
    if (kind == "WORKFLOW") return flow::EntityKind::kWorkflow;
    return kind == "LAUNCH_PLAN" ? flow::EntityKind::kLaunchPlan : flow::EntityKind::kUnspecified;
  };
  return flow::Identifier{.kind = kind_of(),
                          .identity = {.project = identifier.value("project", ""),
                                       .domain = identifier.value("domain", ""),
                                       .name = identifier.value("name", ""),
                                       .version = identifier.value("version", "")}};
}

}  // namespace accelc::test
