#include "rules/registry.h"

#include <algorithm>
#include <array>

namespace accelc {

extern const Rule kImageTagRule;
extern const Rule kMovingTagRule;
extern const Rule kImageDigestRule;
extern const Rule kRetiredRegistryRule;
extern const Rule kLocalhostImageRule;
extern const Rule kUnpinnedImageRule;
extern const Rule kOtherDigestRule;
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
extern const Rule kSharedMemoryWithoutMemoryRule;
extern const Rule kWorkersWithoutCpusRule;
extern const Rule kMemoryVolumeRule;
extern const Rule kNotAResourceRule;
extern const Rule kWholeGpuRule;
extern const Rule kSeveralPartitionsRule;
extern const Rule kSeveralSharesRule;
extern const Rule kMpsPartitionRule;
extern const Rule kSharedLabelRule;
extern const Rule kArmProcessorRule;
extern const Rule kPartitionAliasRule;
extern const Rule kProcessCountRule;
extern const Rule kVisibleDevicesRule;
extern const Rule kParallelSizeRule;
extern const Rule kDeviceInEveryContainerRule;
extern const Rule kDeviceInInitContainerRule;
extern const Rule kDeviceInSidecarRule;
extern const Rule kTwoDeviceResourcesRule;
extern const Rule kDeviceLabelRule;
extern const Rule kSelectorWithoutDeviceRule;
extern const Rule kKarpenterLabelRule;
extern const Rule kTolerationRule;
extern const Rule kSelectorConflictRule;
extern const Rule kToleratesEverythingRule;
extern const Rule kSelectorNumberRule;
extern const Rule kTaintValueRule;
extern const Rule kMissingTolerationRule;
extern const Rule kContradictorySelectorsRule;
extern const Rule kUndefinedLabelRule;
extern const Rule kComputeClassRule;
extern const Rule kMisspeltLabelRule;
extern const Rule kLabelValueRule;
extern const Rule kSecretValueRule;
extern const Rule kSecretNameRule;
extern const Rule kCompromisedReleaseRule;
extern const Rule kSecretShadowedRule;
extern const Rule kPrivilegedRule;
extern const Rule kHostNamespaceRule;
extern const Rule kCommandInOneTextRule;
extern const Rule kShellOperatorRule;
extern const Rule kShellVariableRule;
extern const Rule kSplitScriptRule;
extern const Rule kEnvLineBreakRule;
extern const Rule kLeadingZeroRule;
extern const Rule kOptionWithValueRule;
extern const Rule kHomeDirectoryRule;
extern const Rule kInterruptibleWithoutCheckpointRule;
extern const Rule kCacheVersionUnchangedRule;
extern const Rule kCachedMovingImageRule;
extern const Rule kZeroTimeoutRule;
extern const Rule kOutputsNotWrittenRule;
extern const Rule kInputsNotReadRule;
extern const Rule kElasticWithoutRestartsRule;
extern const Rule kRedundantAfterRule;
extern const Rule kNodeOfOneCaseRule;
extern const Rule kSameWorkRule;
extern const Rule kUnreadOutputRule;
extern const Rule kMapRatioRule;
extern const Rule kUnboundedMapRule;
extern const Rule kMapOfJobsRule;
extern const Rule kNodeDeadlineRule;
extern const Rule kConstantConditionRule;
extern const Rule kCoveredCaseRule;
extern const Rule kWholeSecondsRule;
extern const Rule kUnawaitedApprovalRule;
extern const Rule kEveryMinuteRule;
extern const Rule kTwoDayFieldsRule;
extern const Rule kUnevenStepRule;
extern const Rule kNoTimezoneRule;
extern const Rule kSummerTimeRule;
extern const Rule kSameDefaultRule;
extern const Rule kSharedNameRule;
extern const Rule kUntimedScheduleRule;
extern const Rule kLargeWorkflowRule;
extern const Rule kUnusedImageRule;
extern const Rule kUnusedAcceleratorRule;
extern const Rule kUnusedBaseRule;
extern const Rule kUnusedIncludeRule;
extern const Rule kEmptyProfileRule;
extern const Rule kUnusedTaskRule;
extern const Rule kUnusedDefaultsRule;
extern const Rule kObjectNameCollisionRule;
extern const Rule kRestartPolicyRule;
extern const Rule kIndependentTrainingsRule;
extern const Rule kWorldSizeRule;
extern const Rule kSpawnUnderTorchrunRule;
extern const Rule kKubeflowEnvironmentRule;
extern const Rule kIdleAcceleratorRule;
extern const Rule kUnusedDevicesRule;
extern const Rule kTpuHostsRule;
extern const Rule kSingleDeviceStrategyRule;
extern const Rule kDevicesAsTextRule;
extern const Rule kBf16EmulatedRule;
extern const Rule kFp8UnsupportedRule;
extern const Rule kMissingNodesRule;
extern const Rule kNodeRankRule;
extern const Rule kProcessesWithoutDeviceRule;
extern const Rule kPartitionsTogetherRule;
extern const Rule kProcessesWithoutCpusRule;
extern const Rule kNotebookStrategyRule;
extern const Rule kTorchWithoutKernelsRule;
extern const Rule kConfigBeforeSubcommandRule;
extern const Rule kLauncherVariablesRule;
extern const Rule kMissingLauncherRule;
extern const Rule kLauncherOptionsRule;
extern const Rule kSlicePodsRule;
extern const Rule kNoSubdomainRule;
extern const Rule kNotIndexedRule;
extern const Rule kSurgeNeedsDeviceRule;
extern const Rule kRayNumGpusRule;
extern const Rule kKserveParallelismRule;
extern const Rule kProcessesPerNodeRule;
extern const Rule kTrainingRuntimeDevicesRule;
extern const Rule kSchedulerNameRule;
extern const Rule kGpuMemoryUnitRule;
extern const Rule kQueueLabelPlaceRule;
extern const Rule kJobRestartPolicyRule;
extern const Rule kIdleCardsRule;
extern const Rule kSpotWithoutRetryRule;
extern const Rule kQueueTopologyRule;
extern const Rule kRayJobQueueRule;
extern const Rule kMisspeltSchedulerRule;
extern const Rule kMisspeltClassRule;

// Retired codes, never to be used again: AC4306 (AC3301 says it).
namespace {

constexpr std::array kRules = {
    &kImageTagRule,
    &kMovingTagRule,
    &kImageDigestRule,
    &kRetiredRegistryRule,
    &kLocalhostImageRule,
    &kUnpinnedImageRule,
    &kOtherDigestRule,
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
    &kSharedMemoryWithoutMemoryRule,
    &kWorkersWithoutCpusRule,
    &kMemoryVolumeRule,
    &kNotAResourceRule,
    &kWholeGpuRule,
    &kSeveralPartitionsRule,
    &kSeveralSharesRule,
    &kMpsPartitionRule,
    &kSharedLabelRule,
    &kArmProcessorRule,
    &kPartitionAliasRule,
    &kProcessCountRule,
    &kVisibleDevicesRule,
    &kParallelSizeRule,
    &kDeviceInEveryContainerRule,
    &kDeviceInInitContainerRule,
    &kTwoDeviceResourcesRule,
    &kDeviceInSidecarRule,
    &kDeviceLabelRule,
    &kSelectorWithoutDeviceRule,
    &kKarpenterLabelRule,
    &kTolerationRule,
    &kSelectorConflictRule,
    &kToleratesEverythingRule,
    &kSelectorNumberRule,
    &kTaintValueRule,
    &kMissingTolerationRule,
    &kContradictorySelectorsRule,
    &kUndefinedLabelRule,
    &kComputeClassRule,
    &kMisspeltLabelRule,
    &kLabelValueRule,
    &kSecretValueRule,
    &kSecretNameRule,
    &kCompromisedReleaseRule,
    &kSecretShadowedRule,
    &kPrivilegedRule,
    &kHostNamespaceRule,
    &kCommandInOneTextRule,
    &kShellOperatorRule,
    &kShellVariableRule,
    &kSplitScriptRule,
    &kEnvLineBreakRule,
    &kLeadingZeroRule,
    &kOptionWithValueRule,
    &kHomeDirectoryRule,
    &kInterruptibleWithoutCheckpointRule,
    &kCacheVersionUnchangedRule,
    &kCachedMovingImageRule,
    &kZeroTimeoutRule,
    &kOutputsNotWrittenRule,
    &kInputsNotReadRule,
    &kElasticWithoutRestartsRule,
    &kRedundantAfterRule,
    &kNodeOfOneCaseRule,
    &kSameWorkRule,
    &kUnreadOutputRule,
    &kMapRatioRule,
    &kUnboundedMapRule,
    &kMapOfJobsRule,
    &kNodeDeadlineRule,
    &kConstantConditionRule,
    &kCoveredCaseRule,
    &kWholeSecondsRule,
    &kUnawaitedApprovalRule,
    &kEveryMinuteRule,
    &kTwoDayFieldsRule,
    &kUnevenStepRule,
    &kNoTimezoneRule,
    &kSummerTimeRule,
    &kSameDefaultRule,
    &kSharedNameRule,
    &kUntimedScheduleRule,
    &kLargeWorkflowRule,
    &kUnusedImageRule,
    &kUnusedAcceleratorRule,
    &kUnusedBaseRule,
    &kUnusedIncludeRule,
    &kEmptyProfileRule,
    &kUnusedTaskRule,
    &kUnusedDefaultsRule,
    &kObjectNameCollisionRule,
    &kRestartPolicyRule,
    &kIndependentTrainingsRule,
    &kWorldSizeRule,
    &kSpawnUnderTorchrunRule,
    &kKubeflowEnvironmentRule,
    &kIdleAcceleratorRule,
    &kUnusedDevicesRule,
    &kTpuHostsRule,
    &kSingleDeviceStrategyRule,
    &kDevicesAsTextRule,
    &kBf16EmulatedRule,
    &kFp8UnsupportedRule,
    &kMissingNodesRule,
    &kNodeRankRule,
    &kProcessesWithoutDeviceRule,
    &kPartitionsTogetherRule,
    &kProcessesWithoutCpusRule,
    &kNotebookStrategyRule,
    &kTorchWithoutKernelsRule,
    &kConfigBeforeSubcommandRule,
    &kLauncherVariablesRule,
    &kMissingLauncherRule,
    &kLauncherOptionsRule,
    &kSlicePodsRule,
    &kNotIndexedRule,
    &kSurgeNeedsDeviceRule,
    &kRayNumGpusRule,
    &kKserveParallelismRule,
    &kProcessesPerNodeRule,
    &kTrainingRuntimeDevicesRule,
    &kSchedulerNameRule,
    &kGpuMemoryUnitRule,
    &kQueueLabelPlaceRule,
    &kJobRestartPolicyRule,
    &kIdleCardsRule,
    &kSpotWithoutRetryRule,
    &kNoSubdomainRule,
    &kQueueTopologyRule,
    &kRayJobQueueRule,
    &kMisspeltSchedulerRule,
    &kMisspeltClassRule,
};

}  // namespace

std::span<const Rule* const> all_rules() { return kRules; }

std::string rule_page_path(std::string_view name) {
  const auto rules = all_rules();
  const auto found = std::find_if(rules.begin(), rules.end(),
                                  [name](const Rule* rule) { return rule->kind->name == name; });
  if (found == rules.end()) return {};
  std::string file(name);
  std::replace(file.begin(), file.end(), '-', '_');
  return std::string((*found)->category) + "/" + file + ".md";
}

}  // namespace accelc
