#include "compiler/backend/diagnostics.h"
#include "compiler/backend/flyte_common/plugin_custom.h"
#include "compiler/backend/flyte_common/refusal_diagnostics.h"
#include "compiler/backend/flyte_common/refuse_settings.h"
#include "compiler/backend/flyte_common/template_target.h"
#include "compiler/backend/kubernetes/check_names.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc::flyte {

namespace {

void check_object(const Setting<std::string>& name, DiagnosticSink& sink) {
  if (name && !name->empty()) kubernetes::check_object_name(*name, name.span, sink);
}

/// POSIX: letters, digits and `_`. Kubernetes takes more, and a shell then loses the variable.
bool is_shell_name(std::string_view name) {
  return std::all_of(name.begin(), name.end(),
                     [](char c) { return is_alphanumeric(c) || c == '_'; });
}

void check_environment(const Task& task, DiagnosticSink& sink) {
  if (!task.env) return;
  for (const auto& entry : task.env->entries) {
    // What Kubernetes refuses too has been reported.
    if (!entry.value || !is_env_name(entry.key) || is_shell_name(entry.key)) continue;
    sink.report<kNoShellName>(entry.value.key_span, quote(entry.key));
  }
}

/// The types that Flyte runs in pods: nothing without a container or a pod.
bool runs_containers(const Task& task) {
  constexpr std::array<std::string_view, 4> kTypes = {"container", "python", "python-task",
                                                      "raw-container"};
  // Earlier versions of `sidecar` carry the pod in `custom`.
  if (*task.type == "sidecar") return !task.custom;
  return std::ranges::find(kTypes, *task.type) != kTypes.end() || is_known_plugin(*task.type);
}

void check_type(const Task& task, DiagnosticSink& sink) {
  const Setting<std::string>& type = task.type;
  if (!type) return;
  if (type->empty()) sink.report<kNoTaskType>(type.span);
  if (!task.knows(part::kRun | part::kImage | part::kBase | part::kPod)) return;
  if (template_target_of(task) != TemplateTarget::kNone || !runs_containers(task)) return;
  sink.report<kNothingForType>(type.span, quote(*type)).help("add `image` and `args`, or a `pod`");
}

}  // namespace

Span secret_variable_span(const Task& task, std::size_t index) {
  return task.secrets[index].env_var_span;
}

void refuse_names(const Task& task, DiagnosticSink& sink) {
  check_object(task.scheduling.pod_template, sink);
  check_object(task.account.service_account, sink);
  check_environment(task, sink);
  check_type(task, sink);
}

void refuse_names(const LaunchPlan& plan, DiagnosticSink& sink) {
  if (plan.written != nullptr) check_object(plan.written->service_account, sink);
}

void refuse_labels(const Task& task, DiagnosticSink& sink) {
  kubernetes::check_task_labels(task, sink);
}

void refuse_partition(const Task& task, DiagnosticSink& sink) {
  if (!task.accelerator || task.accelerator->request != PartitionRequest::kPartition) return;
  const std::string& partition = task.accelerator->partition;
  const std::string_view why = why_no_label_value(partition);
  if (why.empty()) return;
  const ResolvedAccelerator& accelerator = *task.accelerator;
  const Span& span = accelerator.part_span.valid() ? accelerator.part_span : accelerator.span;
  auto report = sink.report<kNoLabelValue>(span, quote(partition), why);
  if (accelerator.profile == nullptr) return;
  report.help(
      "Flyte cannot ask for this partition; where it is a resource of its own (strategy "
      "`mixed`), write `limits: {" +
      std::string(accelerator.profile->resource) + ": 1}` in place of the accelerator");
}

void refuse_secrets(const Task& task, DiagnosticSink& sink) {
  for (std::size_t i = 0; i < task.secrets.size(); ++i) {
    const Secret& secret = task.secrets[i];
    if (secret.key.empty() && !secret.group.empty()) {
      sink.report<kWholeGroup>(secret.span, quote(secret.group));
    } else if (secret.group.empty()) {
      sink.report<kSecretWithoutGroup>(secret.span, quote(secret.key))
          .help("write `group/key`, or add `group`");
    }
    if (!secret.env_var.empty() && !is_env_name(secret.env_var)) {
      sink.report<kSecretVariable>(secret_variable_span(task, i), quote(secret.env_var));
    }
  }
}

}  // namespace accelc::flyte
