#include "compiler/backend/flyte/primary_container.h"

#include "compiler/backend/flyte/command_line.h"
#include "compiler/backend/flyte/resources.h"
#include "compiler/backend/flyte/struct_value.h"
#include "compiler/check/pod_target.h"

#include <google/protobuf/struct.pb.h>

namespace accelc::flyte {

namespace {

using google::protobuf::ListValue;
using google::protobuf::Struct;

void fill_amounts(const Task& task, const std::vector<ResourceAmount>& amounts, Struct& out) {
  for (const ResourceAmount& amount : amounts) {
    set_text(out, pod_resource_name(task, amount), amount.quantity.text);
  }
}

/// Whether the container asks for the device already, under its own name or flytekit's.
bool asks_for(const Struct& amounts, const std::string& name) {
  return has_key(amounts, name) || (name == "gpu" && has_key(amounts, "nvidia.com/gpu"));
}

/// What the accelerator asks for by itself goes beside the container's own resources.
void add_devices(const Task& task, Struct& resources) {
  for (const ResourceAmount& amount : task.limits) {
    const std::string name = pod_resource_name(task, amount);
    Struct& limits = object_at(resources, "limits");
    Struct& requests = object_at(resources, "requests");
    if (asks_for(limits, name) || asks_for(requests, name)) continue;
    set_text(limits, name, amount.quantity.text);
    set_text(requests, name, amount.quantity.text);
  }
}

void fill_resources_of(const Task& task, Struct& container) {
  if (task.requests.empty() && task.limits.empty()) return;
  Struct& resources = object_at(container, "resources");
  if (!writes_resources(*task.spec)) {
    add_devices(task, resources);
    return;
  }
  resources.Clear();
  fill_amounts(task, task.limits, object_at(resources, "limits"));
  fill_amounts(task, task.requests, object_at(resources, "requests"));
}

}  // namespace

void fill_environment(const Task& task, Struct& container) {
  const Setting<Map<std::string>>& env = task.spec->env;
  if (!env && task.kind == TaskKind::kPod) return;
  ListValue& list = list_at(container, "env");
  const ListValue own = list;
  list.Clear();
  if (env) {
    for (const auto& entry : env->entries) {
      if (!entry.value) continue;
      Struct& variable = *list.add_values()->mutable_struct_value();
      set_text(variable, "name", entry.key);
      set_text(variable, "value", *entry.value);
    }
  }
  list.MergeFrom(own);
}

void fill_primary_container(const Task& task, Struct& container) {
  if (!has_key(container, "image") && !task.image.empty()) {
    set_text(container, "image", task.image);
  }
  const CommandLine line = command_line(task);
  // Arguments behind a command that the task has not are none of the container's any more.
  if (runs_its_own(task)) container.mutable_fields()->erase("args");
  if (line.command) set_texts(container, "command", *line.command);
  if (line.args) set_texts(container, "args", *line.args);
  fill_resources_of(task, container);
  fill_environment(task, container);
}

}  // namespace accelc::flyte
