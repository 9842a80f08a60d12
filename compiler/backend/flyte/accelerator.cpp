#include "compiler/backend/flyte/accelerator.h"

#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte {

namespace {

/// What the task's platform calls the device; empty when it has no name for it.
std::string_view platform_value(const Task& task) {
  const Accelerator* entry = task.accelerator ? task.accelerator->entry : nullptr;
  if (entry == nullptr || task.platform == nullptr) return {};
  const std::vector<std::string_view> names = names_on(*entry, *task.platform);
  return names.empty() ? std::string_view() : names.front();
}

bool has_gpu_accelerator(const Task& task) {
  return task.accelerator &&
         (!task.accelerator->generic || task.accelerator->request != PartitionRequest::kNone);
}

}  // namespace

std::string_view device_string(const Task& task) {
  const ResolvedAccelerator& accelerator = *task.accelerator;
  if (accelerator.generic) return {};
  if (accelerator.entry == nullptr) return accelerator.device;
  const std::string_view value = platform_value(task);
  return value.empty() ? accelerator.entry->flyte_device : value;
}

bool has_extended_resources(const Task& task) {
  return has_gpu_accelerator(task) || task.shared_memory.has_value();
}

void fill_extended_resources(const Task& task, ::flyteidl::core::ExtendedResources& out) {
  if (has_gpu_accelerator(task)) {
    auto& gpu = *out.mutable_gpu_accelerator();
    gpu.set_device(std::string(device_string(task)));
    switch (task.accelerator->request) {
      case PartitionRequest::kNone:
        break;
      case PartitionRequest::kUnpartitioned:
        gpu.set_unpartitioned(true);
        break;
      case PartitionRequest::kPartition:
        gpu.set_partition_size(task.accelerator->partition);
        break;
    }
  }
  if (task.shared_memory) {
    auto& memory = *out.mutable_shared_memory();
    memory.set_mount_path(task.shared_memory->mount_path);
    memory.set_mount_name(task.shared_memory->mount_name);
    memory.set_size_limit(task.shared_memory->size);
  }
}

}  // namespace accelc::flyte
