#include "compiler/import/flyte_plan.h"

#include "compiler/import/flyte_parts.h"
#include "compiler/import/flyte_values.h"
#include "compiler/import/flyte_workflow.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::importing {

namespace {

Json texts_in(const MessageView& message, std::string_view field) {
  Json list = Json::array();
  for (std::string& text : message.texts(field)) list.push_back(std::move(text));
  return list;
}

Json schedule_of(const MessageView& schedule) {
  Json full = Json::object();
  if (const MessageView rate = schedule.message("rate")) {
    const std::string unit = to_lower(rate.enum_value("unit"));
    full["every"] = std::to_string(rate.number("value").value_or(0)) + unit.substr(0, 1);
  } else {
    const MessageView cron = schedule.message("cron_schedule");
    constexpr std::string_view kZone = "CRON_TZ=";
    std::string_view text = cron.text("schedule");
    if (text.starts_with(kZone)) {
      const std::size_t space = std::min(text.find(' '), text.size());
      full["timezone"] = std::string(text.substr(kZone.size(), space - kZone.size()));
      text.remove_prefix(std::min(space + 1, text.size()));
    }
    add(full, "cron", std::string(text));
    add(full, "offset", std::string(cron.text("offset")));
  }
  add(full, "kickoff_input", std::string(schedule.text("kickoff_time_input_arg")));
  if (full.size() == 1 && full.contains("cron")) return full["cron"];
  return full;
}

Json notification_of(const MessageView& notification) {
  Json out = Json::object();
  for (const std::string_view kind : {"email", "slack", "pager_duty"}) {
    const MessageView message = notification.message(kind);
    if (message) out[std::string(kind)] = texts_in(message, "recipients_email");
  }
  Json phases = Json::array();
  for (const std::string_view phase : notification.enum_values("phases")) {
    phases.push_back(to_lower(phase));
  }
  out["phases"] = std::move(phases);
  return out;
}

void add_times(const MessageView& metadata, Json& out) {
  if (const MessageView schedule = metadata.message("schedule")) {
    out["schedule"] = schedule_of(schedule);
  }
  Json notifications = Json::array();
  for (const MessageView& one : metadata.messages("notifications")) {
    notifications.push_back(notification_of(one));
  }
  add(out, "notifications", std::move(notifications));
}

void add_surroundings(const MessageView& spec, Json& out) {
  for (const std::string_view field : {"labels", "annotations"}) {
    const MessageView map = spec.message(field);
    if (map.has("values")) add(out, field, value_of(map.value("values")));
  }
  add_security(spec.message("security_context"), out);
  Json variables = Json::object();
  for (const MessageView& pair : spec.message("envs").messages("values")) {
    variables[std::string(pair.text("key"))] = std::string(pair.text("value"));
  }
  add(out, "env", std::move(variables));
  const MessageView place = spec.message("raw_output_data_config");
  add(out, "raw_output_prefix", std::string(place.text("output_location_prefix")));
  const MessageView cluster = spec.message("cluster_assignment");
  add(out, "cluster_pool", std::string(cluster.text("cluster_pool_name")));
}

void add_plan_settings(const MessageView& spec, Json& out) {
  const auto add_number = [&out](std::string_view key, const MessageView& message,
                                 std::string_view field) {
    const std::int64_t number = message.number(field).value_or(0);
    if (number != 0) out[std::string(key)] = number;
  };
  add_number("max_parallelism", spec, "max_parallelism");
  add_number("concurrency", spec.message("concurrency_policy"), "max");
  if (const auto interruptible = bool_of(spec.value("interruptible"))) {
    out["interruptible"] = *interruptible;
  }
  if (spec.boolean("overwrite_cache")) out["overwrite_cache"] = true;
  add(out, "quality_of_service", quality_of(spec.message("quality_of_service")));
}

}  // namespace

Json plan_defaults(const MessageView& plan) {
  Json defaults = Json::object();
  const MessageView open = plan.message("spec").message("default_inputs");
  for (const NamedMessage& parameter : open.named_messages("parameters")) {
    if (!parameter.message.has("default")) continue;
    Json value = literal_of(parameter.message.message("default"));
    // None is what an optional input has by itself.
    if (!value.is_null()) defaults[std::string(parameter.key.text())] = std::move(value);
  }
  return defaults;
}

Json plan_of(const MessageView& plan, const Json& usual) {
  const MessageView spec = plan.message("spec");
  Json out = {{"workflow", std::string(spec.message("workflow_id").text("name"))}};
  Json defaults = Json::object();
  const Json own = plan_defaults(plan);
  for (const auto& [name, value] : own.items()) {
    if (!usual.contains(name) || usual.at(name) != value) defaults[name] = value;
  }
  add(out, "default_inputs", std::move(defaults));
  Json fixed = Json::object();
  for (const NamedMessage& entry : spec.message("fixed_inputs").named_messages("literals")) {
    fixed[std::string(entry.key.text())] = literal_of(entry.message);
  }
  add(out, "fixed_inputs", std::move(fixed));
  add_times(spec.message("entity_metadata"), out);
  add_surroundings(spec, out);
  add_plan_settings(spec, out);
  return out;
}

bool is_default_plan(const MessageView& plan, const Json& written) {
  const bool same_name = written.value("workflow", "") == plan.message("id").text("name");
  return same_name && written.size() == 1;
}

}  // namespace accelc::importing
