// What drivers for claims read in the parameters of a claim's configuration, in the form of the
// table of api_fields.cpp. Facts: NVIDIA/k8s-dra-driver-gpu 2240711, api/nvidia.com/resource.
#pragma once

#include <array>
#include <string_view>

namespace accelc {

inline constexpr std::string_view kClaimParameterTable = R"(
ComputeDomainChannelConfig
  apiVersion:string kind:string domainID:string allocationMode:string
ComputeDomainDaemonConfig
  apiVersion:string kind:string domainID:string
GpuConfig
  apiVersion:string kind:string sharing:GpuSharing
GpuSharing
  strategy:TimeSlicing|MPS timeSlicingConfig:TimeSlicingConfig mpsConfig:MpsConfig
IOMMUConfig
  backendPolicy:LegacyOnly|PreferIommuFD enableAPIDevice:boolean
MigDeviceConfig
  apiVersion:string kind:string sharing:MigDeviceSharing
MigDeviceSharing
  strategy:TimeSlicing|MPS mpsConfig:MpsConfig
MpsConfig
  defaultActiveThreadPercentage:percentage defaultPinnedDeviceMemoryLimit:quantity
  defaultPerDevicePinnedMemoryLimit:amounts
TimeSlicingConfig
  interval:Default|Short|Medium|Long
VfioDeviceConfig
  apiVersion:string kind:string iommu:IOMMUConfig
)";

/// A kind that a driver reads, for devices of a class; empty: of several ones.
struct ClaimParameterKind {
  std::string_view driver;
  std::string_view api_version;
  std::string_view kind;
  std::string_view device_class;
};

inline constexpr std::string_view kNvidiaParameters = "resource.nvidia.com/v1beta1";

inline constexpr std::array<ClaimParameterKind, 5> kClaimParameterKinds = {{
    {"gpu.nvidia.com", kNvidiaParameters, "GpuConfig", "gpu.nvidia.com"},
    {"gpu.nvidia.com", kNvidiaParameters, "MigDeviceConfig", "mig.nvidia.com"},
    {"gpu.nvidia.com", kNvidiaParameters, "VfioDeviceConfig", "vfio.gpu.nvidia.com"},
    {"compute-domain.nvidia.com", kNvidiaParameters, "ComputeDomainChannelConfig", ""},
    {"compute-domain.nvidia.com", kNvidiaParameters, "ComputeDomainDaemonConfig", ""},
}};

}  // namespace accelc
