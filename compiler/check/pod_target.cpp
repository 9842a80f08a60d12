#include "compiler/check/pod_target.h"

#include "compiler/check/meant_keys.h"
#include "compiler/check/plugin_job.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/task_context.h"
#include "compiler/check/task_diagnostics.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {

namespace {

const std::vector<PlainValue>& containers_of(const PlainValue& pod_spec) {
  static const std::vector<PlainValue> none;
  const PlainValue* containers = pod_spec.find("containers");
  return containers == nullptr ? none : containers->items;
}

bool check_container(TaskContext& context, const PlainValue& container) {
  const auto refuse = [&](const Span& span, std::string_view what) {
    context.report<kPodShape>(span, what);
    return false;
  };
  if (!container.is_mapping()) return refuse(container.span, "a container is a mapping");
  const PlainValue* name = container.find("name");
  if (name == nullptr) return refuse(container.span, "this container has no `name`");
  if (name->kind != NodeKind::kString) return refuse(name->span, "a container's name is a string");
  return true;
}

bool check_shape(TaskContext& context, const PlainValue& pod_spec) {
  if (!pod_spec.is_mapping()) {
    context.report<kPodShape>(pod_spec.span, "the spec of a pod is a mapping");
    return false;
  }
  const PlainValue* containers = pod_spec.find("containers");
  if (containers == nullptr) return true;
  if (!containers->is_sequence()) {
    context.report<kPodShape>(containers->span, "`containers` is a list");
    return false;
  }
  bool good = true;
  for (const PlainValue& item : containers->items) good = check_container(context, item) && good;
  return good;
}

void check_replaced(TaskContext& context, const PlainValue& primary, std::string_view name) {
  const auto replaced = [&](std::string_view key, bool by_task) {
    if (!by_task) return;
    for (const PlainEntry& entry : primary.entries) {
      if (entry.key != key) continue;
      context.report<kPodFieldReplaced>(entry.key_span, quote(key), quote(name));
    }
  };
  const bool own = runs_its_own(context.task);
  replaced("command", own);
  replaced("args", own || context.spec().args);
  replaced("resources", writes_resources(context.spec()));
}

void check_primary(TaskContext& context, const PlainValue& pod_spec) {
  const PodTargetSpec& pod = *context.spec().pod;
  const std::string name = primary_container_name(context.task, pod_spec);
  const Span span =
      pod.primary_container ? pod.primary_container.span : context.spec().pod.key_span;
  const PlainValue* primary = find_container(pod_spec, name);
  const std::size_t count = containers_of(pod_spec).size();
  if (name.empty() || (primary == nullptr && !runs_its_own(context.task))) {
    context.report_absence<kPrimaryContainer>(span, quote(name))
        .help("name the container that runs the task under `primary_container`");
    return;
  }
  if (primary != nullptr) {
    check_replaced(context, *primary, name);
  } else if (count > 0) {
    context.report<kPrimaryAdded>(span, quote(name), count_of(count, "container"));
  }
  const bool has_image = primary != nullptr && primary->find("image") != nullptr;
  if (!has_image && context.task.image.empty()) require_image(context);
}

/// Whether the container asks for devices of the kind that the task's accelerator is.
bool asks_for_device(const PlainValue& container, std::string_view resource) {
  const PlainValue* resources = container.find("resources");
  if (resources == nullptr) return false;
  for (const std::string_view side : {"requests", "limits"}) {
    const PlainValue* amounts = resources->find(side);
    if (amounts == nullptr) continue;
    for (const PlainEntry& amount : amounts->entries) {
      if (amount.key == kGenericDevice || amount.key == resource) return true;
      // A part of a device goes by a resource of its own.
      if (resource == kNvidiaResource && amount.key.starts_with("nvidia.com/")) return true;
    }
  }
  return false;
}

/// Whether the container ends before the primary one starts and leaves its devices to it.
bool runs_before(const PlainValue& container, std::string_view list) {
  const PlainValue* restart = container.find("restartPolicy");
  return list == "initContainers" && (restart == nullptr || restart->text != "Always");
}

/// The devices that an accelerator implies go into the primary container, unless the pod says
/// itself which of the containers that run together has them.
void leave_devices_to(TaskContext& context, const PlainValue& pod_spec) {
  Task& task = context.task;
  if (!task.accelerator || task.accelerator->count_span.valid()) return;
  const auto implied = [&](const ResourceAmount& amount) {
    return amount.key_span == task.accelerator->span;
  };
  const auto device = std::find_if(task.limits.begin(), task.limits.end(), implied);
  if (device == task.limits.end()) return;
  const std::string resource = device->name;
  // Its own resources give way to those of the task.
  const PlainValue* replaced =
      writes_resources(context.spec())
          ? find_container(pod_spec, primary_container_name(task, pod_spec))
          : nullptr;
  for (const std::string_view key : {"containers", "initContainers"}) {
    const PlainValue* containers = pod_spec.find(key);
    if (containers == nullptr) continue;
    for (const PlainValue& container : containers->items) {
      if (&container == replaced || runs_before(container, key)) continue;
      if (!asks_for_device(container, resource)) continue;
      std::erase_if(task.requests, implied);
      std::erase_if(task.limits, implied);
      return;
    }
  }
}

/// The volume for shared memory goes into the only container there is.
void check_memory_volume(TaskContext& context, const PlainValue& pod_spec) {
  if (!increases_shared_memory(context.task)) return;
  const TaskSpec& spec = context.spec();
  const bool elastic = static_cast<bool>(spec.elastic);
  const std::size_t count = containers_of(pod_spec).size();
  if (count <= 1) return;
  context.report<kElasticPod>(elastic ? spec.elastic.key_span : spec.pytorch.key_span,
                              elastic ? "`elastic`" : "`pytorch`", count);
}

}  // namespace

bool runs_its_own(const Task& task) {
  return task.kind == TaskKind::kContainer || task.kind == TaskKind::kPython;
}

bool writes_resources(const TaskSpec& spec) {
  return spec.requests || spec.limits || spec.resources;
}

bool fills_container(const TaskSpec& spec) {
  return !spec.sql && (spec.args || spec.env || spec.accelerator || writes_resources(spec));
}

std::string primary_container_name(const Task& task, const PlainValue& pod_spec) {
  const PodTargetSpec& pod = *task.spec->pod;
  if (pod.primary_container) return *pod.primary_container;
  const auto& containers = containers_of(pod_spec);
  const bool by_itself = task.kind == TaskKind::kPod && containers.size() == 1;
  const PlainValue* name = by_itself ? containers[0].find("name") : nullptr;
  return name != nullptr ? name->text : std::string(kPrimaryContainerName);
}

const PlainValue* find_container(const PlainValue& pod_spec, std::string_view name) {
  for (const PlainValue& container : containers_of(pod_spec)) {
    const PlainValue* own = container.find("name");
    if (own != nullptr && own->text == name) return &container;
  }
  return nullptr;
}

void check_pod(TaskContext& context) {
  const Setting<PodTargetSpec>& pod = context.spec().pod;
  if (!pod) return;
  PlainValue pod_spec{.kind = NodeKind::kMapping};
  if (has_value(pod->spec)) {
    auto read = read_plain(*pod->spec, context.sink);
    if (!read) {
      context.task.spoil(part::kPod);
      return;
    }
    pod_spec = std::move(*read);
    if (!check_shape(context, pod_spec)) return;
  } else if (pod->spec.state == SettingState::kInvalid) {
    return;
  }
  check_primary(context, pod_spec);
  check_templates_of_pod(context, pod_spec);
  leave_devices_to(context, pod_spec);
  check_memory_volume(context, pod_spec);
}

void check_custom(TaskContext& context) {
  const Setting<AnyValue>& custom = context.spec().custom;
  if (!custom.written() && context.spec().type.written() &&
      keys_meant_by(*context.entry, context.names).custom) {
    context.task.spoil(part::kCustom);
  }
  if (!has_value(custom)) return;
  if (!read_plain(*custom, context.sink)) context.task.spoil(part::kCustom);
}

}  // namespace accelc
