// Everything accelc knows of accelerators and platforms. The built-in part is TOML under stdlib/,
// read and checked by our own reader at build time and compiled into constant tables, so that
// start-up costs nothing; a site's own entries come through the same reader at run time.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/tree.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Flyte 2's device classes (flyteidl2 GPUAccelerator.DeviceClass), which are also the kinds here.
enum class AcceleratorKind : std::uint8_t { kGpu, kTpu, kNeuron, kAmd, kGaudi };

/// "gpu", "tpu", "neuron", "amd", "gaudi".
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
  std::string_view flyte2_name;               ///< flyte SDK's name ("A100 80G"), or empty
  std::span<const PlatformName> platform_names;
  const PartitionTable* partitions = nullptr;  ///< null: cannot be cut
  std::span<const Topology> topologies;        ///< of a TPU; one row per (shape, machine)
  /// Of a TPU whose larger shapes are computed (A <= B <= C, multiples of `topology_step`): the
  /// most chips of a slice; 0 when only `topologies` exist.
  std::uint32_t topology_max_chips = 0;
  std::uint8_t topology_step = 0;
  std::uint16_t max_per_node = 0;                       ///< 0 unknown
  std::span<const std::string_view> custom_partitions;  ///< of a custom accelerator
  bool any_partition = false;
  bool custom = false;         ///< a site's own entry
  std::string_view lightning;  ///< name registered in Lightning, or empty
  CatalogPlace place;
};

/// A cluster flavour: which labels and taints its nodes carry.
struct Platform {
  std::string_view id;    ///< "gke"
  std::string_view name;  ///< "Google Kubernetes Engine"
  std::string_view device_label;
  std::string_view partition_label;
  std::string_view tpu_label;
  std::string_view tpu_topology_label;
  std::string_view count_label;
  CatalogPlace place;
};

/// Result of a look-up by name.
struct AcceleratorMatch {
  const Accelerator* accelerator = nullptr;
  /// Of a Cloud TPU accelerator type ("v5litepod-8"): the shape it means.
  const Topology* topology = nullptr;
};

class Catalog {
 public:
  /// The built-in catalog alone. Never fails; costs nothing until the first look-up.
  static const Catalog& builtin();

  /// The built-in catalog and a site's own entries. Filled once by load_catalog (load.h).
  Catalog();
  ~Catalog();
  Catalog(Catalog&&) noexcept;
  Catalog& operator=(Catalog&&) noexcept;

  [[nodiscard]] std::span<const Accelerator* const> accelerators() const;
  [[nodiscard]] std::span<const Platform* const> platforms() const;

  /// By canonical name, alias, flytekit constant, Flyte device string, Flyte 2 name, platform label
  /// or Cloud TPU accelerator type, ignoring case.
  [[nodiscard]] std::optional<AcceleratorMatch> find(std::string_view name) const;
  [[nodiscard]] const Platform* find_platform(std::string_view id) const;

  /// Names nearest to a misspelt one: canonical names and aliases, each accelerator once, best
  /// first.
  [[nodiscard]] std::vector<std::string_view> nearest_names(std::string_view typed) const;

  /// Adds a site's own entry; its strings are kept by the catalog.
  const Accelerator& add(Accelerator custom, const std::shared_ptr<const SourceFile>& file);

  /// The place of an entry as a span, for labels such as "defined here".
  [[nodiscard]] Span span(const CatalogPlace& place) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The partition of `accelerator` with this name, ignoring case; null when the card has not got it.
const Partition* find_partition(const Accelerator& accelerator, std::string_view name);

/// All shapes of `accelerator` with this name: several where the machine type decides. Dimensions
/// may be separated by `x` in either case. Computed shapes (topology_max_chips) are included.
std::vector<Topology> find_topologies(const Accelerator& accelerator, std::string_view name);

/// Why a set of MIG profiles does not fit on one card, or nothing. The reasons are those of the fit
/// rule in stdlib/accelerators/mig.toml. `accelerator` must have partitions.
std::optional<std::string> why_not_fit(const Accelerator& accelerator,
                                       std::span<const std::string> profiles);

}  // namespace accelc
