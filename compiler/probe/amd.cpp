// AMD GPUs: what PCI lists, and what ROCm can use of it, which is the topology of the driver
// amdkfd. A card that is cut into partitions has several nodes there.
#include "compiler/probe/context.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kNodes = "/sys/class/kfd/kfd/topology/nodes";

/// "0000:05:00" of a node: domain, bus and device; a partition has a function of its own.
std::string slot_of(std::string_view properties) {
  const auto number = [&](std::string_view key) {
    return parse_unsigned(value_of(properties, key, ' ')).value_or(0);
  };
  const std::uint64_t location = number("location_id");
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto hexadecimal = [&](std::uint64_t value, std::size_t width) {
    std::string text(width, '0');
    for (std::size_t i = width; i-- > 0; value >>= 4U) text[i] = kDigits[value & 0xfU];
    return text;
  };
  return hexadecimal(number("domain"), 4) + ":" + hexadecimal((location >> 8U) & 0xffU, 2) + ":" +
         hexadecimal((location >> 3U) & 0x1fU, 2);
}

/// The slots of the nodes that compute, in the order in which ROCm counts them.
std::vector<std::string> compute_slots(ProbeContext& context) {
  std::vector<std::pair<std::uint64_t, std::string>> nodes;
  for (const DirectoryEntry& entry : context.tree.list(kNodes)) {
    const auto number = parse_unsigned(entry.name);
    if (!number) continue;
    const auto properties =
        context.tree.read(std::string(kNodes) + "/" + entry.name + "/properties");
    if (!properties) continue;
    // A processor is a node without such units.
    if (parse_unsigned(value_of(*properties, "simd_count", ' ')).value_or(0) == 0) continue;
    nodes.emplace_back(*number, slot_of(*properties));
  }
  std::ranges::sort(nodes);
  std::vector<std::string> slots;
  slots.reserve(nodes.size());
  for (auto& [number, slot] : nodes) slots.push_back(std::move(slot));
  return slots;
}

MachineDevice device_of(ProbeContext& context, const PciFunction& function) {
  MachineDevice device = context.device_at(function, AcceleratorKind::kAmd);
  context.name_by_driver(context.tree.line(function.folder + "/product_name").value_or(""), device);
  const auto number = [&](std::string_view file) {
    const std::string path = function.folder + "/" + std::string(file);
    return context.tree.exists(path) ? context.tree.number(path) : std::nullopt;
  };
  device.memory_bytes = number("mem_info_vram_total").value_or(0);
  device.memory_used = number("mem_info_vram_used").value_or(0);
  const auto busy = number("gpu_busy_percent");
  if (busy && *busy <= 100) device.utilization = static_cast<unsigned>(*busy);
  return device;
}

}  // namespace

void find_amd(ProbeContext& context) {
  const std::vector<std::string> slots = compute_slots(context);
  const bool driver_file = context.tree.exists("/dev/kfd");
  std::vector<const PciFunction*> functions;
  for (const PciFunction& function : context.functions) {
    if (function.vendor == kAmdVendor && function.is_processor()) functions.push_back(&function);
  }
  const auto at_slot = [](const std::string& slot) {
    return [&slot](const PciFunction* function) { return function->address.starts_with(slot); };
  };
  for (const std::string& slot : slots) {
    const auto found = std::ranges::find_if(functions, at_slot(slot));
    MachineDevice device = found != functions.end()
                               ? device_of(context, **found)
                               : MachineDevice{.kind = AcceleratorKind::kAmd, .name = "AMD GPU"};
    if (!driver_file) device.problem = "`/dev/kfd` is not there";
    context.machine.devices.push_back(std::move(device));
  }
  for (const PciFunction* function : functions) {
    const bool listed = std::ranges::any_of(
        slots, [&](const std::string& slot) { return function->address.starts_with(slot); });
    if (listed) continue;
    MachineDevice device = device_of(context, *function);
    device.problem = function->driver.empty() ? "no driver is loaded"
                                              : "ROCm does not list it (`/sys/class/kfd`)";
    context.machine.devices.push_back(std::move(device));
  }
}

}  // namespace accelc
