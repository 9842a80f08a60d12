// What a ResourceQuota counts besides huge pages and qualified names (Kubernetes v1.34
// pkg/apis/core/helper standardQuotaResources, integerResources).
#pragma once

#include <array>
#include <string_view>

namespace accelc {

/// What all pods ask for together, and what they may use.
inline constexpr std::array<std::string_view, 10> kQuotaAmounts = {"cpu",
                                                                   "memory",
                                                                   "ephemeral-storage",
                                                                   "requests.cpu",
                                                                   "requests.memory",
                                                                   "requests.storage",
                                                                   "requests.ephemeral-storage",
                                                                   "limits.cpu",
                                                                   "limits.memory",
                                                                   "limits.ephemeral-storage"};

/// Objects, of which there is a whole number.
inline constexpr std::array<std::string_view, 9> kQuotaObjects = {"pods",
                                                                  "resourcequotas",
                                                                  "services",
                                                                  "replicationcontrollers",
                                                                  "secrets",
                                                                  "configmaps",
                                                                  "persistentvolumeclaims",
                                                                  "services.nodeports",
                                                                  "services.loadbalancers"};

}  // namespace accelc
