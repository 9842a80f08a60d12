#include "schema/foreign_keys.h"

#include "compiler/support/text.h"
#include "schema/document_spec.h"

#include <algorithm>
#include <span>
#include <string>

namespace accelc {

namespace {

using enum ForeignMeaning;

constexpr std::string_view kPodAdvice = "it is a part of a pod: it goes under `pod: {spec: ...}`";
constexpr std::string_view kDeviceAdvice =
    "devices are asked for as `accelerator: A100:2`, or `resources: {gpu: 2}` for any GPU";
constexpr std::string_view kResourceAdvice = "it goes under `resources`, `requests` or `limits`";
constexpr std::string_view kDataAdvice =
    "flytekit's folders are `data: {input_path: ..., output_path: ...}` here";

constexpr ForeignKey kTaskKeys[] = {
    // flytekit
    {"container_image", "image", {}, kImage},
    {"environment", "env"},
    {"secret_requests", "secrets"},
    {"task_config",
     {},
     "a plugin's settings have keys of their own: `elastic`, `spark`, `ray`, `pytorch` and others"},
    {"cache_serialize", {}, "it is `cache: {version: ..., serialize: true}` here"},
    {"cache_ignore_input_vars", {}, "they are `cache: {version: ..., ignored_inputs: [...]}` here"},
    {"pod_template_name", "pod_template"},
    {"input_data_dir", {}, kDataAdvice},
    {"output_data_dir", {}, kDataAdvice},
    {"shared_mem", "shared_memory"},
    {"schedule", {}, "a schedule belongs to a launch plan, which is not built yet"},
    {"name", {}, "the name of a task is its key under `tasks`"},
    {"kind", "type"},
    // Kubernetes
    {"container", {}, kPodAdvice, kBoth},
    {"containers", {}, kPodAdvice, kBoth},
    {"spec", {}, kPodAdvice, kBoth},
    {"template", {}, kPodAdvice, kBoth},
    {"pod_spec", {}, kPodAdvice, kBoth},
    {"metadata", {}, "`labels` and `annotations` are keys of the task itself"},
    {"initcontainers", {}, kPodAdvice},
    {"volumes", {}, kPodAdvice},
    {"volumemounts", {}, kPodAdvice},
    {"securitycontext", {}, kPodAdvice},
    {"affinity", {}, kPodAdvice},
    {"restartpolicy", {}, kPodAdvice},
    {"priorityclassname", {}, kPodAdvice},
    {"runtimeclassname", {}, kPodAdvice},
    {"resourceclaims", {}, kPodAdvice},
    {"serviceaccountname", "service_account"},
    {"backofflimit", "retries"},
    {"activedeadlineseconds", {}, "the time that a task may take is `timeout: 2h`"},
    {"replicas", {}, "several nodes are `elastic: {nnodes: 2}`"},
    {"parallelism", {}, "several nodes are `elastic: {nnodes: 2}`"},
    // compose, Docker, other launchers, GitHub, Ray, SageMaker
    {"entrypoint", "command", {}, kRun},
    {"entry_point", "command", {}, kRun},
    {"cmd", "command", {}, kRun},
    {"cmds", "command", {}, kRun},
    {"commands", "command", {}, kRun},
    {"exec", "command", {}, kRun},
    {"run", {}, "what runs is a list of words: `command: [sh, -c, \"...\"]`", kRun},
    {"script", {}, "what runs is a list of words: `command: [sh, -c, \"...\"]`", kRun},
    {"shell", {}, "what runs is a list of words: `command: [sh, -c, \"...\"]`", kRun},
    {"main", {}, "what runs is `command: [...]`, or `python: {...}` for a flytekit task", kRun},
    {"program", {}, "what runs is `command: [...]`, or `python: {...}` for a flytekit task", kRun},
    {"start", {}, "what runs is `command: [...]`, or `python: {...}` for a flytekit task", kRun},
    {"module", {}, "it goes under `python`", kRun},
    {"function", {}, "it goes under `python`", kRun},
    {"steps", {}, "a task runs one command; steps are tasks of a workflow", kRun},
    {"setup", {}, "what has to be installed belongs into the image"},
    {"envs", "env"},
    {"env_vars", "env"},
    {"variables", "env"},
    {"num_nodes", {}, "several nodes are `elastic: {nnodes: 2}`"},
    {"shm_size", "shared_memory"},
    {"deploy", {}, kDeviceAdvice},
    {"runtime", {}, "the container runtime belongs to the node, not to the task"},
    {"accelerators", {}, kDeviceAdvice},
    {"gpu", {}, kDeviceAdvice},
    {"gpus", {}, kDeviceAdvice},
    {"num_gpus", {}, kDeviceAdvice},
    {"gpu_count", {}, kDeviceAdvice},
    {"gpu_type", {}, kDeviceAdvice},
    {"tpu", {}, "a TPU is asked for as `accelerator: v5e.2x4`"},
    {"tpus", {}, "a TPU is asked for as `accelerator: v5e.2x4`"},
    {"cpu", {}, kResourceAdvice},
    {"cpus", {}, kResourceAdvice},
    {"mem", {}, kResourceAdvice},
    {"memory", {}, kResourceAdvice},
    {"ephemeral_storage", {}, kResourceAdvice},
    {"disk", {}, "it is `ephemeral_storage` under `resources`, `requests` or `limits`"},
    {"depends_on", {}, "the order of tasks is that of a workflow's nodes"},
};

constexpr ForeignKey kDocumentKeys[] = {
    {"services", "tasks"},
    {"jobs", "tasks"},
    {"steps", "tasks"},
    {"nodes", {}, "nodes are those of a workflow; `tasks` has what they run"},
    {"schedule", {}, "a schedule belongs to a launch plan, which is not built yet"},
    {"name", {}, "the name of a task is its key under `tasks`"},
    {"apiversion",
     {},
     "this is a Kubernetes manifest: a pod of it can go under `tasks: {NAME: {pod: ...}}`"},
    {"gpu", {}, kDeviceAdvice},
    {"gpus", {}, kDeviceAdvice},
};

constexpr std::string_view kSpecAdvice = "it goes one level deeper: `pod: {spec: ...}`";

constexpr ForeignKey kPodKeys[] = {
    {"containers", {}, kSpecAdvice, kSpec},
    {"initcontainers", {}, kSpecAdvice, kSpec},
    {"volumes", {}, kSpecAdvice, kSpec},
    {"nodeselector", {}, kSpecAdvice, kSpec},
    {"tolerations", {}, kSpecAdvice, kSpec},
    {"affinity", {}, kSpecAdvice, kSpec},
    {"restartpolicy", {}, kSpecAdvice, kSpec},
    {"securitycontext", {}, kSpecAdvice, kSpec},
    {"resourceclaims", {}, kSpecAdvice, kSpec},
    {"serviceaccountname", {}, kSpecAdvice, kSpec},
    {"metadata", {}, "`labels` and `annotations` are keys beside `spec` here"},
};

std::span<const ForeignKey> keys_in(const StructInfo& info) {
  if (&info == &struct_info(Tag<TaskSpec>{})) return kTaskKeys;
  if (&info == &struct_info(Tag<DocumentSpec>{})) return kDocumentKeys;
  if (&info == &struct_info(Tag<PodTargetSpec>{})) return kPodKeys;
  return {};
}

}  // namespace

const ForeignKey* find_foreign_key(const StructInfo& info, std::string_view key) {
  const std::span<const ForeignKey> keys = keys_in(info);
  std::string plain = to_lower(key);
  std::replace(plain.begin(), plain.end(), '-', '_');
  const auto found =
      std::ranges::find_if(keys, [&plain](const ForeignKey& each) { return each.key == plain; });
  return found == keys.end() ? nullptr : &*found;
}

}  // namespace accelc
