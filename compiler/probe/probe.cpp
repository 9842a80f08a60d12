#include "compiler/probe/probe.h"

#include "compiler/probe/context.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

std::uint64_t kibibytes(std::string_view text, std::string_view key) {
  const std::string_view value = value_of(text, key, ':');
  return parse_unsigned(value.substr(0, value.find(' '))).value_or(0) * 1024;
}

void find_host(HostTree& tree, LocalMachine& machine) {
  if (const auto memory = tree.read("/proc/meminfo")) {
    machine.memory = {kibibytes(*memory, "MemTotal"), kibibytes(*memory, "MemAvailable"),
                      kibibytes(*memory, "SwapTotal"), kibibytes(*memory, "SwapFree")};
  }
  for (const DirectoryEntry& entry : tree.list("/sys/devices/system/cpu")) {
    const bool processor =
        entry.name.starts_with("cpu") && parse_unsigned(entry.name.substr(3)).has_value();
    if (processor) ++machine.processors;
  }
}

std::string names_of(const std::vector<const Accelerator*>& entries) {
  std::vector<std::string> names;
  names.reserve(entries.size());
  for (const Accelerator* entry : entries) names.emplace_back(entry->name);
  return join(names, " or ");
}

}  // namespace

std::vector<const Accelerator*> ProbeContext::entries_of(std::string_view pci_id,
                                                         AcceleratorKind kind) const {
  std::vector<const Accelerator*> found;
  for (const Accelerator* entry : catalog.accelerators()) {
    if (entry->kind != kind || entry->custom) continue;
    if (std::ranges::find(entry->pci_ids, pci_id) != entry->pci_ids.end()) found.push_back(entry);
  }
  return found;
}

MachineDevice ProbeContext::device_at(const PciFunction& function, AcceleratorKind kind) const {
  MachineDevice device;
  device.kind = kind;
  device.pci_address = function.address;
  device.pci_id = function.id();
  device.entries = entries_of(device.pci_id, kind);
  device.name = device.entries.empty() ? "PCI device " + device.pci_id : names_of(device.entries);
  return device;
}

void ProbeContext::name_by_driver(std::string_view name, MachineDevice& device) const {
  if (name.empty()) return;
  device.name = name;
  const auto match = catalog.find(name);
  if (match && match->accelerator->kind == device.kind) device.entries = {match->accelerator};
}

std::vector<std::string> ProbeContext::numbered_files(std::string_view folder,
                                                      std::string_view prefix) const {
  std::vector<std::pair<std::uint64_t, std::string>> numbered;
  for (const DirectoryEntry& entry : tree.list(folder)) {
    const std::string_view name = entry.name;
    if (!name.starts_with(prefix) || entry.kind == PathKind::kDirectory) continue;
    const auto number = parse_unsigned(name.substr(prefix.size()));
    if (number) numbered.emplace_back(*number, std::string(folder) + "/" + entry.name);
  }
  std::ranges::sort(numbered);
  std::vector<std::string> files;
  files.reserve(numbered.size());
  for (auto& [number, file] : numbered) files.push_back(std::move(file));
  return files;
}

void give_files(std::vector<std::string> files, std::size_t first, std::string_view missing,
                LocalMachine& machine) {
  for (std::size_t i = first; i < machine.devices.size(); ++i) {
    MachineDevice& device = machine.devices[i];
    if (i - first < files.size()) {
      device.file = std::move(files[i - first]);
    } else if (device.problem.empty()) {
      device.problem = missing;
    }
  }
}

LocalMachine probe(const ProbeInput& input, const Catalog& catalog) {
  LocalMachine machine;
  machine.variables = input.variables;
  HostTree tree(*input.files, input.root);
  const std::vector<PciFunction> functions = pci_functions(tree);
  ProbeContext context{input, catalog, tree, functions, machine};
  find_host(tree, machine);
  find_nvidia(context);
  find_amd(context);
  find_tpu(context);
  find_gaudi(context);
  find_neuron(context);
  for (const Accelerator* entry : catalog.accelerators()) {
    if (entry->custom) find_custom(*entry, context);
  }
  std::stable_partition(machine.devices.begin(), machine.devices.end(),
                        [](const MachineDevice& device) { return device.problem.empty(); });
  machine.notes = tree.notes();
  return machine;
}

LocalMachine probe_custom(const ProbeInput& input, const Accelerator& entry) {
  LocalMachine machine;
  machine.variables = input.variables;
  HostTree tree(*input.files, input.root);
  const std::vector<PciFunction> functions = pci_functions(tree);
  ProbeContext context{input, Catalog::builtin(), tree, functions, machine};
  find_custom(entry, context);
  return machine;
}

}  // namespace accelc
