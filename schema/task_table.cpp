// The field table of a task. One row per key: name, meaning, example, and what Flyte 1 makes of it
// (flyteidl v1.16.8 TaskTemplate).
#include "schema/task_spec.h"

namespace accelc {

namespace {

constexpr TargetSupport kSource{Support::kSource, ""};

constexpr TargetSupport carried(std::string_view form) { return {Support::kCarried, form}; }
constexpr TargetSupport other(std::string_view form) { return {Support::kOtherForm, form}; }
constexpr TargetSupport impossible(std::string_view why) { return {Support::kImpossible, why}; }

using T = TaskSpec;

constexpr FieldInfo kFields[] = {
    field<T, &T::description>({.name = "description",
                               .doc = "One paragraph about the task, shown in Flyte's console.",
                               .example = "Fine-tunes the detector.",
                               .flyte = carried("TaskSpec.description.short_description")}),
    field<T, &T::docs>({.name = "docs",
                        .doc = "What else the console shows about the task.",
                        .example = "{long_description: Trains on all shards., format: markdown}",
                        .flyte = carried("TaskSpec.description")}),
    field<T, &T::extends>({.name = "extends",
                           .doc = "The task whose fields this one starts from. Maps merge by key, "
                                  "lists and single values replace, `null` takes a value back.",
                           .example = "base.train",
                           .flyte = kSource}),
    field<T, &T::abstract>(
        {.name = "abstract",
         .doc = "A base that is only there to be extended; nothing is built of it.",
         .example = "true",
         .flyte = kSource}),
    field<T, &T::platform>({.name = "platform",
                            .doc = "The platform this task runs on, in place of the spec's.",
                            .example = "gke",
                            .flyte = other("device string and node labels")}),
    field<T, &T::image>({.name = "image",
                         .doc = "The container image: a name from `images` or a reference.",
                         .example = "ghcr.io/acme/train:1.4.2",
                         .flyte = carried("Container.image")}),
    field<T, &T::command>({.name = "command",
                           .doc = "The entry point, one item per argument; no shell is involved. "
                                  "`{{.inputs.x}}` stands for an input.",
                           .example = "[python, -m, acme.train]",
                           .flyte = carried("Container.command")}),
    field<T, &T::args>({.name = "args",
                        .doc = "Arguments behind the command. `{{.inputs.x}}` and "
                               "`{{.outputPrefix}}` are filled in when the task runs.",
                        .example = "[--lr, \"{{.inputs.lr}}\"]",
                        .flyte = carried("Container.args")}),
    field<T, &T::env>({.name = "env",
                       .doc = "Environment variables.",
                       .example = "{NCCL_DEBUG: INFO}",
                       .flyte = carried("Container.env")}),
    field<T, &T::python>({.name = "python",
                          .doc = "A flytekit task: the Python function that runs.",
                          .example = "{module: acme.train, function: main}",
                          .flyte = carried("type python-task")}),
    field<T, &T::pod>(
        {.name = "pod",
         .doc = "A whole pod; accelerator and resources go into its primary container.",
         .example = "{primary_container: main, spec: {containers: [{name: main}]}}",
         .flyte = carried("K8sPod")}),
    field<T, &T::type>({.name = "type",
                        .doc = "A plugin task by its type, for example `spark`, `ray`, `pytorch`.",
                        .example = "spark",
                        .flyte = carried("TaskTemplate.type")}),
    field<T, &T::custom>({.name = "custom",
                          .doc = "What the plugin reads.",
                          .example = "{sparkConf: {spark.executor.instances: \"2\"}}",
                          .flyte = carried("TaskTemplate.custom")}),
    field<T, &T::config>({.name = "config",
                          .doc = "Further configuration of the plugin.",
                          .example = "{primary_container_name: main}",
                          .flyte = carried("TaskTemplate.config")}),
    field<T, &T::task_type_version>({.name = "task_type_version",
                                     .doc = "The version of the plugin's interface.",
                                     .example = "2",
                                     .minimum = 0,
                                     .flyte = carried("TaskTemplate.task_type_version")}),
    field<T, &T::inputs>({.name = "inputs",
                          .doc = "The task's inputs: name to type.",
                          .example = "{lr: float, data: directory}",
                          .flyte = carried("TypedInterface.inputs")}),
    field<T, &T::outputs>({.name = "outputs",
                           .doc = "The task's outputs: name to type.",
                           .example = "{model: file}",
                           .flyte = carried("TypedInterface.outputs")}),
    field<T, &T::requests>({.name = "requests",
                            .doc = "What the task is guaranteed: `cpu`, `memory`, `gpu`, "
                                   "`ephemeral_storage`, or any qualified resource name.",
                            .example = "{cpu: 8, memory: 64Gi}",
                            .flyte = carried("Container.resources.requests")}),
    field<T, &T::limits>({.name = "limits",
                          .doc = "What the task may use at most; the same names as `requests`.",
                          .example = "{gpu: 1, memory: 96Gi}",
                          .flyte = carried("Container.resources.limits")}),
    field<T, &T::resources>({.name = "resources",
                             .doc =
                                 "Request and limit in one: a quantity is both (flytekit sets the "
                                 "request only), a pair is `[request, limit]`. Not beside "
                                 "`requests` or `limits`.",
                             .example = "{cpu: [4, 8], memory: 64Gi}",
                             .flyte = other("Container.resources")}),
    field<T, &T::accelerator>({.name = "accelerator",
                               .doc =
                                   "The device: a catalog name, with a partition or topology and a "
                                   "count if wanted.",
                               .example = "A100.2g.10gb",
                               .flyte = carried("ExtendedResources.gpu_accelerator")}),
    field<T, &T::shared_memory>({.name = "shared_memory",
                                 .doc = "A memory-backed `/dev/shm`: `true`, `auto`, or its size.",
                                 .example = "16Gi",
                                 .flyte = carried("ExtendedResources.shared_memory")}),
    field<T, &T::retries>({.name = "retries",
                           .doc = "How often the task is tried again after a failure.",
                           .example = "2",
                           .minimum = 0,
                           .flyte = carried("TaskMetadata.retries")}),
    field<T, &T::timeout>({.name = "timeout",
                           .doc = "The longest time one try may take.",
                           .example = "2h",
                           .flyte = carried("TaskMetadata.timeout")}),
    field<T, &T::interruptible>({.name = "interruptible",
                                 .doc = "Whether the task may run on nodes that can be taken away. "
                                        "Absent leaves it to the workflow; it is not `false`.",
                                 .example = "true",
                                 .flyte = carried("TaskMetadata.interruptible")}),
    field<T, &T::cache>({.name = "cache",
                         .doc = "Reuses results: a version, or `auto` to make one from image, "
                                "command, arguments and environment.",
                         .example = "\"1.0\"",
                         .flyte = carried("TaskMetadata.discoverable")}),
    field<T, &T::deprecated>({.name = "deprecated",
                              .doc = "Why the task should not be used any more.",
                              .example = "use vision.train2",
                              .flyte = carried("TaskMetadata.deprecated_error_message")}),
    field<T, &T::enable_deck>({.name = "enable_deck",
                               .doc = "Whether the task makes a Flyte deck; `false` when absent.",
                               .example = "true",
                               .flyte = carried("TaskMetadata.generates_deck")}),
    field<T, &T::secrets>({.name = "secrets",
                           .doc = "Secrets the task reads, as `group/key` or in full.",
                           .example = "[wandb/api-key]",
                           .flyte = carried("SecurityContext.secrets")}),
    field<T, &T::service_account>({.name = "service_account",
                                   .doc = "The Kubernetes service account.",
                                   .example = "trainer",
                                   .flyte = carried("SecurityContext.run_as.k8s_service_account")}),
    field<T, &T::iam_role>({.name = "iam_role",
                            .doc = "The cloud role the task acts as.",
                            .example = "arn:aws:iam::123456789012:role/trainer",
                            .flyte = carried("SecurityContext.run_as.iam_role")}),
    field<T, &T::pod_template>({.name = "pod_template",
                                .doc = "The PodTemplate in the cluster that the pod starts from.",
                                .example = "gpu-pool",
                                .flyte = carried("TaskMetadata.pod_template_name")}),
    field<T, &T::labels>({.name = "labels",
                          .doc = "Labels of the pod.",
                          .example = "{team: vision}",
                          .flyte = carried("TaskMetadata.metadata.labels")}),
    field<T, &T::annotations>(
        {.name = "annotations",
         .doc = "Annotations of the pod.",
         .example = "{cluster-autoscaler.kubernetes.io/safe-to-evict: \"false\"}",
         .flyte = carried("TaskMetadata.metadata.annotations")}),
    field<T, &T::tags>({.name = "tags",
                        .doc = "Tags of the task in Flyte.",
                        .example = "{owner: vision}",
                        .flyte = carried("TaskMetadata.tags")}),
    field<T, &T::architecture>({.name = "architecture",
                                .doc = "The CPU architecture of the image.",
                                .example = "arm64",
                                .flyte = carried("Container.architecture")}),
    field<T, &T::data>({.name = "data",
                        .doc = "Loads inputs into files before the container starts and uploads "
                               "outputs behind it.",
                        .example = "{input_path: /var/inputs, output_path: /var/outputs}",
                        .flyte = carried("Container.data_config")}),
    field<T, &T::elastic>({.name = "elastic",
                           .doc = "Multi-node training with PyTorch elastic.",
                           .example = "{nnodes: 2, nproc_per_node: 8}",
                           .flyte = carried("type pytorch")}),
    field<T, &T::trainer>({.name = "trainer",
                           .doc = "Arguments of Lightning's Trainer.",
                           .example = "{devices: 2, precision: bf16-mixed}",
                           .flyte = impossible("Flyte has no place for Trainer arguments")}),
    field<T, &T::node_selector>({.name = "node_selector",
                                 .doc = "Labels that the node must carry.",
                                 .example = "{pool: training}",
                                 .flyte = impossible("Flyte's task interface has no node selector; "
                                                     "a `pod_template` can carry it")}),
    field<T, &T::tolerations>({.name = "tolerations",
                               .doc = "Taints that the task tolerates.",
                               .example = "[{key: dedicated, operator: Equal, value: gpu, effect: "
                                          "NoSchedule}]",
                               .flyte = impossible("Flyte's task interface has no tolerations; a "
                                                   "`pod_template` can carry them")}),
    field<T, &T::spot>({.name = "spot",
                        .doc = "Runs on spot (preemptible) nodes.",
                        .example = "true",
                        .flyte = impossible("Flyte decides by `interruptible`; write that")}),
    field<T, &T::queue>({.name = "queue",
                         .doc = "The Kueue LocalQueue the task is submitted to.",
                         .example = "team-vision",
                         .flyte = impossible("Flyte's task interface has no queue; use the label "
                                             "`kueue.x-k8s.io/queue-name`")}),
    field<T, &T::sharing>({.name = "sharing",
                           .doc = "Whether the device is shared with other tasks, and how.",
                           .example = "{strategy: time-slicing}",
                           .flyte = impossible("Flyte's task interface cannot ask for a shared "
                                               "device; a `pod_template` can")}),
    field<T, &T::service>({.name = "service",
                           .doc =
                               "Name of the headless Service that gives the pods of a multi-host "
                               "task stable addresses.",
                           .example = "train-workers",
                           .flyte = impossible("Flyte's task interface has no Service")}),
    field<T, &T::flyte>({.name = "flyte",
                         .doc = "What is special about the Flyte target.",
                         .example = "{target: container}",
                         .flyte = kSource}),
};

constexpr StructInfo kInfo{.name = "task",
                           .doc = "Something that runs in a container, with what it needs.",
                           .fields = kFields,
                           .dotted_names = true};

}  // namespace

const StructInfo& struct_info(Tag<TaskSpec>) { return kInfo; }

}  // namespace accelc
