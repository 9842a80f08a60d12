#include "compiler/lightning/task_machine.h"

#include "compiler/check/resource_names.h"
#include "compiler/lightning/visible_devices.h"

#include <algorithm>
#include <span>
#include <string>

namespace accelc::lightning {

namespace {

/// Generations whose chips have two cores each, which torch_xla counts.
bool has_two_cores(const Accelerator& accelerator) {
  return accelerator.id.find("v2") != std::string_view::npos ||
         accelerator.id.find("v3") != std::string_view::npos;
}

TaskMachine tpu_machine(const ResolvedAccelerator& accelerator) {
  const bool cores = accelerator.entry != nullptr && has_two_cores(*accelerator.entry);
  return {.accelerator_class = AcceleratorClass::kTpu,
          .count = accelerator.count * (cores ? 2 : 1)};
}

TaskMachine machine_with(const ResolvedAccelerator& accelerator) {
  const std::string_view registered =
      accelerator.entry != nullptr && accelerator.entry->custom ? accelerator.entry->lightning : "";
  if (!registered.empty() && registered != "cuda" && registered != "tpu") {
    return {.accelerator_class = AcceleratorClass::kCustom,
            .count = accelerator.count,
            .registered = registered};
  }
  const std::string_view name = row_of(accelerator.kind).lightning;
  if (name == name_of(AcceleratorClass::kTpu)) return tpu_machine(accelerator);
  if (name == name_of(AcceleratorClass::kMps))
    return {.accelerator_class = AcceleratorClass::kMps, .count = 1};
  if (name != name_of(AcceleratorClass::kCuda)) return {};
  const bool part = accelerator.request == PartitionRequest::kPartition;
  return {.accelerator_class = AcceleratorClass::kCuda,
          .count = part ? std::min<std::int64_t>(accelerator.count, 1) : accelerator.count};
}

/// What the resources of a task without `accelerator` say.
TaskMachine machine_by_resources(const Task& task) {
  TaskMachine machine;
  for (const auto* amounts : {&task.limits, &task.requests}) {
    for (const ResourceAmount& amount : *amounts) {
      if (!is_device(amount.name) || amount.quantity.units <= 0 || machine.count > 0) continue;
      if (amount.name == resource_of_kind(AcceleratorKind::kTpu)) {
        machine = {.accelerator_class = AcceleratorClass::kTpu, .count = amount.quantity.units};
      } else if (amount.name == kNvidiaResource || amount.name == kGenericDevice ||
                 amount.name == resource_of_kind(AcceleratorKind::kAmd)) {
        machine = {.accelerator_class = AcceleratorClass::kCuda, .count = amount.quantity.units};
      } else if (amount.name.starts_with("nvidia.com/")) {
        machine = {.accelerator_class = AcceleratorClass::kCuda, .count = 1};
      }
    }
  }
  return machine;
}

constexpr std::string_view kNvidiaVariables[] = {"CUDA_VISIBLE_DEVICES"};
constexpr std::string_view kAmdVariables[] = {"HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES",
                                              "CUDA_VISIBLE_DEVICES"};

/// The variables that hide devices of the machine from a process, the first that is set.
std::span<const std::string_view> hiding_variables(const Task& task, const TaskMachine& machine) {
  const auto& asked = task.accelerator;
  if (machine.accelerator_class == AcceleratorClass::kCustom)
    return {&asked->entry->lightning_device.visible_devices, 1};
  if (machine.accelerator_class != AcceleratorClass::kCuda) return {};
  const bool amd = asked && asked->kind == AcceleratorKind::kAmd;
  return amd ? std::span<const std::string_view>(kAmdVariables) : kNvidiaVariables;
}

/// The variable of the task that does; null when none does.
const Setting<std::string>* hiding_variable(const Task& task, const TaskMachine& machine) {
  if (!task.env) return nullptr;
  for (const std::string_view name : hiding_variables(task, machine)) {
    const Setting<std::string>* value = name.empty() ? nullptr : task.env->find(name);
    if (value != nullptr && *value) return value;
  }
  return nullptr;
}

/// Leaves the devices that the task's own environment shows. Which UUID and which value of another
/// variable a node has is not known here.
void hide_devices(const Task& task, TaskMachine& machine) {
  const Setting<std::string>* variable = hiding_variable(task, machine);
  if (variable == nullptr) return;
  const std::string& shown = **variable;
  const bool unknown =
      shown.starts_with("GPU-") || shown.starts_with("MIG-") || shown.find('$') != shown.npos;
  if (unknown) return;
  const auto there = static_cast<std::size_t>(std::max<std::int64_t>(machine.count, 0));
  const auto left = static_cast<std::int64_t>(visible_indices(shown, there).size());
  if (left == machine.count) return;
  machine.count = left;
  machine.hidden_by = variable->span;
  if (left == 0) machine.accelerator_class = AcceleratorClass::kCpu;
}

}  // namespace

std::string_view name_of(AcceleratorClass accelerator_class) {
  switch (accelerator_class) {
    case AcceleratorClass::kCpu:
      return "cpu";
    case AcceleratorClass::kCuda:
      return "cuda";
    case AcceleratorClass::kMps:
      return "mps";
    case AcceleratorClass::kTpu:
      return "tpu";
    case AcceleratorClass::kCustom:
      break;
  }
  return "";
}

std::string_view class_of(AcceleratorClass accelerator_class) {
  switch (accelerator_class) {
    case AcceleratorClass::kCpu:
      return "CPUAccelerator";
    case AcceleratorClass::kCuda:
      return "CUDAAccelerator";
    case AcceleratorClass::kMps:
      return "MPSAccelerator";
    case AcceleratorClass::kTpu:
      return "XLAAccelerator";
    case AcceleratorClass::kCustom:
      break;
  }
  return "";
}

std::optional<TaskMachine> machine_of(const Task& task) {
  using part::kAmounts, part::kBase, part::kDevices, part::kMoreAmounts;
  if (!task.knows(kDevices | kAmounts | kMoreAmounts | kBase)) return std::nullopt;
  TaskMachine machine =
      task.accelerator ? machine_with(*task.accelerator) : machine_by_resources(task);
  const bool elsewhere =
      task.pod_section || task.type || task.plugin != nullptr || task.accelerator_section.written();
  if (!task.accelerator && machine.count == 0 && elsewhere) return std::nullopt;
  hide_devices(task, machine);
  return machine;
}

}  // namespace accelc::lightning
