// The JSON forms of `accelc catalog`.
#include "compiler/analysis/catalog_text.h"
#include "compiler/diag/safe_json.h"

#include <nlohmann/json.hpp>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

Json texts(std::span<const std::string_view> items) {
  Json array = Json::array();
  for (const std::string_view item : items) array.push_back(item);
  return array;
}

Json engines_json(const std::array<std::uint8_t, 3>& engines) {
  return {{"nvdec", engines[0]}, {"jpeg", engines[1]}, {"ofa", engines[2]}};
}

Json partition_json(const Partition& partition) {
  const double memory = partition.memory_hundredths_gib / 100.0;
  Json json = {{"name", partition.name},
               {"aliases", texts(partition.aliases)},
               {"resource", partition.resource},
               {"memory_gib", memory > 0 ? Json(memory) : Json(nullptr)},
               {"compute_slices", partition.compute_slices},
               {"memory_slices", partition.memory_slices},
               {"max_instances", partition.max_instances},
               {"starts", Json(std::vector<int>(partition.starts.begin(), partition.starts.end()))},
               {"media_extensions", partition.media_extensions},
               {"engines", engines_json(partition.engines)}};
  for (const Platform* platform : platforms_with_lists()) {
    json[std::string(platform->id)] = has_partition(*platform, partition);
  }
  return json;
}

Json partitions_json(const Accelerator& accelerator) {
  if (accelerator.partitions == nullptr) return nullptr;
  const PartitionTable& table = *accelerator.partitions;
  Json profiles = Json::array();
  for (const Partition& partition : table.partitions) profiles.push_back(partition_json(partition));
  return {{"memory_slices", table.memory_units},
          {"compute_slices", table.compute_units},
          {"engines", engines_json(table.engines)},
          {"places_known", table.placements_known},
          {"profiles", std::move(profiles)}};
}

Json topologies_json(const Accelerator& accelerator) {
  Json shapes = Json::array();
  for (const Topology& shape : accelerator.topologies) {
    shapes.push_back({{"name", shape.name},
                      {"chips", shape.chips},
                      {"hosts", shape.hosts},
                      {"chips_per_host", shape.chips_per_host},
                      {"machine_type", shape.machine_type},
                      {"accelerator_type", text_or_null(shape.accelerator_type)}});
  }
  return shapes;
}

/// By platform: ["nvidia-tesla-a100"]
Json platform_names_json(const Accelerator& accelerator) {
  Json names = Json::object();
  for (const PlatformName& name : accelerator.platform_names) {
    names[std::string(name.platform)].push_back(name.value);
  }
  return names;
}

Json computed_json(const Accelerator& accelerator) {
  if (accelerator.topology_max_chips == 0) return nullptr;
  return {{"multiples_of", accelerator.topology_step},
          {"max_chips", accelerator.topology_max_chips}};
}

Json card_json(const Accelerator& accelerator) {
  Json card = {
      {"id", accelerator.id},
      {"name", accelerator.name},
      {"kind", name_of(accelerator.kind)},
      {"vendor", text_or_null(accelerator.vendor)},
      {"description", text_or_null(accelerator.description)},
      {"note", text_or_null(accelerator.note)},
      {"memory_gib", accelerator.memory_gib > 0 ? Json(accelerator.memory_gib) : Json(nullptr)},
      {"resource", text_or_null(accelerator.resource)},
      {"aliases", texts(accelerator.aliases)},
      {"flytekit", text_or_null(accelerator.flytekit)},
      {"flyte_device", text_or_null(accelerator.flyte_device)},
      {"flyte2_name", text_or_null(accelerator.flyte2_name)},
      {"flyte2_device", text_or_null(accelerator.flyte2_device)},
      {"lightning", text_or_null(accelerator.lightning)},
      {"pci", texts(accelerator.pci_ids)},
      {"platforms", platform_names_json(accelerator)},
      {"max_per_node",
       accelerator.max_per_node > 0 ? Json(accelerator.max_per_node) : Json(nullptr)},
      {"machines", texts(accelerator.machines)},
      {"partitions", partitions_json(accelerator)},
      {"partition_names", texts(accelerator.custom_partitions)},
      {"any_partition", accelerator.any_partition},
      {"topologies", topologies_json(accelerator)},
      {"computed_topologies", computed_json(accelerator)},
      {"custom", accelerator.custom}};
  return card;
}

std::string written(const Json& json) { return safe_json(json, 2) + "\n"; }

}  // namespace

std::string catalog_list_json(std::span<const Accelerator* const> accelerators) {
  Json list = Json::array();
  for (const Accelerator* accelerator : accelerators) {
    list.push_back(card_json(*accelerator));
  }
  return written({{"accelerators", std::move(list)}});
}

std::string catalog_card_json(const Catalog& /*catalog*/, const Accelerator& accelerator) {
  return written(card_json(accelerator));
}

}  // namespace accelc
