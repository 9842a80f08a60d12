#include "schema/foreign_keys.h"

#include "compiler/support/text.h"
#include "schema/document_spec.h"
#include "schema/workflow_spec.h"

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
constexpr std::string_view kScheduleAdvice =
    "a schedule belongs to a launch plan: `launch_plans: {NAME: {workflow: ..., schedule: ...}}`";

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
    {"schedule", {}, kScheduleAdvice},
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
    {"schedule", {}, kScheduleAdvice},
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

constexpr std::string_view kEveryEndAdvice =
    "`on_failure` names what runs when the workflow fails; nothing runs at every end";

// flytekit, Argo, Tekton, GitHub Actions, Step Functions
constexpr ForeignKey kWorkflowKeys[] = {
    {"steps", "nodes"},
    {"jobs", "nodes"},
    {"tasks", "nodes"},
    {"states", "nodes"},
    {"dag", "nodes"},
    {"params", "inputs"},
    {"parameters", "inputs"},
    {"arguments", "inputs"},
    {"results", "outputs"},
    {"returns", "outputs"},
    {"failure_node", "on_failure"},
    {"on_exit", {}, kEveryEndAdvice},
    {"onexit", {}, kEveryEndAdvice},
    {"finally", {}, kEveryEndAdvice},
    {"schedule", {}, kScheduleAdvice},
    {"cron", {}, kScheduleAdvice},
    {"on", {}, kScheduleAdvice},
    {"trigger", {}, kScheduleAdvice},
    {"triggers", {}, kScheduleAdvice},
    {"launch_plan", {}, "launch plans stand in `launch_plans`, beside `workflows`"},
    {"launch_plans", {}, "launch plans stand in `launch_plans`, beside `workflows`"},
    {"name", {}, "the name of a workflow is its key under `workflows`"},
    {"ref",
     {},
     "a workflow that is registered elsewhere cannot be run inside of another one, since its nodes "
     "would have to be in the same message; declare its default plan, which has its name, under "
     "`launch_plans` with `ref`, and run that with `launch_plan`"},
    {"default_inputs", {}, "a default is `inputs: {NAME: {type: ..., default: ...}}`"},
    {"timeout", {}, "Flyte has none for a workflow; a node has `overrides: {timeout: ...}`"},
};

constexpr std::string_view kIfAdvice =
    "a condition is a node of its own: `{if: ..., then: {task: ...}, else: {...}}`";
constexpr std::string_view kEachAdvice =
    "a run for each element of a list is `map: TASK` with `over: {INPUT: LIST}`";
constexpr std::string_view kTaskNameAdvice = "what a node runs is `task: NAME`, one of `tasks`";

constexpr ForeignKey kNodeKeys[] = {
    {"depends_on", "after"},
    {"dependson", "after"},
    {"depends", "after"},
    {"dependencies", "after"},
    {"needs", "after"},
    {"run_after", "after"},
    {"runafter", "after"},
    {"upstream", "after"},
    {"args", "inputs"},
    {"arguments", "inputs"},
    {"params", "inputs"},
    {"parameters", "inputs"},
    {"with", "inputs"},
    {"outputs", {}, "the outputs of a node are those of what it runs"},
    {"taskref", {}, kTaskNameAdvice},
    {"template", {}, kTaskNameAdvice},
    {"uses", {}, kTaskNameAdvice},
    {"run", {}, kTaskNameAdvice},
    {"when", {}, kIfAdvice},
    {"condition", {}, kIfAdvice},
    {"switch", {}, kIfAdvice},
    {"choice", {}, kIfAdvice},
    {"for_each", {}, kEachAdvice},
    {"foreach", {}, kEachAdvice},
    {"with_items", {}, kEachAdvice},
    {"withitems", {}, kEachAdvice},
    {"with_param", {}, kEachAdvice},
    {"withparam", {}, kEachAdvice},
    {"matrix", {}, kEachAdvice},
    {"loop", {}, kEachAdvice},
    {"scatter", {}, kEachAdvice},
    {"parallelism", "concurrency"},
    {"wait", "sleep"},
    {"node_name", {}, "the name of a node is its key under `nodes`"},
    {"name",
     {},
     "the name of a node is its key; what the console shows is `overrides: {name: ...}`"},
};

constexpr std::string_view kActiveAdvice =
    "a plan is made active when it is registered: `flytectl register files --enableSchedule`";
constexpr std::string_view kCronAdvice = "it goes under `schedule`";

constexpr ForeignKey kLaunchPlanKeys[] = {
    {"auto_activate", {}, kActiveAdvice},
    {"active", {}, kActiveAdvice},
    {"activate", {}, kActiveAdvice},
    {"enabled", {}, kActiveAdvice},
    {"workflow_name", "workflow"},
    {"workflow_id", "workflow"},
    {"cron", {}, kCronAdvice},
    {"every", {}, kCronAdvice},
    {"timezone", {}, kCronAdvice},
    {"trigger", "schedule"},
    {"triggers", {}, kScheduleAdvice},
    {"concurrency_policy", {}, "how many executions there may be is `concurrency: 1`"},
    {"raw_output_data_config", {}, "where the data goes is `raw_output_prefix: s3://...`"},
    {"auth_role", {}, "it is `iam_role` and `service_account` here"},
    {"security_context", {}, "it is `iam_role` and `service_account` here"},
    {"environment", "env"},
    {"envs", "env"},
    {"name", {}, "the name of a launch plan is its key under `launch_plans`"},
};

constexpr ForeignKey kScheduleKeys[] = {
    {"schedule", "cron"},
    {"expression", "cron"},
    {"cron_expression", "cron"},
    {"rate", "every"},
    {"interval", "every"},
    {"duration", "every"},
    {"fixed_rate", "every"},
    {"tz", "timezone"},
    {"time_zone", "timezone"},
    {"kickoff_time_input_arg", "kickoff_input"},
    {"kickoff_time", "kickoff_input"},
};

std::span<const ForeignKey> keys_in(const StructInfo& info) {
  if (&info == &struct_info(Tag<TaskSpec>{})) return kTaskKeys;
  if (&info == &struct_info(Tag<DocumentSpec>{})) return kDocumentKeys;
  if (&info == &struct_info(Tag<PodTargetSpec>{})) return kPodKeys;
  if (&info == &struct_info(Tag<WorkflowSpec>{})) return kWorkflowKeys;
  if (&info == &struct_info(Tag<NodeSpec>{})) return kNodeKeys;
  if (&info == &struct_info(Tag<LaunchPlanSpec>{})) return kLaunchPlanKeys;
  if (&info == &struct_info(Tag<ScheduleSpec>{})) return kScheduleKeys;
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
