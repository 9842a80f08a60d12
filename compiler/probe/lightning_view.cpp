#include "compiler/probe/lightning_view.h"

#include "compiler/lightning/visible_devices.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace accelc {

namespace {

using Indices = std::vector<std::size_t>;

/// The devices that a program can use and that `is_one` takes.
Indices usable(const LocalMachine& machine,
               const std::function<bool(const MachineDevice&)>& is_one) {
  Indices found;
  for (std::size_t i = 0; i < machine.devices.size(); ++i) {
    const MachineDevice& device = machine.devices[i];
    if (device.problem.empty() && is_one(device)) found.push_back(i);
  }
  return found;
}

Indices usable(const LocalMachine& machine, AcceleratorKind kind) {
  return usable(machine, [kind](const MachineDevice& device) { return device.kind == kind; });
}

Indices picked(const Indices& devices, const Indices& visible) {
  Indices found;
  for (const std::size_t index : visible) {
    if (index < devices.size()) found.push_back(devices[index]);
  }
  return found;
}

AcceleratorView counted(std::string name, Indices devices, std::string reason) {
  AcceleratorView view{.name = std::move(name), .reason = std::move(reason)};
  view.count = static_cast<std::int64_t>(devices.size());
  view.devices = std::move(devices);
  return view;
}

const std::string* variable_of(const LocalMachine& machine, std::string_view name) {
  const auto found = machine.variables.find(name);
  return found == machine.variables.end() ? nullptr : &found->second;
}

std::string behind_variable(std::string_view name, std::string_view value) {
  return "behind " + quote(std::string(name) + "=" + std::string(value));
}

/// CUDA_VISIBLE_DEVICES with `MIG-...`: CUDA shows a process one instance at most.
AcceleratorView view_of_instance(const LocalMachine& machine, const Indices& gpus,
                                 std::string_view variable) {
  const std::string_view uuid = variable.substr(0, variable.find(','));
  for (const std::size_t index : gpus) {
    for (const MachinePart& part : machine.devices[index].parts) {
      if (part.uuid != uuid) continue;
      return counted("cuda", {index}, "a process sees one MIG instance, " + quote(part.name));
    }
  }
  return counted("cuda", {}, behind_variable("CUDA_VISIBLE_DEVICES", variable));
}

AcceleratorView view_of_nvidia(const LocalMachine& machine, const Indices& gpus) {
  const std::string* variable = variable_of(machine, "CUDA_VISIBLE_DEVICES");
  if (variable == nullptr) return counted("cuda", gpus, "");
  std::vector<std::string> uuids;
  for (const std::size_t index : gpus) uuids.push_back(machine.devices[index].uuid);
  const auto visible = visible_gpus(*variable, uuids);
  if (!visible) return view_of_instance(machine, gpus, *variable);
  return counted("cuda", picked(gpus, *visible),
                 behind_variable("CUDA_VISIBLE_DEVICES", *variable));
}

/// The HIP builds of torch: ROCR_VISIBLE_DEVICES alone counts by its length, and
/// HIP_VISIBLE_DEVICES stands in for CUDA_VISIBLE_DEVICES.
AcceleratorView view_of_amd(const LocalMachine& machine, const Indices& gpus) {
  const std::string* rocr = variable_of(machine, "ROCR_VISIBLE_DEVICES");
  const std::string* hip = variable_of(machine, "HIP_VISIBLE_DEVICES");
  if (rocr != nullptr && hip == nullptr) {
    Indices visible(gpus.begin(), gpus.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                     gpus.size(), split(*rocr, ',').size())));
    return counted("cuda", std::move(visible), behind_variable("ROCR_VISIBLE_DEVICES", *rocr));
  }
  const std::string_view name = hip != nullptr ? "HIP_VISIBLE_DEVICES" : "CUDA_VISIBLE_DEVICES";
  const std::string* variable = hip != nullptr ? hip : variable_of(machine, name);
  if (variable == nullptr) return counted("cuda", gpus, "ROCm");
  return counted("cuda", picked(gpus, visible_indices(*variable, gpus.size())),
                 behind_variable(name, *variable));
}

/// GPUs that CUDA counts: a site's own have another runtime unless they say `cuda`.
Indices nvidia_gpus(const LocalMachine& machine) {
  return usable(machine, [](const MachineDevice& device) {
    if (device.kind != AcceleratorKind::kGpu) return false;
    const bool custom = !device.entries.empty() && device.entries[0]->custom;
    return !custom || device.entries[0]->lightning == "cuda";
  });
}

AcceleratorView view_of_cuda(const LocalMachine& machine) {
  const Indices nvidia = nvidia_gpus(machine);
  if (!nvidia.empty()) return view_of_nvidia(machine, nvidia);
  const Indices amd = usable(machine, AcceleratorKind::kAmd);
  if (!amd.empty()) return view_of_amd(machine, amd);
  return counted("cuda", {}, "no GPU that CUDA or ROCm can use");
}

/// torch_xla 2.8 counts PCI functions with these ids, and two cores of a chip of v2 and v3. It
/// looks at no file and no variable.
AcceleratorView view_of_tpu(const LocalMachine& machine) {
  constexpr std::array<std::string_view, 6> kCounted = {"1ae0:0027", "1ae0:005e", "1ae0:0063",
                                                        "1ae0:006f", "1ae0:0056", "1ae0:0062"};
  Indices chips;
  bool two_cores = false;
  for (std::size_t i = 0; i < machine.devices.size(); ++i) {
    const std::string& id = machine.devices[i].pci_id;
    if (std::ranges::find(kCounted, id) == kCounted.end()) continue;
    chips.push_back(i);
    two_cores = two_cores || id == kCounted[0];
  }
  const bool none = chips.empty();
  AcceleratorView view =
      counted("tpu", std::move(chips), none ? "no TPU that torch_xla counts" : "");
  if (two_cores) {
    view.count *= 2;
    view.reason = "two cores a chip";
  }
  return view;
}

AcceleratorView view_of_custom(const LocalMachine& machine, const Accelerator& entry) {
  const auto is_one = [&](const MachineDevice& device) {
    return std::ranges::find(device.entries, &entry) != device.entries.end();
  };
  const Indices devices = usable(machine, is_one);
  const std::string_view name = entry.lightning_device.visible_devices;
  const std::string* variable = name.empty() ? nullptr : variable_of(machine, name);
  if (variable == nullptr) return counted(std::string(entry.lightning), devices, "");
  return counted(std::string(entry.lightning),
                 picked(devices, visible_indices(*variable, devices.size())),
                 behind_variable(name, *variable));
}

}  // namespace

const AcceleratorView* LightningView::find(std::string_view name) const {
  const auto found = std::ranges::find(accelerators, name, &AcceleratorView::name);
  return found == accelerators.end() ? nullptr : &*found;
}

LightningView lightning_view(const LocalMachine& machine, const Catalog& catalog) {
  LightningView view;
  auto& all = view.accelerators;
  all.push_back({.name = "cpu", .count = 1, .reason = "always one process"});
  all.push_back(view_of_cuda(machine));
  all.push_back({.name = "mps", .reason = "macOS alone has it"});
  all.push_back(view_of_tpu(machine));
  for (const Accelerator* entry : catalog.accelerators()) {
    if (!entry->custom || entry->lightning.empty() || view.find(entry->lightning) != nullptr) {
      continue;
    }
    all.push_back(view_of_custom(machine, *entry));
  }
  // _select_auto_accelerator of lightning 2.6.5: tpu, mps, cuda, else cpu; never a site's own.
  view.chosen = "cpu";
  for (const std::string_view name : {"tpu", "mps", "cuda"}) {
    if (!view.find(name)->available()) continue;
    view.chosen = name;
    break;
  }
  return view;
}

std::vector<std::size_t> devices_seen(const LocalMachine& machine, AcceleratorKind kind,
                                      const Accelerator* custom) {
  if (custom != nullptr) return view_of_custom(machine, *custom).devices;
  if (kind == AcceleratorKind::kGpu) return view_of_nvidia(machine, nvidia_gpus(machine)).devices;
  if (kind == AcceleratorKind::kAmd) return view_of_amd(machine, usable(machine, kind)).devices;
  return usable(machine, kind);
}

std::int64_t lightning_count(const LocalMachine& machine, AcceleratorKind kind,
                             const Accelerator* custom) {
  if (custom == nullptr && kind == AcceleratorKind::kTpu) return view_of_tpu(machine).count;
  return static_cast<std::int64_t>(devices_seen(machine, kind, custom).size());
}

}  // namespace accelc
