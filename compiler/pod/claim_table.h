// Claims of devices and the classes that they name, beside the table of pods in api_fields.cpp and
// in its form. Facts: k8s.io/api v0.34 resource/v1, v1beta2 and v1beta1 (a request has the fields
// of all of them: which belong to which version, frontend/manifest/device_claim.cpp says, and also
// that a request needs a name and a class), and pkg/apis/resource/validation of Kubernetes v1.34.
#pragma once

#include <cstddef>
#include <string_view>

namespace accelc {

/// The most devices of a claim, and the most items of its lists (AllocationResultsMaxSize and the
/// others of resource/v1).
inline constexpr std::size_t kMostClaimedDevices = 32;

inline constexpr std::string_view kClaimTable = R"(
CELDeviceSelector
  expression:string
CapacityRequirements
  requests:amounts
DeviceClaim
  requests:[]DeviceRequest constraints:[]DeviceConstraint config:[]DeviceClaimConfiguration
DeviceClaimConfiguration
  requests:[]string opaque:OpaqueDeviceConfiguration
DeviceClass
  apiVersion:string kind:string metadata:ObjectMeta spec:DeviceClassSpec
DeviceClassConfiguration
  opaque:OpaqueDeviceConfiguration
DeviceClassSpec
  selectors:[]DeviceSelector config:[]DeviceClassConfiguration
  extendedResourceName:extended-resource
DeviceConstraint
  requests:[]string matchAttribute:device-attribute distinctAttribute:device-attribute
DeviceRequest
  name:string exactly:ExactDeviceRequest firstAvailable:[]DeviceSubRequest
  deviceClassName:object-name selectors:[]DeviceSelector allocationMode:ExactCount|All
  count:integer adminAccess:boolean tolerations:[]DeviceToleration capacity:CapacityRequirements
DeviceSelector
  cel:CELDeviceSelector
DeviceSubRequest
  name:string deviceClassName:object-name selectors:[]DeviceSelector
  allocationMode:ExactCount|All count:integer tolerations:[]DeviceToleration
  capacity:CapacityRequirements
DeviceToleration
  key:label-key operator:Exists|Equal value:label-value effect:NoSchedule|NoExecute
  tolerationSeconds:integer
ExactDeviceRequest
  deviceClassName:object-name selectors:[]DeviceSelector allocationMode:ExactCount|All
  count:integer adminAccess:boolean tolerations:[]DeviceToleration capacity:CapacityRequirements
OpaqueDeviceConfiguration
  driver:driver-name parameters:{}any
ResourceClaim
  apiVersion:string kind:string metadata:ObjectMeta spec:ResourceClaimSpec status:any
ResourceClaimSpec
  devices:DeviceClaim
ResourceClaimTemplate
  apiVersion:string kind:string metadata:ObjectMeta spec:ResourceClaimTemplateSpec
ResourceClaimTemplateSpec
  metadata:ObjectMeta spec:ResourceClaimSpec
)";

}  // namespace accelc
