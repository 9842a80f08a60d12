// The kinds of devices, and all that a kind alone decides. A new kind is an enumerator and a row
// here, and a file under stdlib/accelerators/.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace accelc {

enum class AcceleratorKind : std::uint8_t { kGpu, kTpu, kNeuron, kAmd, kGaudi, kApple };

/// Which label of a platform names the devices of a kind.
enum class KindLabel : std::uint8_t {
  kDevice,       ///< `labels.device`
  kAccelerator,  ///< `labels.accelerator`, or `labels.device` of a platform without one
  kTpu,          ///< `labels.tpu`, or `labels.device` of a platform without one
};

/// Where a driver for claims has its names of devices from.
enum class ClaimNames : std::uint8_t {
  kNone,   ///< it has none, or they are not known
  kNvml,   ///< from NVML: one card, one name
  kBoard,  ///< from the board, in which spaces became `_` (ROCm pkg/amdgpu): several for one card
  kLabel,  ///< from the label of the node (tpu util.go)
};

struct DeviceKindRow {
  AcceleratorKind kind;
  std::string_view name;  ///< as it is written: the enumerator in lower case
  /// What the device plugin of the kind calls a whole device (flyte v2.0.43,
  /// accelerator-device-classes); of devices without a plugin what a plain `gpu` means.
  std::string_view resource;
  /// How all resources of such devices begin, parts and shares too; empty: they have none.
  std::string_view resource_prefix;
  /// flyteidl2 GPUAccelerator.DeviceClass; 5 is what the SDK 2.12.1 sends, which flyteidl2 2.0.51
  /// has no name for.
  std::uint8_t flyte2_class = 0;
  KindLabel label = KindLabel::kDevice;
  /// The name that Lightning 2.6 has registered for such devices, or empty.
  std::string_view lightning;
  std::string_view noun;      ///< what the catalog says behind the name of the architecture
  bool counts_chips = false;  ///< the memory and cores of the catalog are those of one chip
  // What the driver for claims (Dynamic Resource Allocation) publishes of such devices; empty:
  // nothing is known. Sources: kubernetes-sigs/dra-driver-nvidia-gpu 95932046,
  // kubernetes-sigs/dra-driver-google-tpu f5a9d8c, ROCm/k8s-gpu-dra-driver 2622427 and the AWS
  // documentation of Neuron's driver.
  std::string_view claim_class;         ///< the DeviceClass of whole devices
  std::string_view partition_class;     ///< that of partitions; empty: the same, or there are none
  std::string_view partition_resource;  ///< how their resources begin under a device plugin
  std::string_view claim_driver;        ///< its name, which is the domain of its attributes too
  std::string_view product_attribute;   ///< the driver's name of the device
  std::string_view profile_attribute;   ///< the profile of a partition
  std::string_view whole_type;  ///< what `type` is of a whole device, where there are partitions
  ClaimNames claim_names = ClaimNames::kNone;  ///< where the driver's names of devices come from
  /// Whether the class of whole devices has their resource as its `extendedResourceName`.
  bool class_has_resource = false;
};

inline constexpr std::array kDeviceKinds = {
    DeviceKindRow{.kind = AcceleratorKind::kGpu,
                  .name = "gpu",
                  .resource = "nvidia.com/gpu",
                  .resource_prefix = "nvidia.com/",
                  .flyte2_class = 0,
                  .lightning = "cuda",
                  .noun = "GPU",
                  .claim_class = "gpu.nvidia.com",
                  .partition_class = "mig.nvidia.com",
                  .partition_resource = "nvidia.com/mig-",
                  .claim_driver = "gpu.nvidia.com",
                  .product_attribute = "productName",
                  .profile_attribute = "profile",
                  .whole_type = "gpu",
                  .claim_names = ClaimNames::kNvml,
                  .class_has_resource = true},
    DeviceKindRow{.kind = AcceleratorKind::kTpu,
                  .name = "tpu",
                  .resource = "google.com/tpu",
                  .resource_prefix = "google.com/tpu",
                  .flyte2_class = 1,
                  .label = KindLabel::kTpu,
                  .lightning = "tpu",
                  .counts_chips = true,
                  .claim_class = "tpu.google.com",
                  .claim_driver = "tpu.google.com",
                  .product_attribute = "accelerator",
                  .claim_names = ClaimNames::kLabel},
    DeviceKindRow{.kind = AcceleratorKind::kNeuron,
                  .name = "neuron",
                  .resource = "aws.amazon.com/neuron",
                  .resource_prefix = "aws.amazon.com/neuron",
                  .flyte2_class = 2,
                  .label = KindLabel::kAccelerator,
                  .counts_chips = true,
                  .claim_class = "neuron.aws.com",
                  .claim_driver = "neuron.aws.com"},
    DeviceKindRow{.kind = AcceleratorKind::kAmd,
                  .name = "amd",
                  .resource = "amd.com/gpu",
                  .resource_prefix = "amd.com/",
                  .flyte2_class = 3,
                  .lightning = "cuda",
                  .noun = "GPU",
                  .claim_class = "gpu.amd.com",
                  .partition_resource = "amd.com/",
                  .claim_driver = "gpu.amd.com",
                  .product_attribute = "productName",
                  .profile_attribute = "partitionProfile",
                  .whole_type = "amdgpu",
                  .claim_names = ClaimNames::kBoard},
    DeviceKindRow{.kind = AcceleratorKind::kGaudi,
                  .name = "gaudi",
                  .resource = "habana.ai/gaudi",
                  .resource_prefix = "habana.ai/",
                  .flyte2_class = 4,
                  .label = KindLabel::kAccelerator},
    DeviceKindRow{.kind = AcceleratorKind::kApple,
                  .name = "apple",
                  .resource = "nvidia.com/gpu",
                  .flyte2_class = 5,
                  .lightning = "mps"},
};

/// The row of a kind.
constexpr const DeviceKindRow& row_of(AcceleratorKind kind) {
  return kDeviceKinds[static_cast<std::size_t>(kind)];
}

static_assert(std::ranges::all_of(kDeviceKinds,
                                  [](const DeviceKindRow& row) {
                                    return &row_of(row.kind) == &row;
                                  }),
              "the rows are in the order of the enumeration");

/// Words in the names of the network cards that vendors publish beside their devices, in the same
/// domain: `nvidia.com/hostdev`, `nvidia.com/rdma_shared_device_a`, `amd.com/vnic` (the names of
/// Mellanox/network-operator 7038a590, ROCm/network-operator 8bb9605b and
/// k8snetworkplumbingwg/sriov-network-device-plugin 6c5104f5).
inline constexpr std::array<std::string_view, 7> kNetworkCardWords = {
    "hostdev", "infiniband", "mlnx", "nic", "rdma", "roce", "sriov"};

/// How the resources of MIG partitions begin that have one of their own.
inline constexpr std::string_view kMigResource = row_of(AcceleratorKind::kGpu).partition_resource;

/// The row of the kind with this name; null when there is none.
constexpr const DeviceKindRow* find_device_kind(std::string_view name) {
  const auto* row = std::ranges::find(kDeviceKinds, name, &DeviceKindRow::name);
  return row == kDeviceKinds.end() ? nullptr : row;
}

inline constexpr auto kDeviceKindNames = [] {
  std::array<std::string_view, kDeviceKinds.size()> names;
  std::ranges::transform(kDeviceKinds, names.begin(), &DeviceKindRow::name);
  return names;
}();

/// The fixed set of texts for a kind, as `Choice` wants it.
struct DeviceKind {
  static constexpr std::string_view kName = "accelerator kind";
  static constexpr std::span<const std::string_view> kValues = kDeviceKindNames;
};

}  // namespace accelc
