#include "compiler/lsp/features/shapes.h"

#include "compiler/support/text.h"

#include <set>

namespace accelc::lsp {

namespace {

std::string partition_detail(const Partition& partition, const PartitionTable& table) {
  return std::to_string(partition.compute_slices) + " of " + std::to_string(table.compute_units) +
         " compute slices, " + std::to_string(partition.memory_slices) + " of " +
         std::to_string(table.memory_units) + " memory slices, at most " +
         std::to_string(partition.max_instances) + " on a card";
}

std::string topology_detail(const Topology& topology) {
  return count_of(topology.chips, "chip") + " on " + count_of(topology.hosts, "host");
}

std::vector<std::uint32_t> up_to(std::uint32_t most) {
  std::vector<std::uint32_t> counts;
  for (std::uint32_t count = 1; count <= most; ++count) counts.push_back(count);
  return counts;
}

}  // namespace

std::vector<std::uint32_t> counts_of(const Accelerator& accelerator, std::string_view shape) {
  std::set<std::uint32_t> counts;
  for (const Topology& topology : accelerator.topologies) {
    if (shape.empty() || topology.name == shape) counts.insert(topology.chips_per_host);
  }
  if (!counts.empty()) return {counts.begin(), counts.end()};
  if (!shape.empty() && accelerator.partitions != nullptr) {
    for (const Partition& partition : accelerator.partitions->partitions) {
      if (partition.name == shape) return up_to(partition.max_instances);
    }
  }
  for (const InstanceType& machine : accelerator.instance_types) counts.insert(machine.devices);
  // A task may take a part of a machine.
  for (std::uint32_t count = 1; count <= accelerator.max_per_node; count *= 2) counts.insert(count);
  return {counts.begin(), counts.end()};
}

std::vector<AcceleratorShape> shapes_of(const Accelerator& accelerator) {
  std::vector<AcceleratorShape> shapes;
  if (accelerator.partitions != nullptr) {
    for (const Partition& partition : accelerator.partitions->partitions) {
      shapes.push_back(
          {std::string(partition.name), partition_detail(partition, *accelerator.partitions)});
    }
  }
  for (const Topology& topology : accelerator.topologies) {
    shapes.push_back({std::string(topology.name), topology_detail(topology)});
  }
  for (const std::string_view name : accelerator.custom_partitions) {
    shapes.push_back({std::string(name), {}});
  }
  return shapes;
}

std::vector<AcceleratorShape> continued(const Catalog& catalog, const std::string& typed) {
  const std::size_t sign = typed.find_first_of(".:");
  if (sign == std::string::npos) return {};
  const auto found = catalog.find(typed.substr(0, sign));
  if (!found) return {};
  const Accelerator& accelerator = *found->accelerator;
  const std::size_t colon = typed.rfind(':');
  std::vector<AcceleratorShape> words;
  if (colon == std::string::npos) {
    words = shapes_of(accelerator);
    for (AcceleratorShape& word : words) word.name.insert(0, typed.substr(0, sign + 1));
    return words;
  }
  const std::string shape = colon > sign ? typed.substr(sign + 1, colon - sign - 1) : std::string();
  for (const std::uint32_t count : counts_of(accelerator, shape)) {
    words.push_back({typed.substr(0, colon + 1) + std::to_string(count), {}});
  }
  return words;
}

}  // namespace accelc::lsp
