#include "compiler/import/flyte_registered.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace accelc::importing {

namespace {

/// "shared/production/lib.count@v7", or its parts where some are not there.
Json reference_to(const MessageView& id) {
  Json parts = Json::object();
  for (const std::string_view part : {"project", "domain", "name", "version"}) {
    add(parts, part, std::string(id.text(part)));
  }
  constexpr std::size_t kAll = 4;
  const bool plain =
      parts.size() == kAll && std::all_of(parts.begin(), parts.end(), [](auto& one) {
        return one.template get_ref<const std::string&>().find_first_of("/@") == std::string::npos;
      });
  if (!plain) return parts;
  const auto text = [&parts](const char* part) { return parts[part].get<std::string>(); };
  return text("project") + "/" + text("domain") + "/" + text("name") + "@" + text("version");
}

/// Whether both have one project, domain and version.
bool is_registered_with(const MessageView& id, const MessageView& other) {
  constexpr std::array<std::string_view, 3> kParts = {"project", "domain", "version"};
  return std::all_of(kParts.begin(), kParts.end(),
                     [&](std::string_view part) { return id.text(part) == other.text(part); });
}

/// What a node runs, or runs many times.
NodeTarget target_run_by(const MessageView& node) {
  const MessageView mapped = node.message("array_node").message("node");
  return target_of(mapped ? mapped : node);
}

EntityKey key_of(const NodeTarget& target) {
  return {target.noun, std::string(target.id.text("name"))};
}

/// "the task `lib.count`"
std::string told(const NodeTarget& target) {
  return "the " + std::string(target.noun) + " " + quote(target.id.text("name"));
}

std::string missing(const NodeTarget& target) {
  return "it runs " + told(target) + ", which none of the files holds";
}

void add_ports(const char* side, const Json& ports, Json& written) {
  for (const auto& [port, type] : ports.items()) {
    if (!written[side].contains(port)) written[side][port] = type;
  }
}

}  // namespace

RegisteredElsewhere::RegisteredElsewhere(ImportedSpec& spec) : spec_(spec) {
  for (const ImportedEntity& entity : spec.entities) {
    interfaces_[{entity.noun, entity.name}] = entity.message.message("interface");
  }
  const auto add_workflow = [this](const MessageView& workflow) {
    const std::string name(workflow.message("id").text("name"));
    interfaces_[{kWorkflowNoun, name}] = workflow.message("interface");
  };
  for (const MessageView& one : spec.workflow_specs) {
    add_workflow(one.message("template"));
    for (const MessageView& inner : one.messages("sub_workflows")) add_workflow(inner);
  }
  for (const MessageView& plan : spec.plans) {
    const std::string workflow(plan.message("spec").message("workflow_id").text("name"));
    const auto found = interfaces_.find({kWorkflowNoun, workflow});
    interfaces_[{kPlanNoun, std::string(plan.message("id").text("name"))}] =
        found == interfaces_.end() ? MessageView() : found->second;
  }
}

std::optional<Obstacle> RegisteredElsewhere::declare_for(const MessageView& workflow) {
  std::optional<ShownInterfaces> shown;
  for (const MessageView& top : top_nodes(workflow)) {
    for (const MessageView& node : leaves_of(top)) {
      const NodeTarget target = target_run_by(node);
      if (!target.id) continue;
      std::string why = why_not(target, node, workflow.message("id"));
      if (why.empty() && !interfaces_.contains(key_of(target))) {
        if (!shown) shown.emplace(workflow, interfaces_, spec_.dataclasses);
        why = declare(target, shown->inputs_of(node), shown->outputs_of(top.text("id")));
      }
      if (why.empty()) continue;
      const NodeRef name = target.id.value("name");
      return Obstacle{(name ? name : target.id.node()).span(), std::move(why)};
    }
  }
  return std::nullopt;
}

/// Why no spec says what the node runs; empty where one may.
std::string RegisteredElsewhere::why_not(const NodeTarget& target, const MessageView& node,
                                         const MessageView& workflow) const {
  const std::string_view name = target.id.text("name");
  const std::string what = told(target);
  const bool mapped = node.has("array_node");
  if (mapped && target.noun != kTaskNoun) return "a map in a spec runs a task, not " + what;
  const bool inside = target.noun == kWorkflowNoun;
  if (inside && is_left_out(name)) return "it runs " + what + ", which is not imported either";
  if (interfaces_.contains(key_of(target))) {
    if (is_registered_with(target.id, workflow)) return {};
    return "it runs " + what + " of another registration than the one in the files";
  }
  const bool can_be_declared = !mapped && !inside && !target.id.text("version").empty();
  if (!can_be_declared) return missing(target);
  const auto known = declared_.find(key_of(target));
  if (known == declared_.end() || known->second == reference_to(target.id)) return {};
  return "it runs " + what + " of two registrations";
}

/// Adds it to the spec, or what is new of its interface; says what does not show.
std::string RegisteredElsewhere::declare(const NodeTarget& target, const Json& inputs,
                                         const Json& outputs) {
  for (const Json* ports : {&inputs, &outputs}) {
    for (const auto& [port, type] : ports->items()) {
      if (type != "") continue;
      const std::string_view side = ports == &inputs ? "input " : "output ";
      return missing(target) + ", and nothing shows the type of its " + std::string(side) +
             quote(port);
    }
  }
  const EntityKey key = key_of(target);
  const Json& reference = declared_.emplace(key, reference_to(target.id)).first->second;
  const bool task = target.noun == kTaskNoun;
  Json& written = (task ? spec_.tasks : spec_.launch_plans)[key.second];
  written["ref"] = reference;
  add_ports("inputs", inputs, written);
  add_ports("outputs", outputs, written);
  return {};
}

}  // namespace accelc::importing
