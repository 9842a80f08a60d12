#include "compiler/catalog/catalog.h"
#include "compiler/fleet/import_node_pools.h"
#include "compiler/fleet/object_settings.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/pod/amounts.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kComputeClassGroup = "cloud.google.com/";
constexpr std::string_view kZoneLabel = "topology.kubernetes.io/zone";
constexpr std::string_view kGpus = "nvidia.com/gpu";
constexpr std::string_view kTpus = "google.com/tpu";

/// The platform whose labels the nodes of a ComputeClass have; null: no built-in one.
const Platform* platform_with_classes() {
  for (const Platform* platform : Catalog::builtin().platforms()) {
    if (platform->class_label.starts_with(kComputeClassGroup)) return platform;
  }
  return nullptr;
}

/// "n1" of "n1-standard-8".
std::string_view family_of(std::string_view machine) {
  return machine.substr(0, machine.find('-'));
}

/// Whether machines of the family may have devices without that a rung asks for any.
bool may_have_devices(std::string_view family) {
  const auto devices = Catalog::builtin().accelerators();
  return std::any_of(devices.begin(), devices.end(), [&](const Accelerator* device) {
    const bool as_machine =
        std::any_of(device->machines.begin(), device->machines.end(), [&](std::string_view text) {
          constexpr std::string_view kCloud = "gcp ";
          return text.starts_with(kCloud) && family_of(text.substr(kCloud.size())) == family;
        });
    return as_machine || std::any_of(device->topologies.begin(), device->topologies.end(),
                                     [&](const Topology& shape) {
                                       return family_of(shape.machine_type) == family;
                                     });
  });
}

std::int64_t number_at(NodeRef mapping, std::string_view key, std::int64_t otherwise) {
  const std::string text(text_at(mapping, key));
  const auto amount = parse_quantity(text);
  const auto* number = std::get_if<Quantity>(&amount);
  return number != nullptr && number->units > 0 ? number->units : otherwise;
}

class RungReader {
 public:
  RungReader(NodeRef written, const Platform& platform, ComputeRungSpec& rung)
      : written_(written), platform_(platform), rung_(rung) {}

  void read() {
    const NodeRef pools = value_at(written_, "nodepools");
    if (pools && pools.is_sequence()) {
      // What they are like is known of the nodes themselves.
      put_items_of(platform_.pool_label, pools);
      return;
    }
    read_machine();
    const NodeRef spot = value_at(written_, "spot");
    const bool is_spot = text_at(written_, "spot") == "true";
    put_label(platform_.spot.key,
              is_spot ? std::vector{std::string(platform_.spot.value)} : std::vector<std::string>(),
              spot ? spot.span() : written_.span());
    const NodeRef zones = value_at(value_at(written_, "location"), "zones");
    if (zones && zones.is_sequence()) put_items_of(kZoneLabel, zones);
    const NodeRef gpu = value_at(written_, "gpu");
    const NodeRef tpu = value_at(written_, "tpu");
    if (gpu) read_gpu(gpu);
    if (tpu) read_tpu(tpu);
    if (!gpu && !tpu && !family_.empty() && !may_have_devices(family_)) {
      put_label(platform_.device_label, {}, written_.span());
      put_label(platform_.tpu_label, {}, written_.span());
      put_devices(kGpus, 0, written_.span());
      put_devices(kTpus, 0, written_.span());
    }
  }

 private:
  void put_label(std::string_view key, const std::vector<std::string>& values, const Span& span) {
    if (key.empty()) return;
    auto& added = open(rung_.labels, written_.span()).entries.emplace_back();
    added.key = key;
    put(added.value, List<std::string>{}, span);
    for (const std::string& value : values) {
      put((*added.value).items.emplace_back(), std::string(value), span);
    }
  }

  void put_items_of(std::string_view label, NodeRef list) {
    if (label.empty()) return;
    put_label(label, {}, list.span());
    auto& values = *(*rung_.labels).entries.back().value;
    for_each_in(list, [&](NodeRef item) {
      if (item.is_scalar()) put(values.items.emplace_back(), std::string(item.text()), item.span());
    });
  }

  /// The label for a key of the mapping; none on its nodes where the key is absent.
  void put_text_of(std::string_view label, NodeRef mapping, std::string_view key) {
    const NodeRef value = value_at(mapping, key);
    const std::string_view text = text_at(mapping, key);
    std::vector<std::string> values;
    if (!text.empty()) values.emplace_back(text);
    put_label(label, values, value ? value.span() : mapping.span());
  }

  void put_devices(std::string_view resource, std::int64_t count, const Span& span) {
    auto& added = open(rung_.devices, written_.span()).entries.emplace_back();
    added.key = resource;
    put(added.value, whole(count), span);
  }

  void read_machine() {
    const std::string_view type = text_at(written_, "machineType");
    family_ = type.empty() ? text_at(written_, "machineFamily") : family_of(type);
    if (family_.empty()) return;
    if (!type.empty()) put_text_of(kMachineLabel, written_, "machineType");
    const NodeRef place = value_at(written_, type.empty() ? "machineFamily" : "machineType");
    put_label(platform_.family_label, {std::string(family_)}, place.span());
  }

  void read_gpu(NodeRef gpu) {
    put_text_of(platform_.device_label, gpu, "type");
    put_label(platform_.tpu_label, {}, gpu.span());
    std::int64_t count = number_at(gpu, "count", 1);
    const NodeRef sharing = value_at(gpu, "gpuSharing");
    const std::string partition(text_at(sharing, "gpuPartitionSize"));
    put_label(platform_.partition_label,
              partition.empty() ? std::vector<std::string>() : std::vector{partition}, gpu.span());
    const auto card = Catalog::builtin().find(text_at(gpu, "type"));
    if (!partition.empty() && card) {
      const Partition* part = find_partition(*card->accelerator, partition);
      if (part != nullptr) count *= part->max_instances;
    }
    const std::string_view strategy = text_at(sharing, "sharingStrategy");
    if (strategy.empty()) {
      put_label(platform_.sharing_label, {}, gpu.span());
    } else {
      const std::string_view word = strategy == "MPS" ? platform_.mps : platform_.time_slicing;
      put_label(platform_.sharing_label, {std::string(word)}, sharing.span());
      put_text_of(platform_.sharing_clients_label, sharing, "maxSharedClientsPerGPU");
      count *= number_at(sharing, "maxSharedClientsPerGPU", 1);
    }
    put_devices(kGpus, count, gpu.span());
  }

  void read_tpu(NodeRef tpu) {
    put_text_of(platform_.tpu_label, tpu, "type");
    put_text_of(platform_.tpu_topology_label, tpu, "topology");
    put_label(platform_.device_label, {}, tpu.span());
    put_devices(kTpus, number_at(tpu, "count", 1), tpu.span());
  }

  NodeRef written_;
  const Platform& platform_;
  ComputeRungSpec& rung_;
  std::string_view family_;
};

}  // namespace

bool read_compute_class(NodeRef object, Setting<List<ComputeClassSpec>>& classes) {
  const auto [version, kind] = type_of(object);
  if (kind != "ComputeClass" || !version.starts_with(kComputeClassGroup)) {
    return false;
  }
  const Platform* platform = platform_with_classes();
  const NodeRef name = value_at(value_at(object, "metadata"), "name");
  if (platform == nullptr || !name || !name.is_scalar()) return true;
  const NodeRef body = value_at(object, "spec");
  ComputeClassSpec& added = append(classes, name.span());
  put_text(added.name, name);
  if (text_at(body, "whenUnsatisfiable") == "DoNotScaleUp") {
    put(added.strict, true, value_at(body, "whenUnsatisfiable").span());
  }
  for_each_in(value_at(body, "priorities"), [&](NodeRef priority) {
    if (!priority.is_mapping()) return;
    RungReader(priority, *platform, append(added.rungs, priority.span())).read();
  });
  return true;
}

}  // namespace accelc
