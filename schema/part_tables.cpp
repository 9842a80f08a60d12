// The field tables of the structs inside a task.
#include "schema/task_spec.h"

namespace accelc {

namespace {

constexpr FieldInfo kAcceleratorFields[] = {
    field<AcceleratorSpec, &AcceleratorSpec::device>(
        {.name = "device",
         .doc = "The device by any name of the catalog.",
         .example = "A100",
         .names = NameSource::kAccelerators,
         .flyte = carried("GPUAccelerator.device"),
         .kubernetes = other_form("node selector or affinity")}),
    field<AcceleratorSpec, &AcceleratorSpec::tpu>(
        {.name = "tpu",
         .doc = "The TPU generation, in place of `device`.",
         .example = "v5e",
         .names = NameSource::kAccelerators,
         .flyte = carried("GPUAccelerator.device"),
         .kubernetes = other_form("node selector")}),
    field<AcceleratorSpec, &AcceleratorSpec::partition>(
        {.name = "partition",
         .doc = "The MIG profile.",
         .example = "2g.10gb",
         .names = NameSource::kPartitions,
         .flyte = carried("GPUAccelerator.partition_size"),
         .kubernetes = other_form("node selector or affinity, or the resource")}),
    field<AcceleratorSpec, &AcceleratorSpec::topology>(
        {.name = "topology",
         .doc = "The shape of the TPU slice.",
         .example = "2x4",
         .names = NameSource::kPartitions,
         .flyte = carried("GPUAccelerator.partition_size"),
         .kubernetes = other_form("node selector")}),
    field<AcceleratorSpec, &AcceleratorSpec::unpartitioned>(
        {.name = "unpartitioned",
         .doc = "A whole device, explicitly: excludes nodes with partitioned devices.",
         .example = "true",
         .flyte = carried("GPUAccelerator.unpartitioned"),
         .kubernetes =
             other_form("affinity; an accelerator without a partition is a whole device, too")}),
    field<AcceleratorSpec, &AcceleratorSpec::count>(
        {.name = "count",
         .doc = "How many devices; request and limit. 0 where the cluster's pod template asks for "
                "them.",
         .example = "1",
         .minimum = 0,
         .flyte = carried("Container.resources"),
         .kubernetes = carried("resources.requests and limits")}),
    field<AcceleratorSpec, &AcceleratorSpec::slices>(
        {.name = "slices",
         .doc = "How many TPU slices of several hosts work together (default: 1).",
         .example = "2",
         .minimum = 1,
         .maximum = kUnlimited,  // AC3120 has a smaller one, and says why
         .flyte = impossible("a task of Flyte runs on one host"),
         .kubernetes = carried("replicatedJobs of a JobSet")}),
    field<AcceleratorSpec, &AcceleratorSpec::claim>(
        {.name = "claim",
         .doc = "The ResourceClaim by which tasks share a device: all that name it get the same "
                "one. Only where nodes hand out devices by claims (`devices = \"dra\"`).",
         .example = "team-gpu",
         .flyte = impossible("a task of Flyte asks for a resource"),
         .kubernetes = carried("ResourceClaim")}),
    field<AcceleratorSpec, &AcceleratorSpec::custom>(
        {.name = "custom",
         .doc = "The device need not be in the catalog; its name is written unchanged.",
         .example = "true",
         .flyte = kForAccelcOnly}),
};

constexpr FieldInfo kSharedMemoryFields[] = {
    field<SharedMemorySpec, &SharedMemorySpec::size>({.name = "size",
                                                      .doc = "The most it may hold.",
                                                      .example = "16Gi",
                                                      .flyte = carried("SharedMemory.size_limit"),
                                                      .kubernetes = carried("emptyDir.sizeLimit")}),
    field<SharedMemorySpec, &SharedMemorySpec::mount_path>(
        {.name = "mount_path",
         .doc = "Where it is mounted (default: `/dev/shm`).",
         .example = "/dev/shm",
         .flyte = carried("SharedMemory.mount_path"),
         .kubernetes = carried("volumeMounts.mountPath")}),
    field<SharedMemorySpec, &SharedMemorySpec::mount_name>(
        {.name = "mount_name",
         .doc = "The name of the volume (default: `flyte-shared-memory`).",
         .example = "flyte-shared-memory",
         .flyte = carried("SharedMemory.mount_name"),
         .kubernetes = carried("volumes.name")}),
};

constexpr FieldInfo kCacheFields[] = {
    field<CacheSpec, &CacheSpec::version>({.name = "version",
                                           .doc = "Changes when old results are out of date; or "
                                                  "`auto`.",
                                           .example = "\"1.0\"",
                                           .flyte = carried("TaskMetadata.discovery_version")}),
    field<CacheSpec, &CacheSpec::enabled>(
        {.name = "enabled",
         .doc = "`false` disables caching; the version is still passed to Flyte.",
         .example = "false",
         .flyte = carried("TaskMetadata.discoverable")}),
    field<CacheSpec, &CacheSpec::serialize>(
        {.name = "serialize",
         .doc = "Runs equal executions one after the other, so that the second finds the result.",
         .example = "true",
         .flyte = carried("TaskMetadata.cache_serializable")}),
    field<CacheSpec, &CacheSpec::ignored_inputs>(
        {.name = "ignored_inputs",
         .doc = "Inputs that are not part of the cache key.",
         .example = "[seed]",
         .alias = "ignore_inputs",
         .flyte = carried("TaskMetadata.cache_ignore_input_vars")}),
};

constexpr FieldInfo kSecretFields[] = {
    field<SecretSpec, &SecretSpec::group>({.name = "group",
                                           .doc = "The group the secret belongs to.",
                                           .example = "wandb",
                                           .flyte = carried("Secret.group")}),
    field<SecretSpec, &SecretSpec::key>({.name = "key",
                                         .doc = "The secret's name in its group.",
                                         .example = "api-key",
                                         .required = true,
                                         .flyte = carried("Secret.key")}),
    field<SecretSpec, &SecretSpec::group_version>({.name = "group_version",
                                                   .doc = "Version of the group.",
                                                   .example = "\"2\"",
                                                   .flyte = carried("Secret.group_version")}),
    field<SecretSpec, &SecretSpec::mount>({.name = "mount",
                                           .doc = "How the task reads it (default: `any`).",
                                           .example = "env",
                                           .flyte = carried("Secret.mount_requirement")}),
    field<SecretSpec, &SecretSpec::env_var>({.name = "env_var",
                                             .doc = "The environment variable that holds it.",
                                             .example = "WANDB_API_KEY",
                                             .flyte = carried("Secret.env_var")}),
};

constexpr FieldInfo kVariableFields[] = {
    field<VariableSpec, &VariableSpec::type>({.name = "type",
                                              .doc = "The type.",
                                              .example = "list<file<csv>>",
                                              .flyte = carried("Variable.type")}),
    field<VariableSpec, &VariableSpec::columns>(
        {.name = "columns",
         .doc = "The columns of a `dataframe` or `schema` with their types.",
         .example = "{id: integer, score: float}",
         .flyte = carried("StructuredDatasetType.columns")}),
    field<VariableSpec, &VariableSpec::description>({.name = "description",
                                                     .doc = "A description of the value.",
                                                     .example = "Learning rate.",
                                                     .flyte = carried("Variable.description")}),
    field<VariableSpec, &VariableSpec::default_value>(
        {.name = "default",
         .doc =
             "The value when none is given; used where a workflow or launch plan binds the task.",
         .example = "0.001",
         .flyte = impossible("a Flyte 1 task interface has no default values"),
         .flyte2 = carried("TaskSpec.default_inputs")}),
};

constexpr FieldInfo kPythonFields[] = {
    field<PythonSpec, &PythonSpec::module>(
        {.name = "module",
         .doc = "The Python module (default: the part of the task's name before the last dot).",
         .example = "acme.train",
         .flyte = carried("Container.args")}),
    field<PythonSpec, &PythonSpec::function>(
        {.name = "function",
         .doc = "The function in it (default: the part of the task's name after the last dot).",
         .example = "main",
         .flyte = carried("Container.args")}),
    field<PythonSpec, &PythonSpec::resolver>(
        {.name = "resolver",
         .doc = "The task resolver, when not flytekit's default.",
         .example = "acme.resolver",
         .flyte = carried("Container.args")}),
    field<PythonSpec, &PythonSpec::loader_args>({.name = "loader_args",
                                                 .doc = "Arguments for the resolver.",
                                                 .example = "[task-module, acme.train]",
                                                 .flyte = carried("Container.args")}),
    field<PythonSpec, &PythonSpec::code>({.name = "code",
                                          .doc =
                                              "Where the code comes from: the `image`, or a `fast` "
                                              "registration that ships it.",
                                          .example = "image",
                                          .flyte = carried("Container.args")}),
};

constexpr FieldInfo kSqlFields[] = {
    field<SqlSpec, &SqlSpec::statement>({.name = "statement",
                                         .doc = "The query.",
                                         .example = "SELECT 1",
                                         .required = true,
                                         .flyte = carried("Sql.statement")}),
    field<SqlSpec, &SqlSpec::dialect>(
        {.name = "dialect",
         .doc = "Its dialect. Absent is flytekit's `ANSI`, which it sends as no dialect.",
         .example = "hive",
         .flyte = carried("Sql.dialect")}),
};

constexpr FieldInfo kPodFields[] = {
    field<PodTargetSpec, &PodTargetSpec::spec>({.name = "spec",
                                                .doc = "The pod spec, as Kubernetes has it.",
                                                .example = "{containers: [{name: main}]}",
                                                .flyte = carried("K8sPod.pod_spec"),
                                                .kubernetes = carried("the pod's spec")}),
    field<PodTargetSpec, &PodTargetSpec::primary_container>(
        {.name = "primary_container",
         .doc = "The container that decides when the task is done.",
         .example = "main",
         .flyte = carried("TaskTemplate.config"),
         .kubernetes = other_form("the container that the task's own settings apply to")}),
    field<PodTargetSpec, &PodTargetSpec::labels>({.name = "labels",
                                                  .doc = "Labels of the pod.",
                                                  .example = "{team: vision}",
                                                  .flyte = carried("K8sPod.metadata.labels"),
                                                  .kubernetes = carried("metadata.labels")}),
    field<PodTargetSpec, &PodTargetSpec::annotations>(
        {.name = "annotations",
         .doc = "Annotations of the pod.",
         .example = "{owner: vision}",
         .flyte = carried("K8sPod.metadata.annotations"),
         .kubernetes = carried("metadata.annotations")}),
};

constexpr FieldInfo kDataFields[] = {
    field<DataSpec, &DataSpec::input_path>({.name = "input_path",
                                            .doc = "Where the inputs are put.",
                                            .example = "/var/inputs",
                                            .flyte = carried("DataLoadingConfig.input_path")}),
    field<DataSpec, &DataSpec::output_path>({.name = "output_path",
                                             .doc = "Where the outputs are looked for.",
                                             .example = "/var/outputs",
                                             .flyte = carried("DataLoadingConfig.output_path")}),
    field<DataSpec, &DataSpec::format>({.name = "format",
                                        .doc = "The format of single values (default: `json`).",
                                        .example = "json",
                                        .flyte = carried("DataLoadingConfig.format")}),
    field<DataSpec, &DataSpec::download>({.name = "download",
                                          .doc = "When inputs are fetched (default: `eager`).",
                                          .example = "eager",
                                          .flyte = carried("IOStrategy.download_mode")}),
    field<DataSpec, &DataSpec::upload>({.name = "upload",
                                        .doc = "When outputs are stored (default: `on_exit`).",
                                        .example = "on_exit",
                                        .flyte = carried("IOStrategy.upload_mode")}),
    field<DataSpec, &DataSpec::layout>(
        {.name = "layout",
         .doc =
             "Whether an input file is at the path of its input (`direct`, the default) or under "
             "its own name in a folder there (`named_dir`).",
         .example = "named_dir",
         .flyte = impossible("Flyte 1 always names an input file after its input"),
         .flyte2 = carried("DataLoadingConfig.file_input_layout")}),
};

constexpr FieldInfo kDocsFields[] = {
    field<DocsSpec, &DocsSpec::long_description>(
        {.name = "long_description",
         .doc = "The full description.",
         .example = "Trains on all shards.",
         .flyte = carried("Description.value"),
         .flyte2 = carried("DocumentationEntity.long_description")}),
    field<DocsSpec, &DocsSpec::uri>(
        {.name = "uri",
         .doc = "The address of the full description, in place of `long_description`.",
         .example = "https://acme.com/train.rst",
         .flyte = carried("Description.uri"),
         .flyte2 = impossible("Flyte 2 takes the text itself; write `long_description`")}),
    field<DocsSpec, &DocsSpec::format>({.name = "format",
                                        .doc = "The markup of the text (default: `rst`).",
                                        .example = "markdown",
                                        .flyte = carried("Description.format"),
                                        .flyte2 = impossible("Flyte 2 takes the text unchanged")}),
    field<DocsSpec, &DocsSpec::icon_link>(
        {.name = "icon_link",
         .doc = "The address of an icon.",
         .example = "https://acme.com/train.svg",
         .flyte = carried("Description.icon_link"),
         .flyte2 = impossible("Flyte 2 has no place for an icon")}),
    field<DocsSpec, &DocsSpec::source_code>({.name = "source_code",
                                             .doc = "The address of the source.",
                                             .example = "https://github.com/acme/train",
                                             .flyte = carried("SourceCode.link"),
                                             .flyte2 = carried("DocumentationEntity.source_code")}),
};

constexpr FieldInfo kRunPolicyFields[] = {
    field<RunPolicySpec, &RunPolicySpec::clean_pod_policy>(
        {.name = "clean_pod_policy",
         .doc = "Which pods are deleted when the job is done.",
         .example = "all",
         .flyte = carried("RunPolicy.clean_pod_policy"),
         .flyte2 = impossible("Flyte 2 decides itself which pods are deleted"),
         .kubernetes = impossible(
             "the pods of a Job stay until the Job is deleted; write `ttl_after_finished`")}),
    field<RunPolicySpec, &RunPolicySpec::ttl_after_finished>(
        {.name = "ttl_after_finished",
         .doc = "How long the job is kept when it is done.",
         .example = "1h",
         .alias = "ttl_seconds_after_finished",
         .flyte = carried("RunPolicy.ttl_seconds_after_finished"),
         .flyte2 = carried("ClusteredTaskSpec.ttl_seconds_after_finished"),
         .kubernetes = carried("ttlSecondsAfterFinished")}),
    field<RunPolicySpec, &RunPolicySpec::active_deadline>(
        {.name = "active_deadline",
         .doc = "How long the job may run.",
         .example = "2d",
         .alias = "active_deadline_seconds",
         .flyte = carried("RunPolicy.active_deadline_seconds"),
         .flyte2 = impossible("write `timeout` or `flyte2: {deadline: ...}`"),
         .kubernetes = carried("activeDeadlineSeconds of the Job")}),
    field<RunPolicySpec, &RunPolicySpec::backoff_limit>(
        {.name = "backoff_limit",
         .doc = "How often the job is tried again before it fails.",
         .example = "2",
         .minimum = 0,
         .flyte = carried("RunPolicy.backoff_limit"),
         .flyte2 = carried("ClusterFailurePolicy.max_restarts"),
         .kubernetes = impossible("`retries` of the task are the restarts of the JobSet")}),
};

constexpr FieldInfo kElasticFields[] = {
    field<ElasticSpec, &ElasticSpec::nnodes>(
        {.name = "nnodes",
         .doc = "Nodes: a number or `min:max`. With the number 1, or nothing, the processes start "
                "inside an ordinary task; else in a PyTorchJob.",
         .example = "\"1:4\"",
         .flyte = carried("ElasticConfig.min_replicas and max_replicas"),
         .flyte2 = carried("ClusteredTaskSpec.replicas"),
         .kubernetes = carried("parallelism of a JobSet; PET_NNODES")}),
    field<ElasticSpec, &ElasticSpec::nproc_per_node>(
        {.name = "nproc_per_node",
         .doc = "Processes on each node (default: 1).",
         .example = "8",
         .minimum = 1,
         .flyte = carried("ElasticConfig.nproc_per_node"),
         .flyte2 = carried("ClusteredTaskSpec.nproc_per_node"),
         .kubernetes = carried("PET_NPROC_PER_NODE")}),
    field<ElasticSpec, &ElasticSpec::max_restarts>({.name = "max_restarts",
                                                    .doc = "Restarts of the worker group.",
                                                    .example = "3",
                                                    .minimum = 0,
                                                    .flyte = carried("ElasticConfig.max_restarts"),
                                                    .flyte2 = carried("TorchRuntime.max_restarts"),
                                                    .kubernetes = carried("PET_MAX_RESTARTS")}),
    field<ElasticSpec, &ElasticSpec::monitor_interval>(
        {.name = "monitor_interval",
         .doc = "Seconds between looks at the workers.",
         .example = "5",
         .minimum = 0,
         .maximum = std::numeric_limits<std::int32_t>::max(),
         .flyte = impossible("flytekit takes it from the Python code when the task runs"),
         .flyte2 = impossible("torchrun's default holds"),
         .kubernetes = carried("PET_MONITOR_INTERVAL")}),
    field<ElasticSpec, &ElasticSpec::rdzv_timeout>(
        {.name = "rdzv_timeout",
         .doc = "How long nodes wait for each other.",
         .example = "15m",
         .flyte = impossible("flytekit takes it from the Python code when the task runs"),
         .flyte2 = impossible("torchrun's default holds"),
         .kubernetes = carried("PET_RDZV_CONF")}),
    field<ElasticSpec, &ElasticSpec::increase_shared_mem>(
        {.name = "increase_shared_mem",
         .doc =
             "Whether the pod gets a memory-backed `/dev/shm` without a limit (default: `true`). "
             "`shared_memory` replaces it.",
         .example = "false",
         .flyte = other_form("a volume of the pod"),
         .flyte2 = impossible("Flyte 2 adds no volume automatically; write `shared_memory`"),
         .kubernetes = other_form("an emptyDir in memory")}),
    field<ElasticSpec, &ElasticSpec::run_policy>(
        {.name = "run_policy",
         .doc = "How the PyTorchJob ends.",
         .example = "{clean_pod_policy: all, backoff_limit: 2}",
         .flyte = carried("DistributedPyTorchTrainingTask.run_policy"),
         .flyte2 = carried("ClusteredTaskSpec"),
         .kubernetes = other_form("settings of the JobSet and its Job")}),
};

constexpr FieldInfo kTolerationFields[] = {
    field<TolerationSpec, &TolerationSpec::key>(
        {.name = "key",
         .doc = "The taint's key; absent means every taint.",
         .example = "dedicated",
         .kubernetes = carried("tolerations.key")}),
    field<TolerationSpec, &TolerationSpec::op>(
        {.name = "operator",
         .doc = "`Equal` compares the value, `Exists` does not.",
         .example = "Equal",
         .kubernetes = carried("tolerations.operator")}),
    field<TolerationSpec, &TolerationSpec::value>({.name = "value",
                                                   .doc = "The taint's value.",
                                                   .example = "gpu",
                                                   .kubernetes = carried("tolerations.value")}),
    field<TolerationSpec, &TolerationSpec::effect>({.name = "effect",
                                                    .doc = "The effect; absent means every effect.",
                                                    .example = "NoSchedule",
                                                    .kubernetes = carried("tolerations.effect")}),
    field<TolerationSpec, &TolerationSpec::toleration_seconds>(
        {.name = "tolerationSeconds",
         .doc = "How long the pod stays when a NoExecute taint appears.",
         .example = "300",
         .maximum = kUnlimited,
         .kubernetes = carried("tolerations.tolerationSeconds")}),
};

constexpr FieldInfo kSharingFields[] = {
    field<SharingSpec, &SharingSpec::strategy>(
        {.name = "strategy",
         .doc = "How the device is shared.",
         .example = "time-slicing",
         .kubernetes = other_form("node selector, or the resource")}),
    field<SharingSpec, &SharingSpec::max_clients>({.name = "max_clients",
                                                   .doc = "The most tasks that share one device.",
                                                   .example = "4",
                                                   .minimum = 2,
                                                   .kubernetes = other_form("node selector")}),
};

constexpr FieldInfo kFlyteFields[] = {
    field<FlyteSpec, &FlyteSpec::target>(
        {.name = "target",
         .doc =
             "`container` writes a container task even where its devices are not NVIDIA GPUs, as "
             "flytekit does; `auto` writes a pod task then.",
         .example = "container",
         .flyte = kForAccelcOnly}),
};

template <class T>
constexpr StructInfo kInfo{};

template <>
constexpr StructInfo kInfo<AcceleratorSpec>{
    .name = "accelerator", .doc = "The device in full.", .fields = kAcceleratorFields};
template <>
constexpr StructInfo kInfo<SharedMemorySpec>{
    .name = "shared memory", .doc = "Shared memory in full.", .fields = kSharedMemoryFields};
template <>
constexpr StructInfo kInfo<CacheSpec>{
    .name = "cache", .doc = "Caching in full.", .fields = kCacheFields};
template <>
constexpr StructInfo kInfo<SecretSpec>{
    .name = "secret", .doc = "A secret in full.", .fields = kSecretFields};
template <>
constexpr StructInfo kInfo<VariableSpec>{
    .name = "variable", .doc = "An input or output in full.", .fields = kVariableFields};
template <>
constexpr StructInfo kInfo<PythonSpec>{.name = "python task",
                                       .doc = "The Python function of a flytekit task.",
                                       .fields = kPythonFields};
template <>
constexpr StructInfo kInfo<SqlSpec>{
    .name = "query", .doc = "A query and its dialect.", .fields = kSqlFields};
template <>
constexpr StructInfo kInfo<PodTargetSpec>{
    .name = "pod", .doc = "A pod and its primary container.", .fields = kPodFields};
template <>
constexpr StructInfo kInfo<DataSpec>{
    .name = "data section", .doc = "Files in, files out.", .fields = kDataFields};
template <>
constexpr StructInfo kInfo<DocsSpec>{
    .name = "documentation", .doc = "Texts that the console shows.", .fields = kDocsFields};
template <>
constexpr StructInfo kInfo<RunPolicySpec>{
    .name = "run policy", .doc = "How a PyTorchJob ends.", .fields = kRunPolicyFields};
template <>
constexpr StructInfo kInfo<ElasticSpec>{
    .name = "elastic training",
    .doc =
        "PyTorch elastic. A `python` task starts the processes itself; a `command` must start "
        "torchrun.",
    .fields = kElasticFields};
template <>
constexpr StructInfo kInfo<TolerationSpec>{
    .name = "toleration", .doc = "A Kubernetes toleration.", .fields = kTolerationFields};
template <>
constexpr StructInfo kInfo<SharingSpec>{
    .name = "device sharing", .doc = "Sharing of one device.", .fields = kSharingFields};
template <>
constexpr StructInfo kInfo<FlyteSpec>{
    .name = "Flyte section", .doc = "Options of the Flyte target.", .fields = kFlyteFields};

}  // namespace

const StructInfo& struct_info(Tag<AcceleratorSpec>) { return kInfo<AcceleratorSpec>; }
const StructInfo& struct_info(Tag<SharedMemorySpec>) { return kInfo<SharedMemorySpec>; }
const StructInfo& struct_info(Tag<CacheSpec>) { return kInfo<CacheSpec>; }
const StructInfo& struct_info(Tag<SecretSpec>) { return kInfo<SecretSpec>; }
const StructInfo& struct_info(Tag<VariableSpec>) { return kInfo<VariableSpec>; }
const StructInfo& struct_info(Tag<PythonSpec>) { return kInfo<PythonSpec>; }
const StructInfo& struct_info(Tag<SqlSpec>) { return kInfo<SqlSpec>; }
const StructInfo& struct_info(Tag<PodTargetSpec>) { return kInfo<PodTargetSpec>; }
const StructInfo& struct_info(Tag<DataSpec>) { return kInfo<DataSpec>; }
const StructInfo& struct_info(Tag<DocsSpec>) { return kInfo<DocsSpec>; }
const StructInfo& struct_info(Tag<RunPolicySpec>) { return kInfo<RunPolicySpec>; }
const StructInfo& struct_info(Tag<ElasticSpec>) { return kInfo<ElasticSpec>; }
const StructInfo& struct_info(Tag<TolerationSpec>) { return kInfo<TolerationSpec>; }
const StructInfo& struct_info(Tag<SharingSpec>) { return kInfo<SharingSpec>; }
const StructInfo& struct_info(Tag<FlyteSpec>) { return kInfo<FlyteSpec>; }

}  // namespace accelc
