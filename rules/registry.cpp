#include "rules/registry.h"

#include <array>

namespace accelc {

extern const Rule kImageTagRule;
extern const Rule kMovingTagRule;
extern const Rule kImageDigestRule;
extern const Rule kRetiredRegistryRule;
extern const Rule kDeviceWithoutLimitRule;
extern const Rule kTinyMemoryRule;
extern const Rule kHugeCpuRule;
extern const Rule kSharedMemoryMissingRule;
extern const Rule kSharedMemorySizeRule;
extern const Rule kZeroDevicesRule;
extern const Rule kGpuAndPartitionRule;
extern const Rule kPartitionResourceRule;
extern const Rule kRemovedResourceRule;
extern const Rule kMisspeltDeviceRule;
extern const Rule kAnyDeviceRule;
extern const Rule kWholeGpuRule;
extern const Rule kSeveralPartitionsRule;
extern const Rule kSeveralSharesRule;
extern const Rule kMpsPartitionRule;
extern const Rule kSharedLabelRule;
extern const Rule kArmProcessorRule;
extern const Rule kPartitionAliasRule;
extern const Rule kDeviceLabelRule;
extern const Rule kSelectorWithoutDeviceRule;
extern const Rule kKarpenterLabelRule;
extern const Rule kTolerationRule;
extern const Rule kSecretValueRule;
extern const Rule kSecretNameRule;
extern const Rule kCompromisedReleaseRule;
extern const Rule kCommandInOneTextRule;
extern const Rule kShellOperatorRule;
extern const Rule kShellVariableRule;
extern const Rule kSplitScriptRule;
extern const Rule kEnvLineBreakRule;
extern const Rule kLeadingZeroRule;
extern const Rule kInterruptibleWithoutCheckpointRule;
extern const Rule kZeroTimeoutRule;
extern const Rule kUnusedImageRule;
extern const Rule kUnusedAcceleratorRule;
extern const Rule kUnusedBaseRule;
extern const Rule kUnusedIncludeRule;
extern const Rule kEmptyProfileRule;
extern const Rule kObjectNameCollisionRule;

// Retired codes, never to be used again: AC4306 (AC3301 says it).
std::span<const Rule* const> all_rules() {
  static constexpr std::array kRules = {
      &kImageTagRule,
      &kMovingTagRule,
      &kImageDigestRule,
      &kRetiredRegistryRule,

      &kDeviceWithoutLimitRule,
      &kTinyMemoryRule,
      &kHugeCpuRule,
      &kSharedMemoryMissingRule,
      &kSharedMemorySizeRule,
      &kZeroDevicesRule,
      &kGpuAndPartitionRule,
      &kPartitionResourceRule,
      &kRemovedResourceRule,
      &kMisspeltDeviceRule,
      &kAnyDeviceRule,
      &kWholeGpuRule,
      &kSeveralPartitionsRule,
      &kSeveralSharesRule,
      &kMpsPartitionRule,
      &kSharedLabelRule,
      &kArmProcessorRule,
      &kPartitionAliasRule,
      &kDeviceLabelRule,
      &kSelectorWithoutDeviceRule,
      &kKarpenterLabelRule,
      &kTolerationRule,
      &kSecretValueRule,
      &kSecretNameRule,
      &kCompromisedReleaseRule,
      &kCommandInOneTextRule,
      &kShellOperatorRule,
      &kShellVariableRule,
      &kSplitScriptRule,
      &kEnvLineBreakRule,
      &kLeadingZeroRule,
      &kInterruptibleWithoutCheckpointRule,
      &kZeroTimeoutRule,
      &kUnusedImageRule,
      &kUnusedAcceleratorRule,
      &kUnusedBaseRule,
      &kUnusedIncludeRule,
      &kEmptyProfileRule,
      &kObjectNameCollisionRule,
  };
  return kRules;
}

}  // namespace accelc
