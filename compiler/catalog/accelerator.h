// What accelc knows of one accelerator or platform: plain tables of views, so that the built-in
// ones are constants of the program. Who owns the texts is the Catalog's business (catalog.h).
#pragma once

#include "compiler/source/span.h"
#include "schema/quantity.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Flyte 2's device classes (flyteidl2 GPUAccelerator.DeviceClass), which are also the kinds here.
enum class AcceleratorKind : std::uint8_t { kGpu, kTpu, kNeuron, kAmd, kGaudi, kApple };

/// "gpu", "tpu", "neuron", "amd", "gaudi", "apple".
std::string_view name_of(AcceleratorKind kind);

/// A place in a catalog file; `file` indexes Catalog's files.
struct CatalogPlace {
  std::uint16_t file = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// A MIG profile of one card, as NVIDIA's driver lists it (nvidia-smi mig -lgip, -lgipp).
struct Partition {
  std::string_view name;  ///< "2g.10gb", "1g.5gb+me"
  std::uint8_t compute_slices = 0;
  std::uint8_t memory_slices = 0;  ///< length on the placement axis
  std::uint8_t max_instances = 0;
  std::uint16_t memory_hundredths_gib = 0;  ///< usable memory in GiB x 100; 0 unknown
  std::span<const std::uint8_t> starts;     ///< possible places on the axis; empty when unknown
  bool media_extensions = false;
  std::array<std::uint8_t, 3> engines{};  ///< nvdec, jpeg, ofa that one instance takes
  std::string_view resource;              ///< "nvidia.com/mig-2g.10gb"
  bool on_gke = false;                    ///< GKE's device plugin accepts it as a partition size
  std::span<const std::string_view> aliases;  ///< what other drivers call it: "7g.79gb"
};

/// How a card can be cut.
struct PartitionTable {
  std::uint8_t memory_units = 0;  ///< length of the placement axis
  std::uint8_t compute_units = 0;
  std::array<std::uint8_t, 3> engines{};  ///< whole-card totals: nvdec, jpeg, ofa; all 0 unknown
  bool placements_known = false;
  std::span<const Partition> partitions;
};

/// A TPU slice shape as GKE offers it.
struct Topology {
  std::string_view name;  ///< "2x4"
  std::uint32_t chips = 0;
  std::uint16_t chips_per_host = 0;
  std::uint32_t hosts = 0;
  std::string_view machine_type;      ///< "ct5lp-hightpu-8t"
  std::string_view accelerator_type;  ///< "v5litepod-8"
};

/// What the same device is called elsewhere, for example {"gke", "nvidia-tesla-a100"}.
struct PlatformName {
  std::string_view platform;
  std::string_view value;
};

struct Accelerator {
  std::string_view id;    ///< "a100-40gb": stable slug
  std::string_view name;  ///< "A100": what users write and messages show
  AcceleratorKind kind = AcceleratorKind::kGpu;
  std::string_view vendor;
  std::string_view description;
  double memory_gib = 0;                      ///< of one device; 0 unknown
  std::string_view resource;                  ///< Kubernetes extended resource of a whole device
  std::span<const std::string_view> aliases;  ///< other spellings, matched ignoring case
  std::string_view flytekit;                  ///< flytekit's constant ("A100_80GB"), or empty
  std::string_view flyte_device;              ///< Flyte 1 device string ("nvidia-a100-80gb")
  std::string_view flyte2_name;               ///< Flyte 2 SDK's name ("A100 80G"), or empty
  std::string_view flyte2_device;             ///< what the SDK sends for it, or empty
  std::string_view flyte2_device_26;          ///< what SDK 2.6 sends, where it differs
  std::span<const PlatformName> platform_names;
  const PartitionTable* partitions = nullptr;     ///< null: cannot be cut
  std::span<const Topology> topologies;           ///< of a TPU; one row per (shape, machine)
  std::span<const Topology> computed_topologies;  ///< all further shapes, by the rule below
  /// Of a TPU whose larger shapes are computed (A <= B <= C, multiples of `topology_step`): the
  /// most chips of a slice; 0 when only `topologies` exist.
  std::uint32_t topology_max_chips = 0;
  std::uint8_t topology_step = 0;
  /// The most devices on one node; 0 unknown. Of a built-in entry: on the cloud machines below, so
  /// that a machine of one's own may well have more.
  std::uint16_t max_per_node = 0;
  std::span<const std::string_view> machines;  ///< "gcp a2-highgpu (1, 2, 4, 8)"
  /// Partition names of which nothing else is known: of a custom accelerator, AMD's modes.
  std::span<const std::string_view> custom_partitions;
  bool any_partition = false;  ///< any partition name is taken
  bool custom = false;         ///< a site's own entry
  std::string_view lightning;  ///< name registered in Lightning, or empty
  std::string_view note;       ///< what often surprises about it, or empty
  CatalogPlace place;
};

/// The most of a resource that a site's flyteadmin lets one task ask for.
struct SiteLimit {
  std::string resource;  ///< under Kubernetes' name
  Quantity quantity;
  Span span;
};

/// A cluster flavour: which labels and taints its nodes carry.
struct Platform {
  std::string_view id;    ///< "gke"
  std::string_view name;  ///< "Google Kubernetes Engine"
  std::span<const std::string_view> aliases;
  std::string_view device_label;
  std::string_view accelerator_label;  ///< of Neuron and Gaudi devices, where it is another one
  std::string_view partition_label;
  std::string_view tpu_label;
  std::string_view tpu_topology_label;
  std::string_view count_label;
  std::string_view memory_label;
  /// Of a site's own platform that says so; null: not known.
  const std::vector<SiteLimit>* flyte_limits = nullptr;
  CatalogPlace place;
};

/// The label whose value is the name of a device of this kind; empty when there is none.
std::string_view device_label_of(const Platform& platform, AcceleratorKind kind);

}  // namespace accelc
