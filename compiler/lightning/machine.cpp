#include "compiler/lightning/machine.h"

#include "compiler/check/resource_names.h"

#include <algorithm>

namespace accelc::lightning {

namespace {

/// Generations whose chips have two cores each, which torch_xla counts.
bool has_two_cores(const Accelerator& accelerator) {
  return accelerator.id.find("v2") != std::string_view::npos ||
         accelerator.id.find("v3") != std::string_view::npos;
}

Machine tpu_machine(const ResolvedAccelerator& accelerator) {
  const bool cores = accelerator.entry != nullptr && has_two_cores(*accelerator.entry);
  return {.backend = Backend::kTpu, .count = accelerator.count * (cores ? 2 : 1)};
}

Machine machine_with(const ResolvedAccelerator& accelerator) {
  const std::string_view registered =
      accelerator.entry != nullptr && accelerator.entry->custom ? accelerator.entry->lightning : "";
  if (!registered.empty() && registered != "cuda" && registered != "tpu") {
    return {.backend = Backend::kCustom, .count = accelerator.count, .registered = registered};
  }
  switch (accelerator.kind) {
    case AcceleratorKind::kGpu:
    case AcceleratorKind::kAmd: {
      const bool part = accelerator.request == PartitionRequest::kPartition;
      return {.backend = Backend::kCuda,
              .count = part ? std::min<std::int64_t>(accelerator.count, 1) : accelerator.count};
    }
    case AcceleratorKind::kTpu:
      return tpu_machine(accelerator);
    case AcceleratorKind::kApple:
      return {.backend = Backend::kMps, .count = 1};
    case AcceleratorKind::kNeuron:
    case AcceleratorKind::kGaudi:
      break;
  }
  return {};
}

/// What the resources of a task without `accelerator` say.
Machine machine_by_resources(const Task& task) {
  Machine machine;
  for (const auto* amounts : {&task.limits, &task.requests}) {
    for (const ResourceAmount& amount : *amounts) {
      if (!is_device(amount.name) || amount.quantity.units <= 0 || machine.count > 0) continue;
      if (amount.name == resource_of_kind(AcceleratorKind::kTpu)) {
        machine = {.backend = Backend::kTpu, .count = amount.quantity.units};
      } else if (amount.name == kNvidiaResource || amount.name == kGenericDevice ||
                 amount.name == resource_of_kind(AcceleratorKind::kAmd)) {
        machine = {.backend = Backend::kCuda, .count = amount.quantity.units};
      } else if (amount.name.starts_with("nvidia.com/")) {
        machine = {.backend = Backend::kCuda, .count = 1};
      }
    }
  }
  return machine;
}

}  // namespace

std::string_view name_of(Backend backend) {
  switch (backend) {
    case Backend::kCpu:
      return "cpu";
    case Backend::kCuda:
      return "cuda";
    case Backend::kMps:
      return "mps";
    case Backend::kTpu:
      return "tpu";
    case Backend::kCustom:
      break;
  }
  return "";
}

std::string_view class_of(Backend backend) {
  switch (backend) {
    case Backend::kCpu:
      return "CPUAccelerator";
    case Backend::kCuda:
      return "CUDAAccelerator";
    case Backend::kMps:
      return "MPSAccelerator";
    case Backend::kTpu:
      return "XLAAccelerator";
    case Backend::kCustom:
      break;
  }
  return "";
}

std::optional<Machine> machine_of(const Task& task) {
  if (task.accelerator) return machine_with(*task.accelerator);
  Machine machine = machine_by_resources(task);
  const bool elsewhere = task.spec->pod || task.spec->type || task.spec->accelerator.written();
  if (machine.count == 0 && elsewhere) return std::nullopt;
  return machine;
}

}  // namespace accelc::lightning
