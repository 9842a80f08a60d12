// What a task says of the plugin that runs it: Spark, Ray, Dask and Kubeflow's PyTorch, TensorFlow
// and MPI, in the words of flytekit's plugins 1.16.24. The rows stand in plugin_tables.cpp and
// kubeflow_tables.cpp.
#pragma once

#include "schema/decode.h"
#include "schema/duration.h"
#include "schema/quantity.h"
#include "schema/setting.h"

#include <cstdint>
#include <string>

namespace accelc {

/// CleanPodPolicy of flyteidl v1.16.8.
struct CleanPodPolicy {
  static constexpr std::string_view kName = "clean pod policy";
  static constexpr std::string_view kValues[] = {"none", "running", "all"};
};
/// RestartPolicy of flyteidl v1.16.8, in flytekit's words.
struct RestartPolicy {
  static constexpr std::string_view kName = "restart policy";
  static constexpr std::string_view kValues[] = {"never", "failure", "always"};
};
/// SparkApplication.Type of flyteidl v1.16.8.
struct SparkApplicationType {
  static constexpr std::string_view kName = "kind of Spark application";
  static constexpr std::string_view kValues[] = {"python", "java", "scala", "r"};
};
/// AutoscalerOptions.UpscalingMode of flyteidl v1.16.8.
struct UpscalingMode {
  static constexpr std::string_view kName = "upscaling mode";
  static constexpr std::string_view kValues[] = {"default", "aggressive", "conservative"};
};

struct ManifestKind;

/// What somebody else wrote around a pod, as the front end of manifests found it
/// (compiler/frontend/manifest/manifest_object.h).
struct PodOwner {
  const ManifestKind* kind = nullptr;  ///< null: the pod is a task's own
  NodeRef object;
  NodeRef holder;
  NodeRef pod_template;
  bool is_substituted = false;  ///< somebody fills in values of the object
};

struct PodTargetSpec {
  using IsRare = void;
  PodOwner owner;
  Setting<AnyValue> spec;
  Setting<std::string> primary_container;
  Setting<Map<std::string>> labels;
  Setting<Map<std::string>> annotations;
};

/// A value that is request and limit, or a pair [request, limit].
struct ResourcePair {
  using IsUnion = void;
  Setting<Quantity> request;
  Setting<Quantity> limit;
};

struct RunPolicySpec {
  using IsRare = void;
  Setting<Choice<CleanPodPolicy>> clean_pod_policy;
  Setting<Duration> ttl_after_finished;
  Setting<Duration> active_deadline;
  Setting<std::int64_t> backoff_limit;
};

/// The same where the plugin is told, which runs the job in both generations of Flyte.
struct JobRunPolicySpec : RunPolicySpec {};

/// A pod that the plugin starts beside the task's own.
struct PluginPodSpec : PodTargetSpec {};

/// What the pods of one group ask for.
struct GroupResources {
  Setting<Map<Quantity>> requests;
  Setting<Map<Quantity>> limits;
  Setting<Map<ResourcePair>> resources;
};

struct SparkSpec {
  using IsRare = void;
  Setting<Map<std::string>> spark_conf;
  Setting<Map<std::string>> hadoop_conf;
  Setting<std::string> applications_path;
  Setting<std::string> executor_path;
  Setting<std::string> main_class;
  Setting<Choice<SparkApplicationType>> application_type;
  Setting<PluginPodSpec> driver_pod;
  Setting<PluginPodSpec> executor_pod;
  Setting<AnyValue> databricks_conf;
  Setting<std::string> databricks_instance;
  Setting<std::string> databricks_service_credential_provider;
  Setting<std::string> databricks_token_secret;
  Setting<std::string> notebook_path;
  Setting<Map<std::string>> notebook_base_parameters;
};

struct RayNodeSpec : GroupResources {
  Setting<Map<std::string>> ray_start_params;
  Setting<PluginPodSpec> pod;
};

struct RayHeadSpec : RayNodeSpec {
  using IsRare = void;
};

struct RayWorkerSpec : RayNodeSpec {
  Setting<std::string> group_name;
  Setting<std::int64_t> replicas;
  Setting<std::int64_t> min_replicas;
  Setting<std::int64_t> max_replicas;
};

struct AutoscalerSpec : GroupResources {
  using IsRare = void;
  Setting<Choice<UpscalingMode>> upscaling_mode;
  Setting<Duration> idle_timeout;
  Setting<Map<std::string>> env;
  Setting<std::string> image;
};

struct RaySpec {
  using IsRare = void;
  Setting<RayHeadSpec> head_node_config;
  Setting<List<RayWorkerSpec>> worker_node_config;
  Setting<bool> enable_autoscaling;
  Setting<AutoscalerSpec> autoscaler_options;
  Setting<AnyValue> runtime_env;
  Setting<bool> shutdown_after_job_finishes;
  Setting<Duration> ttl_after_finished;
};

struct DaskSchedulerSpec : GroupResources {
  using IsRare = void;
  Setting<std::string> image;
};

struct DaskWorkersSpec : GroupResources {
  using IsRare = void;
  Setting<std::int64_t> number_of_workers;
  Setting<std::string> image;
};

struct DaskSpec {
  using IsRare = void;
  Setting<DaskSchedulerSpec> scheduler;
  Setting<DaskWorkersSpec> workers;
};

/// Pods of one role in a job of Kubeflow.
struct ReplicaSpec : GroupResources {
  using IsRare = void;
  Setting<std::int64_t> replicas;
  Setting<std::string> image;
  Setting<Choice<RestartPolicy>> restart_policy;
  Setting<List<std::string>> command;
};

/// The master of a PyTorchJob, of which there is one.
struct MasterSpec : ReplicaSpec {};
/// The launcher and the workers of an MPIJob, which have commands of their own.
struct MpiReplicaSpec : ReplicaSpec {};

struct PyTorchSpec {
  using IsRare = void;
  Setting<MasterSpec> master;
  Setting<ReplicaSpec> worker;
  Setting<JobRunPolicySpec> run_policy;
  Setting<bool> increase_shared_mem;
};

struct TensorFlowSpec {
  using IsRare = void;
  Setting<ReplicaSpec> chief;
  Setting<ReplicaSpec> ps;
  Setting<ReplicaSpec> worker;
  Setting<ReplicaSpec> evaluator;
  Setting<JobRunPolicySpec> run_policy;
};

struct HorovodSpec {
  using IsRare = void;
  Setting<bool> verbose;
  Setting<std::string> log_level;
  Setting<std::string> discovery_script_path;
  Setting<Duration> elastic_timeout;
};

struct MpiSpec {
  using IsRare = void;
  Setting<MpiReplicaSpec> launcher;
  Setting<MpiReplicaSpec> worker;
  Setting<JobRunPolicySpec> run_policy;
  Setting<std::int64_t> slots;
  Setting<HorovodSpec> horovod;
};

const StructInfo& struct_info(Tag<PodTargetSpec>);
const StructInfo& struct_info(Tag<PluginPodSpec>);
const StructInfo& struct_info(Tag<RunPolicySpec>);
const StructInfo& struct_info(Tag<JobRunPolicySpec>);
const StructInfo& struct_info(Tag<SparkSpec>);
const StructInfo& struct_info(Tag<RayHeadSpec>);
const StructInfo& struct_info(Tag<RayWorkerSpec>);
const StructInfo& struct_info(Tag<AutoscalerSpec>);
const StructInfo& struct_info(Tag<RaySpec>);
const StructInfo& struct_info(Tag<DaskSchedulerSpec>);
const StructInfo& struct_info(Tag<DaskWorkersSpec>);
const StructInfo& struct_info(Tag<DaskSpec>);
const StructInfo& struct_info(Tag<ReplicaSpec>);
const StructInfo& struct_info(Tag<MasterSpec>);
const StructInfo& struct_info(Tag<MpiReplicaSpec>);
const StructInfo& struct_info(Tag<PyTorchSpec>);
const StructInfo& struct_info(Tag<TensorFlowSpec>);
const StructInfo& struct_info(Tag<HorovodSpec>);
const StructInfo& struct_info(Tag<MpiSpec>);

bool decode_value(Decoder& decoder, NodeRef node, ResourcePair& value);
const TypeInfo& type_info(Tag<ResourcePair>);

}  // namespace accelc
