// Names of Kubernetes resources.
#pragma once

#include "compiler/check/program.h"

#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

/// `gpu` as users write it: the resource of whatever accelerator the task has. What stays of it
/// when the task names none is NVIDIA's resource.
inline constexpr std::string_view kGenericDevice = "gpu";
inline constexpr std::string_view kNvidiaResource = "nvidia.com/gpu";

/// Behind the name of a DeviceClass: the devices of it that all claims of a namespace may have
/// together (k8s.io/api v0.34 core/v1 ResourceClaimsPerClass).
inline constexpr std::string_view kClassQuota = ".deviceclass.resource.k8s.io/devices";

/// The resource of a whole device of a kind.
constexpr std::string_view resource_of_kind(AcceleratorKind kind) { return row_of(kind).resource; }

/// Whether a resource is counted in whole devices (an extended resource).
bool is_device(std::string_view name);

/// The resource as the user wrote it, without quotes.
std::string_view written_name(const Span& key);

/// The amount of the resource; null when it is not asked for.
const ResourceAmount* find_amount(const std::vector<ResourceAmount>& amounts,
                                  std::string_view name);

/// As `find_amount`, for whoever looks for many: the amounts must not change meanwhile.
class AmountIndex {
 public:
  explicit AmountIndex(const std::vector<ResourceAmount>& amounts);
  [[nodiscard]] const ResourceAmount* find(std::string_view name) const;

 private:
  std::unordered_map<std::string_view, const ResourceAmount*> by_name_;
};

}  // namespace accelc
