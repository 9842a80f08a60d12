#include "compiler/check/task/pod_target.h"

#include "compiler/check/link/meant_keys.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/check/task/task_context.h"
#include "compiler/check/task/task_diagnostics.h"
#include "compiler/support/text.h"
#include "schema/template_text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {

namespace {

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

void check_replaced(TaskContext& context, const Container& primary) {
  const std::string name = quote(*primary.name);
  const auto replaced = [&](const auto& field, std::string_view key, bool by_task) {
    if (!by_task || field.state == SettingState::kAbsent) return;
    context.report<kPodFieldReplaced>(field.key_span, quote(key), name);
  };
  const bool own = runs_its_own(context.task);
  replaced(primary.command, "command", own);
  replaced(primary.args, "args", own || context.spec().args);
  replaced(primary.resources, "resources", context.task.writes_resources);
}

void check_primary(TaskContext& context) {
  const PodTargetSpec& pod = *context.spec().pod;
  const std::string_view name = primary_container_name(context.task);
  const Span span =
      pod.primary_container ? pod.primary_container.span : context.spec().pod.get().key_span;
  const Container* primary = primary_container(context.task);
  const std::size_t count = written_pod(context.task).containers->items.size();
  if (name.empty() || (primary == nullptr && !runs_its_own(context.task))) {
    context.report_absence<kPrimaryContainer>(span, quote(name))
        .help("name the container that runs the task under `primary_container`");
    return;
  }
  if (primary != nullptr) {
    check_replaced(context, *primary);
  } else if (count > 0) {
    context.report<kPrimaryAdded>(span, quote(name), count_of(count, "container"));
  }
  const bool has_image = primary != nullptr && primary->image.state != SettingState::kAbsent;
  if (!has_image && context.task.image.empty()) require_image(context);
}

/// Whether the container asks for devices of the kind that the task's accelerator is.
bool asks_for_device(const Container& container, std::string_view resource) {
  const auto is_device = [&](const Map<PodAmount>::Entry& amount) {
    // A part of a device goes by a resource of its own.
    return amount.key == kGenericDevice || amount.key == resource ||
           (resource == kNvidiaResource && amount.key.starts_with("nvidia.com/"));
  };
  const auto has_device = [&](const PodAmounts& amounts) {
    return std::any_of(amounts->entries.begin(), amounts->entries.end(), is_device);
  };
  return has_device(container.resources->requests) || has_device(container.resources->limits);
}

/// The devices that an accelerator implies go into the primary container, unless the pod says
/// itself which of the containers that run together has them.
void leave_devices_to(TaskContext& context) {
  Task& task = context.task;
  if (!task.accelerator || task.accelerator->count_span.valid()) return;
  const auto implied = [&](const ResourceAmount& amount) {
    return amount.key_span == task.accelerator->span;
  };
  const auto device = std::find_if(task.limits.begin(), task.limits.end(), implied);
  if (device == task.limits.end()) return;
  const std::string resource = device->name;
  // Its own resources give way to those of the task.
  const Container* replaced = context.task.writes_resources ? primary_container(task) : nullptr;
  const auto has_device = [&](const Setting<Container>& container) {
    return &*container != replaced && asks_for_device(*container, resource);
  };
  const PodSpec& pod = written_pod(task);
  const auto& side_by_side = pod.containers->items;
  // Others end before the primary container starts, and leave their devices to it.
  const auto& before = pod.init_containers->items;
  const bool given =
      std::any_of(side_by_side.begin(), side_by_side.end(), has_device) ||
      std::any_of(before.begin(), before.end(), [&](const Setting<Container>& container) {
        return is_sidecar(*container) && has_device(container);
      });
  if (!given) return;
  std::erase_if(task.requests, implied);
  std::erase_if(task.limits, implied);
}

/// The volume for shared memory goes into the only container there is.
void check_memory_volume(TaskContext& context) {
  if (!increases_shared_memory(context.task)) return;
  const TaskSpec& spec = context.spec();
  const bool elastic = static_cast<bool>(spec.elastic);
  const std::size_t count = written_pod(context.task).containers->items.size();
  if (count <= 1) return;
  context.report<kElasticPod>(elastic ? spec.elastic.get().key_span : spec.pytorch.get().key_span,
                              elastic ? "`elastic`" : "`pytorch`", count);
}

std::shared_ptr<const PodSpec> read_pod_of(const AnyValue& spec, const PlainReading& reading,
                                           DiagnosticSink& sink) {
  auto written = read_plain(spec, sink, reading);
  return written ? std::make_shared<const PodSpec>(read_pod(std::move(*written))) : nullptr;
}

/// As kubectl and Helm read a pod.
constexpr PlainReading kForeignReading{.yaml_1_1 = true, .without_templates = true, .left_out = {}};

/// Whether the spec of the pod could be read as one.
bool read_written_pod(TaskContext& context) {
  const Setting<AnyValue>& spec = context.spec().pod->spec;
  if (!has_value(spec)) return spec.state != SettingState::kInvalid;
  context.task.pod =
      read_pod_of(*spec, context.task.foreign ? kForeignReading : PlainReading{}, context.sink);
  if (context.task.pod == nullptr) {
    context.task.spoil(part::kPod);
    return false;
  }
  // Of a manifest's pod Kubernetes' table of fields says it all.
  return context.task.foreign || check_shape(context, *context.task.pod->written);
}

}  // namespace

bool runs_its_own(const Task& task) {
  return task.kind == TaskKind::kContainer || task.kind == TaskKind::kPython;
}

bool fills_container(const Task& task) {
  return !task.sql &&
         (task.command.args || task.env || task.accelerator_section || task.writes_resources);
}

const PodSpec& written_pod(const Task& task) {
  static const PodSpec none;
  return task.pod == nullptr ? none : *task.pod;
}

std::string_view primary_container_name(const Task& task) {
  const Setting<PodTargetSpec>& pod = task.pod_section;
  if (pod && pod->primary_container) return *pod->primary_container;
  const auto& containers = written_pod(task).containers->items;
  const bool by_itself = pod && task.kind == TaskKind::kPod && containers.size() == 1;
  const bool named = by_itself && containers[0]->name.state != SettingState::kAbsent;
  return named ? *containers[0]->name : kPrimaryContainerName;
}

const Container* primary_container(const Task& task) {
  return find_container(written_pod(task), primary_container_name(task));
}

std::shared_ptr<const PodSpec> read_foreign_pod(const AnyValue& spec, DiagnosticSink& sink) {
  return read_pod_of(spec, kForeignReading, sink);
}

void check_pod(TaskContext& context) {
  if (!context.spec().pod || !read_written_pod(context)) return;
  check_primary(context);
  check_templates_of_pod(context);
  leave_devices_to(context);
  check_memory_volume(context);
}

void check_foreign_pod(TaskContext& context) { read_written_pod(context); }

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
