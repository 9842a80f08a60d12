#include "compiler/backend/flyte_common/primary_container.h"

#include "compiler/backend/flyte_common/command_line.h"
#include "compiler/backend/flyte_common/resources.h"
#include "compiler/check/task/pod_target.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace accelc::flyte {

namespace {

constexpr std::string_view kMountPath = "/dev/shm";
constexpr std::string_view kVolumeName = "shm";

AddedAmounts all_of(const Task& task, const std::vector<ResourceAmount>& amounts) {
  AddedAmounts all;
  for (const ResourceAmount& amount : amounts) {
    all.push_back(
        {pod_resource_name(task, amount), amount.quantity.text, amount.span, amount.key_span});
  }
  return all;
}

/// Whether the container asks for the device already, under its own name or flytekit's.
bool asks_for(const Resources& own, std::string_view name) {
  const auto has = [&](std::string_view resource) {
    return own.limits->find(resource) != nullptr || own.requests->find(resource) != nullptr;
  };
  return has(name) || (name == "gpu" && has("nvidia.com/gpu"));
}

/// What the accelerator asks for by itself goes beside the container's own resources.
void add_devices(const Task& task, AddedResources& resources) {
  if (task.limits.empty()) return;
  static const Resources none;
  const Container* written = primary_container(task);
  const Resources& own = written == nullptr ? none : *written->resources;
  AddedAmounts devices = all_of(task, task.limits);
  std::erase_if(devices, [&](const AddedAmount& one) { return asks_for(own, one.resource); });
  resources.limits = devices;
  resources.requests = std::move(devices);
}

std::optional<AddedResources> resources_of(const Task& task) {
  if (task.requests.empty() && task.limits.empty()) return std::nullopt;
  AddedResources resources{.replace = task.writes_resources};
  if (resources.replace) {
    resources.limits = all_of(task, task.limits);
    resources.requests = all_of(task, task.requests);
  } else {
    add_devices(task, resources);
  }
  return resources;
}

std::optional<PlacedTexts> placed_texts(std::optional<std::vector<std::string>> argv) {
  if (!argv) return std::nullopt;
  return texts_of(std::move(*argv));
}

}  // namespace

PlacedTexts texts_of(std::vector<std::string> argv) {
  PlacedTexts texts;
  for (std::string& word : argv) texts.push_back({std::move(word), {}});
  return texts;
}

std::optional<std::vector<AddedVariable>> variables_of(const Task& task) {
  const Setting<Map<std::string>>& env = task.env;
  if (!env && task.kind == TaskKind::kPod) return std::nullopt;
  std::vector<AddedVariable> variables;
  for (const auto& entry : env->entries) {
    if (!entry.value) continue;
    variables.push_back({.name = entry.key, .value = *entry.value, .span = entry.value.span});
  }
  return variables;
}

ContainerOverlay primary_overlay(const Task& task) {
  CommandLine line = command_line(task);
  return {.name = std::string(primary_container_name(task)),
          .image = {task.image.text, task.image.span},
          .drops_args = runs_its_own(task),
          .command = placed_texts(std::move(line.command)),
          .args = placed_texts(std::move(line.args)),
          .variables = variables_of(task),
          .resources = resources_of(task)};
}

void add_memory_volume(const Task& task, PodOverlay& pod) {
  pod.volumes.push_back({.name = std::string(kVolumeName)});
  const auto& containers = written_pod(task).containers->items;
  ContainerOverlay first{.name = std::string(primary_container_name(task))};
  bool mounted = false;
  if (!containers.empty()) {
    first.name = *containers[0]->name;
    const auto& mounts = containers[0]->volume_mounts->items;
    mounted = std::any_of(mounts.begin(), mounts.end(), [](const Setting<VolumeMount>& mount) {
      return *mount->mount_path == kMountPath;
    });
  }
  if (!mounted) first.mounts.push_back({std::string(kVolumeName), std::string(kMountPath), {}});
  pod.containers.push_back(std::move(first));
}

}  // namespace accelc::flyte
