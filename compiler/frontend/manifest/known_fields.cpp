#include "compiler/frontend/manifest/known_fields.h"

#include <array>

namespace accelc {

namespace {

constexpr std::string_view kArgoGroup = "argoproj.io";
constexpr std::string_view kKubeflowGroup = "kubeflow.org";
constexpr std::string_view kRayGroup = "ray.io";
constexpr std::string_view kServingGroup = "serving.kserve.io";
constexpr std::string_view kSparkGroup = "sparkoperator.k8s.io";
constexpr std::string_view kTrainerGroup = "trainer.kubeflow.org";
constexpr std::string_view kVolcanoGroup = "batch.volcano.sh";

// argo-workflows v3.7, pkg/apis/workflow/v1alpha1.
constexpr std::string_view kArgoWorkflowFields =
    "activeDeadlineSeconds affinity archiveLogs arguments artifactGC artifactRepositoryRef "
    "automountServiceAccountToken dnsConfig dnsPolicy entrypoint executor hooks hostAliases "
    "hostNetwork imagePullSecrets metrics nodeSelector onExit parallelism podDisruptionBudget "
    "podGC podMetadata podPriority podPriorityClassName podSpecPatch priority retryStrategy "
    "schedulerName securityContext serviceAccountName shutdown suspend synchronization "
    "templateDefaults templates tolerations ttlSecondsAfterFinished ttlStrategy volumeClaimGC "
    "volumeClaimTemplates volumes workflowMetadata workflowTemplateRef";
constexpr std::string_view kArgoTemplateFields =
    "activeDeadlineSeconds affinity annotations archiveLocation arguments "
    "automountServiceAccountToken container containerSet daemon dag data executor failFast "
    "hostAliases http initContainers inputs memoize metadata metrics name nodeSelector outputs "
    "parallelism plugin podSpecPatch priority priorityClassName resource resubmitPendingPods "
    "retryStrategy schedulerName script securityContext serviceAccountName sidecars steps suspend "
    "synchronization template templateRef timeout tolerations volumes";

// kuberay v1.5, ray-operator/apis/ray/v1, with what v1alpha1 had.
constexpr std::string_view kRayClusterFields =
    "authOptions autoscalerOptions enableInTreeAutoscaling gcsFaultToleranceOptions headGroupSpec "
    "headServiceAnnotations managedBy rayVersion suspend upgradeStrategy workerGroupSpecs";
constexpr std::string_view kRayHeadFields =
    "enableIngress headService labels rayStartParams replicas resources serviceType template";
constexpr std::string_view kRayWorkersFields =
    "groupName idleTimeoutSeconds labels maxReplicas minReplicas numOfHosts rayStartParams "
    "replicas resources scaleStrategy suspend template";

// training-operator v1.8 pkg/apis/kubeflow.org/v1, mpi-operator v0.6 pkg/apis/kubeflow/v2beta1.
constexpr std::string_view kReplicaFields = "replicas restartPolicy template";
// Its defaults write the roles of replicas as they should be where they are in small letters.
constexpr std::string_view kMasterRoles = "Master Worker master worker";
constexpr std::string_view kLauncherRoles = "Launcher Worker launcher worker";
constexpr std::string_view kTensorFlowRoles =
    "Chief Evaluator Master PS Worker chief evaluator master ps worker";
constexpr std::string_view kRunPolicyFields =
    "activeDeadlineSeconds backoffLimit cleanPodPolicy managedBy schedulingPolicy suspend "
    "ttlSecondsAfterFinished";

// spark-operator v2.3, api/v1beta2.
constexpr std::string_view kSparkPodFields =
    "affinity annotations configMaps coreLimit coreRequest cores deleteOnTermination dnsConfig env "
    "envFrom envSecretKeyRefs envVars gpu hostAliases hostNetwork image initContainers instances "
    "javaOptions kubernetesMaster labels lifecycle memory memoryLimit memoryOverhead nodeSelector "
    "podName podSecurityContext ports priorityClassName schedulerName secrets securityContext "
    "serviceAccount serviceAnnotations serviceLabels shareProcessNamespace sidecars template "
    "terminationGracePeriodSeconds tolerations volumeMounts";

constexpr std::string_view kRuntimeFields = "mlPolicy podGroupPolicy template";

constexpr std::array kFields = {
    KnownFields{kArgoGroup, "Workflow", "spec", kArgoWorkflowFields},
    KnownFields{kArgoGroup, "Workflow", "spec.templates[]", kArgoTemplateFields},
    KnownFields{kArgoGroup, "WorkflowTemplate", "spec", kArgoWorkflowFields},
    KnownFields{kArgoGroup, "WorkflowTemplate", "spec.templates[]", kArgoTemplateFields},
    KnownFields{kArgoGroup, "ClusterWorkflowTemplate", "spec", kArgoWorkflowFields},
    KnownFields{kArgoGroup, "ClusterWorkflowTemplate", "spec.templates[]", kArgoTemplateFields},
    KnownFields{kArgoGroup, "CronWorkflow", "spec.workflowSpec", kArgoWorkflowFields},
    KnownFields{kArgoGroup, "CronWorkflow", "spec.workflowSpec.templates[]", kArgoTemplateFields},
    KnownFields{kArgoGroup, "CronWorkflow", "spec",
                "concurrencyPolicy failedJobsHistoryLimit schedule schedules "
                "startingDeadlineSeconds stopStrategy successfulJobsHistoryLimit suspend timezone "
                "when workflowMetadata workflowSpec"},
    // volcano.sh/apis v1.10, pkg/apis/batch/v1alpha1.
    KnownFields{kVolcanoGroup, "Job", "spec",
                "maxRetry minAvailable minSuccess plugins policies priorityClassName queue "
                "runningEstimate schedulerName tasks ttlSecondsAfterFinished volumes"},
    KnownFields{kVolcanoGroup, "Job", "spec.tasks[]",
                "dependsOn maxRetry minAvailable name policies replicas template topologyPolicy"},
    KnownFields{kKubeflowGroup, "JAXJob", "spec", "jaxReplicaSpecs runPolicy"},
    KnownFields{kKubeflowGroup, "JAXJob", "spec.jaxReplicaSpecs.*", kReplicaFields},
    KnownFields{kKubeflowGroup, "MPIJob", "spec",
                "cleanPodPolicy launcherCreationPolicy mainContainer mpiImplementation "
                "mpiReplicaSpecs runLauncherAsWorker runPolicy slotsPerWorker sshAuthMountPath"},
    KnownFields{kKubeflowGroup, "MPIJob", "spec.mpiReplicaSpecs", kLauncherRoles},
    KnownFields{kKubeflowGroup, "MPIJob", "spec.mpiReplicaSpecs.*", kReplicaFields},
    KnownFields{kKubeflowGroup, "PaddleJob", "spec", "elasticPolicy paddleReplicaSpecs runPolicy"},
    KnownFields{kKubeflowGroup, "PaddleJob", "spec.paddleReplicaSpecs", kMasterRoles},
    KnownFields{kKubeflowGroup, "PaddleJob", "spec.paddleReplicaSpecs.*", kReplicaFields},
    KnownFields{kKubeflowGroup, "PyTorchJob", "spec",
                "elasticPolicy nprocPerNode pytorchReplicaSpecs runPolicy"},
    KnownFields{kKubeflowGroup, "PyTorchJob", "spec.elasticPolicy",
                "maxReplicas maxRestarts metrics minReplicas nProcPerNode rdzvBackend rdzvConf "
                "rdzvHost rdzvId rdzvPort standalone"},
    KnownFields{kKubeflowGroup, "PyTorchJob", "spec.pytorchReplicaSpecs", kMasterRoles},
    KnownFields{kKubeflowGroup, "PyTorchJob", "spec.pytorchReplicaSpecs.*", kReplicaFields},
    KnownFields{kKubeflowGroup, "TFJob", "spec",
                "enableDynamicWorker runPolicy successPolicy tfReplicaSpecs"},
    KnownFields{kKubeflowGroup, "TFJob", "spec.tfReplicaSpecs", kTensorFlowRoles},
    KnownFields{kKubeflowGroup, "TFJob", "spec.tfReplicaSpecs.*", kReplicaFields},
    KnownFields{kKubeflowGroup, "XGBoostJob", "spec", "runPolicy xgbReplicaSpecs"},
    KnownFields{kKubeflowGroup, "XGBoostJob", "spec.xgbReplicaSpecs", kMasterRoles},
    KnownFields{kKubeflowGroup, "XGBoostJob", "spec.xgbReplicaSpecs.*", kReplicaFields},
    KnownFields{kKubeflowGroup, {}, "spec.runPolicy", kRunPolicyFields},
    KnownFields{kRayGroup, "RayCluster", "spec", kRayClusterFields},
    KnownFields{kRayGroup, "RayCluster", "spec.headGroupSpec", kRayHeadFields},
    KnownFields{kRayGroup, "RayCluster", "spec.workerGroupSpecs[]", kRayWorkersFields},
    KnownFields{kRayGroup, "RayJob", "spec",
                "activeDeadlineSeconds backoffLimit clusterSelector deletionPolicy "
                "deletionStrategy entrypoint entrypointNumCpus entrypointNumGpus "
                "entrypointResources jobId managedBy metadata preRunningDeadlineSeconds "
                "rayClusterSpec runtimeEnv runtimeEnvYAML shutdownAfterJobFinishes "
                "submissionMode submitterConfig submitterPodTemplate suspend "
                "ttlSecondsAfterFinished"},
    KnownFields{kRayGroup, "RayJob", "spec.rayClusterSpec", kRayClusterFields},
    KnownFields{kRayGroup, "RayJob", "spec.rayClusterSpec.headGroupSpec", kRayHeadFields},
    KnownFields{kRayGroup, "RayJob", "spec.rayClusterSpec.workerGroupSpecs[]", kRayWorkersFields},
    KnownFields{kRayGroup, "RayService", "spec.rayClusterConfig", kRayClusterFields},
    KnownFields{kRayGroup, "RayService", "spec.rayClusterConfig.headGroupSpec", kRayHeadFields},
    KnownFields{kRayGroup, "RayService", "spec.rayClusterConfig.workerGroupSpecs[]",
                kRayWorkersFields},
    // kserve v0.16, pkg/apis/serving, with what stands on its main branch in August 2026.
    KnownFields{kServingGroup, "InferenceService", "spec",
                "canary explainer predictor transformer"},
    KnownFields{kServingGroup, "InferenceService", "spec.predictor.model.modelFormat",
                "name version"},
    KnownFields{kServingGroup, "InferenceService", "spec.predictor.workerSpec",
                "pipelineParallelSize tensorParallelSize"},
    KnownFields{kServingGroup, "LLMInferenceService", "spec",
                "annotations baseRefs kvCacheOffloading labels model parallelism prefill replicas "
                "rolloutStrategy router scaling storageInitializer template tracing worker"},
    KnownFields{kServingGroup, "LLMInferenceService", "spec.parallelism",
                "data dataLocal dataRPCPort expert pipeline tensor"},
    KnownFields{kSparkGroup, "SparkApplication", "spec.driver", kSparkPodFields},
    KnownFields{kSparkGroup, "SparkApplication", "spec.executor", kSparkPodFields},
    KnownFields{kSparkGroup, "SparkApplication", "spec.driver.gpu", "name quantity"},
    KnownFields{kSparkGroup, "SparkApplication", "spec.executor.gpu", "name quantity"},
    // trainer v2.0, pkg/apis/trainer/v1alpha1, with what its main branch has in August 2026.
    KnownFields{kTrainerGroup, "TrainJob", "spec",
                "activeDeadlineSeconds annotations initializer labels managedBy podSpecOverrides "
                "podTemplateOverrides runtimePatches runtimeRef suspend trainer"},
    KnownFields{kTrainerGroup, "TrainJob", "spec.runtimeRef", "apiGroup kind name"},
    KnownFields{kTrainerGroup, "TrainJob", "spec.trainer",
                "args command env image numNodes numProcPerNode resourcesPerNode"},
    KnownFields{kTrainerGroup, "TrainJob", "spec.trainer.resourcesPerNode",
                "claims limits requests"},
    KnownFields{kTrainerGroup, "TrainingRuntime", "spec", kRuntimeFields},
    KnownFields{kTrainerGroup, "ClusterTrainingRuntime", "spec", kRuntimeFields},
    KnownFields{kTrainerGroup, {}, "spec.mlPolicy", "flux jax mpi numNodes plainML torch xgboost"},
    KnownFields{
        kTrainerGroup, {}, "spec.mlPolicy.torch", "elasticPolicy envInjection numProcPerNode"},
    KnownFields{kTrainerGroup,
                {},
                "spec.mlPolicy.mpi",
                "mpiImplementation numProcPerNode runLauncherAsNode sshAuthMountPath"},
};

}  // namespace

std::span<const KnownFields> known_fields() { return kFields; }

}  // namespace accelc
