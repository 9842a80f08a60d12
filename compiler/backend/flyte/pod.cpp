#include "compiler/backend/flyte/pod.h"

#include "compiler/backend/flyte/accelerator.h"
#include "compiler/backend/flyte/container.h"

#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte {

namespace {

using google::protobuf::ListValue;
using google::protobuf::Struct;

void set_text(Struct& object, std::string_view key, std::string_view text) {
  (*object.mutable_fields())[std::string(key)].set_string_value(std::string(text));
}

Struct& set_object(Struct& object, std::string_view key) {
  return *(*object.mutable_fields())[std::string(key)].mutable_struct_value();
}

ListValue& set_list(Struct& object, std::string_view key) {
  return *(*object.mutable_fields())[std::string(key)].mutable_list_value();
}

void set_texts(Struct& object, std::string_view key, const Setting<List<std::string>>& texts) {
  if (!texts || texts->items.empty()) return;
  ListValue& list = set_list(object, key);
  for (const auto& text : texts->items) list.add_values()->set_string_value(*text);
}

void set_amounts(Struct& resources, std::string_view key,
                 const std::vector<ResourceAmount>& amounts) {
  if (amounts.empty()) return;
  Struct& object = set_object(resources, key);
  for (const ResourceAmount& amount : amounts) set_text(object, amount.name, amount.quantity.text);
}

void fill_primary(const Task& task, Struct& container) {
  set_text(container, "name", kPrimaryContainer);
  set_text(container, "image", task.image);
  set_texts(container, "command", task.spec->command);
  set_texts(container, "args", task.spec->args);
  if (task.spec->env && !task.spec->env->entries.empty()) {
    ListValue& env = set_list(container, "env");
    for (const auto& entry : task.spec->env->entries) {
      if (!entry.value) continue;
      Struct& variable = *env.add_values()->mutable_struct_value();
      set_text(variable, "name", entry.key);
      set_text(variable, "value", *entry.value);
    }
  }
  Struct& resources = set_object(container, "resources");
  set_amounts(resources, "requests", task.requests);
  set_amounts(resources, "limits", task.limits);
}

/// Kubernetes' well-known label has no version of the 32-bit ARM architecture.
std::string_view node_architecture(std::string_view name) {
  return name.substr(0, 4) == "arm_" ? "arm" : name;
}

void fill_node_selector(const Task& task, Struct& pod_spec) {
  const auto labels = node_labels(task);
  if (labels.empty() && !task.spec->architecture) return;
  Struct& selector = set_object(pod_spec, "nodeSelector");
  for (const auto& [label, value] : labels) set_text(selector, label, value);
  if (task.spec->architecture) {
    set_text(selector, "kubernetes.io/arch", node_architecture(*task.spec->architecture));
  }
}

}  // namespace

void fill_pod(const Task& task, ::flyteidl::core::K8sPod& out) {
  out.mutable_metadata();
  Struct& pod_spec = *out.mutable_pod_spec();
  fill_primary(task, *set_list(pod_spec, "containers").add_values()->mutable_struct_value());
  fill_node_selector(task, pod_spec);
  fill_data_config(task, *out.mutable_data_config());
}

}  // namespace accelc::flyte
