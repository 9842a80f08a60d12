#include "compiler/backend/flyte2/accelerator.h"

#include "compiler/backend/flyte_common/accelerator.h"
#include "compiler/backend/flyte_common/usual_places.h"
#include "compiler/check/resource_names.h"

#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte2 {

namespace {

using ::flyteidl::core::GPUAccelerator;

/// Enumerations of protobuf are open: readers keep a number that they have no name for.
GPUAccelerator::DeviceClass device_class(AcceleratorKind kind) {
  return GPUAccelerator::DeviceClass{row_of(kind).flyte2_class};
}

/// A generic word for NVIDIA's devices says no more than the count does.
bool says_something(const ResolvedAccelerator& accelerator) {
  return !accelerator.generic || accelerator.kind != AcceleratorKind::kGpu ||
         accelerator.request != PartitionRequest::kNone;
}

void fill_accelerator(const Task& task, Flyte2Sdk sdk, GPUAccelerator& out) {
  const ResolvedAccelerator& accelerator = *task.accelerator;
  out.set_device(std::string(device_string(task, sdk)));
  out.set_device_class(device_class(accelerator.kind));
  if (accelerator.request == PartitionRequest::kUnpartitioned) out.set_unpartitioned(true);
  if (accelerator.request == PartitionRequest::kPartition) {
    out.set_partition_size(accelerator.partition);
  }
}

/// The SDK's own name of the volume, where the task gives none.
std::string mount_name(const Task& task) {
  const auto& written = task.shared_memory_section->mount_name;
  return written ? *written : std::string(flyte::kFlyte2Places.memory_volume);
}

}  // namespace

std::string_view device_string(const Task& task, Flyte2Sdk sdk) {
  const ResolvedAccelerator& accelerator = *task.accelerator;
  if (accelerator.generic || accelerator.entry == nullptr) return flyte::device_string(task);
  // The SDK's name would say neither the words of a cluster nor a form of the card.
  const bool by_words = accelerator.by_device_string || !accelerator.device_string.empty();
  if (by_words || !accelerator.form.empty()) return flyte::device_string(task);
  const Accelerator& entry = *accelerator.entry;
  if (sdk == Flyte2Sdk::k26 && !entry.flyte2_device_26.empty()) return entry.flyte2_device_26;
  return entry.flyte2_device.empty() ? flyte::device_string(task) : entry.flyte2_device;
}

bool has_extended_resources(const Task& task) {
  return (task.accelerator && says_something(*task.accelerator)) || task.shared_memory.has_value();
}

void fill_extended_resources(const Task& task, Flyte2Sdk sdk,
                             ::flyteidl::core::ExtendedResources& out) {
  if (task.accelerator && says_something(*task.accelerator)) {
    fill_accelerator(task, sdk, *out.mutable_gpu_accelerator());
  }
  if (task.shared_memory) {
    auto& memory = *out.mutable_shared_memory();
    memory.set_mount_path(task.shared_memory->mount_path);
    memory.set_mount_name(mount_name(task));
    memory.set_size_limit(task.shared_memory->size);
  }
}

std::string_view device_resource(const Task& task) {
  return resource_of_kind(task.accelerator ? task.accelerator->kind : AcceleratorKind::kGpu);
}

}  // namespace accelc::flyte2
