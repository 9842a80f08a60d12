#include "compiler/lightning/interface.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace accelc::lightning {

namespace {

/// The classes of lightning 2.6.5 (lightning/pytorch/accelerators).
struct BuiltinRow {
  std::string_view name;
  AcceleratorClass accelerator_class = AcceleratorClass::kCpu;
  std::string_view registration;
  std::string_view available;
  std::string_view count;
  std::string_view parse;
  std::string_view parallel;
  std::string_view stats;
};

constexpr std::array<BuiltinRow, 4> kBuiltin = {{
    {.name = "cpu",
     .accelerator_class = AcceleratorClass::kCpu,
     .registration = "Lightning registers `cpu`; `auto` chooses it when nothing else is there",
     .available = "always",
     .count = "1",
     .parse = "a number of processes, 1 or more",
     .parallel = "`cpu` once for each process",
     .stats = "cpu_percent, cpu_vm_percent, cpu_swap_percent (with psutil)"},
    {.name = "cuda",
     .accelerator_class = AcceleratorClass::kCuda,
     .registration = "Lightning registers `cuda`; `gpu` and `auto` choose it, too",
     .available = "torch.cuda.device_count() is not 0",
     .count = "torch.cuda.device_count(), behind CUDA_VISIBLE_DEVICES",
     .parse = "`auto` and -1: all; a number: the first ones; a list, or text with a comma: indices",
     .parallel = "`cuda:0`, `cuda:1` and so on",
     .stats = "torch.cuda.memory_stats of the process"},
    {.name = "mps",
     .accelerator_class = AcceleratorClass::kMps,
     .registration = "Lightning registers `mps`; `gpu` and `auto` choose it before `cuda`",
     .available = "torch.backends.mps on an ARM processor, unless DISABLE_MPS=1",
     .count = "1",
     .parse = "as `cuda`, with one device",
     .parallel = "`mps:0`",
     .stats = "M1_percent, M1_vm_percent, M1_swap_percent (with psutil)"},
    {.name = "tpu",
     .accelerator_class = AcceleratorClass::kTpu,
     .registration = "Lightning registers `tpu`; `auto` chooses it first; it needs torch_xla",
     .available = "torch_xla counts a TPU on the host",
     .count = "chips of the host; of v2 and v3 two cores for each",
     .parse = "`auto`, 1, all of the host, or a list of one index; never -1",
     .parallel = "`xla:0` and so on",
     .stats = "free and peak memory"},
}};

Interface builtin(const BuiltinRow& row) {
  Interface made;
  made.name = row.name;
  made.class_path =
      "lightning.pytorch.accelerators." + std::string(class_of(row.accelerator_class));
  made.accelerator_class = row.accelerator_class;
  made.register_accelerators = row.registration;
  made.is_available = row.available;
  made.auto_device_count = row.count;
  made.parse_devices = row.parse;
  made.get_parallel_devices = row.parallel;
  made.get_device_stats = row.stats;
  made.devices = row.accelerator_class == AcceleratorClass::kCpu ||
                         row.accelerator_class == AcceleratorClass::kMps
                     ? 1
                     : 0;
  return made;
}

/// How `accelc probe`, and the class, count: what the declaration says.
std::string counted_by(const Accelerator& accelerator) {
  const LightningDevice& device = accelerator.lightning_device;
  if (!accelerator.pci_ids.empty()) {
    std::vector<std::string> ids(accelerator.pci_ids.begin(), accelerator.pci_ids.end());
    return "PCI functions " + quote_list(ids, "and");
  }
  if (!device.device_files.empty()) return "files " + quote(device.device_files);
  return "nothing that is declared";
}

std::string registration_of(const Accelerator& accelerator) {
  const std::string path(accelerator.lightning_device.class_path);
  if (accelerator.lightning.empty()) {
    return "not by a name; `accelerator: {class_path: " + path + "}` makes the class itself";
  }
  return "the program registers " + (path.empty() ? "its class" : quote(path)) + " as " +
         quote(accelerator.lightning) + " before it makes the Trainer";
}

Interface declared(const Accelerator& accelerator) {
  const LightningDevice& device = accelerator.lightning_device;
  Interface made;
  made.name = accelerator.lightning;
  made.class_path = device.class_path;
  made.accelerator_class = AcceleratorClass::kCustom;
  made.devices = device.devices_per_node > 0 ? device.devices_per_node : accelerator.max_per_node;
  made.register_accelerators = registration_of(accelerator);
  made.is_available = "a device is counted";
  made.auto_device_count =
      made.devices > 0 ? std::to_string(made.devices) + " on a whole node" : "unknown";
  made.auto_device_count += ", counted as " + counted_by(accelerator);
  if (!device.visible_devices.empty()) {
    made.auto_device_count += ", behind " + std::string(device.visible_devices);
  }
  made.parse_devices =
      "`auto` and -1: all; a number: the first ones; a list, or text with a comma: "
      "indices";
  const std::string name = made.name.empty() ? "device" : made.name;
  made.get_parallel_devices = quote(name + ":0") + ", " + quote(name + ":1") + " and so on";
  made.get_device_stats = "the class's own; nothing is declared";
  return made;
}

}  // namespace

std::optional<Interface> interface_of(std::string_view name) {
  if (name == "gpu") name = "cuda";
  const auto row = std::ranges::find(kBuiltin, name, &BuiltinRow::name);
  if (row == kBuiltin.end()) return std::nullopt;
  return builtin(*row);
}

std::optional<Interface> interface_of(const Accelerator& accelerator) {
  const bool has_class = !accelerator.lightning_device.class_path.empty();
  if (accelerator.custom && (has_class || !interface_of(accelerator.lightning))) {
    if (!has_class && accelerator.lightning.empty()) return std::nullopt;
    return declared(accelerator);
  }
  const std::string_view name =
      accelerator.lightning.empty() ? row_of(accelerator.kind).lightning : accelerator.lightning;
  auto found = interface_of(name);
  if (found && accelerator.max_per_node > 0) found->devices = accelerator.max_per_node;
  return found;
}

}  // namespace accelc::lightning
