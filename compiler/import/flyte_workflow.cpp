#include "compiler/import/flyte_workflow.h"

#include "compiler/check/workflow/node_id.h"
#include "compiler/import/flyte_node.h"
#include "compiler/import/flyte_task.h"
#include "compiler/import/flyte_values.h"
#include "compiler/support/text.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::importing {

namespace {

constexpr std::string_view kFailAfter = "FAIL_AFTER_EXECUTABLE_NODES_COMPLETE";

void add_workflow_settings(const MessageView& workflow, Json& out) {
  const MessageView metadata = workflow.message("metadata");
  if (metadata.enum_value("on_failure") == kFailAfter) out["failure_policy"] = to_lower(kFailAfter);
  if (workflow.message("metadata_defaults").boolean("interruptible")) out["interruptible"] = true;
  add(out, "quality_of_service", quality_of(metadata.message("quality_of_service")));
  if (metadata.has("tags")) add(out, "tags", value_of(metadata.value("tags")));
}

/// The outputs with their values; types are written where a value does not say its own.
Json outputs_of(const MessageView& workflow, const NodeKeys& keys, DataclassFiles& dataclasses) {
  const Json types = variables_of(workflow.message("interface").message("outputs"), dataclasses);
  Json outputs = Json::object();
  for (const MessageView& output : workflow.messages("outputs")) {
    const std::string name(output.text("var"));
    const MessageView binding = output.message("binding");
    Json value = binding_of(binding, keys);
    const Json type = types.value(name, Json());
    if (binding.has("promise") && !type.is_object()) {
      outputs[name] = std::move(value);
      continue;
    }
    Json full = {{"value", std::move(value)}};
    if (type.is_object()) {
      full.update(type);
    } else {
      full["type"] = type;
    }
    outputs[name] = std::move(full);
  }
  return outputs;
}

}  // namespace

std::string mapped_task(std::string_view name) {
  constexpr std::string_view kEnd = "-arraynode";
  constexpr std::string_view kStart = "map_";
  constexpr std::size_t kDigest = 33;  // with the underscore before it
  if (!name.ends_with(kEnd) || name.size() < kEnd.size() + kDigest) return {};
  name.remove_suffix(kEnd.size() + kDigest);
  const std::size_t dot = name.rfind('.');
  const std::size_t begin = dot == std::string_view::npos ? 0 : dot + 1;
  if (!name.substr(begin).starts_with(kStart)) return {};
  return std::string(name.substr(0, begin)) + std::string(name.substr(begin + kStart.size()));
}

Json quality_of(const MessageView& quality) {
  const std::string tier = to_lower(quality.enum_value("tier"));
  const auto budget = duration_of(quality.message("spec").value("queueing_budget"));
  if (budget) return {{"queueing_budget", duration_text(budget->seconds, budget->nanos)}};
  return tier == "undefined" ? Json() : Json(tier);
}

Json workflow_of(const MessageView& workflow, const ImportedTasks& tasks, const Catalog& catalog,
                 DataclassFiles& dataclasses) {
  NodeKeys keys;
  std::set<std::string> taken;
  for (const MessageView& node : workflow.messages("nodes")) {
    const std::string id(node.text("id"));
    std::string key = node_key(node);
    if (!taken.insert(key).second) key = id;
    taken.insert(key);
    keys[id] = std::move(key);
  }
  Json out = Json::object();
  add(out, "inputs", variables_of(workflow.message("interface").message("inputs"), dataclasses));
  const NodeWriter writer(keys, tasks, catalog, dataclasses);
  Json nodes = Json::object();
  for (const MessageView& node : workflow.messages("nodes")) {
    const std::string& key = keys.at(std::string(node.text("id")));
    Json written = writer.write(node, key);
    if (node_id_of(key) != node.text("id")) written["id"] = std::string(node.text("id"));
    nodes[key] = std::move(written);
  }
  out["nodes"] = std::move(nodes);
  add(out, "outputs", outputs_of(workflow, keys, dataclasses));
  if (const MessageView handler = workflow.message("failure_node")) {
    out["on_failure"] = writer.write_handler(handler);
  }
  add_workflow_settings(workflow, out);
  return out;
}

}  // namespace accelc::importing
