#include "compiler/commands/probe.h"
#include "compiler/probe/sizes.h"
#include "compiler/support/columns.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>

namespace accelc {

namespace {

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

/// The name of the one entry of the catalog, where the driver has another name.
std::string known_as(const MachineDevice& device) {
  const bool one = device.entries.size() == 1 && device.entries[0]->name != device.name;
  return one ? std::string(device.entries[0]->name) : "";
}

std::vector<std::string> row_of(const MachineDevice& device) {
  const std::string memory = device.memory_bytes > 0 ? size_text(device.memory_bytes) : "-";
  const std::string used = device.memory_bytes > 0 ? size_text(device.memory_used) : "-";
  return {device.name, or_dash(known_as(device)), memory,
          used,        or_dash(device.file),      or_dash(device.pci_address)};
}

/// `usable` or the others.
std::string devices_text(const LocalMachine& machine, bool usable) {
  Columns columns(kRowIndent, {2, 3});
  std::vector<std::string> head = {"device", "catalog", "memory", "used", "file", "PCI address"};
  if (!usable) head.emplace_back("why not");
  columns.add(head);
  bool any = false;
  for (const MachineDevice& device : machine.devices) {
    if (device.problem.empty() != usable) continue;
    any = true;
    std::vector<std::string> row = row_of(device);
    if (!usable) row.push_back(device.problem);
    columns.add(std::move(row));
    for (const MachinePart& part : device.parts) {
      columns.add({"  MIG " + part.name, "-", size_text(part.memory_bytes), "-", "-", part.uuid});
    }
  }
  return any ? columns.text() : "";
}

std::string heading(const LocalMachine& machine) {
  const auto usable = static_cast<std::size_t>(std::ranges::count_if(
      machine.devices, [](const MachineDevice& device) { return device.problem.empty(); }));
  std::string text = machine.devices.empty() ? "None found: this machine has no accelerator.\n"
                                             : count_of(usable, "accelerator") + " can be used.\n";
  if (!machine.nvidia_driver.empty()) {
    text += "NVIDIA driver " + machine.nvidia_driver;
    if (!machine.cuda.empty()) text += ", CUDA up to " + machine.cuda;
    text += ".\n";
  }
  return text;
}

std::string lightning_view_text(const LightningView& lightning) {
  Columns columns(kRowIndent, {2});
  columns.add({"accelerator", "is_available", "auto_device_count", ""});
  for (const AcceleratorView& view : lightning.accelerators) {
    columns.add(
        {view.name, view.available() ? "yes" : "no", std::to_string(view.count), view.reason});
  }
  return "\nLightning 2.6 finds, and `accelerator: auto` chooses " + quote(lightning.chosen) +
         ":\n" + columns.text();
}

}  // namespace

std::string probe_text(const LocalMachine& machine, const LightningView& lightning) {
  std::string out = heading(machine);
  const std::string usable = devices_text(machine, true);
  const std::string others = devices_text(machine, false);
  if (!usable.empty()) out += "\n" + usable;
  if (!others.empty()) out += "\nNot to be used:\n" + others;
  out += lightning_view_text(lightning);
  if (!machine.notes.empty()) out += "\nNotes:\n";
  for (const std::string& note : machine.notes) out += std::string(kRowIndent) + note + "\n";
  return out;
}

}  // namespace accelc
