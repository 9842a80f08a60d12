// The objects that say what a cluster has for pods, beside the table of pods in api_fields.cpp and
// in its form. Facts: sigs.k8s.io/kueue v0.19.2 kueue/v1beta1 and v1beta2 (a ClusterQueue has the
// fields of both: which of `cohort` and `cohortName` is read, fleet/import_kueue.cpp says), and
// sigs.k8s.io/karpenter v1.14.0 karpenter.sh/v1. A ComputeClass is Google's reference of the kind
// (kubernetes-engine/docs/reference/crds/computeclass) and its definition of 2025-08 as types in
// kcl-lang/modules (cloud_google_com_v1_compute_class.k); of words that may become more, any text
// is taken. LimitRanges and ResourceQuotas are those of k8s.io/api v0.34, core/v1. Required are
// fields of items of a list alone (backend/kubernetes/pod_rules.cpp): a patch of such an object has
// no others, and whole lists.
#pragma once

#include <string_view>

namespace accelc {

inline constexpr std::string_view kClusterTable = R"(
ActiveMigration
  optimizeRulePriority:boolean ensureAllDaemonSetPodsRunning:boolean
AdmissionCheck
  apiVersion:string kind:string metadata:ObjectMeta spec:any status:any
AdmissionCheckRule
  name:string onFlavors:[]object-name
AdmissionChecks
  admissionChecks:[]AdmissionCheckRule
AdmissionScope
  admissionMode:!UsageBasedAdmissionFairSharing|NoAdmissionFairSharing
AutoscalingPolicy
  consolidationDelayMinutes:minutes-of-day consolidationThreshold:percentage
  gpuConsolidationThreshold:percentage
BorrowWithinCohort
  policy:!Never|LowerPriority maxPriorityThreshold:integer-32
ClusterQueue
  apiVersion:string kind:string metadata:ObjectMeta spec:ClusterQueueSpec status:any
ClusterQueuePreemption
  reclaimWithinCohort:!Never|LowerPriority|Any borrowWithinCohort:BorrowWithinCohort
  withinClusterQueue:!Never|LowerPriority|LowerOrNewerEqualPriority
ClusterQueueSpec
  resourceGroups:[]ResourceGroup cohort:object-name cohortName:object-name
  queueingStrategy:!StrictFIFO|BestEffortFIFO namespaceSelector:LabelSelector
  flavorFungibility:FlavorFungibility preemption:ClusterQueuePreemption
  admissionChecks:[]string admissionChecksStrategy:AdmissionChecks
  stopPolicy:!None|Hold|HoldAndDrain fairSharing:FairSharing admissionScope:AdmissionScope
  concurrentAdmissionPolicy:ConcurrentAdmissionPolicy
Cohort
  apiVersion:string kind:string metadata:ObjectMeta spec:CohortSpec status:any
CohortSpec
  parentName:object-name resourceGroups:[]ResourceGroup fairSharing:FairSharing
ComputeClass
  apiVersion:string kind:string metadata:ObjectMeta spec:ComputeClassSpec status:any
ComputeClassGpu
  type:string count:positive driverVersion:string gpuSharing:ComputeClassSharing
ComputeClassLocation
  zones:[]string locationPolicy:string
ComputeClassPriority
  machineFamily:string machineType:string nodepools:[]string spot:boolean flexStart:any
  capacityCheckWaitTimeSeconds:integer
  minCores:natural minMemoryGb:natural maxPodsPerNode:pods-of-node maxRunDurationSeconds:integer
  gpu:ComputeClassGpu tpu:ComputeClassTpu location:ComputeClassLocation placement:any
  reservations:ComputeClassReservations storage:ComputeClassStorage nodeSystemConfig:any
ComputeClassPriorityDefaults
  location:ComputeClassLocation nodeSystemConfig:any
ComputeClassReservations
  affinity:!Specific|AnyBestEffort|None specific:[]SpecificReservation
ComputeClassSharing
  sharingStrategy:string maxSharedClientsPerGPU:integer gpuPartitionSize:string
ComputeClassSpec
  description:string autopilot:any priorities:[]ComputeClassPriority
  priorityDefaults:ComputeClassPriorityDefaults activeMigration:ActiveMigration
  autoscalingPolicy:AutoscalingPolicy nodePoolAutoCreation:NodePoolAutoCreation
  nodePoolConfig:any whenUnsatisfiable:!ScaleUpAnyway|DoNotScaleUp
ComputeClassStorage
  bootDiskType:string bootDiskSize:integer bootDiskKMSKey:string localSSDCount:positive
  secondaryBootDisks:[]SecondaryBootDisk
ComputeClassTpu
  type:string count:integer topology:string
ConcurrentAdmissionConstraints
  lastAcceptableFlavorName:object-name
ConcurrentAdmissionMigration
  mode:!TryPreferredFlavors|RetainFirstAdmission constraints:ConcurrentAdmissionConstraints
ConcurrentAdmissionPolicy
  migration:ConcurrentAdmissionMigration
FairSharing
  weight:text-size
FlavorFungibility
  whenCanBorrow:!MayStopSearch|TryNextFlavor|Borrow
  whenCanPreempt:!MayStopSearch|TryNextFlavor|Preempt
  preference:!BorrowingOverPreemption|PreemptionOverBorrowing
FlavorQuotas
  name:object-name resources:[]ResourceQuotaOfFlavor
LimitRange
  apiVersion:string kind:string metadata:ObjectMeta spec:LimitRangeSpec
LimitRangeItem
  type:limit-type max:{}quantity min:{}quantity default:{}quantity defaultRequest:{}quantity
  maxLimitRequestRatio:{}quantity
LimitRangeSpec
  limits:[]LimitRangeItem
LocalQueue
  apiVersion:string kind:string metadata:ObjectMeta spec:LocalQueueSpec status:any
LocalQueueSpec
  clusterQueue:object-name stopPolicy:!None|Hold|HoldAndDrain fairSharing:FairSharing
NodeClaimSpec
  taints:[]Taint startupTaints:[]Taint requirements:[]NodePoolRequirement
  nodeClassRef:NodeClassReference expireAfter:time-or-never terminationGracePeriod:time
NodeClaimTemplate
  metadata:ObjectMeta spec:NodeClaimSpec
NodeClassReference
  group:object-name kind:string name:object-name
NodePool
  apiVersion:string kind:string metadata:ObjectMeta spec:NodePoolSpec status:any
NodePoolAutoCreation
  enabled:boolean
NodePoolBudget
  nodes:count-or-percent duration:hours-and-minutes schedule:cron
  reasons:[]!Underutilized|Empty|Drifted
NodePoolDisruption
  consolidateAfter:time-or-never budgets:[]NodePoolBudget
  consolidationPolicy:!WhenEmpty|WhenEmptyOrUnderutilized|Balanced
NodePoolRequirement
  key:label-key operator:!In|NotIn|Exists|DoesNotExist|Gt|Lt|Gte|Lte values:[]label-value
  minValues:positive
NodePoolSpec
  template:NodeClaimTemplate disruption:NodePoolDisruption limits:{}text-quantity weight:positive
  replicas:natural
ResourceFlavor
  apiVersion:string kind:string metadata:ObjectMeta spec:ResourceFlavorSpec status:any
ResourceFlavorSpec
  nodeLabels:labels nodeTaints:[]Taint tolerations:[]Toleration topologyName:object-name
ResourceGroup
  coveredResources:[]string flavors:[]FlavorQuotas
ResourceQuota
  apiVersion:string kind:string metadata:ObjectMeta spec:ResourceQuotaSpec status:any
ResourceQuotaOfFlavor
  name:string nominalQuota:text-size borrowingLimit:text-size lendingLimit:text-size
ResourceQuotaSpec
  hard:{}size scopes:[]quota-scope scopeSelector:ScopeSelector
ScopeRequirement
  scopeName:quota-scope operator:!In|NotIn|Exists|DoesNotExist values:[]string
ScopeSelector
  matchExpressions:[]ScopeRequirement
SecondaryBootDisk
  diskImageName:string project:string mode:string
SpecificReservation
  name:string project:string reservationBlock:any
Taint
  key:label-key value:label-value effect:!NoSchedule|PreferNoSchedule|NoExecute timeAdded:string
Topology
  apiVersion:string kind:string metadata:ObjectMeta spec:TopologySpec status:any
TopologyLevel
  nodeLabel:label-key
TopologySpec
  levels:[]TopologyLevel
WorkloadPriorityClass
  apiVersion:string kind:string metadata:ObjectMeta value:integer-32 description:string
)";

}  // namespace accelc
