// A site's own accelerators, counted as `lightning` of their declaration says: PCI functions with
// one of the ids, or files of a pattern.
#include "compiler/probe/context.h"
#include "compiler/support/text_pattern.h"

#include <algorithm>
#include <string>
#include <utility>

namespace accelc {

namespace {

std::vector<std::string> files_of(ProbeContext& context, std::string_view pattern) {
  const std::size_t slash = pattern.rfind('/');
  if (slash == std::string_view::npos) return {};
  const std::string folder(pattern.substr(0, slash));
  const TextPattern name(glob_expression(pattern.substr(slash + 1), Glob::kStars));
  std::vector<std::string> files;
  for (const DirectoryEntry& entry : context.tree.list(folder.empty() ? "/" : folder)) {
    if (name.matches(entry.name)) files.push_back(folder + "/" + entry.name);
  }
  return files;
}

/// What has been found at this address already; null when nothing has.
MachineDevice* device_at(LocalMachine& machine, std::string_view address) {
  const auto found = std::ranges::find(machine.devices, address, &MachineDevice::pci_address);
  return found == machine.devices.end() ? nullptr : &*found;
}

}  // namespace

void find_custom(const Accelerator& entry, ProbeContext& context) {
  const std::string_view pattern = entry.lightning_device.device_files;
  std::vector<std::string> files = files_of(context, pattern);
  const std::size_t first = context.machine.devices.size();
  const auto add = [&](MachineDevice device) {
    device.entries = {&entry};
    device.name = entry.name;
    context.machine.devices.push_back(std::move(device));
  };
  for (const PciFunction& function : context.functions) {
    if (std::ranges::find(entry.pci_ids, function.id()) == entry.pci_ids.end()) continue;
    if (MachineDevice* known = device_at(context.machine, function.address)) {
      known->entries.push_back(&entry);
    } else {
      add(context.device_at(function, entry.kind));
    }
  }
  if (!entry.pci_ids.empty()) {
    const std::string missing = "it has no file `" + std::string(pattern) + "`";
    if (!pattern.empty()) give_files(std::move(files), first, missing, context.machine);
    return;
  }
  for (std::string& file : files) add({.kind = entry.kind, .file = std::move(file)});
}

}  // namespace accelc
