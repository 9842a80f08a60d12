#include "compiler/frontend/manifest/pod_task.h"

#include "compiler/frontend/manifest/guess_platform.h"
#include "compiler/frontend/manifest/node_labels.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/syntax/value_at.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

bool is_open_amount(NodeRef value) {
  return value.is_scalar() && is_name_placeholder(value.text());
}

// What has another form than its field is left out here: Kubernetes' table of fields says so of
// the whole pod.
bool fits(NodeRef value, const std::string&) { return value.is_scalar(); }

bool fits(NodeRef value, const Quantity&) {
  return value.is_scalar() && value.kind() != NodeKind::kBoolean;
}

template <class T>
bool fits(NodeRef value, const List<T>&) {
  bool good = value.is_sequence();
  if (good) for_each_item(value, [&](NodeRef item) { good = good && fits(item.resolved(), T()); });
  return good;
}

template <class T>
bool fits(NodeRef value, const Map<T>&) {
  bool good = value.is_mapping();
  if (!good) return false;
  for_each_entry(value,
                 [&](const Entry& entry) { good = good && fits(entry.value.resolved(), T()); });
  return good;
}

/// Reads the entry `key` of `mapping`, if it is there.
template <class T>
void take(Decoder& decoder, NodeRef mapping, std::string_view key, Setting<T>& setting) {
  if (!mapping || !mapping.is_mapping()) return;
  for_each_entry(mapping, [&](const Entry& entry) {
    const NodeRef value = entry.value.resolved();
    if (entry.key.resolved().text() != key || value.is_null() || is_open(value)) return;
    if (fits(value, T())) decode_setting(decoder, entry, setting);
  });
}

/// Reads the amounts under `side`. What a template is to say is not known.
void take_amounts(Decoder& decoder, NodeRef resources, std::string_view side,
                  Setting<Map<Quantity>>& setting) {
  const NodeRef amounts = value_at(resources, side);
  bool unknown = false;
  if (amounts && amounts.is_mapping()) {
    for_each_entry(amounts, [&](const Entry& entry) {
      const NodeRef amount = entry.value.resolved();
      unknown = unknown || is_open_amount(amount) || !fits(amount, Quantity());
    });
  }
  if (!unknown) {
    take(decoder, resources, side, setting);
    return;
  }
  setting.span = setting.key_span = amounts.span();
  setting.state = SettingState::kSet;
  for_each_entry(amounts, [&](const Entry& entry) {
    const NodeRef amount = entry.value.resolved();
    if (is_open_amount(amount) || !fits(amount, Quantity())) return;
    auto& added = (*setting).entries.emplace_back();
    added.key = entry.key.resolved().text();
    decode_setting(decoder, entry, added.value);
  });
}

/// The container that the pod is there for: the first one that asks for devices, else the first.
TaskContainer main_container(NodeRef pod) {
  const NodeRef containers = value_at(pod, "containers");
  TaskContainer main;
  if (!containers || !containers.is_sequence()) return main;
  for_each_item(containers, [&](NodeRef item) {
    if (main.has_devices) return;
    const NodeRef container = item.resolved();
    main.has_devices = asks_for_extended(value_at(container, "resources"));
    if (!main.node || main.has_devices) main.node = container;
  });
  return main;
}

/// The variables whose values are written there; others come from elsewhere.
void take_variables(Decoder& decoder, NodeRef container, Setting<Map<std::string>>& env) {
  const NodeRef list = value_at(container, "env");
  if (!list || !list.is_sequence()) return;
  env.span = list.span();
  env.key_span = list.span();
  env.state = SettingState::kSet;
  for_each_item(list, [&](NodeRef item) {
    const NodeRef name = value_at(item.resolved(), "name");
    const NodeRef value = value_at(item.resolved(), "value");
    if (!name || !name.is_scalar() || !value || !value.is_scalar()) return;
    auto& added = (*env).entries.emplace_back();
    added.key = name.text();
    decode_setting(decoder, Entry{name, value}, added.value);
  });
}

/// The labels that the pod requires by its affinity are as binding as its selector.
void add_required_labels(Decoder& decoder, NodeRef pod, Setting<Map<std::string>>& selector) {
  for (const Entry& label : affinity_labels(pod)) {
    if (selector.state == SettingState::kAbsent) {
      selector.span = selector.key_span = label.key.span();
      selector.state = SettingState::kSet;
    }
    auto& added = (*selector).entries.emplace_back();
    added.key = label.key.text();
    decode_setting(decoder, label, added.value);
  }
}

}  // namespace

bool is_extended(const Entry& amount) {
  return amount.key.resolved().text().find('/') != std::string_view::npos;
}

bool asks_for_extended(NodeRef resources) {
  bool found = false;
  for (const std::string_view side : kResourceSides) {
    const NodeRef amounts = value_at(resources, side);
    if (!amounts || !amounts.is_mapping()) continue;
    for_each_entry(amounts, [&](const Entry& entry) { found = found || is_extended(entry); });
  }
  return found;
}

std::vector<TaskContainer> task_containers(NodeRef pod) {
  std::vector<TaskContainer> found{main_container(pod)};
  const NodeRef main = found.front().node;
  for (const std::string_view list : {"containers", "initContainers"}) {
    const NodeRef containers = value_at(pod, list);
    if (!containers || !containers.is_sequence()) continue;
    for_each_item(containers, [&](NodeRef item) {
      const NodeRef container = item.resolved();
      const bool other = !main || container.id() != main.id();
      if (other && asks_for_extended(value_at(container, "resources")))
        found.push_back({container, true});
    });
  }
  return found;
}

TaskSpec read_pod_task(Decoder& decoder, NodeRef pod, const PodOwner& owner,
                       const TaskContainer& of) {
  const NodeRef container = of.node;
  TaskSpec task;
  Setting<PodTargetSpec>& section = task.pod.get();
  PodTargetSpec& target = *section;
  section.state = target.spec.state = SettingState::kSet;
  section.span = target.spec.span = pod.span();
  section.key_span = target.spec.key_span = pod.span();
  (*target.spec).node = pod;
  target.owner = owner;
  take(decoder, pod, "nodeSelector", task.node_selector.get());
  add_required_labels(decoder, pod, task.node_selector.get());
  std::erase_if((*task.node_selector).entries,
                [](const Map<std::string>::Entry& entry) { return is_placeholder(*entry.value); });
  if (const GuessedPlatform guess = guess_platform(pod); guess.platform != nullptr) {
    Setting<std::string>& platform = task.platform.get();
    *platform = std::string(guess.platform->id);
    platform.span = platform.key_span = guess.span;
    platform.state = SettingState::kSet;
  }
  if (!container) return task;
  // A pod without devices may stand beside those that have them.
  if (of.has_devices) take_device(pod, container, task);
  take(decoder, container, "name", target.primary_container);
  if (!is_name_placeholder(text_at(container, "image"))) {
    take(decoder, container, "image", task.image);
  }
  take(decoder, container, "command", task.command);
  take(decoder, container, "args", task.args);
  take_variables(decoder, container, task.env);
  const NodeRef resources = value_at(container, "resources");
  take_amounts(decoder, resources, "requests", task.requests);
  take_amounts(decoder, resources, "limits", task.limits);
  return task;
}

}  // namespace accelc
