#include "compiler/lsp/shapes.h"

#include "compiler/support/text.h"

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

}  // namespace

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

}  // namespace accelc::lsp
