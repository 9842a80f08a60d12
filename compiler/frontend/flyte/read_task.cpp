#include "compiler/frontend/flyte/read_task.h"

#include "compiler/frontend/flyte/read_type.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// Of the container that runs the task (flyteplugins v1.16.8 flytek8s PrimaryContainerKey).
constexpr std::string_view kPrimaryContainerKey = "primary_container_name";
/// A container of Flyte 1 stays one: what it calls GPU is its device, whatever that is.
constexpr std::string_view kContainerTarget = "container";

template <class T>
void set(Setting<T>& setting, T value, const Entry& entry) {
  *setting = std::move(value);
  setting.span = entry.value.span();
  setting.key_span = entry.key ? entry.key.span() : entry.value.span();
  setting.state = SettingState::kSet;
}

template <class T>
void mark_set(Setting<T>& setting, const Entry& entry) {
  setting.span = entry.value.span();
  setting.key_span = entry.key ? entry.key.span() : entry.value.span();
  setting.state = SettingState::kSet;
}

/// Reads a field; an empty text is one that nobody set.
template <class T>
void take(Decoder& decoder, const MessageView& message, std::string_view field,
          Setting<T>& setting) {
  const Entry entry = message.entry(field);
  if (!entry.value || (entry.value.is_scalar() && entry.value.text().empty())) return;
  decode_setting(decoder, entry, setting);
}

void take_flag(const MessageView& message, std::string_view field, Setting<bool>& setting) {
  const Entry entry = message.entry(field);
  if (entry.value) set(setting, entry.value.text() == "true", entry);
}

// ---- Resources ----------------------------------------------------------------------------------

struct ResourceWord {
  std::string_view word;  ///< flyteidl.core.Resources.ResourceName
  std::string_view name;
};
/// Of the others Flyte makes nothing (flyteplugins v1.16.8 flytek8s ToK8sResourceList).
constexpr std::array<ResourceWord, 4> kResources = {{{"CPU", "cpu"},
                                                     {"GPU", "gpu"},
                                                     {"MEMORY", "memory"},
                                                     {"EPHEMERAL_STORAGE", "ephemeral-storage"}}};

std::string_view resource_name(std::string_view word) {
  for (const ResourceWord& row : kResources) {
    if (row.word == word) return row.name;
  }
  return {};
}

void take_amounts(Decoder& decoder, const MessageView& resources, std::string_view side,
                  Setting<Map<Quantity>>& setting) {
  const Entry list = resources.entry(side);
  if (!list.value) return;
  mark_set(setting, list);
  for (const MessageView& amount : resources.messages(side)) {
    const std::string_view name = resource_name(amount.enum_value("name"));
    const Entry value = amount.entry("value");
    if (name.empty() || !value.value) continue;
    auto& added = (*setting).entries.emplace_back();
    added.key = name;
    const NodeRef key = amount.value("name");
    decode_setting(decoder, Entry{key ? key : value.value, value.value}, added.value);
  }
}

bool asks_for_gpus(const TaskSpec& task) {
  return task.requests->find("gpu") != nullptr || task.limits->find("gpu") != nullptr;
}

void take_accelerator(Decoder& decoder, const MessageView& accelerator, bool counted,
                      TaskSpec& task) {
  const Entry device = accelerator.entry("device");
  if (!device.value || device.value.text().empty()) return;
  AcceleratorSpec& wanted = *task.accelerator;
  wanted.is_mapping = true;
  take(decoder, accelerator, "device", wanted.device.get());
  take(decoder, accelerator, "partition_size", wanted.partition.get());
  take_flag(accelerator, "unpartitioned", wanted.unpartitioned.get());
  // Nobody adds a device: without one the accelerator is left out.
  if (!counted) set(wanted.count.get(), std::int64_t{0}, device);
  mark_set(task.accelerator, device);
}

void take_shared_memory(Decoder& decoder, const Entry& entry, const MessageView& memory,
                        TaskSpec& task) {
  if (!entry.value) return;
  SharedMemorySpec& shared = *task.shared_memory;
  shared.is_mapping = true;
  take(decoder, memory, "size_limit", shared.size);
  take(decoder, memory, "mount_path", shared.mount_path);
  take(decoder, memory, "mount_name", shared.mount_name);
  mark_set(task.shared_memory, entry);
}

// ---- What runs ----------------------------------------------------------------------------------

void take_variables(Decoder& decoder, const MessageView& container, TaskSpec& task) {
  const Entry list = container.entry("env");
  if (!list.value) return;
  mark_set(task.env, list);
  for (const MessageView& pair : container.messages("env")) {
    const Entry key = pair.entry("key");
    const Entry value = pair.entry("value");
    if (!key.value) continue;
    auto& added = (*task.env).entries.emplace_back();
    added.key = key.value.text();
    if (value.value) {
      decode_setting(decoder, Entry{key.value, value.value}, added.value);
    } else {
      set(added.value, std::string(), Entry{key.value, key.value});
    }
  }
}

void take_data(Decoder& decoder, const MessageView& data, TaskSpec& task) {
  if (!data.boolean("enabled")) return;
  DataSpec& paths = *task.data;
  take(decoder, data, "input_path", paths.input_path);
  take(decoder, data, "output_path", paths.output_path);
  if (paths.input_path || paths.output_path)
    mark_set(task.data.get(), Entry{NodeRef(), data.node()});
}

void take_container(Decoder& decoder, const MessageView& container, FlyteVersion version,
                    TaskSpec& task) {
  if (!container) return;
  take(decoder, container, "image", task.image);
  take(decoder, container, "command", task.command);
  take(decoder, container, "args", task.args);
  take_variables(decoder, container, task);
  take_data(decoder, container.message("data_config"), task);
  const MessageView resources = container.message("resources");
  take_amounts(decoder, resources, "requests", task.requests);
  take_amounts(decoder, resources, "limits", task.limits);
  const Entry whole{NodeRef(), container.node()};
  if (version != FlyteVersion::kFirst) return;
  static_cast<std::string&>(*(*task.flyte).target) = kContainerTarget;
  mark_set((*task.flyte).target, whole);
  mark_set(task.flyte.get(), whole);
}

void take_pod(Decoder& decoder, const MessageView& task_template, TaskSpec& task) {
  const Entry entry = task_template.entry("k8s_pod");
  if (!entry.value) return;
  const MessageView pod = task_template.message("k8s_pod");
  PodTargetSpec& target = *task.pod;
  take(decoder, pod, "pod_spec", target.spec);
  const MessageView metadata = pod.message("metadata");
  take(decoder, metadata, "labels", target.labels);
  take(decoder, metadata, "annotations", target.annotations);
  const NodeRef config = task_template.value("config");
  if (const NodeRef name = value_at(config, kPrimaryContainerKey)) {
    set(target.primary_container, std::string(name.text()), Entry{NodeRef(), name});
  }
  mark_set(task.pod.get(), entry);
}

/// Whether a container of the pod asks for something that is counted in devices.
bool pod_asks_for_devices(NodeRef pod) {
  bool found = false;
  const NodeRef containers = value_at(pod, "containers");
  if (!containers || !containers.is_sequence()) return false;
  for_each_item(containers, [&](NodeRef item) {
    for (const std::string_view side : {"limits", "requests"}) {
      const NodeRef amounts = value_at(value_at(item.resolved(), "resources"), side);
      if (!amounts || !amounts.is_mapping()) continue;
      for_each_entry(amounts, [&](const Entry& amount) {
        const std::string_view name = amount.key.resolved().text();
        found = found || name == "gpu" || name.find('/') != std::string_view::npos;
      });
    }
  });
  return found;
}

void take_query(Decoder& decoder, const MessageView& task_template, TaskSpec& task) {
  const Entry entry = task_template.entry("sql");
  if (!entry.value) return;
  (*task.sql).is_mapping = true;
  take(decoder, task_template.message("sql"), "statement", (*task.sql).statement);
  mark_set(task.sql.get(), entry);
}

/// Those that a plugin does not run are told by what they run.
constexpr std::array<std::string_view, 5> kPlainTypes = {"python-task", "python", "container",
                                                         "raw-container", "sidecar"};

void take_plugin(Decoder& decoder, const MessageView& task_template, TaskSpec& task) {
  take(decoder, task_template, "config", task.config.get());
  const std::string_view type = task_template.text("type");
  const bool plain = std::find(kPlainTypes.begin(), kPlainTypes.end(), type) != kPlainTypes.end();
  if (plain || type.empty()) return;
  take(decoder, task_template, "type", task.type.get());
  take(decoder, task_template, "custom", task.custom.get());
  // One that is not written is 0.
  const Entry version = task_template.entry("task_type_version");
  set(task.task_type_version.get(), task_template.number("task_type_version").value_or(0),
      version.value ? version : task_template.entry("type"));
}

/// Whether the devices that an accelerator stands for are asked for beside it.
bool asks_for_devices(const TaskSpec& task) {
  if (!task.pod) return asks_for_gpus(task);
  const Setting<AnyValue>& pod = task.pod->spec;
  return pod && pod_asks_for_devices(pod->node);
}

void take_extended(Decoder& decoder, const MessageView& extended, bool counted, TaskSpec& task) {
  take_accelerator(decoder, extended.message("gpu_accelerator"), counted, task);
  take_shared_memory(decoder, extended.entry("shared_memory"), extended.message("shared_memory"),
                     task);
}

// ---- What it says of itself ---------------------------------------------------------------------

void take_duration(const MessageView& message, std::string_view field, Setting<Duration>& setting) {
  const Entry entry = message.entry(field);
  const auto duration = duration_of(entry.value);
  if (duration && duration->seconds >= 0) {
    set(setting, Duration{duration->seconds, duration->nanos}, entry);
  }
}

void take_cache(Decoder& decoder, const MessageView& metadata, TaskSpec& task) {
  const Entry version = metadata.entry("discovery_version");
  if (!version.value || version.value.text().empty()) return;
  CacheSpec& cache = *task.cache;
  cache.is_mapping = true;
  take(decoder, metadata, "discovery_version", cache.version);
  take_flag(metadata, "discoverable", cache.enabled);
  if (!cache.enabled) set(cache.enabled, false, version);
  take_flag(metadata, "cache_serializable", cache.serialize);
  take(decoder, metadata, "cache_ignore_input_vars", cache.ignored_inputs);
  mark_set(task.cache.get(), version);
}

void take_metadata(Decoder& decoder, const MessageView& metadata, TaskSpec& task) {
  take(decoder, metadata.message("retries"), "retries", task.retries);
  take_duration(metadata, "timeout", task.timeout);
  take_flag(metadata, "interruptible", task.interruptible.get());
  take_cache(decoder, metadata, task);
  take(decoder, metadata, "pod_template_name", task.pod_template.get());
  take(decoder, metadata, "deprecated_error_message", task.deprecated.get());
  take(decoder, metadata, "tags", task.tags.get());
  const MessageView pod = metadata.message("metadata");
  take(decoder, pod, "labels", task.labels.get());
  take(decoder, pod, "annotations", task.annotations.get());
}

std::string_view mount_of(std::string_view word) {
  if (word == "ENV_VAR") return "env";
  return word == "FILE" ? "file" : "any";
}

void take_security(Decoder& decoder, const MessageView& security, TaskSpec& task) {
  const MessageView who = security.message("run_as");
  take(decoder, who, "k8s_service_account", task.service_account.get());
  take(decoder, who, "iam_role", task.iam_role.get());
  const Entry list = security.entry("secrets");
  if (!list.value) return;
  mark_set(task.secrets.get(), list);
  for (const MessageView& secret : security.messages("secrets")) {
    Setting<SecretSpec>& added = (*task.secrets).items.emplace_back();
    SecretSpec& spec = *added;
    spec.is_mapping = true;
    take(decoder, secret, "group", spec.group);
    take(decoder, secret, "key", spec.key);
    take(decoder, secret, "group_version", spec.group_version);
    take(decoder, secret, "env_var", spec.env_var);
    const Entry mount = secret.entry("mount_requirement");
    if (mount.value) {
      static_cast<std::string&>(*spec.mount) = mount_of(secret.enum_value("mount_requirement"));
      mark_set(spec.mount, mount);
    }
    mark_set(added, Entry{NodeRef(), secret.node()});
  }
}

void take_ports(const MessageView& ports, Setting<Map<VariableSpec>>& setting) {
  const Entry map = ports.entry("variables");
  if (!map.value) return;
  mark_set(setting, map);
  for (const NamedMessage& port : ports.named_messages("variables")) {
    auto& added = (*setting).entries.emplace_back();
    added.key = port.key.text();
    const Entry place{port.key, port.message.node()};
    set((*added.value).type, type_expr_of(literal_type_of(port.message.message("type"))), place);
    mark_set(added.value, place);
  }
}

/// Who it is; a place to point at where it says no name.
NodeRef read_identity(Decoder& decoder, const MessageView& task_template, DocumentSpec& document) {
  const MessageView id = task_template.message("id");
  take(decoder, id, "project", document.project);
  take(decoder, id, "domain", document.domain);
  take(decoder, id, "version", document.version);
  const NodeRef name = id.value("name");
  return name ? name : task_template.node();
}

}  // namespace

void read_flyte_task(Decoder& decoder, const MessageView& task_template, FlyteVersion version,
                     DocumentSpec& document) {
  const NodeRef name = read_identity(decoder, task_template, document);
  document.tasks.state = SettingState::kSet;
  auto& entry = (*document.tasks).entries.emplace_back();
  entry.key = name.is_scalar() ? std::string(name.text()) : std::string();
  mark_set(entry.value, Entry{name, task_template.node()});
  TaskSpec& task = *entry.value;
  take_container(decoder, task_template.message("container"), version, task);
  take_pod(decoder, task_template, task);
  take_query(decoder, task_template, task);
  take_plugin(decoder, task_template, task);
  take_extended(decoder, task_template.message("extended_resources"), asks_for_devices(task), task);
  take_metadata(decoder, task_template.message("metadata"), task);
  take_security(decoder, task_template.message("security_context"), task);
  const MessageView interface = task_template.message("interface");
  take_ports(interface.message("inputs"), task.inputs);
  take_ports(interface.message("outputs"), task.outputs);
  if (version == FlyteVersion::kSecond)
    mark_set(task.flyte2.get(), Entry{name, task_template.node()});
}

void read_changed_task(Decoder& decoder, const MessageView& task_template,
                       const MessageView& task_node, DocumentSpec& document) {
  const MessageView overrides = task_node.message("overrides");
  const NodeRef name = task_node.message("reference_id").value("name");
  if (task_template) {
    read_flyte_task(decoder, task_template, FlyteVersion::kFirst, document);
  } else {
    document.tasks.state = SettingState::kSet;
    auto& unknown = (*document.tasks).entries.emplace_back();
    unknown.key = name ? std::string(name.text()) : "";
    // It has an image, but nobody here knows which.
    (*unknown.value).image.state = SettingState::kInvalid;
  }
  auto& entry = (*document.tasks).entries.front();
  mark_set(entry.value, Entry{name ? name : overrides.node(), overrides.node()});
  TaskSpec& task = *entry.value;
  TaskSpec changes;
  const MessageView resources = overrides.message("resources");
  take_amounts(decoder, resources, "requests", changes.requests);
  take_amounts(decoder, resources, "limits", changes.limits);
  if (changes.requests) merge_setting(task.requests, changes.requests);
  if (changes.limits) merge_setting(task.limits, changes.limits);
  take(decoder, overrides, "container_image", task.image);
  const MessageView extended = overrides.message("extended_resources");
  // What a node says of its devices takes the place of all that the task says of them.
  if (extended.has("gpu_accelerator")) task.accelerator = {};
  if (extended.has("shared_memory")) task.shared_memory = {};
  // Of a task that is not there nobody knows whether it asks for devices.
  take_extended(decoder, extended, !task_template || asks_for_devices(task), task);
}

}  // namespace accelc
