#include "compiler/commands/probe.h"
#include "compiler/diag/safe_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(std::uint64_t number) { return number == 0 ? Json(nullptr) : Json(number); }

/// Per cent, rounded to tenths as psutil does; null when unknown.
Json share(std::uint64_t part, std::uint64_t total) {
  if (total == 0) return nullptr;
  const std::uint64_t tenths = (part * 1000 + total / 2) / total;
  return static_cast<double>(tenths) / 10;
}

Json part_json(const MachinePart& part) {
  return {{"name", part.name},
          {"uuid", text_or_null(part.uuid)},
          {"memory_bytes", number_or_null(part.memory_bytes)}};
}

Json device_json(const MachineDevice& device) {
  Json entries = Json::array();
  for (const Accelerator* entry : device.entries) entries.push_back(entry->name);
  Json parts = Json::array();
  for (const MachinePart& part : device.parts) parts.push_back(part_json(part));
  return {{"kind", name_of(device.kind)},
          {"name", device.name},
          {"catalog", std::move(entries)},
          {"usable", device.problem.empty()},
          {"problem", text_or_null(device.problem)},
          {"file", text_or_null(device.file)},
          {"pci_address", text_or_null(device.pci_address)},
          {"pci_id", text_or_null(device.pci_id)},
          {"uuid", text_or_null(device.uuid)},
          {"memory_bytes", number_or_null(device.memory_bytes)},
          {"memory_used_bytes", device.memory_bytes > 0 ? Json(device.memory_used) : Json(nullptr)},
          {"compute_capability", text_or_null(device.compute_capability)},
          {"mig", device.mig},
          {"partitions", std::move(parts)}};
}

/// What a device does now: what `get_device_stats` is for, as far as it can be seen from outside
/// the process that trains.
Json stats_json(const MachineDevice& device) {
  Json stats = Json::object();
  if (device.memory_bytes > 0) {
    stats["memory.used"] = device.memory_used;
    stats["memory.free"] = device.memory_bytes - std::min(device.memory_used, device.memory_bytes);
  }
  const auto add = [&](const char* name, const std::optional<unsigned>& value) {
    if (value) stats[name] = *value;
  };
  add("utilization.gpu", device.utilization);
  add("utilization.memory", device.memory_utilization);
  add("fan.speed", device.fan_speed);
  add("temperature.gpu", device.temperature);
  return stats;
}

/// The keys of Lightning's CPUAccelerator, but for `cpu_percent`, which needs two looks.
Json host_stats_json(const HostMemory& memory) {
  return {
      {"cpu_vm_percent",
       share(memory.total - std::min(memory.available, memory.total), memory.total)},
      {"cpu_swap_percent", share(memory.swap_total - std::min(memory.swap_free, memory.swap_total),
                                 memory.swap_total)}};
}

Json view_json(const AcceleratorView& view, const LocalMachine& machine) {
  Json stats = Json::array();
  for (const std::size_t index : view.devices) stats.push_back(stats_json(machine.devices[index]));
  if (view.name == "cpu") stats.push_back(host_stats_json(machine.memory));
  return {{"accelerator", view.name},
          {"is_available", view.available()},
          {"auto_device_count", view.count},
          {"reason", text_or_null(view.reason)},
          {"get_device_stats", std::move(stats)}};
}

}  // namespace

std::string probe_json(const LocalMachine& machine, const LightningView& lightning) {
  Json devices = Json::array();
  for (const MachineDevice& device : machine.devices) devices.push_back(device_json(device));
  Json accelerators = Json::array();
  for (const AcceleratorView& view : lightning.accelerators) {
    accelerators.push_back(view_json(view, machine));
  }
  const Json all = {
      {"devices", std::move(devices)},
      {"nvidia",
       {{"driver", text_or_null(machine.nvidia_driver)},
        {"nvml", text_or_null(machine.nvml)},
        {"cuda", text_or_null(machine.cuda)}}},
      {"host",
       {{"processors", number_or_null(machine.processors)},
        {"memory_bytes", number_or_null(machine.memory.total)}}},
      {"visible_devices", machine.variables},
      {"lightning", {{"auto", lightning.chosen}, {"accelerators", std::move(accelerators)}}},
      {"notes", machine.notes}};
  return safe_json(all, 2) + "\n";
}

}  // namespace accelc
