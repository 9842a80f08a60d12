#include "compiler/backend/flyte_common/template_target.h"

#include "compiler/backend/flyte_common/elastic.h"
#include "compiler/check/task/device_count.h"
#include "compiler/check/task/pod_target.h"

#include <algorithm>
#include <array>

namespace accelc::flyte {

namespace {

constexpr std::array<std::string_view, 4> kContainerResources = {
    "cpu", "memory", "ephemeral-storage", "nvidia.com/gpu"};

/// A plugin or connector that only reads `custom`.
bool runs_nothing(const Task& task) {
  return task.kind == TaskKind::kPlugin && task.image.empty() && !fills_container(task);
}

}  // namespace

bool is_container_resource(std::string_view name) {
  return std::find(kContainerResources.begin(), kContainerResources.end(), name) !=
         kContainerResources.end();
}

bool is_device_of(const Task& task, std::string_view name) {
  if (!task.accelerator) return false;
  const ResolvedAccelerator& accelerator = *task.accelerator;
  if (accelerator.entry != nullptr && accelerator.entry->resource == name) return true;
  return accelerator.profile != nullptr && accelerator.profile->resource == name;
}

bool keeps_container(const Task& task) { return keeps_flytekit_form(task); }

const ResourceAmount* first_pod_resource(const Task& task) {
  for (const auto* amounts : {&task.requests, &task.limits}) {
    for (const ResourceAmount& amount : *amounts) {
      if (!is_container_resource(amount.name)) return &amount;
    }
  }
  return nullptr;
}

bool has_pod(const Task& task) {
  return !task.sql && (task.pod_section || adds_memory_volume(task));
}

TemplateTarget template_target_of(const Task& task) {
  if (task.sql) return TemplateTarget::kNone;
  if (has_pod(task)) return TemplateTarget::kPod;
  if (runs_nothing(task)) return TemplateTarget::kNone;
  if (keeps_container(task) || first_pod_resource(task) == nullptr)
    return TemplateTarget::kContainer;
  return TemplateTarget::kPod;
}

}  // namespace accelc::flyte
