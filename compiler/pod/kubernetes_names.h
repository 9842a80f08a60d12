// What Kubernetes accepts as a name, a label and an environment variable. Facts: apimachinery v0.34
// pkg/util/validation.
#pragma once

#include <array>
#include <string_view>

namespace accelc {

/// What every node has, under names of their own.
inline constexpr std::array<std::string_view, 3> kNodeResources = {"cpu", "memory",
                                                                   "ephemeral-storage"};

/// What the names of huge pages start with; their size stands behind it.
inline constexpr std::string_view kHugePagesPrefix = "hugepages-";

/// Why `text` cannot be the value of a label; empty when it can.
std::string_view why_no_label_value(std::string_view text);

/// Why `text` cannot be the key of a label or annotation; empty when it can.
std::string_view why_no_label_key(std::string_view text);

/// Why `text` cannot be the name of a port; empty when it can.
std::string_view why_no_port_name(std::string_view text);

/// Whether `text` is an address of IPv4 or IPv6.
bool is_ip_address(std::string_view text);

/// Whether `text` is the name of a kernel parameter: lower-case words with dots or slashes between.
bool is_sysctl(std::string_view text);

/// Whether `text` can be the key of a ConfigMap or Secret.
bool is_data_key(std::string_view text);

/// Why `text` cannot be a path below a volume; empty when it can.
std::string_view why_no_inner_path(std::string_view text);

/// Lower-case letters, digits and inner `-`, at most 63: names of volumes and containers.
bool is_dns_label(std::string_view text);

/// Lower-case letters, digits, `-` and `.`, at most 253: names of objects. Each part between dots
/// begins and ends with a letter or digit.
bool is_dns_subdomain(std::string_view text);

/// `hugepages-2Mi`.
bool is_huge_pages(std::string_view resource);

/// Whether a container can ask for this resource on every node: `cpu`, `memory`,
/// `ephemeral-storage`, `hugepages-...`. All others are devices, or nobody offers them.
bool is_native_resource(std::string_view name);

/// Why `text` cannot be the name under which nodes offer devices: "nvidia.com/gpu"; empty when it
/// can. Fact: IsExtendedResourceName of Kubernetes v1.34.
std::string_view why_no_extended_resource(std::string_view text);

/// Why `text` cannot be the name of a driver of devices: "gpu.nvidia.com"; empty when it can. Fact:
/// ValidateCSIDriverName of Kubernetes v1.34, in any case.
std::string_view why_no_driver_name(std::string_view text);

/// Why `text` cannot be an attribute of a device: "gpu.nvidia.com/parentUUID"; empty when it can,
/// and when it has no domain, which frontend/manifest/device_claim.cpp reports. Fact:
/// validateQualifiedName of pkg/apis/resource of Kubernetes v1.34.
std::string_view why_no_device_attribute(std::string_view text);

/// As all versions of Kubernetes take it; the newest take more.
bool is_env_name(std::string_view text);

/// Why `text` cannot be the name of an environment variable; empty when it can.
std::string_view why_no_env_name(std::string_view text);

}  // namespace accelc
