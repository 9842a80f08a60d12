// What accelc knows of one accelerator or platform: plain tables of views, so that the built-in
// ones are constants of the program. Who owns the texts is the Catalog's business (catalog.h).
#pragma once

#include "compiler/catalog/place.h"
#include "compiler/catalog/platform.h"
#include "schema/device_kind.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// As it is written: "gpu".
constexpr std::string_view name_of(AcceleratorKind kind) { return row_of(kind).name; }

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
  /// The platforms that offer this partition, among those that have a list of partitions.
  std::span<const std::string_view> platforms;
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

/// A TPU slice shape as Google offers it.
struct Topology {
  std::string_view name;  ///< "2x4"
  std::uint32_t chips = 0;
  std::uint16_t chips_per_host = 0;
  std::uint32_t hosts = 0;
  std::string_view machine_type;      ///< "ct5lp-hightpu-8t"
  std::string_view accelerator_type;  ///< "v5litepod-8"
};

/// What the same device is called on a platform, such as "nvidia-tesla-a100".
struct PlatformName {
  std::string_view platform;
  std::string_view value;
  bool shared = false;  ///< another accelerator has the same value there
  /// Which form of the card the value stands for ("PCIe"); empty: any, or the card has but one.
  std::string_view form;
};

/// What NVML reports of a device: "NVIDIA A100-SXM4-40GB".
struct DriverName {
  std::string_view value;
  /// Which form of the card it stands for ("PCIe"); empty: any, or the card has but one.
  std::string_view form;
};

/// A machine of a cloud by its name.
struct InstanceType {
  std::string_view cloud;  ///< "aws"
  std::string_view name;   ///< "p4d.24xlarge"
  std::uint16_t devices = 0;
  std::string_view form;  ///< of its cards, where the card is made in several: "SXM"
};

/// What a custom accelerator says of its class in Lightning, for `accelc catalog --lightning` and
/// `accelc probe`; of a built-in device all is empty.
struct LightningDevice {
  std::string_view class_path;         ///< "acme.lightning.XPUAccelerator"
  std::string_view visible_devices;    ///< the variable that hides devices: "XPU_VISIBLE_DEVICES"
  std::string_view device_files;       ///< each file is a device: "/dev/xpu*"
  std::uint16_t devices_per_node = 0;  ///< 0: `Accelerator::max_per_node`
};

struct Accelerator {
  std::string_view id;    ///< "a100-40gb": stable slug
  std::string_view name;  ///< "A100": what users write and messages show
  AcceleratorKind kind = AcceleratorKind::kGpu;
  std::string_view vendor;
  std::string_view description;
  std::string_view compute_capability;        ///< of CUDA: "8.0"; empty for other devices
  double memory_gib = 0;                      ///< of one device; 0 unknown
  std::string_view resource;                  ///< Kubernetes extended resource of a whole device
  std::span<const std::string_view> aliases;  ///< other spellings, matched ignoring case
  std::string_view flytekit;                  ///< flytekit's constant ("A100_80GB"), or empty
  std::string_view flyte_device;              ///< Flyte 1 device string ("nvidia-a100-80gb")
  std::string_view flyte2_name;               ///< Flyte 2 SDK's name ("A100 80G"), or empty
  std::string_view flyte2_device;             ///< what the SDK sends for it, or empty
  std::string_view flyte2_device_26;          ///< what SDK 2.6 sends, where it differs
  std::span<const PlatformName> platform_names;
  std::span<const DriverName> driver_names;
  /// What the driver for claims calls the generation of a TPU ("v5litepod"), or empty.
  std::string_view driver_generation;
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
  bool rented_only = false;  ///< only clouds have it, so that `max_per_node` holds everywhere
  std::span<const std::string_view> machines;  ///< "gcp a2-highgpu (1, 2, 4, 8)"
  std::span<const InstanceType> instance_types;
  /// MiB of one device as labels of its memory have them; 0 unknown.
  std::uint32_t label_memory = 0;
  /// MiB of one device as a driver for claims publishes them; 0 unknown.
  std::uint32_t driver_memory = 0;
  /// Partition names of which nothing else is known: of a custom accelerator, AMD's modes.
  std::span<const std::string_view> custom_partitions;
  bool any_partition = false;  ///< any partition name is taken: only of a custom accelerator
  bool custom = false;         ///< a site's own entry
  std::string_view lightning;  ///< name registered in Lightning, or empty
  LightningDevice lightning_device;
  /// "10de:20b0": vendor and device of its PCI function. Devices that nothing else tells apart have
  /// the same.
  std::span<const std::string_view> pci_ids;
  std::string_view note;  ///< what often surprises about it, or empty
  CatalogPlace place;
};

/// Whether it can be cut into parts of which only the names are known: AMD's modes, a site's own.
bool has_named_partitions(const Accelerator& accelerator);

/// The partition whose own resource this is, whether or not any card has it: "1g.5gb" of
/// `nvidia.com/mig-1g.5gb` and of its shares, "cpx_nps4" of `amd.com/cpx_nps4`; empty: it is that
/// of no partition.
std::string_view partition_in(std::string_view resource);

/// The resource of which this one is a share, as NVIDIA's plugin renames those
/// (k8s-device-plugin, `renameByDefault`): `nvidia.com/mig-1g.5gb` of
/// `nvidia.com/mig-1g.5gb.shared`. Any other resource as it is.
std::string_view resource_shared_as(std::string_view resource);

/// The label whose value is the name of a device of this kind; empty when there is none.
std::string_view device_label_of(const Platform& platform, AcceleratorKind kind);

/// What the nodes of `platform` call the device, in the order of preference. Names that a site
/// gives it come in place of all others.
/// With a form, the values that stand for another form of the card are left out.
std::vector<std::string_view> names_on(const Accelerator& accelerator, const Platform& platform,
                                       std::string_view form = {});

/// What GPU feature discovery calls the card on nodes with NVIDIA's driver, whatever the platform
/// ("NVIDIA-A30"); none for other devices. A form leaves out the others.
std::vector<std::string_view> product_labels(const Accelerator& accelerator,
                                             std::string_view form = {});

/// What NVML reports of the card, which a driver for claims publishes ("NVIDIA A30"); none where
/// that is not known. A form leaves out the others.
std::vector<std::string_view> driver_names_of(const Accelerator& accelerator,
                                              std::string_view form = {});

/// How AMD's driver writes the name of a board: "AMD_Instinct_MI300X_OAM" (ROCm/k8s-gpu-dra-driver
/// 2622427, pkg/amdgpu).
std::string board_name(std::string_view name);

/// What AMD's driver and its node labeller may call the card: one name for each kind of board.
std::vector<std::string> board_names_of(const Accelerator& accelerator);

/// What the driver for claims calls the device, by the rule of its kind; none where that is not
/// known.
std::vector<std::string> claim_names_of(const Accelerator& accelerator);

}  // namespace accelc
