#include "compiler/backend/flyte/validate_flyte.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/flyte/flyte.h"
#include "compiler/backend/flyte/refuse_overrides.h"
#include "compiler/backend/flyte_common/accelerator.h"
#include "compiler/backend/flyte_common/refusal_diagnostics.h"
#include "compiler/backend/flyte_common/refuse_pod.h"
#include "compiler/backend/flyte_common/refuse_settings.h"
#include "compiler/backend/flyte_common/resources.h"
#include "compiler/backend/flyte_common/task_kind.h"
#include "compiler/backend/flyte_common/template_target.h"
#include "compiler/check/task/several_hosts.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

#include <string>
#include <string_view>
#include <unordered_set>

namespace accelc::flyte {

namespace {

void check_command(const Task& task, DiagnosticSink& sink) {
  // Words that could not be read are words.
  const auto has_argv = [](const Setting<List<std::string>>& argv) {
    return argv.state == SettingState::kInvalid || (argv && !argv->items.empty());
  };
  if (task.inputs.empty() && task.outputs.empty()) return;
  if (!task.knows(part::kRun | part::kBase)) return;
  if (task.kind == TaskKind::kPython || template_target_of(task) != TemplateTarget::kContainer)
    return;
  if (has_argv(task.command.entrypoint) || has_argv(task.command.args)) return;
  sink.report<kMissingCommand>(task.name_span, quote(task.name));
}

/// propeller makes a node label of the device too.
void check_device(const Task& task, DiagnosticSink& sink) {
  report_claim(task, kTarget.name, sink);
  report_alternatives(task, kTarget.name, sink);
  if (!task.accelerator) return;
  const ResolvedAccelerator& accelerator = *task.accelerator;
  const DeviceName name = device_name(task);
  report_device_name(task, name, sink);
  const std::string_view device = name.text;
  if (device.empty() && !accelerator.generic && accelerator.entry != nullptr) {
    sink.report<kNoFlyteDevice>(accelerator.span, quote(accelerator.entry->name))
        .help("set `platform`, or declare the device under `accelerators`");
  }
  const std::string_view why = why_no_label_value(device);
  if (!why.empty()) sink.report<kNoLabelValue>(accelerator.span, quote(device), why);
  refuse_partition(task, sink);
}

void report_unfit(const Task& task, const std::vector<ResourceAmount>& amounts,
                  DiagnosticSink& sink) {
  for (const ResourceAmount& amount : amounts) {
    if (fits_container(task, amount)) continue;
    sink.report<kNotExpressible>(amount.key_span, kTarget.name, quote(amount.name))
        .help(
            "a Flyte 1 container has no such resource; without `flyte: {target: container}` the "
            "task becomes a pod, which has");
  }
}

/// A device that has another resource than GPUs of NVIDIA, in the form that knows only these.
void report_gpu_in_its_place(const Task& task, DiagnosticSink& sink) {
  const ResourceAmount* device = first_pod_resource(task);
  if (device == nullptr || !is_device_of(task, device->name) || !fits_container(task, *device)) {
    return;
  }
  sink.report<kContainerAsksForGpu>(task.accelerator->span, quote(device->name))
      .help("remove `flyte: {target: container}`: the task becomes a pod, which asks for it");
}

void check_target(const Task& task, DiagnosticSink& sink) {
  // A base may have the pod.
  if (has_pod(task) || !task.knows(part::kBase)) return;
  if (keeps_container(task)) {
    report_unfit(task, task.requests, sink);
    report_unfit(task, task.limits, sink);
    report_gpu_in_its_place(task, sink);
    return;
  }
  const ResourceAmount* reason = first_pod_resource(task);
  if (reason == nullptr) return;
  if (!is_device_of(task, reason->name)) {
    sink.report<kDeviceNeedsPod>(reason->key_span, quote(reason->name))
        .help("a Flyte 1 container has no such resource");
    return;
  }
  sink.report<kDeviceNeedsPod>(task.accelerator->span, quote(reason->name))
      .help("a Flyte 1 container asks for `nvidia.com/gpu` alone");
}

void check_docs(const Setting<DocsSpec>& docs, DiagnosticSink& sink) {
  if (!docs || !docs->uri || !docs->long_description) return;
  sink.report<kTwoDescriptions>(docs->uri.key_span)
      .label(docs->long_description.key_span, "the other one");
}

void check_what_runs(const Task& task, DiagnosticSink& sink) {
  check_command(task, sink);
  check_device(task, sink);
  check_target(task, sink);
  refuse_resources(task, sink);
  if (template_target_of(task) == TemplateTarget::kContainer) refuse_other_gpus(task, sink);
  refuse_pod(task, kFlytePlaces, sink);
}

void check_task(const Task& task, bool bound, DiagnosticSink& sink) {
  report_lost_fields(task, kTarget, sink, bound);
  check_docs(task.metadata.docs, sink);
  refuse_names(task, sink);
  refuse_labels(task, sink);
  refuse_secrets(task, sink);
  check_task_kind(task, sink);
  if (!task.sql) judge_on_one_host(task, sink, check_what_runs);
}

/// Those that nodes of workflows run, and bind.
std::unordered_set<const Task*> bound_tasks(const Program& program) {
  std::unordered_set<const Task*> tasks;
  for (const Workflow& workflow : program.workflows) {
    for (const WorkflowNode& node : workflow.nodes) {
      if (node.task != nullptr) tasks.insert(node.task);
    }
  }
  return tasks;
}

}  // namespace

void validate(const Program& program, DiagnosticSink& sink) {
  report_lost_fields_of_documents(program, kTarget, sink);
  const std::unordered_set<const Task*> bound = bound_tasks(program);
  for (const Task& task : program.tasks) check_task(task, bound.contains(&task), sink);
  for (const Workflow& workflow : program.workflows) {
    refuse_overrides(workflow, sink);
    check_docs(workflow.docs, sink);
  }
  report_lost_entities(program, kTarget, sink);
  for (const LaunchPlan& plan : program.launch_plans) refuse_names(plan, sink);
}

}  // namespace accelc::flyte
