// The objects of Kubernetes that make pods, beside the table of pods in api_fields.cpp and in its
// form. Facts: k8s.io/api v0.34 apps/v1 and batch/v1, sigs.k8s.io/jobset v0.10.1 jobset/v1alpha2,
// sigs.k8s.io/lws v0.7.0 leaderworkerset/v1 (and `RecreateGroupAfterStart`, which is newer).
#pragma once

#include <string_view>

namespace accelc {

/// Kinds are types too: "Deployment". What is within a pod is "any": pods are read on their own.
inline constexpr std::string_view kObjectTable = R"(
CronJob
  apiVersion:string kind:string metadata:ObjectMeta spec:CronJobSpec status:any
CronJobSpec
  schedule:cron timeZone:time-zone startingDeadlineSeconds:natural-64
  concurrencyPolicy:Allow|Forbid|Replace suspend:boolean jobTemplate:JobTemplateSpec
  successfulJobsHistoryLimit:natural failedJobsHistoryLimit:natural
DaemonSet
  apiVersion:string kind:string metadata:ObjectMeta spec:DaemonSetSpec status:any
DaemonSetSpec
  selector:LabelSelector template:PodTemplateSpec updateStrategy:DaemonSetUpdateStrategy
  minReadySeconds:natural revisionHistoryLimit:natural
DaemonSetUpdateStrategy
  type:RollingUpdate|OnDelete rollingUpdate:RollingUpdate
Deployment
  apiVersion:string kind:string metadata:ObjectMeta spec:DeploymentSpec status:any
DeploymentSpec
  replicas:natural selector:LabelSelector template:PodTemplateSpec strategy:DeploymentStrategy
  minReadySeconds:natural revisionHistoryLimit:natural paused:boolean
  progressDeadlineSeconds:natural
DeploymentStrategy
  type:Recreate|RollingUpdate rollingUpdate:RollingUpdate
Job
  apiVersion:string kind:string metadata:ObjectMeta spec:JobSpec status:any
JobSet
  apiVersion:string kind:string metadata:ObjectMeta spec:JobSetSpec status:any
JobSetCoordinator
  replicatedJob:string jobIndex:natural podIndex:natural
JobSetDependency
  name:string status:Ready|Complete
JobSetFailurePolicy
  maxRestarts:integer-32 restartStrategy:Recreate|BlockingRecreate rules:[]JobSetFailureRule
JobSetFailureRule
  name:string action:FailJobSet|RestartJobSet|RestartJobSetAndIgnoreMaxRestarts
  onJobFailureReasons:[]BackoffLimitExceeded|DeadlineExceeded|FailedIndexes|
  MaxFailedIndexesExceeded|PodFailurePolicy
  targetReplicatedJobs:[]string
JobSetJob
  name:dns-label groupName:dns-1035-label template:JobTemplateSpec replicas:natural
  dependsOn:[]JobSetDependency
JobSetNetwork
  enableDNSHostnames:boolean subdomain:dns-label publishNotReadyAddresses:boolean
JobSetSpec
  replicatedJobs:[]JobSetJob network:JobSetNetwork successPolicy:JobSetSuccessPolicy
  failurePolicy:JobSetFailurePolicy startupPolicy:JobSetStartupPolicy suspend:boolean
  coordinator:JobSetCoordinator managedBy:string ttlSecondsAfterFinished:natural
JobSetStartupPolicy
  startupPolicyOrder:AnyOrder|InOrder
JobSetSuccessPolicy
  operator:All|Any targetReplicatedJobs:[]string
JobSpec
  parallelism:natural completions:natural activeDeadlineSeconds:natural-64
  podFailurePolicy:PodFailurePolicy successPolicy:SuccessPolicy backoffLimit:natural
  backoffLimitPerIndex:natural maxFailedIndexes:natural selector:LabelSelector
  manualSelector:boolean template:PodTemplateSpec ttlSecondsAfterFinished:natural
  completionMode:NonIndexed|Indexed suspend:boolean
  podReplacementPolicy:TerminatingOrFailed|Failed managedBy:string ^scheduling:any
JobTemplateSpec
  metadata:ObjectMeta spec:JobSpec
LeaderWorkerSet
  apiVersion:string kind:string metadata:ObjectMeta spec:LeaderWorkerSetSpec status:any
LeaderWorkerSetNetwork
  subdomainPolicy:Shared|UniquePerReplica
LeaderWorkerSetRollingUpdate
  partition:natural maxUnavailable:count-or-share maxSurge:count-or-share
LeaderWorkerSetRollout
  type:string rollingUpdateConfiguration:LeaderWorkerSetRollingUpdate
LeaderWorkerSetSpec
  replicas:natural leaderWorkerTemplate:LeaderWorkerTemplate
  rolloutStrategy:LeaderWorkerSetRollout startupPolicy:LeaderCreated|LeaderReady
  networkConfig:LeaderWorkerSetNetwork
LeaderWorkerSubGroups
  subGroupPolicyType:LeaderWorker|LeaderExcluded subGroupSize:positive
LeaderWorkerTemplate
  leaderTemplate:PodTemplateSpec workerTemplate:PodTemplateSpec size:positive
  restartPolicy:RecreateGroupOnPodRestart|RecreateGroupAfterStart|None|Default
  subGroupPolicy:LeaderWorkerSubGroups
PersistentVolumeClaim
  apiVersion:string kind:string metadata:ObjectMeta spec:PersistentVolumeClaimSpec status:any
Pod
  apiVersion:string kind:string metadata:ObjectMeta spec:any status:any
PodFailurePolicy
  rules:[]PodFailurePolicyRule
PodFailurePolicyOnExitCodes
  containerName:string operator:In|NotIn values:[]integer-32
PodFailurePolicyOnPodCondition
  type:label-key status:True|False|Unknown
PodFailurePolicyRule
  action:Ignore|FailIndex|Count|FailJob onExitCodes:PodFailurePolicyOnExitCodes
  onPodConditions:[]PodFailurePolicyOnPodCondition
PodTemplate
  apiVersion:string kind:string metadata:ObjectMeta template:PodTemplateSpec
PodTemplateSpec
  metadata:ObjectMeta spec:any
ReplicaSet
  apiVersion:string kind:string metadata:ObjectMeta spec:ReplicaSetSpec status:any
ReplicaSetSpec
  replicas:natural selector:LabelSelector template:PodTemplateSpec minReadySeconds:natural
ReplicationController
  apiVersion:string kind:string metadata:ObjectMeta spec:ReplicationControllerSpec status:any
ReplicationControllerSpec
  replicas:natural selector:labels template:PodTemplateSpec minReadySeconds:natural
RollingUpdate
  maxUnavailable:count-or-share maxSurge:count-or-share
StatefulSet
  apiVersion:string kind:string metadata:ObjectMeta spec:StatefulSetSpec status:any
StatefulSetOrdinals
  start:natural
StatefulSetRetention
  whenDeleted:Retain|Delete whenScaled:Retain|Delete
StatefulSetRollingUpdate
  partition:natural maxUnavailable:count-or-share
StatefulSetSpec
  replicas:natural selector:LabelSelector template:PodTemplateSpec
  volumeClaimTemplates:[]PersistentVolumeClaim serviceName:dns-label
  podManagementPolicy:OrderedReady|Parallel updateStrategy:StatefulSetUpdateStrategy
  revisionHistoryLimit:integer-32 minReadySeconds:natural
  persistentVolumeClaimRetentionPolicy:StatefulSetRetention ordinals:StatefulSetOrdinals
StatefulSetUpdateStrategy
  type:RollingUpdate|OnDelete rollingUpdate:StatefulSetRollingUpdate
SuccessPolicy
  rules:[]SuccessPolicyRule
SuccessPolicyRule
  succeededIndexes:string succeededCount:natural
)";

}  // namespace accelc
