// Features of Dynamic Resource Allocation that an API server has switched off up to some version:
// it drops their fields from what is applied, and says nothing (tried with v1.34.4, also as 1.33).
// Facts: Kubernetes v1.34 pkg/registry/resource/*/strategy.go dropDisabledFields; versions from the
// table of feature gates of Kubernetes 1.37.
#pragma once

#include "compiler/catalog/platform.h"
#include "compiler/diag/sink.h"
#include "schema/config_spec.h"

#include <array>
#include <string_view>

namespace accelc {

struct FeatureGate {
  std::string_view name;
  /// The first version that has it on as it is installed, the number behind "1.".
  int on_since = 0;
};

/// `firstAvailable` of a request.
inline constexpr FeatureGate kPrioritizedList{"DRAPrioritizedList", 34};
/// `adminAccess` of a request.
inline constexpr FeatureGate kAdminAccess{"DRAAdminAccess", 34};
/// `capacity` of a request.
inline constexpr FeatureGate kConsumableCapacity{"DRAConsumableCapacity", 36};
/// `extendedResourceName` of a DeviceClass, whose resource is then served by claims.
inline constexpr FeatureGate kExtendedResource{"DRAExtendedResource", 36};

inline constexpr std::array kFeatureGates = {&kPrioritizedList, &kAdminAccess, &kConsumableCapacity,
                                             &kExtendedResource};

/// Whether the platform has it on: by its version, or because it says so. Off where neither is
/// known.
bool has_on(const SitePlatform& site, const FeatureGate& gate);

/// Takes over the gates that `definition` says are on. Reports names that accelc knows nothing of.
void lay_feature_gates(const PlatformDefinition& definition, SitePlatform& site,
                       DiagnosticSink& sink);

}  // namespace accelc
