#include "compiler/placement/effective_pod.h"

#include "compiler/check/task/pod_target.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

namespace {

std::optional<PlacedTexts> placed_texts_of(const Setting<List<std::string>>& words) {
  if (!words) return std::nullopt;
  PlacedTexts texts;
  for (const Setting<std::string>& word : words->items) texts.push_back({*word, word.span});
  return texts;
}

void add_program(const Task& task, ContainerOverlay& container) {
  container.image = {task.image.text, task.image.span};
  container.drops_args = runs_its_own(task);
  container.command = placed_texts_of(task.command.entrypoint);
  container.args = placed_texts_of(task.command.args);
  if (!task.env) return;
  auto& variables = container.variables.emplace();
  for (const auto& entry : task.env->entries) {
    if (!entry.value) continue;
    variables.push_back({.name = entry.key, .value = *entry.value, .span = entry.value.span});
  }
}

/// Those that the container does not ask for already, on either side; nothing when none is left.
std::optional<AddedAmounts> unasked(const std::vector<ResourceAmount>& amounts,
                                    const Resources& own) {
  AddedAmounts added;
  for (const ResourceAmount& amount : amounts) {
    if (own.requests->find(amount.name) != nullptr || own.limits->find(amount.name) != nullptr) {
      continue;
    }
    added.push_back({amount.name, amount.quantity.text, amount.span, amount.key_span});
  }
  return added.empty() ? std::nullopt : std::optional(std::move(added));
}

/// What the container has itself stays beside devices that only the accelerator implies.
void add_resources(const Task& task, const Placement& placement, const PodSpec& pod,
                   ContainerOverlay& container) {
  if (placement.requests.empty() && placement.limits.empty()) return;
  static const Resources none;
  const Container* written = find_container(pod, container.name);
  AddedResources& added = container.resources.emplace();
  added.replace = task.writes_resources;
  const Resources& own = added.replace || written == nullptr ? none : *written->resources;
  added.requests = unasked(placement.requests, own);
  added.limits = unasked(placement.limits, own);
}

void add_shared_memory(const Task& task, PodOverlay& pod, ContainerOverlay& container) {
  if (!task.shared_memory) return;
  const SharedMemory& memory = *task.shared_memory;
  pod.volumes.push_back({memory.mount_name, memory.size, memory.span});
  container.mounts.push_back({memory.mount_name, memory.mount_path, memory.span});
}

}  // namespace

PodOverlay placing_overlay(const Task& task, const Placement& placement, const PodSpec& pod) {
  PodOverlay overlay{.labels = placement.labels,
                     .terms = placement.terms,
                     .preferred = placement.preferred,
                     .tolerations = placement.tolerations};
  ContainerOverlay container{.name = std::string(primary_container_name(task))};
  add_resources(task, placement, pod, container);
  add_shared_memory(task, overlay, container);
  const bool says_something = container.resources || !container.mounts.empty();
  if (says_something) overlay.containers.push_back(std::move(container));
  return overlay;
}

PodOverlay overlay_of(const Task& task, const Placement& placement) {
  PodOverlay pod = placing_overlay(task, placement, written_pod(task));
  if (pod.containers.empty()) {
    pod.containers.push_back({.name = std::string(primary_container_name(task))});
  }
  add_program(task, pod.containers.front());
  pod.restart_policy = "Never";
  const auto& account = task.account.service_account;
  if (account) pod.service_account = PlacedText{*account, account.span()};
  const auto& timeout = task.metadata.timeout;
  // A pod takes at least one second and at most 2^31 - 1.
  if (timeout && whole_seconds(*timeout) > 0) {
    pod.deadline = Located<std::int64_t>{whole_seconds(*timeout), timeout.span()};
  }
  return pod;
}

PlainValue effective_pod(const Task& task, const Placement& placement,
                         std::span<const PodOverlay> more) {
  PlainValue pod = lay_over(*written_pod(task).written, overlay_of(task, placement));
  return lay_over(std::move(pod), more);
}

}  // namespace accelc
