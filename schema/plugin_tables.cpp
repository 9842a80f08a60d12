// The field tables of Spark, Ray and Dask. A row says by its `flyte` column where the value
// arrives: the field of the plugin's message (flyteidl v1.16.8 plugins/*.proto).
#include "schema/plugin_rows.h"

namespace accelc {

namespace {

constexpr FieldInfo kPluginPodFields[] = {
    field<PluginPodSpec, &PluginPodSpec::spec>({.name = "spec",
                                                .doc = "The pod spec, as Kubernetes has it.",
                                                .example = "{containers: [{name: primary}]}",
                                                .flyte = carried("K8sPod.pod_spec")}),
    field<PluginPodSpec, &PluginPodSpec::primary_container>(
        {.name = "primary_container",
         .doc = "The container that the plugin fills in (default: `primary`).",
         .example = "primary",
         .alias = "primary_container_name",
         .flyte = carried("K8sPod.primary_container_name")}),
    field<PluginPodSpec, &PluginPodSpec::labels>({.name = "labels",
                                                  .doc = "Labels of the pod.",
                                                  .example = "{team: vision}",
                                                  .flyte = carried("K8sPod.metadata.labels")}),
    field<PluginPodSpec, &PluginPodSpec::annotations>(
        {.name = "annotations",
         .doc = "Annotations of the pod.",
         .example = "{owner: vision}",
         .flyte = carried("K8sPod.metadata.annotations")}),
};

// ---- Spark -------------------------------------------------------------------------------------

using Spark = SparkSpec;

constexpr FieldInfo kSparkFields[] = {
    field<Spark, &Spark::spark_conf>(
        {.name = "spark_conf",
         .doc = "Properties of Spark. A number or a boolean is written as the text that Spark "
                "wants.",
         .example = "{spark.executor.instances: 4, spark.executor.memory: 4g}",
         .flyte = carried("SparkJob.sparkConf")}),
    field<Spark, &Spark::hadoop_conf>({.name = "hadoop_conf",
                                       .doc = "Properties of Hadoop.",
                                       .example = "{fs.s3a.endpoint: \"http://minio:9000\"}",
                                       .flyte = carried("SparkJob.hadoopConf")}),
    field<Spark, &Spark::applications_path>(
        {.name = "applications_path",
         .doc = "The application that Spark starts. Absent, a `python` task has flytekit's entry "
                "point, `local:///opt/venv/bin/entrypoint.py` (in Flyte 2 "
                "`local:///opt/venv/bin/runtime.py`).",
         .example = "local:///usr/local/bin/entrypoint.py",
         .flyte = carried("SparkJob.mainApplicationFile")}),
    field<Spark, &Spark::executor_path>(
        {.name = "executor_path",
         .doc = "The Python that runs it. Absent, a `python` task has `/opt/venv/bin/python3` (in "
                "Flyte 2 `/opt/venv/bin/python`).",
         .example = "/usr/bin/python3",
         .flyte = carried("SparkJob.executorPath")}),
    field<Spark, &Spark::main_class>({.name = "main_class",
                                      .doc = "The class that a Java or Scala application starts "
                                             "with.",
                                      .example = "org.acme.Train",
                                      .flyte = carried("SparkJob.mainClass")}),
    field<Spark, &Spark::application_type>(
        {.name = "application_type",
         .doc = "The language of the application (default: `python`).",
         .example = "scala",
         .flyte = carried("SparkJob.applicationType")}),
    field<Spark, &Spark::driver_pod>(
        {.name = "driver_pod",
         .doc = "The pod of the driver.",
         .example = "{spec: {containers: [{name: primary}], nodeSelector: {pool: spark}}}",
         .flyte = carried("SparkJob.driverPod")}),
    field<Spark, &Spark::executor_pod>({.name = "executor_pod",
                                        .doc = "The pod of each executor.",
                                        .example = "{spec: {containers: [{name: primary}]}}",
                                        .flyte = carried("SparkJob.executorPod")}),
    field<Spark, &Spark::databricks_conf>(
        {.name = "databricks_conf",
         .doc = "The run that Databricks is asked for, in the words of its jobs API. With a key "
                "of Databricks the task's type is `databricks`, which a connector runs.",
         .example = "{run_name: nightly, existing_cluster_id: 1234-567890-abcdefgh}",
         .flyte = carried("SparkJob.databricksConf")}),
    field<Spark, &Spark::databricks_instance>({.name = "databricks_instance",
                                               .doc = "The host of the Databricks workspace.",
                                               .example = "acme.cloud.databricks.com",
                                               .flyte = carried("SparkJob.databricksInstance")}),
    field<Spark, &Spark::databricks_service_credential_provider>(
        {.name = "databricks_service_credential_provider",
         .doc = "The service credential by which a serverless run reads S3.",
         .example = "acme-s3",
         .flyte = carried("custom.databricksServiceCredentialProvider")}),
    field<Spark, &Spark::databricks_token_secret>(
        {.name = "databricks_token_secret",
         .doc = "The Kubernetes secret that holds the token (default: `databricks-token`).",
         .example = "databricks-token",
         .flyte = carried("custom.databricksTokenSecret")}),
    field<Spark, &Spark::notebook_path>({.name = "notebook_path",
                                         .doc = "The notebook that Databricks runs.",
                                         .example = "/Users/me@acme.com/nightly",
                                         .flyte = carried("custom.notebookPath")}),
    field<Spark, &Spark::notebook_base_parameters>(
        {.name = "notebook_base_parameters",
         .doc = "Parameters of the notebook.",
         .example = "{day: today}",
         .flyte = carried("custom.notebookBaseParameters")}),
};

constexpr StructInfo kSpark{
    .name = "Spark job", .doc = "A Spark cluster for one run of the task.", .fields = kSparkFields};

// ---- Ray ---------------------------------------------------------------------------------------

template <class S>
constexpr FieldInfo ray_start_params_row(std::string_view form) {
  return field<S, &S::ray_start_params>({.name = "ray_start_params",
                                         .doc = "Arguments of `ray start`.",
                                         .example = "{num-cpus: 2}",
                                         .flyte = carried(form)});
}

template <class S>
constexpr FieldInfo ray_pod_row(std::string_view form) {
  return field<S, &S::pod>(
      {.name = "pod",
       .doc = "The pod of a node, in place of amounts of its own. Absent, it is as the task's "
              "container.",
       .example = "{spec: {containers: [{name: ray-worker}]}}",
       .alias = "pod_template",
       .flyte = carried(form)});
}

constexpr FieldInfo kRayHeadFields[] = {
    ray_start_params_row<RayHeadSpec>("HeadGroupSpec.ray_start_params"),
    ray_pod_row<RayHeadSpec>("HeadGroupSpec.k8s_pod"),
    requests_row<RayHeadSpec>("HeadGroupSpec.k8s_pod"),
    limits_row<RayHeadSpec>("HeadGroupSpec.k8s_pod"),
    resources_row<RayHeadSpec>("HeadGroupSpec.k8s_pod"),
};

using RayWorker = RayWorkerSpec;

constexpr FieldInfo kRayWorkerFields[] = {
    field<RayWorker, &RayWorker::group_name>({.name = "group_name",
                                              .doc = "The name of the group.",
                                              .example = "workers",
                                              .required = true,
                                              .flyte = carried("WorkerGroupSpec.group_name")}),
    field<RayWorker, &RayWorker::replicas>({.name = "replicas",
                                            .doc = "How many workers the group has.",
                                            .example = "4",
                                            .required = true,
                                            .minimum = 0,
                                            .flyte = carried("WorkerGroupSpec.replicas")}),
    field<RayWorker, &RayWorker::min_replicas>(
        {.name = "min_replicas",
         .doc = "The least the autoscaler scales down to (default: `replicas`).",
         .example = "1",
         .minimum = 0,
         .flyte = carried("WorkerGroupSpec.min_replicas")}),
    field<RayWorker, &RayWorker::max_replicas>(
        {.name = "max_replicas",
         .doc = "The most the autoscaler scales up to (default: `replicas`).",
         .example = "8",
         .minimum = 0,
         .flyte = carried("WorkerGroupSpec.max_replicas")}),
    ray_start_params_row<RayWorker>("WorkerGroupSpec.ray_start_params"),
    ray_pod_row<RayWorker>("WorkerGroupSpec.k8s_pod"),
    requests_row<RayWorker>("WorkerGroupSpec.k8s_pod"),
    limits_row<RayWorker>("WorkerGroupSpec.k8s_pod"),
    resources_row<RayWorker>("WorkerGroupSpec.k8s_pod"),
};

using Autoscaler = AutoscalerSpec;

constexpr FieldInfo kAutoscalerFields[] = {
    field<Autoscaler, &Autoscaler::upscaling_mode>(
        {.name = "upscaling_mode",
         .doc = "How fast the autoscaler adds workers.",
         .example = "conservative",
         .flyte = carried("AutoscalerOptions.upscaling_mode")}),
    field<Autoscaler, &Autoscaler::idle_timeout>(
        {.name = "idle_timeout",
         .doc = "How long a worker is idle before it is taken away.",
         .example = "60s",
         .alias = "idle_timeout_seconds",
         .flyte = carried("AutoscalerOptions.idle_timeout_seconds")}),
    field<Autoscaler, &Autoscaler::env>({.name = "env",
                                         .doc = "Environment variables of the autoscaler.",
                                         .example = "{RAY_LOG_LEVEL: debug}",
                                         .flyte = carried("AutoscalerOptions.env")}),
    image_row<Autoscaler>("AutoscalerOptions.image", "Ray's own"),
    requests_row<Autoscaler>("AutoscalerOptions.resources"),
    limits_row<Autoscaler>("AutoscalerOptions.resources"),
    resources_row<Autoscaler>("AutoscalerOptions.resources"),
};

constexpr FieldInfo kRayFields[] = {
    field<RaySpec, &RaySpec::head_node_config>({.name = "head_node_config",
                                                .doc = "The head of the cluster.",
                                                .example = "{requests: {cpu: 2, memory: 4Gi}}",
                                                .flyte = carried("RayCluster.head_group_spec")}),
    field<RaySpec, &RaySpec::worker_node_config>(
        {.name = "worker_node_config",
         .doc = "The groups of workers.",
         .example = "[{group_name: workers, replicas: 4}]",
         .flyte = carried("RayCluster.worker_group_spec")}),
    field<RaySpec, &RaySpec::enable_autoscaling>(
        {.name = "enable_autoscaling",
         .doc = "Whether Ray adds and removes workers (default: `false`).",
         .example = "true",
         .flyte = carried("RayCluster.enable_autoscaling")}),
    field<RaySpec, &RaySpec::autoscaler_options>(
        {.name = "autoscaler_options",
         .doc = "How Ray adds and removes workers.",
         .example = "{idle_timeout: 60s}",
         .flyte = carried("RayCluster.autoscaler_options")}),
    field<RaySpec, &RaySpec::runtime_env>(
        {.name = "runtime_env",
         .doc = "Ray's runtime environment.",
         .example = "{pip: [numpy, pandas]}",
         .flyte = other_form("RayJob.runtime_env, in base64, and RayJob.runtime_env_yaml")}),
    field<RaySpec, &RaySpec::shutdown_after_job_finishes>(
        {.name = "shutdown_after_job_finishes",
         .doc = "Whether the cluster is deleted when the job is done (default: `false`).",
         .example = "true",
         .flyte = carried("RayJob.shutdown_after_job_finishes")}),
    field<RaySpec, &RaySpec::ttl_after_finished>(
        {.name = "ttl_after_finished",
         .doc = "How long the cluster is kept after the job is done, with "
                "`shutdown_after_job_finishes: true`.",
         .example = "1h",
         .alias = "ttl_seconds_after_finished",
         .flyte = carried("RayJob.ttl_seconds_after_finished")}),
};

constexpr FormerKey kRayFormer[] = {
    {.name = "address",
     .had_by = "flytekit's `RayJobConfig`",
     .advice = "flytekit takes it from the Python code when the task runs"}};

constexpr StructInfo kRayHead{
    .name = "Ray head node", .doc = "The head of a Ray cluster.", .fields = kRayHeadFields};
constexpr StructInfo kRayWorker{
    .name = "Ray worker group", .doc = "Workers of one kind.", .fields = kRayWorkerFields};
constexpr StructInfo kAutoscaler{.name = "Ray autoscaler",
                                 .doc = "How a Ray cluster grows and shrinks.",
                                 .fields = kAutoscalerFields};
constexpr StructInfo kRay{.name = "Ray job",
                          .doc = "A Ray cluster for one run of the task.",
                          .fields = kRayFields,
                          .former = kRayFormer};

// ---- Dask --------------------------------------------------------------------------------------

constexpr FieldInfo kDaskSchedulerFields[] = {
    image_row<DaskSchedulerSpec>("DaskScheduler.image", "the task's"),
    requests_row<DaskSchedulerSpec>("DaskScheduler.resources"),
    limits_row<DaskSchedulerSpec>("DaskScheduler.resources"),
    resources_row<DaskSchedulerSpec>("DaskScheduler.resources"),
};

constexpr FieldInfo kDaskWorkersFields[] = {
    field<DaskWorkersSpec, &DaskWorkersSpec::number_of_workers>(
        {.name = "number_of_workers",
         .doc = "The number of workers (default: 1).",
         .example = "10",
         .minimum = 1,
         .flyte = carried("DaskWorkerGroup.number_of_workers")}),
    image_row<DaskWorkersSpec>("DaskWorkerGroup.image", "the task's"),
    requests_row<DaskWorkersSpec>("DaskWorkerGroup.resources"),
    limits_row<DaskWorkersSpec>("DaskWorkerGroup.resources"),
    resources_row<DaskWorkersSpec>("DaskWorkerGroup.resources"),
};

constexpr FieldInfo kDaskFields[] = {
    field<DaskSpec, &DaskSpec::scheduler>({.name = "scheduler",
                                           .doc = "The pod of the scheduler.",
                                           .example = "{requests: {cpu: 1}}",
                                           .flyte = carried("DaskJob.scheduler")}),
    field<DaskSpec, &DaskSpec::workers>({.name = "workers",
                                         .doc = "The pods of the workers.",
                                         .example = "{number_of_workers: 10}",
                                         .flyte = carried("DaskJob.workers")}),
};

constexpr StructInfo kDaskScheduler{.name = "Dask scheduler",
                                    .doc = "The scheduler of a Dask cluster.",
                                    .fields = kDaskSchedulerFields};
constexpr StructInfo kDaskWorkers{.name = "Dask worker group",
                                  .doc = "The workers of a Dask cluster.",
                                  .fields = kDaskWorkersFields};
constexpr StructInfo kDask{.name = "Dask cluster",
                           .doc = "A Dask cluster for one run of the task.",
                           .fields = kDaskFields};

constexpr StructInfo kPod{
    .name = "pod of a plugin", .doc = "A pod that the plugin starts.", .fields = kPluginPodFields};

}  // namespace

const StructInfo& struct_info(Tag<PluginPodSpec>) { return kPod; }
const StructInfo& struct_info(Tag<SparkSpec>) { return kSpark; }
const StructInfo& struct_info(Tag<RayHeadSpec>) { return kRayHead; }
const StructInfo& struct_info(Tag<RayWorkerSpec>) { return kRayWorker; }
const StructInfo& struct_info(Tag<AutoscalerSpec>) { return kAutoscaler; }
const StructInfo& struct_info(Tag<RaySpec>) { return kRay; }
const StructInfo& struct_info(Tag<DaskSchedulerSpec>) { return kDaskScheduler; }
const StructInfo& struct_info(Tag<DaskWorkersSpec>) { return kDaskWorkers; }
const StructInfo& struct_info(Tag<DaskSpec>) { return kDask; }

}  // namespace accelc
